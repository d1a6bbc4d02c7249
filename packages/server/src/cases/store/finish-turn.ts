import type { Citation } from '@deskhand/contract';
import { createBatch, statement, type Database } from '../../platform/database/index.ts';
import { caseColumnsOf, type CaseRow } from './case-row.ts';

export interface TurnToFinish {
  tenantId: number;
  caseId: string;
  /** The user message that is answered. */
  seq: number;
  owner: string;
  content: string;
  authorName: string;
  status: 'complete' | 'failed';
  citations: readonly Citation[];
  provenance: Record<string, unknown>;
}

export type FinishVerdict =
  | { verdict: 'finished'; seq: number; createdAt: string; case: CaseRow }
  /** Another process took the turn over, or the case is gone: this answer is thrown away. */
  | { verdict: 'lost' };

interface Row extends CaseRow {
  ord: number;
  message_created_at: string;
}

// The answer is stored only by whoever still owns the turn: the delete is the compare-and-set.
// Case rows are locked first and in one order, as in the statement that accepts messages.
const finishTurns = statement<Row>(
  'cases.finish-turns',
  `with input as materialized (
     select * from unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::uuid[], $5::text[], $6::text[],
       $7::text[], $8::jsonb[], $9::jsonb[]) with ordinality
       as i (tenant_id, case_id, seq, owner, content, author_name, status, citations, provenance, ord)
   ), locked as materialized (
     select i.*, c.last_seq
     from input i join cases c on c.tenant_id = i.tenant_id and c.id = i.case_id
     order by c.tenant_id, c.id
     for no key update of c
   ), claimed as (
     delete from turns t using locked l
     where t.tenant_id = l.tenant_id and t.case_id = l.case_id and t.seq = l.seq and t.owner = l.owner
     returning l.ord
   ), answered as materialized (
     -- Taken once the lock is held, so that in a case times never run against seq.
     select l.*, clock_timestamp() as at from locked l where l.ord in (select ord from claimed)
   ), stored as (
     insert into messages (tenant_id, case_id, seq, author_type, author_name, content, reply_to_seq,
       status, citations, provenance, created_at)
     select tenant_id, case_id, last_seq + 1, 'assistant', author_name, content, seq, status,
       citations, provenance, at
     from answered
   )
   update cases c
   set last_seq = c.last_seq + 1, version = c.version + 1, open_turns = c.open_turns - 1,
       updated_at = a.at
   from answered a
   where c.tenant_id = a.tenant_id and c.id = a.case_id
   returning a.ord, a.at as message_created_at, ${caseColumnsOf('c')}`,
);

/** Stores answers and ends their turns, many in one statement. */
export function createTurnFinishing(
  database: Database,
): (turn: TurnToFinish) => Promise<FinishVerdict> {
  return createBatch<TurnToFinish, FinishVerdict>({
    run: async (turns) => {
      const rows = await database.run(finishTurns, [
        turns.map((turn) => turn.tenantId),
        turns.map((turn) => turn.caseId),
        turns.map((turn) => turn.seq),
        turns.map((turn) => turn.owner),
        turns.map((turn) => turn.content),
        turns.map((turn) => turn.authorName),
        turns.map((turn) => turn.status),
        turns.map((turn) => (turn.citations.length === 0 ? null : JSON.stringify(turn.citations))),
        turns.map((turn) => JSON.stringify(turn.provenance)),
      ]);
      const byPlace = new Map(rows.map((row) => [row.ord, row]));
      return turns.map((_, index): FinishVerdict => {
        const row = byPlace.get(index + 1);
        if (!row) return { verdict: 'lost' };
        return {
          verdict: 'finished',
          seq: row.last_seq,
          createdAt: row.message_created_at,
          case: row,
        };
      });
    },
    sizeMax: 64,
    inFlightMax: 2,
    exclusiveKey: ({ tenantId, caseId }) => `${tenantId}/${caseId}`,
  });
}
