import { en } from './en.ts';
import type { enMore } from './en-more.ts';

/** Every text of a language: a file that lacks one does not compile. */
export type ChatTexts = Record<keyof typeof en, string>;
export type MoreTexts = Record<keyof typeof enMore, string>;
export type Texts = ChatTexts & MoreTexts;

export type Language = 'en' | 'pt-BR' | 'es' | 'fr' | 'de';

const others: Record<Exclude<Language, 'en'>, () => Promise<Texts>> = {
  'pt-BR': async () => (await import('./pt-br.ts')).ptBr,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
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
  const texts = language === 'en' ? en : await others[language]().catch(() => en);
  return { ...texts, ...replaced };
}

/** Puts values into a text: `{name}`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) =>
    Object.hasOwn(values, name) ? `${values[name]}` : all,
  );
}

/** Which way a locale is written. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)\b/i.test(locale) ? 'rtl' : 'ltr';
}
