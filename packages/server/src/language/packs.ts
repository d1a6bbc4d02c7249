import type { Language, LanguagePack } from './pack.ts';
import { english } from './packs/english.ts';
import { french } from './packs/french.ts';
import { german } from './packs/german.ts';
import { portuguese } from './packs/portuguese.ts';
import { spanish } from './packs/spanish.ts';

export const packs: Readonly<Record<Language, LanguagePack>> = {
  en: english,
  pt: portuguese,
  es: spanish,
  fr: french,
  de: german,
};
