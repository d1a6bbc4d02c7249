import type { AuditEvent, ListAuditResponse } from '@deskhand/contract';
import {
  exportAudit as exportEvents,
  findAudited,
  isWanted,
  listAudit,
  newestFirst,
  type AuditSearch,
  type RequestLog,
} from '../audit/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { messageId, parsePublicId, publicId } from '../platform/ids.ts';
import type { PageRequest } from '../platform/page.ts';
import { selectMessagesOfRequest, type TracedMessageRow } from './store.ts';

interface Deps {
  reads: Queryable;
  requests: RequestLog;
}

interface Search extends AuditSearch {
  requestId?: string;
}

/**
 * The audit log of a tenant, newest first; of one request everything that tells what it was, also what
 * stands where it was stored. What this process still keeps in memory is written first.
 */
export async function searchAudit(
  deps: Deps,
  tenantId: number,
  { requestId, ...search }: Search,
  page: PageRequest,
): Promise<ListAuditResponse> {
  await deps.requests.flush();
  if (requestId === undefined) return listAudit(deps.reads, tenantId, search, page);
  const events = await findRequest(deps.reads, tenantId, requestId, search);
  return { events: events.slice(0, page.limit), nextCursor: null };
}

/** The same, all of them, read page by page as they are taken. */
export async function* exportAudit(
  deps: Deps,
  tenantId: number,
  { requestId, ...search }: Search,
): AsyncGenerator<AuditEvent[]> {
  await deps.requests.flush();
  if (requestId === undefined) {
    yield* exportEvents(deps.reads, tenantId, search);
    return;
  }
  yield await findRequest(deps.reads, tenantId, requestId, search);
}

async function findRequest(
  database: Queryable,
  tenantId: number,
  requestId: string,
  search: AuditSearch,
): Promise<AuditEvent[]> {
  const uuid = parsePublicId('req', requestId);
  const [audited, messages] = await Promise.all([
    findAudited(database, tenantId, requestId, search),
    uuid === null ? [] : selectMessagesOfRequest(database, tenantId, uuid),
  ]);
  const stored = messages.map((row) => presentStored(row, requestId));
  return newestFirst([...audited, ...stored.filter((event) => isWanted(event, search))]);
}

/** A user's message is in its case: its row says which request stored it, and no event repeats that. */
function presentStored(row: TracedMessageRow, requestId: string): AuditEvent {
  const { case_id: caseId, seq } = row;
  const isFirst = seq === 1;
  return {
    id: messageId(caseId, seq),
    at: row.created_at,
    actor: { type: 'user', id: row.user_id },
    action: isFirst ? 'case.created' : 'message.posted',
    target: isFirst ? publicId('case', caseId) : messageId(caseId, seq),
    requestId,
    details: {
      status: 201,
      method: 'POST',
      route: isFirst ? '/api/cases' : '/api/cases/:caseId/messages',
      case: publicId('case', caseId),
    },
  };
}
