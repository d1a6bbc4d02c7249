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
