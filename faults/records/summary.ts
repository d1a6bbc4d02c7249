import { audit, type Findings } from './audit.ts';
import type { Records } from './records.ts';

/** One line of the table. */
export interface Summary {
  acknowledged: number;
  /** Changes that were confirmed, and of those: the ones nobody knows the outcome of. */
  actions: number;
  unknown: number;
  /** Attempts that a client saw fail, of all messages; one message may have several. */
  failedAttempts: number;
  /** From the end of the fault to the first acknowledgement after it; null: none. */
  firstWriteMs: number | null;
  /** Of all messages, from the first time they were sent to their answer. */
  slowestMs: number;
  findings: Findings;
}

export function summarize(records: Records): Summary {
  const { sent, confirmed, stored, faultEndedMs } = records;
  const acknowledged = sent.flatMap((message) =>
    message.acknowledged ? [{ ...message, acknowledged: message.acknowledged }] : [],
  );
  const after = acknowledged
    .map((each) => each.acknowledged.atMs)
    .filter((ms) => ms > faultEndedMs);
  const waits = acknowledged.map((each) => each.acknowledged.atMs - each.firstSentMs);
  const statuses = confirmed.map(
    ({ caseId, actionId }) =>
      (stored.get(caseId) ?? []).findLast(({ action }) => action?.id === actionId)?.action?.status,
  );
  return {
    acknowledged: acknowledged.length,
    actions: confirmed.length,
    unknown: statuses.filter((status) => status === 'unknown').length,
    failedAttempts: sent.reduce((sum, { failures }) => sum + failures, 0),
    firstWriteMs: after.length === 0 ? null : Math.min(...after) - faultEndedMs,
    slowestMs: Math.max(0, ...waits),
    findings: audit(records),
  };
}
