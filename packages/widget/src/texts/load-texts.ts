import { en } from './en.ts';
import type { Texts } from './texts.ts';

/** Each has a file of texts beside this one, a label in `element/launcher.ts`, and its place in `languageOf`. */
export type Language = 'en' | 'pt-BR' | 'es' | 'fr' | 'de';
/** `pt` of `pt-BR`. */
export type ShortLanguage<Long = Language> = Long extends `${infer Short}-${string}` ? Short : Long;

/** English is there at once, but for what the extras bring along: nothing shows that without them. */
const english = async () => ({ texts: en as Texts });

const languages: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: english,
  'pt-BR': () => import('./pt-br.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
};

/** Chooses the widget's language for a locale such as `pt-PT` or `de_AT`; English for all it does not speak. */
export function languageOf(locale: string): Language {
  const start = locale.slice(0, 2).toLowerCase();
  if (start === 'pt') return 'pt-BR';
  return start === 'es' || start === 'fr' || start === 'de' ? start : 'en';
}

/** Loads the texts of a language, some of them replaced. English stands in for one that can't be loaded. */
export async function loadTexts(language: Language, replaced: Partial<Texts>): Promise<Texts> {
  const { texts } = await languages[language]().catch(english);
  // That an AI answers may be said in other words, and is said.
  const greetingHint = replaced.greetingHint?.trim() || texts.greetingHint;
  return { ...texts, ...replaced, greetingHint };
}

/** Tells which way a locale is written. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)\b/i.test(locale) ? 'rtl' : 'ltr';
}
