/**
 * Text that PostgreSQL stores and JSON carries: well-formed Unicode, no NUL or other control
 * characters but tab and line feed, line feeds only.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '');
}
