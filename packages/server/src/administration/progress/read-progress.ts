import type { ListProblemsResponse, Problem, Progress } from '@deskhand/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { firstIdFrom, messageId, publicId, type Uuid } from '../../platform/ids.ts';
import { selectProblems, selectProgress, type ProblemRow } from './store.ts';

/** Tells how far a tenant has come, by what the service has seen. */
export async function readProgress(queryable: Queryable, tenantId: number): Promise<Progress> {
  const row = (await selectProgress(queryable, tenantId))!;
  const { cited, modelled, receipt, escalation } = row;
  return {
    chat: row.chat_seen_at === null ? null : { at: row.chat_seen_at, origin: row.chat_seen_origin },
    citedAnswer: cited && messageAt(cited),
    modelAnswer: modelled && { ...messageAt(modelled), model: modelled.model },
    receipt: receipt && { ...messageAt(receipt), tool: receipt.tool },
    escalation: escalation && {
      caseId: publicId('case', withoutDashes(escalation.case_id)),
      caseNumber: escalation.number,
      at: instant(escalation.at),
    },
  };
}

const messageAt = ({ case_id, seq, at }: { case_id: Uuid; seq: number; at: string }) => ({
  messageId: messageId(withoutDashes(case_id), seq),
  at: instant(at),
});

/** JSON of the database writes ids and times in forms of its own. */
const withoutDashes = (uuid: string): Uuid => uuid.replaceAll('-', '');
const instant = (text: string): string => new Date(text).toISOString();

const daysShown = 7;
const dayMs = 24 * 60 * 60_000;

/** Tells what went wrong in the last days, the newest first, alike together. */
export async function listProblems(
  deps: { database: Queryable; clock: Clock },
  tenantId: number,
): Promise<ListProblemsResponse> {
  const sinceMs = deps.clock() - daysShown * dayMs;
  const since = new Date(sinceMs).toISOString();
  const rows = await selectProblems(deps.database, tenantId, firstIdFrom(sinceMs), since);
  return { since, problems: rows.map(present) };
}

const present = (row: ProblemRow): Problem => ({
  kind: row.kind,
  subject: row.subject,
  reason: row.reason,
  count: row.count,
  firstAt: row.first_at,
  lastAt: row.last_at,
  last: {
    messageId: row.case_id !== null && row.seq !== null ? messageId(row.case_id, row.seq) : null,
    caseId: row.case_id && publicId('case', row.case_id),
    requestId: row.request_id && publicId('req', row.request_id),
  },
});
