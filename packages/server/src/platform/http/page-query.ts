import { limits } from '@deskhand/contract';
import { Type } from 'typebox';
import type { PageRequest } from '../page.ts';
import { invalid } from '../refusal.ts';

/** The query parameters of every list; `readPage` reads them. */
export const pageQuery = {
  limit: Type.Optional(Type.String({ description: '1 to 100', examples: ['20'] })),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
};

export function readPage(
  query: { limit?: string; cursor?: string },
  limitDefault: number = limits.pageSizeDefault,
): PageRequest {
  const { limit, cursor } = query;
  return { cursor, limit: limit === undefined ? limitDefault : readPageSize(limit) };
}

/** Query strings are text: this one number is read by hand, without coercion. */
function readPageSize(text: string): number {
  const size = /^[0-9]{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (size >= 1 && size <= limits.pageSizeMax) return size;
  throw invalid(`query parameter \`limit\` must be 1 to ${limits.pageSizeMax}.`);
}
