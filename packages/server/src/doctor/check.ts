import type { Config } from '../platform/config.ts';
import type { Ask, Migration } from '../platform/database/index.ts';

/** What a check found. `problem`: something does not work, or is lost, or an upgrade would fail. */
export interface Finding {
  status: 'ok' | 'warning' | 'problem';
  /** One sentence without a full stop. */
  found: string;
  /** What to do about it. */
  advice?: string;
}

/** A check's line; `skipped` where what it needs is not there, which another line reports. */
export interface Examined extends Omit<Finding, 'status'> {
  check: string;
  status: Finding['status'] | 'skipped';
  milliseconds: number;
}

interface Examination {
  config: Config;
  migrations: readonly Migration[];
  signal: AbortSignal;
}

interface DatabaseExamination extends Examination {
  ask: Ask;
  /** Whether a service has been here: its tables can be asked. */
  isMigrated: boolean;
}

/** One line of the doctor. Throws, or takes too long: then that is what was found. */
export type Check =
  | { name: string; needs: 'configuration'; examine: (asked: Examination) => Promise<Finding> }
  | {
      name: string;
      /** `tables`: those of the service; `database`: any. */
      needs: 'database' | 'tables';
      examine: (asked: DatabaseExamination) => Promise<Finding>;
    };

export const ok = (found: string): Finding => ({ status: 'ok', found });
export const warning = (found: string, advice: string): Finding => ({
  status: 'warning',
  found,
  advice,
});
export const problem = (found: string, advice: string): Finding => ({
  status: 'problem',
  found,
  advice,
});

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** `1.5 GB`, in steps of 1,024. */
export function inBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  const value = bytes / 1_024 ** step;
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${units[step]}`;
}

/** `40 seconds`, `3 hours`. */
export function inTime(seconds: number): string {
  const [size, unit] =
    seconds < 120
      ? [1, 'second']
      : seconds < 7_200
        ? [60, 'minute']
        : seconds < 172_800
          ? [3_600, 'hour']
          : [86_400, 'day'];
  return counted(Math.round(seconds / size), unit);
}

/** `1 file`, `2,000 files`. */
export const counted = (number: number, what: string): string =>
  `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;
