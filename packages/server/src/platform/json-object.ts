/** Tells whether a value is an object and no list: it is read by name, and what it holds stays unknown. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
