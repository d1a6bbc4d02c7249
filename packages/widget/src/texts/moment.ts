/** Writes a moment as a locale does, or nothing where it is none. */
export function writeMoment(
  moment: string | number,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleString(locale, options);
}

export function timeOfDay(moment: string, locale: string): string {
  return writeMoment(moment, locale, { hour: 'numeric', minute: '2-digit' });
}
