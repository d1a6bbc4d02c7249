import { readFileSync } from 'node:fs';

export type Language = 'en' | 'pt' | 'es' | 'fr' | 'de';

export interface SentenceSet {
  readonly claims: readonly string[];
  readonly harmless: readonly string[];
}

export const readSet = (language: Language): SentenceSet =>
  // The files are ours and hold exactly this shape.
  JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8')) as SentenceSet;

export const languages: readonly Language[] = ['en', 'pt', 'es', 'fr', 'de'];
