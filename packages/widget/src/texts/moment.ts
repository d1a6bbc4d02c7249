/** A moment as a locale writes it, or nothing where it is none; the options inherit nothing of a polluted `Object.prototype`. */
export function writeMoment(
  moment: string | number,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const own = Object.assign(Object.create(null) as object, options);
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleString(locale, own);
}

export function timeOfDay(moment: string, locale: string): string {
  return writeMoment(moment, locale, { hour: 'numeric', minute: '2-digit' });
}
