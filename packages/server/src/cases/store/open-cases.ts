import {
  arrayInput,
  createBatch,
  foreignKeyViolation,
  inPlaces,
  sqlState,
  statement,
  type Database,
} from '../../platform/database/index.ts';
import type { KeyedRequest } from '../../platform/idempotency/index.ts';
import { parsePublicId } from '../../platform/ids.ts';
import type { Session } from '../../sessions/index.ts';
import { caseViewOf, type CaseRow } from './case-row.ts';

export interface CaseToOpen {
  session: Session;
  caseId: string;
  subject: string;
  content: string;
  /** As in `MessageToAccept`. */
  onlyReacts: boolean;
  context: Record<string, unknown> | null;
  previousCaseId: string | null;
  owner: string;
  keyed: KeyedRequest | null;
  requestId: string;
  /** As in `turns`. */
  traceparent: string | null;
}

export interface OpenedCase {
  verdict: 'accepted';
  case: CaseRow;
  settingsVersion: number;
  knowledgeVersion: number;
}

export type OpenVerdict =
  | OpenedCase
  | { verdict: 'unauthorized' | 'unknown_previous_case' | 'known_key' };

interface Row extends Partial<CaseRow> {
  ord: number;
  verdict: OpenVerdict['verdict'];
  settings_version: number;
  knowledge_version: number;
}

const caseInput = arrayInput<CaseToOpen>({
  tenant_id: ['bigint', ({ session }) => session.tenantId],
  user_id: ['text', ({ session }) => session.userId],
  credential_id: ['uuid', ({ session }) => session.credentialId],
  email: ['text', ({ session }) => session.email],
  roles: ['jsonb', ({ session }) => JSON.stringify(session.roles)],
  plan: ['text', ({ session }) => session.plan],
  case_id: ['uuid', ({ caseId }) => caseId],
  previous_case_id: ['uuid', ({ previousCaseId }) => previousCaseId],
  subject: ['text', ({ subject }) => subject],
  content: ['text', ({ content }) => content],
  only_reacts: ['boolean', ({ onlyReacts }) => onlyReacts],
  context: ['jsonb', ({ context }) => context && JSON.stringify(context)],
  owner: ['uuid', ({ owner }) => owner],
  key: ['text', ({ keyed }) => keyed?.key ?? null],
  hash: ['bytea', ({ keyed }) => keyed?.hash ?? null],
  request_id: ['uuid', ({ requestId }) => parsePublicId('req', requestId)],
  traceparent: ['text', ({ traceparent }) => traceparent],
});

// A case, its snapshot, its first message and its first turn, for many requests in one round trip.
// The number comes from the tenant's counter, one row update for each tenant of the batch.
const openCases = statement<Row>(
  'cases.open',
  `with input as materialized (
     select * from ${caseInput.rows}
   ), judged as materialized (
     select i.*,
       case
         when k.id is null then 'unauthorized'
         when i.previous_case_id is not null and p.id is null then 'unknown_previous_case'
         else 'accepted'
       end as verdict
     from input i
     left join credentials k
       on k.tenant_id = i.tenant_id and k.id = i.credential_id and k.revoked_at is null
     left join cases p on p.tenant_id = i.tenant_id and p.id = i.previous_case_id
       and p.user_id = i.user_id and p.status = 'closed'
   ), keyed as (
     insert into idempotency_keys (tenant_id, principal, key, request_hash, case_id, seq)
     select tenant_id, 'user:' || user_id, key, hash, case_id, 1
     from judged where verdict = 'accepted' and key is not null
     order by tenant_id, user_id, key
     on conflict do nothing
     returning tenant_id, principal, key, case_id
   ), fresh as materialized (
     select j.*, row_number() over (partition by j.tenant_id order by j.ord) as place,
       count(*) over (partition by j.tenant_id) as places
     from judged j
     where j.verdict = 'accepted' and (j.key is null or (j.tenant_id, 'user:' || j.user_id, j.key, j.case_id)
       in (select tenant_id, principal, key, case_id from keyed))
   ), counted as (
     insert into case_counters (tenant_id, last_number)
     select tenant_id, count(*) from fresh group by tenant_id order by tenant_id
     on conflict (tenant_id) do update
       set last_number = case_counters.last_number + excluded.last_number
     returning tenant_id, last_number
   ), opened as (
     insert into cases (tenant_id, id, user_id, number, subject, previous_case_id, last_seq, open_turns,
       assistant_version)
     select f.tenant_id, f.case_id, f.user_id, n.last_number - f.places + f.place, f.subject,
       f.previous_case_id, 1, 1, t.assistant_version
     from fresh f join counted n on n.tenant_id = f.tenant_id
     join tenants t on t.id = f.tenant_id
     returning *
   ), taken as (
     insert into snapshots (tenant_id, case_id, user_email, user_roles, user_plan, context)
     select o.tenant_id, o.id, f.email, f.roles, f.plan, f.context
     from opened o join fresh f on f.tenant_id = o.tenant_id and f.case_id = o.id
   ), stored as (
     insert into messages (tenant_id, case_id, seq, author_type, content, request_id, only_reacts)
     select tenant_id, case_id, 1, 'user', content, request_id, only_reacts from fresh
   ), turned as (
     insert into turns (tenant_id, case_id, seq, owner, traceparent)
     select tenant_id, case_id, 1, owner, traceparent from fresh
   )
   select j.ord,
     case when j.verdict = 'accepted' and o.id is null then 'known_key' else j.verdict end as verdict,
     ${caseViewOf('o')}, t.settings_version, t.knowledge_version
   from judged j
   join tenants t on t.id = j.tenant_id
   left join opened o on o.tenant_id = j.tenant_id and o.id = j.case_id`,
);

/** Opens cases, many requests in one statement. */
export function createCaseOpening(
  database: Database,
): (request: CaseToOpen) => Promise<OpenVerdict> {
  const open = createBatch<CaseToOpen, OpenVerdict>({
    run: async (cases) => {
      const rows = await database.run(openCases, caseInput.values(cases));
      return inPlaces(rows, cases).map(readRow);
    },
    sizeMax: 64,
    inFlightMax: 2,
    alike: database.isDistributed ? ({ session }) => session.tenantId : undefined,
    exclusiveKey: ({ session, keyed }) =>
      keyed ? `${session.tenantId}/${keyed.principal}/${keyed.key}` : null,
  });
  return (request) =>
    open(request).catch((error: unknown): OpenVerdict => {
      // The tenant was deleted while the statement waited for it.
      if (sqlState(error) === foreignKeyViolation) return { verdict: 'unauthorized' };
      throw error;
    });
}

function readRow(row: Row | undefined): OpenVerdict {
  // No row: the tenant itself is gone.
  if (!row) return { verdict: 'unauthorized' };
  if (row.verdict !== 'accepted') return { verdict: row.verdict };
  return {
    verdict: 'accepted',
    // An accepted row carries all columns of the case.
    case: row as CaseRow & Row,
    settingsVersion: row.settings_version,
    knowledgeVersion: row.knowledge_version,
  };
}
