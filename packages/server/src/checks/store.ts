import type { CheckAnswer, CheckOutcome, CheckRequest, CheckSource } from '@deskhand/contract';
import { limits } from '@deskhand/contract';
import { execute, queryAny, queryRow, queryRows } from '../platform/database/index.ts';
import type { Uuid } from '../platform/ids.ts';

/** Who writes what, in which situation, and what is expected. */
export type Definition = Pick<
  CheckRequest,
  'user' | 'context' | 'history' | 'messages' | 'situation' | 'expectations'
>;

export interface CheckRow {
  id: Uuid;
  name: string;
  source: CheckSource;
  is_enabled: boolean;
  revision: number;
  definition: Definition;
  made_of: string | null;
  created_at: string;
  updated_at: string;
}

export interface StateJson {
  id: Uuid;
  is_passed: boolean;
  ran_at: string;
  knowledge_version: number;
}

export interface ListedRow {
  id: Uuid;
  name: string;
  source: CheckSource;
  is_enabled: boolean;
  revision: number;
  updated_at: string;
  first_message: string;
  draft: StateJson | null;
  live: StateJson | null;
  version: StateJson | null;
}

const columns =
  'id, name, source, is_enabled, revision, definition, made_of, created_at, updated_at';

/** Of the thirty results of one check, by its primary key. */
const newestWith = (digest: string) => `(
  select json_build_object('id', replace(r.id::text, '-', ''), 'is_passed', r.is_passed,
    'ran_at', to_char(r.ran_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'knowledge_version', r.knowledge_version)
  from check_results r
  where r.tenant_id = c.tenant_id and r.check_id = c.id and r.check_revision = c.revision
    and r.settings_digest = ${digest}
  order by r.id desc limit 1)`;

export const selectChecks = queryRows<
  ListedRow,
  [
    ...[tenantId: number, afterId: Uuid, limit: number],
    ...[draft: Buffer, live: Buffer, version: Buffer | null],
  ]
>(
  'checks.list',
  `select c.id, c.name, c.source, c.is_enabled, c.revision, c.updated_at,
     c.definition -> 'messages' -> 0 ->> 'content' as first_message,
     ${newestWith('$4')} as draft, ${newestWith('$5')} as live, ${newestWith('$6')} as version
   from checks c where c.tenant_id = $1 and c.id > $2 order by c.id limit $3`,
);

export const selectCheck = queryRow<CheckRow, [tenantId: number, id: Uuid]>(
  'checks.read',
  `select ${columns} from checks where tenant_id = $1 and id = $2`,
);

export const countChecks = queryRow<{ count: number }, [tenantId: number]>(
  'checks.count',
  'select count(*) as count from checks where tenant_id = $1',
);

export interface NewCheck {
  id: Uuid;
  name: string;
  source: CheckSource;
  source_key: string | null;
  is_enabled: boolean;
  definition: Definition;
  user_id: string;
  made_of: string | null;
}

/** `checks`: JSON of {@link NewCheck}s. Those whose key is there are left out. */
export const insertChecks = queryRows<CheckRow, [tenantId: number, checks: string]>(
  'checks.insert',
  // A trigger adds whose message it was made of, since the case may be deleted for its age before the person is erased.
  `insert into checks (tenant_id, id, name, source, source_key, is_enabled, definition, user_id, made_of)
   select $1, n.id, n.name, n.source, n.source_key, n.is_enabled, n.definition, n.user_id, n.made_of
   from jsonb_to_recordset($2::jsonb) as n (id uuid, name text, source text, source_key text,
     is_enabled boolean, definition jsonb, user_id text, made_of text)
   on conflict (tenant_id, source, source_key) where source_key is not null do nothing
   returning ${columns}`,
);

/** Results count no more where the definition is another one. */
export const updateCheck = queryRow<
  CheckRow,
  [
    ...[tenantId: number, id: Uuid, name: string, isEnabled: boolean],
    ...[definition: string, userId: string],
  ]
>(
  'checks.update',
  `update checks set name = $3, is_enabled = $4, definition = $5::jsonb, user_id = $6,
     revision = revision + case when definition <> $5::jsonb then 1 else 0 end, updated_at = now()
   where tenant_id = $1 and id = $2 returning ${columns}`,
);

/** Whoever changes it waits here for whoever does. */
export const lockCheck = queryRow<CheckRow, [tenantId: number, id: Uuid]>(
  'checks.lock',
  `select ${columns} from checks where tenant_id = $1 and id = $2 for no key update`,
);

export const deleteCheck = queryAny<[tenantId: number, id: Uuid]>(
  'checks.delete',
  'delete from checks where tenant_id = $1 and id = $2 returning 1',
);

export const selectImported = queryRows<
  { id: Uuid; source_key: string; name: string; definition: Definition },
  [tenantId: number]
>(
  'checks.imported',
  `select id, source_key, name, definition from checks
   where tenant_id = $1 and source = 'import' and source_key is not null`,
);

export interface ResultRow {
  id: Uuid;
  check_id: Uuid;
  check_revision: number;
  is_current: boolean;
  target: string;
  version: number;
  settings_digest: Buffer;
  is_passed: boolean;
  problem: string | null;
  outcomes: CheckOutcome[];
  answers: CheckAnswer[];
  milliseconds: number;
  ran_by_type: string;
  ran_by_id: string | null;
  ran_at: string;
}

const resultColumns = (revision: string) =>
  `r.id, r.check_id, r.check_revision, r.check_revision = ${revision} as is_current, r.target,
   r.version, r.settings_digest, r.is_passed, r.problem, r.outcomes, r.answers, r.milliseconds,
   r.ran_by_type, r.ran_by_id, r.ran_at`;

/** Null where the check was deleted meanwhile. */
export const insertResult = queryRow<
  ResultRow,
  [
    ...[tenantId: number, checkId: Uuid, id: Uuid, revision: number, target: string],
    ...[version: number, settingsDigest: Buffer, knowledgeVersion: number, isPassed: boolean],
    ...[problem: string | null, outcomes: string, answers: string, milliseconds: number],
    ...[byType: string, byId: string | null],
  ]
>(
  'checks.insert-result',
  `with kept as (
     select tenant_id, revision from checks where tenant_id = $1 and id = $2 for key share
   ), stored as (
     insert into check_results (tenant_id, check_id, id, check_revision, target, version,
       settings_digest, knowledge_version, is_passed, problem, outcomes, answers, milliseconds,
       ran_by_type, ran_by_id)
     select tenant_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12::jsonb, $13, $14, $15
     from kept
     returning *
   )
   select ${resultColumns('kept.revision')} from stored r, kept`,
);

/** Keeps the newest. */
export const forgetOldResults = execute<[tenantId: number, checkId: Uuid]>(
  'checks.forget-old-results',
  `delete from check_results
   where tenant_id = $1 and check_id = $2 and id < (
     select min(id::text)::uuid from (
       select id from check_results where tenant_id = $1 and check_id = $2
       order by id desc limit ${limits.checkResultsMax}) newest)`,
);

export const selectResults = queryRows<ResultRow, [tenantId: number, checkId: Uuid]>(
  'checks.list-results',
  `select ${resultColumns('c.revision')}
   from check_results r join checks c on c.tenant_id = r.tenant_id and c.id = r.check_id
   where r.tenant_id = $1 and r.check_id = $2
   order by r.id desc limit ${limits.checkResultsMax}`,
);

export const selectRequirement = queryRow<{ requires_checks: boolean }, [tenantId: number]>(
  'checks.read-requirement',
  'select requires_checks from tenants where id = $1',
);

export const updateRequirement = execute<[tenantId: number, requires: boolean]>(
  'checks.update-requirement',
  'update tenants set requires_checks = $2 where id = $1',
);

/** The enabled checks whose newest result with these settings is none that passed. */
export const selectNotPassed = queryRows<{ name: string }, [tenantId: number, digest: Buffer]>(
  'checks.not-passed',
  `select c.name from checks c
   where c.tenant_id = $1 and c.is_enabled
     and (${newestWith('$2')} ->> 'is_passed')::boolean is not true
   order by c.id`,
);

/** Some of the tenants that were there before there were starters; nobody else takes the same. */
export const takeWithoutStarters = queryRows<{ id: number }, [limit: number]>(
  'checks.take-without-starters',
  `update tenants set has_starters = true
   where id in (select id from tenants where not has_starters order by id limit $1
     for no key update skip locked)
   returning id`,
);

export const markStartersGiven = execute<[tenantId: number]>(
  'checks.mark-starters',
  'update tenants set has_starters = true where id = $1',
);
