import { linkTarget } from './link-target.ts';

/** Link definitions of a document, by normalised label. */
export type References = Readonly<Record<string, { href: string }>>;

/**
 * Inline Markdown as it is quoted: written as in the document, on one line unless broken on
 * purpose, with images as their description, HTML tags dropped, and links made to work away from
 * the document (relative ones resolved, or their text alone).
 */
export function markdownInline(
  source: string,
  references: References,
  baseUrl: string | null,
): string {
  let text = '';
  let from = 0;
  // Code spans are nobody's links and tags.
  for (const code of source.matchAll(codeSpan)) {
    text += prose(source.slice(from, code.index), references, baseUrl) + code[0];
    from = code.index + code[0].length;
  }
  text += prose(source.slice(from), references, baseUrl);
  return onOneLine(text);
}

/** Line breaks written on purpose (two spaces or a backslash before them) stay; others are spaces. */
function onOneLine(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, at) => {
      const isBroken = /(?: {2}|\\)$/.test(line.slice(-2)) && at < lines.length - 1;
      const words = line.slice(0, isBroken && line.endsWith('\\') ? -1 : undefined);
      return words.replace(/\s+/g, ' ').trim() + (isBroken ? '\n' : ' ');
    })
    .join('')
    .trim();
}

// Bounded runs: an unbounded backreference is quadratic on hostile input.
const codeSpan = /(?<!`)(`{1,3})(?!`)[^`]{1,1000}\1(?!`)/g;
const image = /!\[([^[\]\n]{0,500})\](?:\([^()\n]{0,2000}\)|\[[^[\]\n]{0,200}\])/g;
const link =
  /(?<!\\)\[([^[\]\n]{1,500})\]\(\s{0,5}<?([^()\s<>]{0,2000})>?(?:\s+["'(][^\n]{0,300}?["')])?\s{0,5}\)/g;
const reference = /(?<!\\)\[([^[\]\n]{1,500})\](?:\[([^[\]\n]{0,200})\])?(?!\()/g;
const lineBreak = /<br\s{0,5}\/?>/gi;
const tag =
  /<\/?(?:a|abbr|b|big|bdi|bdo|cite|code|data|del|details|dfn|div|em|font|i|img|ins|kbd|label|mark|p|q|s|samp|small|span|strike|strong|sub|summary|sup|time|tt|u|var|wbr)(?:\s[^<>]{0,2000})?\/?>/gi;

function prose(source: string, references: References, baseUrl: string | null): string {
  if (!/[[<&]/.test(source)) return source;
  return withoutComments(source)
    .replace(lineBreak, '  \n')
    .replace(tag, '')
    .replace(/&nbsp;/g, ' ')
    .replace(image, '$1')
    .replace(link, (_whole, text: string, target: string) => linked(text, target, baseUrl))
    .replace(reference, (whole, text: string, label: string | undefined) => {
      const target = references[normalised(label || text)]?.href;
      return target === undefined ? whole : linked(text, target, baseUrl);
    });
}

function withoutComments(source: string): string {
  let text = '';
  let from = 0;
  for (let open = source.indexOf('<!--'); open >= 0; open = source.indexOf('<!--', from)) {
    const close = source.indexOf('-->', open + 4);
    if (close < 0) break;
    text += source.slice(from, open);
    from = close + 3;
  }
  return text + source.slice(from);
}

function linked(text: string, href: string, baseUrl: string | null): string {
  const target = linkTarget(href, baseUrl);
  return target === null ? text : `[${text}](${target})`;
}

// As the parser normalises the labels it collects.
const normalised = (label: string): string =>
  label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase();
