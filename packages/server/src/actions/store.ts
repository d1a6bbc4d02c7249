import { actionAsJson, readAction, type ActionJson, type ActionRow } from '../cases/index.ts';
import { statement, type Queryable } from '../platform/database/index.ts';

const readOne = statement<{ action: ActionJson }>(
  'actions.read',
  `select ${actionAsJson} as action from actions a
   where a.tenant_id = $1 and a.case_id = $2 and a.seq = $3`,
);

/** The action proposed by the message at place `seq`; null when it is gone with its case. */
export async function selectAction(
  queryable: Queryable,
  at: { tenantId: number; caseId: string },
  seq: number,
): Promise<ActionRow | null> {
  const [row] = await queryable.run(readOne, [at.tenantId, at.caseId, seq]);
  return readAction(row?.action);
}

const readWaiting = statement<{ action: ActionJson }>(
  'actions.waiting',
  `select ${actionAsJson} as action from cases c
   join actions a on a.tenant_id = c.tenant_id and a.case_id = c.id and a.seq = c.pending_action_seq
   where c.tenant_id = $1 and c.id = $2`,
);

/** The proposal of a case that waits for its user's word; null where none does. */
export async function selectWaiting(
  queryable: Queryable,
  at: { tenantId: number; caseId: string },
): Promise<ActionRow | null> {
  const [row] = await queryable.run(readWaiting, [at.tenantId, at.caseId]);
  const action = readAction(row?.action);
  return action?.status === 'proposed' ? action : null;
}
