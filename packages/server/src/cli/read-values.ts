import { InvalidArgumentError } from 'commander';

/** Reads how many entries a list shows at the most. */
export function readCount(text: string): number {
  const count = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : Number.NaN;
  if (count <= 10_000) return count;
  throw new InvalidArgumentError('It must be 1 to 10000.');
}

export function readMoment(text: string): string {
  const moment = Date.parse(text);
  if (!Number.isNaN(moment)) return new Date(moment).toISOString();
  throw new InvalidArgumentError('It must be a day such as 2026-11-24, or a moment of RFC 3339.');
}

/** Writes what was given as a query string. */
export function queryOf(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((pair): pair is [string, string] => !!pair[1]);
  return new URLSearchParams(given).toString();
}
