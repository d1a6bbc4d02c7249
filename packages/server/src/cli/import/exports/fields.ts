import { isBlank } from '@deskhand/contract';
import { UnusableFile } from '../../../platform/article-files/unusable-file.ts';

/** A JSON object whose fields nobody has looked at yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads a text that has to be there. Throws {@link UnusableFile} with the field's name; `at` stands before it. */
export function textOf(fields: Fields, field: string, at = ''): string {
  const text = optionalText(fields, field, at);
  if (text === null) throw new UnusableFile(`\`${at}${field}\` is missing`);
  if (isBlank(text)) throw new UnusableFile(`\`${at}${field}\` is empty`);
  return text;
}

/** Reads a text that may be absent or null. Throws {@link UnusableFile} for anything else. */
export function optionalText(fields: Fields, field: string, at = ''): string | null {
  const value = fields[field] ?? null;
  if (value === null || typeof value === 'string') return value;
  throw new UnusableFile(`\`${at}${field}\` is not a text`);
}

/** Reads an identifier, which some answers have as a number and some as a text; null where there is none. */
export function optionalId(fields: Fields, field: string): string | null {
  const value = fields[field] ?? null;
  if (value === null) return null;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value === 'string' && /^[\w-]{1,100}$/.test(value)) return value;
  throw new UnusableFile(`\`${field}\` is no identifier`);
}

export function idOf(fields: Fields): string {
  const id = optionalId(fields, 'id');
  if (id === null) throw new UnusableFile('`id` is missing');
  return id;
}

/** Reads one of a few words. Throws {@link UnusableFile} that names the others. */
export function wordOf<Word extends string>(
  fields: Fields,
  field: string,
  words: readonly Word[],
  at = '',
): Word {
  const text = textOf(fields, field, at);
  const word = words.find((each) => each === text);
  if (word !== undefined) return word;
  throw new UnusableFile(`\`${at}${field}\` is none of ${words.join(', ')}`);
}

/** Makes a language tag of what products write, such as `en-us` or `pt_BR`. Throws {@link UnusableFile}. */
export function languageTag(text: string, field: string): string {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0]!;
  } catch {
    throw new UnusableFile(`\`${field}\` is no language: ${text}`);
  }
}

/** Reads an address of the web; null where there is none. Throws {@link UnusableFile}. */
export function optionalUrl(fields: Fields, field: string, at = ''): string | null {
  const text = optionalText(fields, field, at);
  if (text === null || isBlank(text)) return null;
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new UnusableFile(`\`${at}${field}\` is no web address: ${text}`);
}
