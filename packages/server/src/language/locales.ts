/** The application's word for its user's language, of a case's context: a BCP 47 tag; null where it gave none. */
export function localeIn(
  context: Readonly<Record<string, unknown>> | null | undefined,
): string | null {
  const locale = context?.['locale'];
  return typeof locale === 'string' && tag.test(locale) ? locale : null;
}

/** Bounded, since it goes on to connectors: a page can write anything there. */
const tag = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,4}$/;

/** The locale where it is one, and of the language that is written in; else that language. */
export function localeFor(locale: string, language: string): string {
  try {
    return new Intl.Locale(locale).language === language ? locale : language;
  } catch {
    return language;
  }
}
