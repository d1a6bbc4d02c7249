import { withoutReceiptMark } from './receipt-mark.ts';

/**
 * A value as Markdown code that shows it exactly: a string as its JSON where that differs from its
 * plain form, anything else as JSON. Nothing in it can end the code, start a line, a link, an image
 * or markup, or change the direction of the text.
 */
export function valueText(value: unknown): string {
  return code(withoutReceiptMark(cut(exactText(value), valueCharactersMax)));
}

export const isValueShownWhole = (value: unknown): boolean =>
  exactText(value).length <= valueCharactersMax;

const exactText = (value: unknown): string =>
  typeof value === 'string' && isPlain(value) ? value : jsonOf(value);

/** A text as one line that hides nothing. */
export const shortLine = (text: string, charactersMax: number): string =>
  cut(text.replace(/\s+/gu, ' ').replace(invisible, '').trim(), charactersMax);

/** Makes one line of another system's text, whatever its length, without the service's own mark. */
export const foreignLine = (text: string): string =>
  withoutReceiptMark(shortLine(text, text.length));

/** A short name or title as Markdown text without any structure of its own. */
export const plainText = (text: string, charactersMax: number): string =>
  escapedText(shortLine(text, charactersMax));

/** A foreign text between quotation marks, as Markdown: none of its own ends them. */
export const quotation = (text: string, charactersMax: number): string =>
  `“${escapedText(withoutQuotationMarks(shortLine(text, charactersMax)))}”`;

/** A foreign text with single marks where it has double ones, of any language. */
export const withoutQuotationMarks = (text: string): string =>
  text
    .replace(doubleMarks, (mark) => singleMarks.get(mark) ?? "'")
    // Two in a row are seen as one of the others.
    .replace(/([‘’‚‛‹›'`´′])[‘’‚‛‹›'`´′]+/gu, '$1');

const singleMarks: ReadonlyMap<string, string> = new Map(
  ['“‘', '”’', '„‚', '‟‛', '«‹', '»›', '❝‘', '❞’'].map(([double, single]) => [double!, single!]),
);
const doubleMarks = /[“”„‟«»❝❞"＂″‶〝〞〟]/gu;

function escapedText(line: string): string {
  // Every ASCII punctuation mark may be escaped in Markdown; a bare address would become a link.
  return withoutReceiptMark(line)
    .replace(/[\\`*_{}[\]()#+!|<>~&$=^"]/gu, '\\$&')
    .replace(/:(?=\/\/)|(?<=\w)@(?=\w)|(?<=www)\./giu, '\\$&')
    .replace(/^(\d{1,9})([.)])/u, '$1\\$2')
    .replace(/^-/u, '\\-');
}

function jsonOf(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  // What cannot be seen is written out.
  return json.replace(invisible, escaped);
}

// A string that reads like a truth value or JSON is shown in quotation marks.
const isPlain = (text: string): boolean =>
  text !== '' &&
  text.trim() === text &&
  !/[\n\r\t"\\]| {2}/u.test(text) &&
  !new RegExp(invisible.source, 'u').test(text) &&
  !/^(?:true|false|null|[[{].*)$/su.test(text);

/** A code span one backtick longer than any run inside it. */
function code(text: string): string {
  const runs = text.match(/`+/gu) ?? [];
  const fence = '`'.repeat(1 + runs.reduce((longest, run) => Math.max(longest, run.length), 0));
  return runs.length > 0 ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

function cut(text: string, charactersMax: number): string {
  const characters = [...text];
  if (characters.length <= charactersMax) return text;
  return `${characters.slice(0, charactersMax).join('')}… (+${characters.length - charactersMax})`;
}

const escaped = (character: string): string =>
  [...Array(character.length).keys()]
    .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('');

/** Controls, hidden characters, line separators, direction marks, lone surrogates, tag characters. */
const invisible =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** Longer ones are never proposed: see `isShownWhole`. */
const valueCharactersMax = 2_000;
