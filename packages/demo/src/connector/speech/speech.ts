import type { ToolValues } from '@deskhand/contract';
import type { Day } from '../days.ts';
import { demoValues } from '../value-words.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { portuguese } from './portuguese.ts';
import type { Sentences } from './sentences.ts';
import { spanish } from './spanish.ts';

/** How a tool speaks to whoever calls it. */
export interface Speech {
  says: Sentences;
  /** `€100.00`, `100,00 €`. */
  money: (cents: number, currency: string) => string;
  /** `10 December 2026`. */
  day: (day: Day) => string;
  /** A status or a role as it is called. */
  word: (of: keyof typeof demoValues, value: string) => string;
}

const sentences: ReadonlyMap<string, Sentences> = new Map(
  Object.entries({ en: english, de: german, fr: french, es: spanish, pt: portuguese }),
);

/** The speech of a locale that a call names (`deskhand/locale`); English where it names none of ours. */
export function speechOf(locale: unknown): Speech {
  const language = typeof locale === 'string' ? (locale.split('-')[0] ?? '') : '';
  const says = sentences.get(language);
  return says ? speechIn(regional(String(locale)), says, language) : speechIn('en', english, 'en');
}

/** The locale as `Intl` knows it: a tag that it refuses is its language alone. */
function regional(locale: string): string {
  try {
    return new Intl.Locale(locale).toString();
  } catch {
    return locale.split('-')[0]!;
  }
}

function speechIn(locale: string, says: Sentences, language: string): Speech {
  // Days begin with their number in all five.
  const ofDays = locale.startsWith('en') ? 'en-GB' : locale;
  return {
    says,
    money: (cents, currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100),
    day: (day) =>
      new Date(`${day}T00:00:00Z`).toLocaleDateString(ofDays, {
        ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
      }),
    word(of, value) {
      const words: ToolValues = demoValues[of];
      // In English these are titles of choices; within a sentence a value is written as it is.
      const written = language === 'en' ? undefined : words[language]?.[value];
      return written ?? value.replaceAll('_', ' ');
    },
  };
}
