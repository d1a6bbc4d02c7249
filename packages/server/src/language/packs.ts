import type { Language } from './pack/languages.ts';
import type { LanguagePack } from './pack/pack.ts';
import { english } from './packs/english/index.ts';
import { french } from './packs/french/index.ts';
import { german } from './packs/german/index.ts';
import { portuguese } from './packs/portuguese/index.ts';
import { spanish } from './packs/spanish/index.ts';

export const packs: Readonly<Record<Language, LanguagePack>> = {
  en: english,
  pt: portuguese,
  es: spanish,
  fr: french,
  de: german,
};
