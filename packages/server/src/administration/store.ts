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
import { queryRow, queryRows, statement, type Queryable } from '../platform/database/index.ts';
import type { Uuid } from '../platform/ids.ts';

export interface CaseFilter {
  status: CaseStatus | null;
  userId: string | null;
  /** Only cases older than this one. */
  beforeId: Uuid;
}

/** No case is newer. */
export const newest: Uuid = 'f'.repeat(32);

type RunAbout<Row> = (
  queryable: Queryable,
  tenantId: number,
  filter: CaseFilter,
  more: readonly unknown[],
) => Promise<Row[]>;

/**
 * Two statements, about everybody's cases and about those of one user, who is value `userAt`. Plans
 * are kept, and a plan for both would go by the index of neither. Of `more` the first is `$4`.
 */
function aboutCases<Row>(
  name: string,
  userAt: number,
  text: (areWanted: string) => string,
): RunAbout<Row> {
  const areWanted = 'c.tenant_id = $1 and ($2::text is null or c.status = $2) and c.id < $3';
  const ofAll = statement<Row>(name, text(areWanted));
  const areOfUser = `${areWanted} and c.user_id = $${userAt}`;
  const ofUser = statement<Row>(`${name}-of-user`, text(areOfUser));
  return (queryable, tenantId, { status, userId, beforeId }, more) => {
    const values = [tenantId, status, beforeId, ...more];
    if (userId === null) return queryable.run(ofAll, values);
    return queryable.run(ofUser, [...values, userId]);
  };
}

const listCases = aboutCases<CaseRow>(
  'administration.list-cases',
  5,
  (areWanted) => `select ${caseViewOf('c')} from cases c where ${areWanted}
   order by c.id desc limit $4`,
);

/** Cases, newest first. */
export const selectCases = (
  queryable: Queryable,
  tenantId: number,
  filter: CaseFilter,
  limit: number,
): Promise<CaseRow[]> => listCases(queryable, tenantId, filter, [limit]);

const findNumber = aboutCases<CaseRow>(
  'administration.find-number',
  5,
  (areWanted) => `select ${caseViewOf('c')} from cases c where ${areWanted} and c.number = $4`,
);

export async function selectCaseOfNumber(
  queryable: Queryable,
  tenantId: number,
  filter: CaseFilter,
  number: number,
): Promise<CaseRow | null> {
  const [row] = await findNumber(queryable, tenantId, filter, [number]);
  return row ?? null;
}

const findId = aboutCases<CaseRow>(
  'administration.find-id',
  5,
  (areWanted) => `select ${caseViewOf('c')} from cases c where ${areWanted} and c.id = $4`,
);

export async function selectCase(
  queryable: Queryable,
  tenantId: number,
  filter: CaseFilter,
  caseId: Uuid,
): Promise<CaseRow | null> {
  const [row] = await findId(queryable, tenantId, filter, [caseId]);
  return row ?? null;
}

/** The case of an action, or of an escalation, of this id. */
export const selectCaseOfThing = queryRow<{ case_id: Uuid }, [tenantId: number, id: Uuid]>(
  'administration.find-case-of-thing',
  `select case_id from actions where tenant_id = $1 and id = $2
   union all
   select case_id from escalations where tenant_id = $1 and id = $2`,
);

/** How much one page of a search looks through. The messages take the time: half a second or so. */
const casesLookedAtMax = 20_000;
const messagesLookedAtMax = 100_000;

const measureStretch = aboutCases<{ id: Uuid; is_last: boolean }>(
  'administration.measure-stretch',
  4,
  (areWanted) => `select id, is_last
   from (
     select c.id, sum(c.last_seq) over newest_first - c.last_seq as messages_before,
       lead(c.id) over newest_first is null as is_last
     from cases c where ${areWanted}
     window newest_first as (order by c.id desc rows unbounded preceding)
     order by c.id desc limit ${casesLookedAtMax}
   ) counted
   where messages_before < ${messagesLookedAtMax}
   order by id limit 1`,
);

/** The newest of the cases that are wanted, as many as one page of a search looks through. */
interface Stretch {
  oldestId: Uuid;
  /** There are no older ones. */
  isLast: boolean;
}

/** Null where no case is wanted. */
export async function selectStretch(
  queryable: Queryable,
  tenantId: number,
  filter: CaseFilter,
): Promise<Stretch | null> {
  const [row] = await measureStretch(queryable, tenantId, filter, []);
  return row ? { oldestId: row.id, isLast: row.is_last } : null;
}

// An index that serves this costs ten times a message's storing: docs/decisions, on this search.
const findText = aboutCases<CaseRow>(
  'administration.find-text',
  8,
  (areWanted) => `select ${caseViewOf('c')} from cases c
   where ${areWanted} and c.id >= $4 and c.number is distinct from $5
     and (c.subject ilike '%' || $6 || '%'
       or exists (select 1 from messages m
         where m.tenant_id = c.tenant_id and m.case_id = c.id and m.content ilike '%' || $6 || '%'))
   order by c.id desc limit $7`,
);

/** Cases down to `oldestId` whose subject or messages hold `text`, newest first. */
export function selectCasesWithText(
  queryable: Queryable,
  tenantId: number,
  filter: CaseFilter,
  search: { oldestId: Uuid; text: string; exceptNumber: number | null; limit: number },
): Promise<CaseRow[]> {
  const { oldestId, text, exceptNumber, limit } = search;
  const pattern = text.replace(/[\\%_]/g, '\\$&');
  return findText(queryable, tenantId, filter, [oldestId, exceptNumber, pattern, limit]);
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

interface Transcript {
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
// written to them while this one waited: a message accepted meanwhile must not outlive its case. For the
// same reason just these are deleted: one that is opened meanwhile, by whoever is back, stays whole.
const lockCases = statement<{ id: Uuid }>(
  'administration.lock-cases',
  'select id from cases where tenant_id = $1 and user_id = $2 order by tenant_id, id for update',
);

const eraseCases = statement<{ case_ids: string[]; messages: number }>(
  'administration.erase-cases',
  `with gone as (
     delete from cases where tenant_id = $1 and id = any ($3::uuid[]) returning id
   ), gone_messages as (
     delete from messages where tenant_id = $1 and case_id in (select id from gone) returning 1
   ), gone_turns as (
     delete from turns where tenant_id = $1 and case_id in (select id from gone)
   ), gone_keys as (
     delete from idempotency_keys
     where tenant_id = $1
       and (principal = 'user:' || $2 and case_id is null or case_id in (select id from gone))
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
  const cases = await tx.run(lockCases, [tenantId, userId]);
  const [row] = await tx.run(eraseCases, [tenantId, userId, cases.map(({ id }) => id)]);
  return { caseIds: row!.case_ids, messages: row!.messages };
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
