import pg from 'pg';

const int8 = 20;
const timestamptz = 1184;
const uuid = 2950;

/**
 * How column values arrive: `bigint` as a number (checked), `timestamptz` as RFC 3339 text with
 * milliseconds (sessions run in UTC, so this is a cut, not a parse), `uuid` as 32 digits.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    switch (oid) {
      case int8:
        return parseBigint;
      case timestamptz:
        return parseTimestamp;
      case uuid:
        return parseUuid;
      default:
        return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
    }
  },
};

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('a bigint is beyond 2^53');
  return value;
}

/** `2026-11-21 08:37:09.123456+00` → `2026-11-21T08:37:09.123Z`. */
function parseTimestamp(text: string): string {
  if (!text.endsWith('+00')) return new Date(text).toISOString();
  const fraction = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

const parseUuid = (text: string): string => text.replaceAll('-', '');
