import { ownedByReader, termsOf, type Language } from '../../language/index.ts';

/** A document as it comes from the database. */
export interface IndexedDocument {
  id: string;
  /** Of the tenant's knowledge when it was changed last. */
  version?: number;
  title: string;
  url: string | null;
  language: Language | null;
  /** How people ask for it. */
  questions?: readonly string[];
  passages: readonly { heading: string | null; text: string }[];
}

/** A document as the index keeps it: its passages' texts outside the JavaScript heap. */
export interface StoredDocument {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly url: string | null;
  readonly language: Language | null;
  readonly titleTerms: readonly string[];
  /** What the title calls the reader's own. */
  readonly ownedTerms: readonly string[];
  readonly headings: readonly (string | null)[];
  /** The questions that each passage answers best. */
  readonly questions: readonly (readonly string[])[];
  /** UTF-8 of all passages, one after the other. */
  readonly texts: Buffer;
  /** Where each passage's text ends. */
  readonly ends: Uint32Array;
  /** Its place among the documents of the index, in the order they came. */
  readonly place: number;
  /** Holds its title; its passages take the slots that follow. */
  readonly firstSlot: number;
}

/** Makes what the index keeps of a document; `of` is known to the index alone. */
export function storedDocument(
  { id, version = 0, title, url, language, passages }: IndexedDocument,
  of: Pick<StoredDocument, 'questions' | 'place' | 'firstSlot'>,
): StoredDocument {
  const texts = passages.map(({ text }) => Buffer.from(text));
  const ends = new Uint32Array(texts.length);
  let end = 0;
  for (const [at, text] of texts.entries()) ends[at] = end += text.length;
  return {
    id,
    version,
    title,
    url,
    language,
    titleTerms: [...new Set(termsOf(title, language))],
    ownedTerms: language === null ? [] : [...ownedByReader(title, language)],
    headings: passages.map(({ heading }) => heading),
    texts: Buffer.concat(texts),
    ends,
    ...of,
  };
}

export function textOf(document: StoredDocument, at: number): string {
  const start = at === 0 ? 0 : document.ends[at - 1]!;
  return document.texts.toString('utf8', start, document.ends[at]);
}

/** Memory that it holds, bytes, estimated. */
export function documentBytes(document: StoredDocument): number {
  const charactersOf = (texts: readonly (string | null)[]) =>
    texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
  return (
    document.texts.length +
    300 +
    document.title.length * 6 +
    (document.url?.length ?? 0) +
    charactersOf(document.headings) * 2 +
    charactersOf(document.questions.flat()) * 2 +
    document.headings.length * 56
  );
}
