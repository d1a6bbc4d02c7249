import type { ConnectorCall, ListConnectorCallsResponse } from '@deskhand/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { parsePublicId, publicId } from '../../platform/ids.ts';
import { cutPage, type PageRequest } from '../../platform/page.ts';
import { invalid } from '../../platform/refusal.ts';
import { selectCalls, type CallRow } from './store.ts';

/**
 * The calls of a tenant's tools, newest first; the cursor is the last id of the page before.
 *
 * @throws Refusal VALIDATION_ERROR where the cursor is none.
 */
export async function listCalls(
  database: Queryable,
  tenantId: number,
  { tool, outcome }: { tool?: string; outcome?: ConnectorCall['outcome'] },
  { cursor, limit }: PageRequest,
): Promise<ListConnectorCallsResponse> {
  const beforeId = cursor === undefined ? null : parsePublicId('call', cursor);
  if (cursor !== undefined && beforeId === null) {
    throw invalid('query parameter `cursor` is not one this service gave out.');
  }
  const filter = { beforeId, tool: tool ?? null, outcome: outcome ?? null, limit: limit + 1 };
  const rows = await selectCalls(database, tenantId, filter);
  const { shown, nextCursor } = cutPage(rows, limit, ({ id }) => publicId('call', id));
  return { calls: shown.map(present), nextCursor };
}

const present = (row: CallRow): ConnectorCall => ({
  id: publicId('call', row.id),
  at: new Date(Number.parseInt(row.id.slice(0, 12), 16)).toISOString(),
  tool: row.tool,
  effect: row.effect,
  outcome: row.outcome,
  reason: row.reason,
  milliseconds: row.milliseconds,
  case:
    row.case_id === null ? null : { id: publicId('case', row.case_id), number: row.case_number! },
  requestId: row.request_id === null ? null : publicId('req', row.request_id),
});
