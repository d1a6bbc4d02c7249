import type { AuditVerification } from '@deskhand/contract';

/** The verification of a whole chain; `holds` says so of all of it. */
export type WholeVerification = Omit<AuditVerification, 'next'>;

/** Ten thousand events a reply at the most. */
const repliesMax = 1_000_000;
const noteEvery = 50;

/** Verifies a chain from its first block to its last, reply by reply. */
export async function verifyWholeChain(
  ask: (query: { after: string; noted?: string | undefined }) => Promise<AuditVerification>,
  noted: string | undefined,
  onProgress: (events: number) => void,
): Promise<WholeVerification> {
  let whole: WholeVerification | null = null;
  for (let [reply, after] = [1, '0']; reply <= repliesMax; reply += 1) {
    const { next, ...part }: AuditVerification = await ask({
      after,
      ...(whole === null ? { noted } : {}),
    });
    whole = whole === null ? part : joined(whole, part);
    if (next === null) break;
    after = String(next);
    if (reply % noteEvery === 0) onProgress(whole.events);
  }
  return whole!;
}

const joined = (before: WholeVerification, part: WholeVerification): WholeVerification => ({
  holds: before.holds && part.holds,
  blocks: before.blocks + part.blocks,
  events: before.events + part.events,
  deleted: before.deleted + part.deleted,
  from: before.from ?? part.from,
  to: part.to ?? before.to,
  failures: [...before.failures, ...part.failures],
  head: part.head ?? before.head,
  unsealed: part.unsealed,
});
