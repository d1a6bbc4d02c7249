import type { Texts } from '../texts/texts.ts';

/**
 * Writes the names of arguments as words, by their labels or by themselves: `invoice_id` and `invoiceId` are both
 * "Invoice id". Where that would make two of them one, or hide a character, each stays as it is.
 */
export function readableNames(
  names: readonly string[],
  labels: Readonly<Record<string, string>> = {},
): string[] {
  const words = names.map((name) => {
    const label = Object.hasOwn(labels, name) && labels[name];
    return (typeof label === 'string' && label) || readable(name);
  });
  const isClear = (text: string) =>
    words.filter((other) => other === text).length === 1 && !hidden.test(text);
  return words.map((text, at) => (isClear(text) ? text : exact(names[at]!)));
}

function readable(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .trim();
  return words ? words[0]?.toUpperCase() + words.slice(1) : name;
}

/**
 * Writes a value as a text that no other value has, or none that a person would tell from it: the figure 100 is
 * "100" in either form, `"true"` is not "true", `"Yes"` not "Yes", and what can't be seen is written out.
 */
export function asText(value: unknown, texts: Pick<Texts, 'yes' | 'no'>): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value !== 'string') return exact(value);
  const isPlain =
    value.trim() === value && !ambiguous.test(value) && ![texts.yes, texts.no].includes(value);
  return isPlain && !hidden.test(value) ? value : exact(value);
}

/** Nothing, what reads like something else than a text, and what has signs of one that is written out. */
const ambiguous = /^(?:|true|false|null|[["{][^]*)$|\\u/;

/** Writes a value as JSON, without anything that is not seen, or turns what stands around it. */
const exact = (value: unknown): string =>
  (JSON.stringify(value, null, 2) ?? 'null').replace(new RegExp(hidden, 'gu'), (characters) =>
    [...Array(characters.length).keys()]
      .map((at) => `\\u${characters.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** Controls but line breaks, hidden characters, direction marks, fillers, parts of characters. */
const hidden =
  /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
