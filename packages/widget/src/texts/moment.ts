/** Writes a moment as a locale does, or nothing where it is none. */
export function writeMoment(
  moment: string | number,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleString(locale, options);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Milliseconds until what `writeWhen` says of a moment changes; nothing where it stays. */
export function changesIn(moment: string, nowMs: number): number | undefined {
  const agoMs = Math.max(0, nowMs - Date.parse(moment));
  return agoMs < hourMs ? minuteMs - (agoMs % minuteMs) : undefined;
}

/** Writes how long ago something was; after an hour the time of day, and the day before that. */
export function writeWhen(moment: string, locale: string, nowMs: number, justNow: string): string {
  const agoMs = nowMs - Date.parse(moment);
  if (agoMs < minuteMs) return justNow;
  if (agoMs < hourMs) {
    const written = new Intl.RelativeTimeFormat(locale, { style: 'short' });
    return written.format(-Math.floor(agoMs / minuteMs), 'minute');
  }
  const day = { dateStyle: 'medium' } as const;
  const isToday = writeMoment(moment, locale, day) === writeMoment(nowMs, locale, day);
  return writeMoment(moment, locale, { ...(isToday ? {} : day), timeStyle: 'short' });
}
