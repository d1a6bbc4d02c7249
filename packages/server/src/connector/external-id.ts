const externalIdCharactersMax = 200;

/**
 * Tells whether a text can be the id of a receipt or a ticket: something that a person could read
 * out to the other side. It has a letter or a digit that is seen (after NFKC, so that no look-alike
 * of nothing counts), is one line that is read as it is written, and is what a database stores and a
 * signature covers.
 */
export function isExternalId(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > externalIdCharactersMax) return false;
  return value.isWellFormed() && !misleading.test(value) && showsSomething(value);
}

/** Line breaks and other controls, and what turns the direction of a text: "R\u202e77" is seen as "R77". */
const misleading = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

// Some letters show nothing, such as the Hangul fillers: Unicode calls them ignorable by default.
const showsSomething = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
