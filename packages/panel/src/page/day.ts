/** The first moment of a day here, or of the day after it. */
export function momentOf(day: string | undefined, daysLater = 0): string | undefined {
  if (day === undefined) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** A moment as a field for a time here shows it; empty for none. */
export function hereOf(moment: string | undefined): string {
  const at = new Date(moment ?? '');
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, -1);
}

/** What such a field says as a moment; empty for what is none. */
export function instantOf(here: string): string {
  const at = new Date(here);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
