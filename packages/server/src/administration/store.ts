import type { CaseStatus } from '@deskhand/contract';
import {
  caseViewOf,
  messagesJson,
  readMessages,
  type CaseRow,
  type MessageJson,
  type MessageRow,
  type SnapshotRow,
} from '../cases/index.ts';
import { statement, type Queryable } from '../platform/database/index.ts';

const searchCases = statement<CaseRow>(
  'administration.search-cases',
  `select ${caseViewOf('c')}
   from cases c
   where c.tenant_id = $1
     and ($2::uuid is null or c.id < $2)
     and ($3::text is null or c.status = $3)
     and ($4::text is null or c.user_id = $4)
     and ($5::text is null or c.subject ilike '%' || $5 || '%' or c.number::text = $6
       or exists (select 1 from messages m
         where m.tenant_id = c.tenant_id and m.case_id = c.id and m.content ilike '%' || $5 || '%'))
   order by c.id desc limit $7`,
);

export interface CaseFilter {
  beforeId: string | null;
  status: CaseStatus | null;
  userId: string | null;
  /** Looked for in subjects and messages; a number also finds the case of that number. */
  text: string | null;
  limit: number;
}

export function selectCases(
  queryable: Queryable,
  tenantId: number,
  filter: CaseFilter,
): Promise<CaseRow[]> {
  const pattern = filter.text?.replace(/[\\%_]/g, '\\$&') ?? null;
  return queryable.run(searchCases, [
    tenantId,
    filter.beforeId,
    filter.status,
    filter.userId,
    pattern,
    filter.text,
    filter.limit,
  ]);
}

interface TranscriptRow extends CaseRow, SnapshotRow {
  messages: MessageJson[];
}

const readTranscript = statement<TranscriptRow>(
  'administration.read-transcript',
  `select ${caseViewOf('c')}, s.taken_at, s.user_email, s.user_roles, s.user_plan, s.context,
     ${messagesJson('m.tenant_id = c.tenant_id and m.case_id = c.id and m.seq < $3', '$4')} as messages
   from cases c join snapshots s on s.tenant_id = c.tenant_id and s.case_id = c.id
   where c.tenant_id = $1 and c.id = $2`,
);

export interface Transcript {
  case: CaseRow;
  snapshot: SnapshotRow;
  messages: MessageRow[];
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
  return row ? { case: row, snapshot: row, messages: readMessages(row.messages) } : null;
}

// Locked in the order in which every statement locks cases. Only the next statement sees what was
// written to them while this one waited: a message accepted meanwhile must not outlive its case.
const lockCases = statement<never>(
  'administration.lock-cases',
  'select 1 from cases where tenant_id = $1 and user_id = $2 order by tenant_id, id for update',
);

const eraseCases = statement<{ case_ids: string[]; messages: number }>(
  'administration.erase-cases',
  `with gone as (
     delete from cases where tenant_id = $1 and user_id = $2 returning id
   ), gone_messages as (
     delete from messages where tenant_id = $1 and case_id in (select id from gone) returning 1
   ), gone_turns as (
     delete from turns where tenant_id = $1 and case_id in (select id from gone)
   ), gone_keys as (
     delete from idempotency_keys
     where tenant_id = $1 and (principal = $2 or case_id in (select id from gone))
   )
   select array(select replace(id::text, '-', '') from gone) as case_ids,
     (select count(*) from gone_messages) as messages`,
);

/** Deletes all that is stored of a person; snapshots go with their cases. */
export async function deleteUserRows(
  tx: Queryable,
  tenantId: number,
  userId: string,
): Promise<{ caseIds: string[]; messages: number }> {
  await tx.run(lockCases, [tenantId, userId]);
  const [row] = await tx.run(eraseCases, [tenantId, userId]);
  return { caseIds: row!.case_ids, messages: row!.messages };
}
