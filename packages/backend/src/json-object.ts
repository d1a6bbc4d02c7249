export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isTextOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';
