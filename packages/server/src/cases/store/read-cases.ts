import {
  arrayInput,
  createBatch,
  inPlaces,
  statement,
  type Database,
  type Queryable,
  type Statement,
} from '../../platform/database/index.ts';
import type { Session } from '../../sessions/index.ts';
import {
  caseColumnsOf,
  caseViewOf,
  messagesJson,
  messagesWithinJson,
  readMessages,
  type CaseRow,
  type MessageJson,
  type MessageRow,
  type SnapshotRow,
} from './case-row.ts';

export interface CaseToRead {
  session: Session;
  caseId: string;
  /** Only messages before this place; null for the newest. */
  beforeSeq: number | null;
  /** Only messages after this place. */
  afterSeq: number;
  limit: number;
}

export type ReadVerdict =
  | { verdict: 'found'; case: CaseRow; snapshot: SnapshotRow; messages: MessageRow[] }
  | { verdict: 'unauthorized' | 'case_not_found' };

interface Row extends CaseRow, SnapshotRow {
  ord: number;
  verdict: ReadVerdict['verdict'];
  messages: MessageJson[];
}

const requestInput = arrayInput<CaseToRead>({
  tenant_id: ['bigint', ({ session }) => session.tenantId],
  user_id: ['text', ({ session }) => session.userId],
  credential_id: ['uuid', ({ session }) => session.credentialId],
  case_id: ['uuid', ({ caseId }) => caseId],
  before_seq: ['bigint', ({ beforeSeq }) => beforeSeq ?? Number.MAX_SAFE_INTEGER],
  after_seq: ['bigint', ({ afterSeq }) => afterSeq],
  messages_max: ['bigint', ({ limit }) => limit],
});

const readCases = readingOf('cases.read', (where) => messagesJson(where, 'i.messages_max'));

/** Of very long texts only the newest come whole; clients that page are not held to it. */
const wholeBytesMax = 4 * 1024 * 1024;
const readWhole = readingOf('cases.read-whole', (where) =>
  messagesWithinJson(where, 'i.messages_max', wholeBytesMax),
);

function readingOf(name: string, messagesWhere: (where: string) => string): Statement<Row> {
  return statement<Row>(
    name,
    `select i.ord,
     case
       when k.id is null then 'unauthorized'
       when c.id is null then 'case_not_found'
       else 'found'
     end as verdict,
     ${caseViewOf('c')}, s.taken_at, s.user_email, s.user_roles, s.user_plan, s.context,
     case when c.id is not null then ${messagesWhere(
       `m.tenant_id = c.tenant_id and m.case_id = c.id and m.seq < i.before_seq and m.seq > i.after_seq`,
     )} end as messages
   from ${requestInput.rows}
   left join credentials k
     on k.tenant_id = i.tenant_id and k.id = i.credential_id and k.revoked_at is null
   left join cases c on k.id is not null
     and c.tenant_id = i.tenant_id and c.id = i.case_id and c.user_id = i.user_id
   left join snapshots s on s.tenant_id = c.tenant_id and s.case_id = c.id`,
  );
}

type CaseReading = (request: CaseToRead) => Promise<ReadVerdict>;

/** Reads cases with a page of their messages, many requests in one statement. */
export const createCaseReading = (database: Database): CaseReading =>
  createReading(database, readCases, { sizeMax: 64, inFlightMax: 2 });

/** Reads whole conversations: few at a time, for each may be megabytes that are held in memory. */
export const createWholeCaseReading = (database: Database): CaseReading =>
  createReading(database, readWhole, { sizeMax: 8, inFlightMax: 2 });

function createReading(
  database: Database,
  reading: Statement<Row>,
  bounds: { sizeMax: number; inFlightMax: number },
): CaseReading {
  return createBatch<CaseToRead, ReadVerdict>({
    run: async (requests) => {
      const rows = await database.run(reading, requestInput.values(requests));
      return inPlaces(rows, requests).map((row) => readRow(row!));
    },
    alike: database.isDistributed ? ({ session }) => session.tenantId : undefined,
    ...bounds,
  });
}

function readRow(row: Row): ReadVerdict {
  if (row.verdict !== 'found') return { verdict: row.verdict };
  return { verdict: 'found', case: row, snapshot: row, messages: readMessages(row.messages) };
}

interface ListRow extends Partial<CaseRow> {
  live: boolean;
}

const listCases = statement<ListRow>(
  'cases.list-own',
  `select k.id is not null as live, ${caseViewOf('c')}
   from (select 1) one
   left join credentials k
     on k.tenant_id = $1 and k.id = $2 and k.revoked_at is null
   left join lateral (
     select ${caseColumnsOf('cases')} from cases
     where k.id is not null and tenant_id = $1 and user_id = $3
       and ($4::uuid is null or id < $4)
     order by id desc limit $5
   ) c on true`,
);

/** The caller's cases, newest first; null when the session's credential is no longer live. */
export async function selectOwnCases(
  queryable: Queryable,
  session: Session,
  beforeId: string | null,
  limit: number,
): Promise<CaseRow[] | null> {
  const rows = await queryable.run(listCases, [
    session.tenantId,
    session.credentialId,
    session.userId,
    beforeId,
    limit,
  ]);
  if (!rows[0]?.live) return null;
  return rows.filter((row): row is CaseRow & ListRow => row.id != null);
}
