import { caseViewOf, type CaseRow } from '../../cases/index.ts';
import { queryRow, statement, type Queryable } from '../../platform/database/index.ts';
import type { Uuid } from '../../platform/ids.ts';
import type { CaseFilter } from './filter.ts';

/**
 * How many cases one page looks at, from the newest on, whatever it looks for: what is asked has no index,
 * which messages would pay for.
 */
const casesLookedAtMax = 15_000;
/** And how many messages a text is looked for in: they take the time, a fifth of a second or so. */
const messagesLookedAtMax = 25_000;

const snapshotOf = (column: string) =>
  `(select ${column} from snapshots s where s.tenant_id = c.tenant_id and s.case_id = c.id)`;
// As a value of each case: the planner would read all actions there are for `exists`.
const actionWith = (more: string) =>
  `(select true from actions a where a.tenant_id = c.tenant_id and a.case_id = c.id ${more} limit 1) is not null`;
const outcome = `case when a.status = 'proposed' and a.expires_at <= now() then 'expired' else a.status end`;

/** What each part of a filter asks of case `c`; `v` is its value. */
const conditions = [
  ['status', 'text', (v) => `c.status = ${v}`],
  ['resolution', 'text', (v) => `c.resolution = ${v}`],
  ['ratingFrom', 'smallint', (v) => `c.rating >= ${v}`],
  ['ratingTo', 'smallint', (v) => `c.rating <= ${v}`],
  ['feedback', 'text', (v) => `coalesce(c.feedback, 'none') = ${v}`],
  ['feedbackFrom', 'timestamptz', (v) => `c.feedback_at >= ${v}`],
  [
    'answeredBy',
    'integer',
    (v) => `case ${v} when 0 then c.answered_by = 0 else c.answered_by & ${v} <> 0 end`,
  ],
  ['escalated', 'boolean', (v) => `(c.escalation_id is not null) = ${v}`],
  ['version', 'bigint', (v) => `c.assistant_version = ${v}`],
  ['from', 'timestamptz', (v) => `c.created_at >= ${v}`],
  ['to', 'timestamptz', (v) => `c.created_at < ${v}`],
  ['number', 'bigint', (v) => `c.number = ${v}`],
  ['plan', 'text', (v) => `${snapshotOf('s.user_plan')} = ${v}`],
  ['userEmail', 'text', (v) => `lower(${snapshotOf('s.user_email')}) = ${v}`],
  ['role', 'text', (v) => `${snapshotOf('s.user_roles')} ? ${v}`],
  [
    'language',
    'text',
    (v) =>
      `starts_with(${snapshotOf(`replace(lower(s.context->>'locale'), '_', '-')`)} || '-', ${v} || '-')`,
  ],
  ['hasAction', 'boolean', (v) => `(${actionWith('')}) = ${v}`],
  ['actionOutcome', 'text', (v) => actionWith(`and ${outcome} = ${v}`)],
] satisfies [part: keyof CaseFilter, type: string, condition: (value: string) => string][];

const beyondConditions = 4 + conditions.length;

const areWanted = conditions
  .map(([, type, condition], index) => {
    const value = `$${4 + index}::${type}`;
    return `(${value} is null or ${condition(value)})`;
  })
  .join('\n     and ');

type RunAbout<Row> = (
  queryable: Queryable,
  tenantId: number,
  filter: CaseFilter,
  more: readonly unknown[],
) => Promise<Row[]>;

/**
 * Two statements, about everybody's cases and about those of one user. Plans are kept, and a plan for both
 * would go by the index of neither. `source` are the cases that may be looked at, as `c`; `more` are values
 * of the statement's own.
 */
function aboutCases<Row>(
  name: string,
  moreCount: number,
  text: (parts: { source: string; areWanted: string; more: (place: number) => string }) => string,
): RunAbout<Row> {
  const more = (place: number) => `$${beyondConditions + place}`;
  const sourceOf = (ofWhom: string) => `(select * from cases
       where tenant_id = $1 and id < $2 and id >= $3${ofWhom}
       order by id desc limit ${casesLookedAtMax}) c`;
  const ofAll = statement<Row>(name, text({ source: sourceOf(''), areWanted, more }));
  const ofUser = statement<Row>(
    `${name}-of-user`,
    text({ source: sourceOf(` and user_id = ${more(moreCount)}`), areWanted, more }),
  );
  return (queryable, tenantId, filter, values) => {
    const asked = conditions.map(([part]) => filter[part]);
    const all = [tenantId, filter.beforeId, filter.fromId, ...asked, ...values];
    return filter.userId === null
      ? queryable.run(ofAll, all)
      : queryable.run(ofUser, [...all, filter.userId]);
  };
}

const listCases = aboutCases<CaseRow>(
  'administration.list-cases',
  1,
  ({ source, areWanted: wanted, more }) => `select ${caseViewOf('c')} from ${source}
   where ${wanted} order by c.id desc limit ${more(0)}`,
);

/** Of the newest cases that may be looked at those that are wanted, newest first. */
export const selectCases = (
  queryable: Queryable,
  tenantId: number,
  filter: CaseFilter,
  limit: number,
): Promise<CaseRow[]> => listCases(queryable, tenantId, filter, [limit]);

// What an index finds at once is not counted.
const oneCase = (name: string, column: string) => {
  const find = aboutCases<CaseRow>(
    name,
    1,
    ({ areWanted: wanted, more }) => `select ${caseViewOf('c')} from cases c
     where c.tenant_id = $1 and c.id < $2 and c.id >= $3 and ${column} = ${more(0)} and ${wanted}`,
  );
  return async (
    queryable: Queryable,
    tenantId: number,
    filter: CaseFilter,
    value: Uuid | number,
  ): Promise<CaseRow | null> => {
    const { userId } = filter;
    const [row] = await find(queryable, tenantId, { ...filter, userId: null }, [value]);
    return row && (userId === null || row.user_id === userId) ? row : null;
  };
};

export const selectCaseOfNumber = oneCase('administration.find-number', 'c.number');
export const selectCase = oneCase('administration.find-id', 'c.id');

/** The case of an action, or of an escalation, of this id. */
export const selectCaseOfThing = queryRow<{ case_id: Uuid }, [tenantId: number, id: Uuid]>(
  'administration.find-case-of-thing',
  `select case_id from actions where tenant_id = $1 and id = $2
   union all
   select case_id from escalations where tenant_id = $1 and id = $2`,
);

const endOfLook = (name: string, ofWhom: string) =>
  statement<{ id: Uuid; looked_at: number }>(
    name,
    `select (array_agg(id order by id))[1] as id, count(*) as looked_at
     from (select id from cases where tenant_id = $1 and id < $2 and id >= $3${ofWhom}
       order by id desc limit ${casesLookedAtMax}) c`,
  );
const endOfAll = endOfLook('administration.end-of-look', '');
const endOfUser = endOfLook('administration.end-of-look-of-user', ' and user_id = $4');

/** Where a page stops looking, if there may be more behind: the oldest case that it looked at. */
export async function selectScanEnd(
  queryable: Queryable,
  tenantId: number,
  { beforeId, fromId, userId }: CaseFilter,
): Promise<Uuid | null> {
  const values = [tenantId, beforeId, fromId];
  const [row] =
    userId === null
      ? await queryable.run(endOfAll, values)
      : await queryable.run(endOfUser, [...values, userId]);
  return row?.looked_at === casesLookedAtMax ? row.id : null;
}

const measureStretch = aboutCases<{ id: Uuid; is_last: boolean }>(
  'administration.measure-stretch',
  0,
  ({ source, areWanted: wanted }) => `select id, is_last
   from (
     select c.id, sum(c.last_seq) over newest_first - c.last_seq as messages_before,
       lead(c.id) over newest_first is null as is_last
     from ${source} where ${wanted}
     window newest_first as (order by c.id desc rows unbounded preceding)
   ) counted
   where messages_before < ${messagesLookedAtMax}
   order by id limit 1`,
);

/** The newest of the cases that are wanted, as many as a text is looked for in for one page. */
interface Stretch {
  oldestId: Uuid;
  /** There are no older ones among those that are looked at. */
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
  4,
  ({ source, areWanted: wanted, more }) => `select ${caseViewOf('c')} from ${source}
   where ${wanted} and c.id >= ${more(0)} and c.number is distinct from ${more(1)}
     and (c.subject ilike '%' || ${more(2)} || '%'
       or (select true from messages m where m.tenant_id = c.tenant_id and m.case_id = c.id
         and m.content ilike '%' || ${more(2)} || '%' limit 1) is not null)
   order by c.id desc limit ${more(3)}`,
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
