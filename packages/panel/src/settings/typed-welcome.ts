import {
  legibleAccent,
  type Welcome,
  type WelcomeSettings,
  type WelcomeTexts,
} from '@deskhand/contract';
import { language } from '../texts/index.ts';

/** How the chat looks, as it is being written: empty texts are none. It is part of no version. */
export type Looks = Pick<WelcomeSettings, 'name' | 'pictureUrl' | 'accentColor'>;
/** What the chat says first, by language. It is part of the assistant's versions. */
export type Screens = WelcomeSettings['languages'];

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const orNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** What the service is told: what is left empty is the service's own, or nothing. */
export const cleanedLooks = ({ name, pictureUrl, accentColor }: Looks): Looks => ({
  name: orNull(name),
  pictureUrl: orNull(pictureUrl),
  accentColor: orNull(accentColor),
});

export function cleanedLanguages(languages: Screens): Screens {
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

interface WelcomeParts {
  looks: Looks;
  screens: Screens;
  assistantName: string;
  ownDisclosures: WelcomeSettings['ownDisclosures'];
}

/** What the chat would show in one language, before anything is saved. */
export function welcomeOf(
  { looks, screens, assistantName, ownDisclosures }: WelcomeParts,
  language: string,
): Welcome {
  const { name, pictureUrl, accentColor } = cleanedLooks(looks);
  const texts = cleanedLanguages(screens)[language] ?? {};
  return {
    greeting: texts.greeting ?? null,
    suggestions: (texts.suggestions ?? []).map(({ text }) => text),
    abilities: [],
    replyTime: texts.replyTime ?? null,
    disclosure: texts.disclosure ?? ownDisclosureIn(language, ownDisclosures),
    assistantName,
    brand: {
      name,
      pictureUrl: pictureUrl?.startsWith('https://') ? pictureUrl : null,
      accent: accentColor && isColour(accentColor) ? legibleAccent(accentColor) : null,
    },
    capabilities: { escalate: true },
  };
}

/** The panel's language where the tenant wrote in it, else the tenant's own, else the first. */
export const languageToShow = (screens: Screens, locale: string): string =>
  [language, locale].find((each) => each in screens) ?? Object.keys(screens)[0] ?? locale;

/** The service speaks English where it does not speak the language. */
export const ownDisclosureIn = (language: string, own: WelcomeSettings['ownDisclosures']): string =>
  own[language.toLowerCase().split('-')[0]!] ?? own['en'] ?? '';
