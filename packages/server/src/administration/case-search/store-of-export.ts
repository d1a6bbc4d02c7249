import {
  messagesAfterJson,
  readMessages,
  type MessageJson,
  type MessageRow,
  type SnapshotRow,
} from '../../cases/index.ts';
import { queryRows, statement, type Queryable } from '../../platform/database/index.ts';
import type { Uuid } from '../../platform/ids.ts';

export const selectSnapshots = queryRows<
  SnapshotRow & { case_id: Uuid },
  [tenantId: number, caseIds: readonly Uuid[]]
>(
  'administration.export-snapshots',
  `select case_id, taken_at, user_email, user_roles, user_plan, context
   from snapshots where tenant_id = $1 and case_id = any ($2::uuid[])`,
);

const exportMessages = statement<{ messages: MessageJson[] }>(
  'administration.export-messages',
  `select ${messagesAfterJson('m.tenant_id = $1 and m.case_id = $2 and m.seq > $3', '$4')} as messages`,
);

/** The oldest messages of a case behind a place. */
export async function selectMessagesAfter(
  queryable: Queryable,
  tenantId: number,
  caseId: Uuid,
  afterSeq: number,
  limit: number,
): Promise<MessageRow[]> {
  const [row] = await queryable.run(exportMessages, [tenantId, caseId, afterSeq, limit]);
  return readMessages(row!.messages);
}
