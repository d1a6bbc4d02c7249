import MarkdownIt from 'markdown-it';
import { ownAddresses } from './scripts/planted.ts';

const reader = new MarkdownIt({ html: true, linkify: true });
// What was escaped stays apart: it makes no address of plain text.
reader.core.ruler.disable('text_join');
// Of what only looks like a name of a host we can't tell it from a name of a file.
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** What a client makes of Markdown that renders everything: HTML, images, addresses in plain text. */
export interface Shown {
  /** Every address that it would open, fetch, or make a link of. */
  addresses: string[];
  /** Markup that came through as markup. */
  markup: string[];
  images: number;
  /** As it is read: without markup. */
  text: string;
}

/** Everything that a client would open, fetch or run and that is not the tenant's own. */
export function harmIn(markdown: string): string[] {
  const { addresses, markup, images } = show(markdown);
  return [
    ...addresses.filter((one) => !isOwn(one)),
    ...markup,
    ...(images > 0 ? ['an image'] : []),
  ];
}

/** A page of the tenant's knowledge, whatever ends the sentence behind it, or a place on this page. */
export const isOwn = (address: string): boolean =>
  address.startsWith('#') ||
  ownAddresses.has(
    address.replace(/(?:[.,;:!?'")\]|*_`>]|%22|%3E|%60|%7C|%5D|(?:\[|%5B)\d)+$/, ''),
  );

export function show(markdown: string): Shown {
  const shown: Shown = { addresses: [], markup: [], images: 0, text: '' };
  const tokens = reader.parse(markdown, {});
  for (const token of tokens.flatMap((one) => [one, ...(one.children ?? [])])) {
    const address = token.attrGet('href') ?? token.attrGet('src');
    if (address !== null) shown.addresses.push(String(address));
    if (token.type === 'image') shown.images += 1;
    if (token.type === 'html_block' || token.type === 'html_inline')
      shown.markup.push(token.content);
    if (readable.has(token.type)) {
      shown.text += token.content;
    } else if (token.type !== 'inline') shown.text += ' ';
    if (token.type === 'inline') shown.addresses.push(...bareAddresses(token.children ?? []));
  }
  return shown;
}

const readable = new Set(['text', 'text_special', 'code_inline', 'fence', 'code_block', 'image']);

/** As GitHub's Markdown reads plain text: an address goes on to the next space or `<`. */
function bareAddresses(tokens: readonly { type: string; content: string }[]): string[] {
  const prose = tokens
    .map(({ type, content }) =>
      // A backslash before a letter is only a backslash.
      type === 'text' || content.startsWith('\\') ? content : type.endsWith('break') ? '\n' : '\0',
    )
    .join('');
  return [...prose.matchAll(bareAddress)].map(([address]) =>
    address.replace(/[?!.,:*_~'")\]]+$/, ''),
  );
}

const bareAddress =
  /(?:[a-z][a-z0-9+.-]*:\/\/(?=[^\s/\0])|(?<![^\s(])\/\/(?=[^\s/\0])|www\.(?=\w)|(?:mailto|xmpp):(?=\w))[^\s<\0]*/gi;

/** Only the letters, as an eye joins them. */
export const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
