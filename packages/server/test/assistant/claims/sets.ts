import { readFileSync } from 'node:fs';

export type Language = 'en' | 'pt' | 'es' | 'fr' | 'de';

export interface SentenceSet {
  readonly claims: readonly string[];
  readonly harmless: readonly string[];
}

export const readSet = (language: Language): SentenceSet => read(`./${language}.json`);

/** Written by someone who had not seen the rules nor the other sets. */
export const readHeldOutSet = (language: Language): SentenceSet =>
  read(`./held-out/${language}.json`);

/** Written as several models would, by someone who had seen neither the rules nor the other sets. */
export const readThirdAuthorSet = (language: Language): SentenceSet =>
  read(`./third-author/${language}.json`);

/** Odd wordings, written after the rules were last mended for claims; nothing is mended for them. */
export const readFreshSet = (language: Language): SentenceSet => read(`./fresh/${language}.json`);

/** Plain answers that claim nothing. */
export const readEveryday = (): Readonly<Record<Language, readonly string[]>> =>
  // The file is ours and holds exactly this shape.
  JSON.parse(readFileSync(new URL('./everyday.json', import.meta.url), 'utf8')) as Record<
    Language,
    readonly string[]
  >;

const read = (path: string): SentenceSet =>
  // The files are ours and hold exactly this shape.
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as SentenceSet;

export const languages: readonly Language[] = ['en', 'pt', 'es', 'fr', 'de'];
