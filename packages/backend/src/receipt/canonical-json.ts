const depthMax = 64;

/**
 * RFC 8785: members sorted by their names' UTF-16 code units, no white space, numbers as ECMAScript
 * writes them. Members that are `undefined` are left out.
 *
 * @throws TypeError for what JSON can't say, and for values nested deeper than 64.
 */
export function canonicalJson(value: unknown, depth = 0): string {
  if (depth > depthMax) throw new TypeError('nested too deeply for canonical JSON');
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string' && value.isWellFormed()) return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) {
    return `[${value.map((item) => canonicalJson(item, depth + 1)).join()}]`;
  }
  if (typeof value !== 'object') throw new TypeError('not a value of JSON');
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    // Strings compare by UTF-16 code units, as the RFC asks.
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member, depth + 1)}`);
  return `{${members.join()}}`;
}
