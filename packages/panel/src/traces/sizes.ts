import { language } from '../texts/index.ts';

const whole = new Intl.NumberFormat(language);
const tenths = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

/** 1,234 */
export const countOf = (value: number): string => whole.format(value);

/** 340 ms, 1.2 s */
export const millisecondsOf = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${tenths.format(milliseconds / 1_000)} s`;

/** 83% */
export const percentOf = (share: number): string => `${Math.round(share * 100)}%`;
