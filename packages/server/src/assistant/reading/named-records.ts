import { valueAt, type JsonObject } from '../../connector/index.ts';
import { foldedWords, stem, stopWords, type Language } from '../../language/index.ts';

/** How many words of `text` were said; 0 where less than half of it was. */
export function sharedWords(text: string, said: ReadonlySet<string>, language: Language): number {
  const telling = stemsOf(text, language);
  const shared = telling.filter((word) => said.has(word)).length;
  return shared * 2 >= telling.length ? shared : 0;
}

/** The telling words of a text, by which `sharedWords` knows them. */
export const stemsOf = (text: string, language: Language): string[] =>
  foldedWords(text)
    .filter((word) => !stopWords[language].has(word))
    .map((word) => stem(word, language));

/** How many of a record's figures and days were said: "the 840 one", "that of 1 November". */
export const sharedFigures = (record: JsonObject, said: ReadonlySet<number | string>): number =>
  Object.values(record).filter((value) => {
    if (typeof value === 'number') return said.has(value);
    if (typeof value !== 'string' || value.length > figureCharactersMax) return false;
    const day = /^\d{4}-(\d\d-\d\d)/.exec(value)?.[1];
    return said.has(day ?? (/^\d[\d.]*$/.test(value) ? Number(value) : ''));
  }).length;

const figureCharactersMax = 40;

/** The records that share most; none where nothing is shared. */
export function mostShared<Of>(records: readonly Of[], sharesOf: (record: Of) => number): Of[] {
  const shares = records.map(sharesOf);
  const most = Math.max(0, ...shares);
  return most === 0 ? [] : records.filter((_record, at) => shares[at] === most);
}

/** The number that an identifier ends with, "INV-0006"; null where it ends otherwise. */
export function endingNumber(value: unknown): number | null {
  const digits = /(\d{1,15})$/.exec(String(value).slice(-identifierCharactersMax))?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Whether a record is called by letters and, at their end, that number: anywhere, or there alone. */
export const hasNumber = (
  record: JsonObject,
  { number, at }: { readonly number: number; readonly at?: string },
): boolean =>
  (at === undefined ? Object.values(record) : [valueAt(record, at)]).some(
    (value) =>
      typeof value === 'string' && /^\p{L}\S*\d$/u.test(value) && endingNumber(value) === number,
  );

const identifierCharactersMax = 100;
