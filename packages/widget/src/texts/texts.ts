import { en } from './en.ts';
import type { enMore } from './en-more.ts';

/** Every text of a language: a file that lacks one does not compile. */
export type ChatTexts = Record<keyof typeof en, string>;
export type MoreTexts = Record<keyof typeof enMore, string>;
export type Texts = ChatTexts & MoreTexts;

export type Language = 'en' | 'pt-BR' | 'es' | 'fr' | 'de';

const english = async () => ({ texts: en });

const languages: Record<Language, () => Promise<{ texts: ChatTexts & Partial<MoreTexts> }>> = {
  en: english,
  'pt-BR': () => import('./pt-br.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
};

/** The widget's language for a locale such as `pt-PT` or `de_AT`; English for all it does not speak. */
export function languageOf(locale: string): Language {
  const start = locale.slice(0, 2).toLowerCase();
  if (start === 'pt') return 'pt-BR';
  return start === 'es' || start === 'fr' || start === 'de' ? start : 'en';
}

/**
 * What the conversation says; all texts for a language but English. A language that can't be loaded
 * is replaced by English.
 */
export async function loadTexts(
  language: Language,
  replaced: Partial<Texts>,
): Promise<ChatTexts & Partial<MoreTexts>> {
  const { texts } = await languages[language]().catch(english);
  return { ...texts, ...replaced };
}

/** Which way a locale is written. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)\b/i.test(locale) ? 'rtl' : 'ltr';
}
