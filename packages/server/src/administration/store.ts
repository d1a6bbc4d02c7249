import type { Dialogue } from '@deskhand/contract';
import {
  caseViewOf,
  messagesJson,
  readMessages,
  type CaseRow,
  type MessageJson,
  type MessageRow,
  type SnapshotRow,
} from '../cases/index.ts';
import { queryRows, statement, type Queryable } from '../platform/database/index.ts';
import type { Uuid } from '../platform/ids.ts';

interface TranscriptRow extends CaseRow, SnapshotRow {
  messages: MessageJson[];
  /** Of answers that noted any, by their `seq`. */
  dialogues: Readonly<Record<string, Dialogue>> | null;
}

const readTranscript = statement<TranscriptRow>(
  'administration.read-transcript',
  `select ${caseViewOf('c')}, s.taken_at, s.user_email, s.user_roles, s.user_plan, s.context,
     ${messagesJson('m.tenant_id = c.tenant_id and m.case_id = c.id and m.seq < $3', '$4')} as messages,
     (select json_object_agg(answer.seq, answer.dialogue)
      from (select m.seq, m.provenance->'dialogue' as dialogue from messages m
            where m.tenant_id = c.tenant_id and m.case_id = c.id and m.seq < $3
            order by m.seq desc limit $4) answer
      where answer.dialogue is not null) as dialogues
   from cases c left join snapshots s on s.tenant_id = c.tenant_id and s.case_id = c.id
   where c.tenant_id = $1 and c.id = $2`,
);

interface Transcript {
  case: CaseRow;
  snapshot: SnapshotRow;
  messages: (MessageRow & { dialogue?: Dialogue })[];
}

export async function selectTranscript(
  queryable: Queryable,
  tenantId: number,
  caseId: string,
  page: { beforeSeq: number | null; limit: number },
): Promise<Transcript | null> {
  const [row] = await queryable.run(readTranscript, [
    tenantId,
    caseId,
    page.beforeSeq ?? Number.MAX_SAFE_INTEGER,
    page.limit,
  ]);
  if (!row) return null;
  const messages = readMessages(row.messages).map((message) => {
    const dialogue = row.dialogues?.[message.seq];
    return dialogue ? { ...message, dialogue } : message;
  });
  return { case: row, snapshot: row, messages };
}

export interface TracedMessageRow {
  case_id: Uuid;
  seq: number;
  user_id: string;
  created_at: string;
}

/** What a user's request stored: one message, or none. */
export const selectMessagesOfRequest = queryRows<
  TracedMessageRow,
  [tenantId: number, requestId: Uuid]
>(
  'administration.messages-of-request',
  `select m.case_id, m.seq, c.user_id, m.created_at
   from messages m join cases c on c.tenant_id = m.tenant_id and c.id = m.case_id
   where m.tenant_id = $1 and m.request_id = $2`,
);
