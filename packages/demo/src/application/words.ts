import { dayOf, type Day } from '../connector/days.ts';

export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `€840.00` */
export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** `7 Nov 2026`, in UTC like everything Tidewater bills. */
export const date = (day: Day): string => dateFormat.format(new Date(`${day}T00:00:00Z`));

/** `7 Nov 2026, 14:05 UTC` */
export const moment = (at: Date | string): string => `${momentFormat.format(new Date(at))} UTC`;

export const monthName = (now: Date): string => monthFormat.format(now);

/** The first day of the month that `now` is in. */
export const monthStart = (now: Date): Day => `${dayOf(now).slice(0, 7)}-01`;

export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const dateFormat = new Intl.DateTimeFormat('en-GB', day);
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  ...day,
  hour: '2-digit',
  minute: '2-digit',
});
const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
