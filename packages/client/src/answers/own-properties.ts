/**
 * Copies the own properties of a value, and nothing that a page has put on `Object.prototype`. Whatever is
 * no object has none.
 */
export const ownProperties = <T extends object>(value: T | null | undefined): Partial<T> =>
  // A spread defines properties: no setter of the page runs either.
  ({ __proto__: null, ...value }) as unknown as Partial<T>;
