import type { Pauses, UpdatePausesRequest } from '@deskhand/contract';
import { queryRow, type Queryable } from '../../platform/database/index.ts';
import { recordAct, type Administrator } from '../../tenants/index.ts';

const selectPauses = queryRow<Pauses, [tenantId: number]>(
  'assistant.read-pauses',
  'select assistant_paused as assistant, actions_paused as actions from tenants where id = $1',
);

// The settings' version moves with it, so that no process goes on with what it has in memory.
const updatePausesOf = queryRow<
  Pauses,
  [tenantId: number, assistant: boolean | null, actions: boolean | null]
>(
  'assistant.update-pauses',
  `update tenants set settings_version = settings_version + 1,
     assistant_paused = coalesce($2, assistant_paused), actions_paused = coalesce($3, actions_paused)
   where id = $1
   returning assistant_paused as assistant, actions_paused as actions`,
);

export const readPauses = async (queryable: Queryable, tenantId: number): Promise<Pauses> =>
  (await selectPauses(queryable, tenantId))!;

/** Moves the switches that the request names. Counts for the next message, and for what waits. */
export async function updatePauses(
  tx: Queryable,
  by: Administrator,
  { assistant, actions }: UpdatePausesRequest,
): Promise<Pauses> {
  const pauses = await updatePausesOf(tx, by.tenantId, assistant ?? null, actions ?? null);
  const details = { ...pauses! };
  await recordAct(tx, by, { action: 'pauses.updated', target: 'pauses', details });
  return pauses!;
}
