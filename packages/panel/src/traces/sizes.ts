import type { TraceCost } from '@deskhand/contract';
import { language } from '../texts/index.ts';

const whole = new Intl.NumberFormat(language);
const tenths = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

/** 1,234 */
export const countOf = (value: number): string => whole.format(value);

const hundredths = new Intl.NumberFormat(language, {
  ...{ minimumFractionDigits: 2, maximumFractionDigits: 2 },
});

/** 13.48 */
export const hundredthsOf = (value: number): string => hundredths.format(value);

/** 340 ms, 1.2 s */
export const millisecondsOf = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${tenths.format(milliseconds / 1_000)} s`;

/** $0.00042: amounts are small, and their first figures tell. */
export const moneyOf = ({ currency, amount }: TraceCost): string =>
  new Intl.NumberFormat(language, {
    ...{ style: 'currency', currency, minimumFractionDigits: 2 },
    maximumFractionDigits: amount < 1 ? 6 : 2,
  }).format(amount);

/** 83% */
export const percentOf = (share: number): string => `${Math.round(share * 100)}%`;
