/** The value at an RFC 6901 pointer, or undefined where there is none. Own members only. */
export function valueAt(document: unknown, pointer: string): unknown {
  if (pointer === '') return document;
  return pointer.slice(1).split('/').map(unescape).reduce(step, document);
}

const unescape = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

function step(value: unknown, token: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    return /^(?:0|[1-9]\d{0,8})$/.test(token) ? (value as unknown[])[Number(token)] : undefined;
  }
  // An object that is no array, read by its own names only.
  return Object.hasOwn(value, token) ? (value as Record<string, unknown>)[token] : undefined;
}
