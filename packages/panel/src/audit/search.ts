const names = ['requestId', 'actor', 'action', 'target', 'from', 'to'] as const;

/** What the log is narrowed to, kept in the address; `from` and `to` are days, both included. */
export type AuditSearch = Partial<Record<(typeof names)[number], string>>;

export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const read: AuditSearch = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' && value !== '' && isFitting(name, value)) read[name] = value;
  }
  return read;
}

const isFitting = (name: string, value: string) =>
  (name !== 'from' && name !== 'to') || /^\d{4}-\d\d-\d\d$/.test(value);

/** The first moment of a day here, or of the day after it. */
export function momentOf(day: string | undefined, daysLater = 0): string | undefined {
  if (day === undefined) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
