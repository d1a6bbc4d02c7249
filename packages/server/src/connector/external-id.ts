const externalIdCharactersMax = 200;

/**
 * Tells whether a text can be the id of a receipt or a ticket: something that a person could read
 * out to the other side. It has a letter or a digit that is seen (after NFKC, so that no look-alike
 * of nothing counts), and is what a database stores and a signature covers.
 */
export function isExternalId(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > externalIdCharactersMax) return false;
  return value.isWellFormed() && !value.includes('\0') && showsSomething(value);
}

// Some letters show nothing, such as the Hangul fillers: Unicode calls them ignorable by default.
const showsSomething = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
