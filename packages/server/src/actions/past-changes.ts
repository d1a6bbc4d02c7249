import type { Offer } from '@deskhand/contract';
import { undoAmong } from '../cases/index.ts';
import { statement, type Queryable } from '../platform/database/index.ts';
import type { PastChange } from './toolbox.ts';

interface Row {
  proposed_seq: number;
  tool: string;
  title: string;
  arguments: Record<string, unknown>;
  offers: readonly Offer[] | null;
  is_told_last: boolean;
}

// By the primary key of messages, backwards: a case has few changes, and few messages after them.
const readChanges = statement<Row>(
  'actions.changes-before',
  `select a.seq as proposed_seq, a.tool, a.title, a.arguments, m.provenance->'offers' as offers,
     not exists (select from messages n where n.tenant_id = m.tenant_id and n.case_id = m.case_id
       and n.author_type = 'assistant' and n.seq > m.seq and n.seq < $3) as is_told_last
   from messages m
   join actions a on a.tenant_id = m.tenant_id and a.case_id = m.case_id and a.seq = m.action_seq
   where m.tenant_id = $1 and m.case_id = $2 and m.seq < $3 and m.author_type = 'assistant'
     and m.seq > a.seq and a.status = 'succeeded'
   order by m.seq desc limit 20`,
);

/** What was changed in a case before a turn, newest first. An outcome that was shown twice is one change. */
export async function selectChangesBefore(
  queryable: Queryable,
  { tenantId, caseId, seq }: { tenantId: number; caseId: string; seq: number },
): Promise<readonly PastChange[]> {
  const rows = await queryable.run(readChanges, [tenantId, caseId, seq]);
  const changes = new Map<number, PastChange>();
  for (const row of rows) {
    const { proposed_seq: at, tool, title, arguments: args, is_told_last: isToldLast } = row;
    const known = changes.get(at);
    // The first answer names what takes it back.
    const undo = undoAmong(row.offers ?? []) ?? known?.undo ?? null;
    changes.set(
      at,
      known ? { ...known, undo } : { tool, title, arguments: args, undo, isToldLast },
    );
  }
  return [...changes.values()];
}
