import {
  foldedWords,
  monthBehind,
  monthNames,
  saidOfData,
  type Language,
} from '../../language/index.ts';

/** A stretch of days: the first, and the first behind it, as `2026-10-01`; and how it is called. */
export interface Period {
  readonly from: string;
  readonly before: string;
  readonly called: string;
  /** The folded words that name it. */
  readonly words: readonly string[];
}

/**
 * The month or the year that a message asks about; null where it names none, `several` where it names more
 * than one. A month stands behind "in" or its like, or before a year: "may I" is none. Without its year it is
 * the last one that has begun.
 */
export function periodIn(
  message: string,
  language: Language,
  locale: string,
  today: Date,
): Period | 'several' | null {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  const said = saidOfData(message, language);
  const months = monthsIn(foldedWords(message), language);
  const years = [
    ...new Set([
      ...yearsIn(message),
      ...(said.has('thisYear') ? [year] : []),
      ...(said.has('lastYear') ? [year - 1] : []),
    ]),
  ];
  const [at] = months;
  const [ofYear] = years;
  const ofMonths = [
    ...months,
    ...(['thisMonth', 'lastMonth'] as const).filter((of) => said.has(of)),
  ];
  if (ofMonths.length > 1 || years.length > 1) return 'several';
  if (at !== undefined) {
    return of(monthOf(ofYear ?? (at > month ? year - 1 : year), at, locale), [
      monthNames[language][at]!,
      ...(said.get('thisYear') ?? []),
      ...(said.get('lastYear') ?? []),
    ]);
  }
  if (said.has('thisMonth') || said.has('lastMonth')) {
    if (ofYear !== undefined) return 'several';
    const before = said.has('lastMonth') ? 1 : 0;
    const phrases = said.get('thisMonth') ?? said.get('lastMonth') ?? [];
    return of(monthOf(year, month - before, locale), phrases);
  }
  if (ofYear === undefined) return null;
  return of(yearOf(ofYear), [...(said.get('thisYear') ?? []), ...(said.get('lastYear') ?? [])]);
}

type Days = Omit<Period, 'words'>;

/** Of the days that were told with those phrases; a year may stand beside them. */
const of = (days: Days, phrases: readonly string[]): Period => ({
  ...days,
  words: [...phrases.flatMap((phrase) => phrase.split(' ')), days.from.slice(0, 4)],
});

function monthsIn(words: readonly string[], language: Language): number[] {
  const text = ` ${words.join(' ')} `;
  const isYear = (word: string | undefined) => word !== undefined && /^20\d\d$/u.test(word);
  return monthNames[language].flatMap((name, at) => {
    const isAlone = isYear(words[words.indexOf(name) + 1]) && words.includes(name);
    const isBehind = monthBehind[language].some((before) => text.includes(` ${before} ${name} `));
    return isAlone || isBehind ? [at] : [];
  });
}

/** A year stands by itself: in "INV-2025-0007" there is none. */
const yearsIn = (message: string): number[] =>
  message
    .slice(0, charactersMax)
    .split(/\s+/u)
    .flatMap((word) => {
      const year = /^[("'«¿]?(20\d\d)[)"'»?!.,;:]{0,3}$/u.exec(word)?.[1];
      return year === undefined ? [] : [Number(year)];
    });

const charactersMax = 500;

function monthOf(year: number, month: number, locale: string): Days {
  const first = new Date(Date.UTC(year, month, 1));
  const called = first.toLocaleDateString(locale, {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  return { from: dayOf(first), before: dayOf(new Date(Date.UTC(year, month + 1, 1))), called };
}

const yearOf = (year: number): Days => ({
  from: `${year}-01-01`,
  before: `${year + 1}-01-01`,
  called: String(year),
});

const dayOf = (day: Date): string => day.toISOString().slice(0, 10);
