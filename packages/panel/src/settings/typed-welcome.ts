import {
  legibleAccent,
  type UpdateWelcomeRequest,
  type Welcome,
  type WelcomeSettings,
  type WelcomeTexts,
} from '@deskhand/contract';

/** The first screen as it is being written: empty texts are none. */
export type Typed = Pick<WelcomeSettings, 'name' | 'pictureUrl' | 'accentColor' | 'languages'>;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const orNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** What the service is told: what is left empty is the service's own, or nothing. */
export function cleaned({ name, pictureUrl, accentColor, languages }: Typed): UpdateWelcomeRequest {
  return {
    name: orNull(name),
    pictureUrl: orNull(pictureUrl),
    accentColor: orNull(accentColor),
    languages: cleanedLanguages(languages),
  };
}

export function cleanedLanguages(languages: Typed['languages']): Typed['languages'] {
  const written = Object.entries(languages)
    .map(([language, texts]) => [language, cleanedTexts(texts)] as const)
    .filter(([, texts]) => Object.keys(texts).length > 0);
  return Object.fromEntries(written);
}

function cleanedTexts({
  greeting,
  suggestions,
  replyTime,
  disclosure,
}: WelcomeTexts): WelcomeTexts {
  const told = {
    greeting: orNull(greeting),
    replyTime: orNull(replyTime),
    disclosure: orNull(disclosure),
  };
  const lines = (suggestions ?? [])
    .map(({ text, page }) => ({ text: text.trim(), ...(page ? { page } : {}) }))
    .filter(({ text }) => text !== '');
  return {
    ...Object.fromEntries(Object.entries(told).filter(([, text]) => text !== null)),
    ...(lines.length > 0 ? { suggestions: lines } : {}),
  };
}

/** What the chat would show of it in one language, before anything is saved. */
export function welcomeOf(
  typed: Typed,
  language: string,
  assistantName: string,
  ownDisclosures: WelcomeSettings['ownDisclosures'],
): Welcome {
  const { name, pictureUrl, accentColor, languages } = cleaned(typed);
  const texts = languages?.[language] ?? {};
  return {
    greeting: texts.greeting ?? null,
    suggestions: (texts.suggestions ?? []).map(({ text }) => text),
    abilities: [],
    replyTime: texts.replyTime ?? null,
    disclosure: texts.disclosure ?? ownDisclosureIn(language, ownDisclosures),
    assistantName,
    brand: {
      name: name ?? null,
      pictureUrl: pictureUrl?.startsWith('https://') ? pictureUrl : null,
      accent: accentColor && isColour(accentColor) ? legibleAccent(accentColor) : null,
    },
    capabilities: { escalate: true },
  };
}

/** The service speaks English where it does not speak the language. */
export const ownDisclosureIn = (language: string, own: WelcomeSettings['ownDisclosures']): string =>
  own[language.toLowerCase().split('-')[0]!] ?? own['en'] ?? '';
