import { language, texts } from '../texts/index.ts';

const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });
const ofToday = new Intl.DateTimeFormat(language, { timeStyle: 'medium', hourCycle: 'h23' });
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A moment as people say it, with the exact one on hover. */
export function When({ at }: { at: string | null }) {
  if (at === null) return <span className="faint">{texts.common.never}</span>;
  return (
    <time dateTime={at} title={exact.format(new Date(at))} className="when">
      {sayWhen(at)}
    </time>
  );
}

/** “Nov 24, 2026, 5:05:12 PM”. */
export const sayExactly = (at: string): string => exact.format(new Date(at));

/** “17:05”, of today. */
export const sayMoment = (at: string): string => ofToday.format(new Date(at));

/** “3 minutes ago”. */
export function sayWhen(at: string, nowMs = Date.now()): string {
  const seconds = (Date.parse(at) - nowMs) / 1_000;
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  if (!unit) return texts.common.justNow;
  return relative.format(Math.round(seconds / unit[1]), unit[0]);
}
