import type { Turn } from '../cases/index.ts';
import { detectLanguage, languageOf, type Language } from '../language/index.ts';

/**
 * Of the service's own sentences: that of the message where it tells, else of what the user wrote
 * before, else the user's locale. "Ok" alone tells nothing.
 */
export function languageOfTurn(turn: Turn, fallback: string): Language {
  const own = detectLanguage(turn.content);
  if (own) return own;
  const locale = localeOf(turn);
  for (const message of turn.history.toReversed()) {
    const language = message.author_type === 'user' ? detectLanguage(message.content) : null;
    if (language) return language;
  }
  return languageOf(locale ?? fallback) ?? 'en';
}

/** The application's word for the user's language, where it gave one. */
export function localeOf(turn: Turn): string | null {
  const locale = turn.context?.['locale'];
  return typeof locale === 'string' && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(locale)
    ? locale
    : null;
}
