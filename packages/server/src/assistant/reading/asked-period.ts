import { asksOfData, foldedWords, monthNames, type Language } from '../../language/index.ts';

/** A stretch of days: the first, and the first behind it, as `2026-10-01`; and how it is called. */
export interface Period {
  readonly from: string;
  readonly before: string;
  readonly called: string;
}

/**
 * The month or the year that a message asks about; null where it names none, `several` where it names more
 * than one. A month without its year is the last one that has begun.
 */
export function periodIn(
  message: string,
  language: Language,
  locale: string,
  today: Date,
): Period | 'several' | null {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  const asks = asksOfData(message, language);
  const words = foldedWords(message);
  const named = monthNames[language].flatMap((name, at) => (words.includes(name) ? [at] : []));
  const years = [...new Set(words.filter((word) => /^20\d\d$/u.test(word)).map(Number))];
  if (named.length > 1 || years.length > 1) return 'several';
  const [at] = named;
  const [ofYear] = years;
  if (at !== undefined) return monthOf(ofYear ?? (at > month ? year - 1 : year), at, locale);
  if (ofYear !== undefined) return yearOf(ofYear);
  if (asks.has('thisMonth')) return monthOf(year, month, locale);
  if (asks.has('lastMonth')) return monthOf(year, month - 1, locale);
  if (asks.has('thisYear')) return yearOf(year);
  return asks.has('lastYear') ? yearOf(year - 1) : null;
}

function monthOf(year: number, month: number, locale: string): Period {
  const first = new Date(Date.UTC(year, month, 1));
  const called = first.toLocaleDateString(locale, {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  return { from: dayOf(first), before: dayOf(new Date(Date.UTC(year, month + 1, 1))), called };
}

const yearOf = (year: number): Period => ({
  from: `${year}-01-01`,
  before: `${year + 1}-01-01`,
  called: String(year),
});

const dayOf = (day: Date): string => day.toISOString().slice(0, 10);
