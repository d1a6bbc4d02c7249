import type { Trace } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { readMessageId } from '../platform/ids.ts';
import { refusalReason } from '../platform/reason.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { presentTrace } from './present.ts';
import { selectTrace, type TraceRow } from './store.ts';

/**
 * Why a message of the assistant came about. Throws NOT_FOUND, the same for foreign, unknown and malformed
 * ids; of a message that is there it says that nothing is kept of it, and for how long it would be.
 */
export async function readTrace(
  queryable: Queryable,
  tenantId: number,
  messageId: string,
): Promise<Trace> {
  const at = readMessageId(messageId);
  const row = at && (await selectTrace(queryable, tenantId, at.caseId, at.seq));
  if (!at || !row) throw notFound('message of the assistant');
  if (row.parts === null || !row.is_kept) throw notKept(row);
  return presentTrace(at, { ...row, parts: row.parts });
}

function notKept({ trace_days: days, is_kept: isInTime }: TraceRow): Refusal {
  if (days === 0) {
    const told =
      'Nothing is kept of why answers come about: set `traceDays` with PUT /api/admin/retention.';
    return new Refusal('NOT_FOUND', told, { reason: refusalReason('trace-never-kept') });
  }
  const kept = `Why an answer came about is kept for ${days === 1 ? 'a day' : `${days} days`}`;
  const told = isInTime
    ? `${kept}, and was not when this one was written.`
    : `${kept}, and this one is older.`;
  const reason = refusalReason(isInTime ? 'trace-not-kept-then' : 'trace-too-old', days);
  return new Refusal('NOT_FOUND', told, { reason });
}
