import type { Citation, ConfirmBy, Preview, Receipt } from '@deskhand/contract';
import {
  arrayInput,
  createBatch,
  inPlaces,
  statement,
  type Database,
} from '../../platform/database/index.ts';
import { parsePublicId } from '../../platform/ids.ts';
import type { StoredProvenance } from '../provenance.ts';
import type { ActionRow } from './action-row.ts';
import { answererBit } from './answered-by.ts';
import { caseViewOf, type CaseRow } from './case-row.ts';
import { numberedForLog, requestIdOf } from './request-of-action.ts';

/** A change that is shown to the user and runs only when they confirm it. */
export interface Proposal {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly tool: string;
  readonly title: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** SHA-256 of their canonical JSON. */
  readonly argumentsHash: Buffer;
  readonly definitionDigest: string;
  readonly requiredRoles: readonly string[];
  readonly honoursKey: boolean;
  readonly confirm: ConfirmBy;
  readonly preview: Preview | null;
  /** The BCP 47 tag of the language that it is shown in. */
  readonly locale: string;
  /** What its arguments are called in that language, by their names, as far as there are words for them. */
  readonly labels: Readonly<Record<string, string>> | null;
  /** Of the session that is shown it. */
  readonly shownRoles: readonly string[];
  readonly lifetimeMs: number;
}

/** What is known of an execution. */
export interface ActionOutcome {
  readonly status: 'succeeded' | 'failed' | 'unknown';
  readonly receipt: Receipt | null;
  readonly failureReason: string | null;
  /** When an unknown outcome is looked up again; null where nothing can tell. */
  readonly lookAgainMs: number | null;
}

/** What the models took for an answer, all their calls together; null where it is not reported. */
export interface ModelUsage {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly currency: string | null;
  /** In that currency. */
  readonly amount: number | null;
}

export interface TurnToFinish {
  tenantId: number;
  caseId: string;
  /** The user message that is answered. */
  seq: number;
  owner: string;
  /**
   * Null for who has held the turn all the time. Who may have lost it ends it only as the attempt that it
   * was: it may be its owner's again, with another run in between.
   */
  attempt: number | null;
  content: string;
  authorName: string;
  status: 'complete' | 'failed';
  citations: readonly Citation[];
  /** The documents that they quote, by their public ids. */
  citedDocuments: readonly string[];
  provenance: StoredProvenance;
  /** How it came about, as JSON; null where nothing was noted. */
  trace: string | null;
  /** Null where no model was asked. */
  usage: ModelUsage | null;
  proposal: Proposal | null;
  /** The action the turn was about, and what became of it; no outcome where nothing was run. */
  decided: { action: Pick<ActionRow, 'seq'>; outcome: ActionOutcome | null } | null;
}

export type FinishVerdict =
  | { verdict: 'finished'; seq: number; createdAt: string; case: CaseRow }
  /** Another process took the turn over, or the case is gone: this answer is thrown away. */
  | { verdict: 'lost' };

interface Row extends CaseRow {
  ord: number;
  message_created_at: string;
}

const turnInput = arrayInput<TurnToFinish>({
  tenant_id: ['bigint', (turn) => turn.tenantId],
  case_id: ['uuid', (turn) => turn.caseId],
  seq: ['bigint', (turn) => turn.seq],
  owner: ['uuid', (turn) => turn.owner],
  attempt: ['integer', (turn) => turn.attempt],
  content: ['text', (turn) => turn.content],
  author_name: ['text', (turn) => turn.authorName],
  status: ['text', (turn) => turn.status],
  citations: [
    'jsonb',
    ({ citations }) => (citations.length > 0 ? JSON.stringify(citations) : null),
  ],
  documents: ['text', ({ citedDocuments }) => documentsText(citedDocuments)],
  provenance: ['jsonb', ({ provenance }) => JSON.stringify(provenance)],
  trace: ['joined json', (turn) => turn.trace],
  usage: ['jsonb', ({ usage }) => usage && JSON.stringify(usage)],
  proposal: ['json', ({ proposal }) => proposal && proposalJson(proposal)],
  arguments_hash: ['bytea', ({ proposal }) => proposal?.argumentsHash ?? null],
  action_seq: ['bigint', ({ decided }) => decided?.action.seq ?? null],
  outcome: ['json', ({ decided }) => (decided?.outcome ? JSON.stringify(decided.outcome) : null)],
});

// The answer is stored only by whoever still owns the turn: the delete is the compare-and-set.
// Case rows are locked first and in one order, as in the statement that accepts messages. A proposal
// and an outcome travel with the message that tells of them; a new proposal takes the place of one
// that still waits, and none waits in a case that was closed or handed over meanwhile. How the answer
// came about is there when the message is, unless the tenant keeps none of it by now; so are the documents
// that it cites, each once, to be counted.
const finishTurns = statement<Row>(
  'cases.finish-turns',
  `with input as materialized (
     select * from ${turnInput.rows}
   ), locked as materialized (
     select * from (
       select i.*, c.last_seq, c.pending_action_seq, c.status = 'open' as is_open
       from input i join cases c on c.tenant_id = i.tenant_id and c.id = i.case_id
       order by c.tenant_id, c.id
       for no key update of c
     ) as held
   ), claimed as (
     delete from turns t using locked l
     where t.tenant_id = l.tenant_id and t.case_id = l.case_id and t.seq = l.seq and t.owner = l.owner
       and t.attempt = coalesce(l.attempt, t.attempt)
     returning l.ord
   ), answered as materialized (
     select l.*, at + (outcome->>'lookAgainMs')::bigint * interval '1 millisecond' as look_at
     from (
       -- Taken once the lock is held, so that in a case times never run against seq.
       select *, clock_timestamp() as at from locked where ord in (select ord from claimed)
     ) l
   ), stored as (
     insert into messages (tenant_id, case_id, seq, author_type, author_name, content, reply_to_seq,
       status, citations, provenance, created_at, action_seq)
     select tenant_id, case_id, last_seq + 1, 'assistant', author_name, content, seq, status,
       citations, provenance, at,
       case when proposal is not null then last_seq + 1 else action_seq end
     from answered
   ), traced as (
     insert into traces (tenant_id, case_id, seq, created_at, parts, usage)
     select a.tenant_id, a.case_id, a.last_seq + 1, a.at, coalesce(nullif(a.trace, ''), '{}'),
       a.usage
     from answered a join tenants t on t.id = a.tenant_id
     where t.trace_days > 0
   ), cited as (
     insert into citations (tenant_id, case_id, seq, document_id, created_at)
     select a.tenant_id, a.case_id, a.last_seq + 1, d.id::uuid, a.at
     from answered a, unnest(string_to_array(a.documents, ' ')) as d (id)
   ), proposed as (
     insert into actions (tenant_id, case_id, seq, id, tool, title, arguments, arguments_hash,
       definition_digest, required_roles, shown_roles, honours_key, confirm, preview, locale, labels,
       status, proposed_at, expires_at)
     select tenant_id, case_id, last_seq + 1, (proposal->>'id')::uuid, proposal->>'tool',
       proposal->>'title', proposal->'arguments', arguments_hash, proposal->>'definitionDigest',
       array(select json_array_elements_text(proposal->'requiredRoles')),
       array(select json_array_elements_text(proposal->'shownRoles')),
       (proposal->>'honoursKey')::boolean, proposal->>'confirm',
       nullif((proposal->'preview')::jsonb, 'null'), proposal->>'locale',
       case when json_typeof(proposal->'labels') = 'object' then proposal->'labels' end,
       case when is_open then 'proposed' else 'cancelled' end,
       at, at + (proposal->>'lifetimeMs')::bigint * interval '1 millisecond'
     from answered where proposal is not null
   ), superseded as (
     update actions a set status = 'cancelled', decided_at = n.at
     from answered n
     where n.proposal is not null and a.tenant_id = n.tenant_id and a.case_id = n.case_id
       and a.seq = n.pending_action_seq and a.status = 'proposed'
   ), settled as (
     update actions a
     set status = n.outcome->>'status', receipt = n.outcome->'receipt',
       failure_reason = n.outcome->>'failureReason',
       look_at = n.look_at
     from answered n
     where n.outcome is not null and a.tenant_id = n.tenant_id and a.case_id = n.case_id
       and a.seq = n.action_seq and a.status = 'executing' and a.decided_seq = n.seq
     returning a.tenant_id, a.case_id, a.id, a.tool, a.status, a.receipt, a.decided_seq
   ), ${numberedForLog('settled')}, audited as (
     insert into audit_events (id, tenant_id, actor_type, action, target, request_id, details)
     overriding system value
     select event_id, tenant_id, 'system', 'action.' || status, 'act_' || replace(id::text, '-', ''),
       ${requestIdOf('numbered')},
       jsonb_build_object('tool', tool, 'externalId', receipt->>'externalId',
         'case', 'case_' || replace(case_id::text, '-', ''))
     from numbered
   ), changed as (
     update cases c
     set last_seq = c.last_seq + 1, version = c.version + 1, open_turns = c.open_turns - 1,
       updated_at = a.at, answered_by = c.answered_by | ${answererBit('a.provenance')},
       pending_action_seq = case when a.proposal is not null and a.is_open then a.last_seq + 1
         else c.pending_action_seq end
     from answered a
     where c.tenant_id = a.tenant_id and c.id = a.case_id
     returning a.ord, a.at as message_created_at, c.*
   )
   select ord, message_created_at, ${caseViewOf('c')} from changed c`,
);

/** Stores answers and ends their turns, many in one statement. */
export function createTurnFinishing(
  database: Database,
): (turn: TurnToFinish) => Promise<FinishVerdict> {
  return createBatch<TurnToFinish, FinishVerdict>({
    run: async (turns) => {
      const rows = await database.run(finishTurns, turnInput.values(turns));
      return inPlaces(rows, turns).map(readRow);
    },
    sizeMax: 64,
    inFlightMax: 2,
    alike: database.isDistributed ? ({ tenantId }) => tenantId : undefined,
    exclusiveKey: ({ tenantId, caseId }) => `${tenantId}/${caseId}`,
  });
}

/** Joins the documents' ids, each once, by spaces; null where there is none. */
const documentsText = (ids: readonly string[]): string | null =>
  [...new Set(ids)].flatMap((id) => parsePublicId('doc', id) ?? []).join(' ') || null;

/** Leaves out the hash, which has a column of its own. */
const proposalJson = ({ argumentsHash: _, ...proposal }: Proposal): string =>
  JSON.stringify(proposal);

function readRow(row: Row | undefined): FinishVerdict {
  if (!row) return { verdict: 'lost' };
  return {
    verdict: 'finished',
    seq: row.last_seq,
    createdAt: row.message_created_at,
    case: row,
  };
}
