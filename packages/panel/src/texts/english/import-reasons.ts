import type { ImportReasonCode } from '@deskhand/contract';

/** Why a file or a page failed or was left out. Another code than these is told in the service's words. */
export const importReasons = {
  'unknown-kind': 'It is neither Markdown, HTML, DOCX nor PDF.',
  'not-text': 'It is not text in UTF-8.',
  empty: 'It is empty.',
  'no-text': 'It holds no readable text.',
  'only-pictures': 'It holds no text: pictures of pages are not read.',
  damaged: 'It is damaged, or not of the kind that its name says.',
  locked: 'It asks for a password.',
  'too-large': (size: string) => `It is larger than ${size}.`,
  'unpacked-too-large': (size: string) => `What it holds is larger than ${size} unpacked.`,
  'too-many-entries': (count: string) => `It holds more than ${count} parts.`,
  'too-many-pages': (count: string) => `It has more than ${count} pages: split it.`,
  'too-many-parts': (count: string) => `It has more than ${count} elements and texts: split it.`,
  'too-many-cells': (count: string) => `It has more than ${count} table cells: split it.`,
  'too-many-passages': (count: string) => `It makes more than ${count} passages: split it.`,
  'too-deep': (count: string) =>
    `It nests HTML elements deeper than ${count} levels; unclosed tags count as nesting.`,
  'too-slow': (seconds: string) => `It takes longer than ${seconds} seconds to read: split it.`,
  'too-much-memory': 'It takes too much memory to read: split it.',
  'front-matter-not-yaml': (why: string) =>
    `The lines between --- at its top cannot be read. A text that holds a colon stands in quotes there, such as title: "Refunds: how". (${why})`,
  'front-matter-without-keys':
    'The lines between --- at its top name nothing, such as title: Refunds.',
  'front-matter-not-text': (key: string) =>
    `“${key}” in the lines between --- at its top is not a text.`,
  'front-matter-not-list': (key: string) =>
    `“${key}” in the lines between --- at its top is not a list of texts.`,
  'invalid-title': 'Its title is blank or too long.',
  'invalid-url': 'Its address must begin with http:// or https://, and not be too long.',
  'invalid-content': 'Its text is blank or too long.',
  'invalid-locale': 'Its language must be written like en or pt-BR.',
  'invalid-questions': 'One of its questions is blank or too long, or there are too many of them.',
  'invalid-translation': 'What it says that it translates is blank or too long.',
  'robots-forbids': 'Its website lets no robot read it (robots.txt).',
  'robots-answered': (status: string) =>
    `Its robots.txt answered with ${status}: nothing is read without it.`,
  'robots-leads-on': 'Its robots.txt leads on and on: nothing is read without it.',
  'no-such-page': (status: string) => `It answered with ${status}: there is no such page.`,
  answered: (status: string) => `It answered with ${status}.`,
  'leads-to': (address: string) => `It leads to ${address}`,
  'leads-elsewhere': (address: string) => `It leads to another website, ${address}`,
  'leads-on': 'It leads on and on.',
  'leads-to-itself': 'It leads to itself.',
  sitemap: (count: string) => `It is a sitemap; addresses that it lists: ${count}.`,
  'no-web-page': 'It is no web page.',
  noindex: 'It says that it must not be indexed.',
  'page-too-slow': (seconds: string) => `It took longer than ${seconds} seconds.`,
  'website-too-long': (hours: string) =>
    `Its website was read for ${hours} hours: import it in parts.`,
  'blocked-address': 'Its address is private or reserved, and the operator has not allowed it.',
  'bad-address': 'Its address must be an https URL without a user name or password.',
  'answer-too-large': 'What its server answered is larger than allowed.',
  'no-answer': 'Its server did not answer in time.',
  unreachable: 'Its server could not be reached.',
  'left-out': 'Somebody left it out.',
  'changed-by-hand': 'The article was changed by hand since: it stays as it is.',
  'deleted-by-hand': 'The article was deleted by hand: it is not added again.',
  'service-ended': (times: string) =>
    `It was begun ${times} times, and the service ended each time.`,
  'service-failed': 'The service stumbled over it: see its log.',
} satisfies Record<ImportReasonCode, string | ((value: string) => string)>;
