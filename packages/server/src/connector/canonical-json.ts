const depthMax = 64;

/**
 * RFC 8785: members sorted by their names' UTF-16 code units, no white space, numbers as ECMAScript
 * writes them. Members that are `undefined` are left out.
 *
 * Throws for what JSON can't say: a number that is not finite, a lone surrogate, a function, and
 * for values nested deeper than 64.
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0);
}

function write(value: unknown, depth: number): string {
  if (depth > depthMax) throw new TypeError('nested too deeply for canonical JSON');
  switch (typeof value) {
    case 'string':
      return text(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError('not a number of JSON');
      return JSON.stringify(value);
    case 'boolean':
      return String(value);
    case 'object':
      if (value === null) return 'null';
      if (Array.isArray(value)) return `[${value.map((item) => write(item, depth + 1)).join()}]`;
      return members(value, depth);
    default:
      throw new TypeError('not a value of JSON');
  }
}

function members(value: object, depth: number): string {
  const written = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    // Strings compare by UTF-16 code units, as the RFC asks.
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${text(name)}:${write(member, depth + 1)}`);
  return `{${written.join()}}`;
}

function text(value: string): string {
  if (!value.isWellFormed()) throw new TypeError('a lone surrogate has no place in canonical JSON');
  return JSON.stringify(value);
}
