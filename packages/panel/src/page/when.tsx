import { texts } from '../texts/index.ts';

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
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

/** “3 minutes ago”. */
export function sayWhen(at: string, nowMs = Date.now()): string {
  const seconds = (Date.parse(at) - nowMs) / 1_000;
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  if (!unit) return texts.common.justNow;
  return relative.format(Math.round(seconds / unit[1]), unit[0]);
}
