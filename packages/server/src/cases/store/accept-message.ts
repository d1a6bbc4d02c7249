import {
  arrayInput,
  createBatch,
  inPlaces,
  statement,
  type Database,
} from '../../platform/database/index.ts';
import { actionAsJson, readAction, type ActionJson } from './action-row.ts';
import { caseColumnsOf, caseViewOf, type CaseRow } from './case-row.ts';
import { historyJson, readHistory, type HistoryJson } from './history.ts';
import { namedActions, pendingProposals, ruling } from './proposal-ruling.ts';
import type { AcceptVerdict, MessageToAccept, Ruling } from './message-to-accept.ts';
import { numberedForLog } from './request-of-action.ts';

/**
 * Messages of one case that may wait for answers. A model that takes a minute for each would fall
 * behind a person who sends thirty in that time, and never catch up.
 */
const openTurnsMax = 64;

interface Row extends Partial<CaseRow> {
  ord: number;
  verdict: AcceptVerdict['verdict'];
  message_created_at: string | null;
  turns_before: number | null;
  ruling: Ruling['kind'] | null;
  action: ActionJson | null;
  history: HistoryJson | null;
  context: Record<string, unknown> | null;
  settings_version: number;
  knowledge_version: number;
}

const messageInput = arrayInput<MessageToAccept>({
  tenant_id: ['bigint', ({ session }) => session.tenantId],
  user_id: ['text', ({ session }) => session.userId],
  credential_id: ['uuid', ({ session }) => session.credentialId],
  asked_by: ['jsonb', ({ session }) => askedByJson(session)],
  case_id: ['uuid', ({ caseId }) => caseId],
  content: ['text', ({ content }) => content],
  reply_to_seq: ['bigint', ({ replyToSeq }) => replyToSeq],
  reaction: ['text', ({ reaction }) => reaction],
  is_explicit: ['boolean', ({ isExplicit }) => isExplicit],
  only_reacts: ['boolean', ({ onlyReacts }) => onlyReacts],
  request: ['jsonb', ({ request }) => request && JSON.stringify(request)],
  owner: ['uuid', ({ owner }) => owner],
  key: ['text', ({ keyed }) => keyed?.key ?? null],
  hash: ['bytea', ({ keyed }) => keyed?.hash ?? null],
  request_id: ['text', ({ requestId }) => requestId],
  traceparent: ['text', ({ traceparent }) => traceparent],
});

// Everything a posted message needs, for many requests in one round trip: the session's credential
// is live, the case is there with this tenant and owner, the key is new, a proposal may be decided,
// the message is stored, the turn is opened, and what the assistant needs comes back.
//
// - Case rows are locked in one order, so that two batches never wait for each other.
// - After a wait for a lock, `locked` shows the row as it is now; everything else in the statement
//   sees the moment it began. So a message committed meanwhile is missing from `history`; the caller
//   sees that from `last_seq` and reads again.
// - Times are taken once the lock is held: in a case they never run against `seq`.
// - A key stands for the one request whose case it names: of two requests of a batch under one key
//   only that one is fresh.
// - What the message decides about a proposal is decided in `proposal-ruling.ts`.
// - `credentials`, which must be live, and the versions in `tenants`, which go out with the message, are
//   read here, though they are another slice's.
const acceptMessages = statement<Row>(
  'cases.accept-messages',
  `with input as materialized (
     select * from ${messageInput.rows}
   ), locked as materialized (
     select * from (
       select i.ord, c.status, c.last_seq, c.open_turns, c.pending_action_seq
       from input i
       join cases c on c.tenant_id = i.tenant_id and c.id = i.case_id and c.user_id = i.user_id
       order by c.tenant_id, c.id
       for no key update of c
     ) as held
   ), pending as materialized (${pendingProposals}
   ), named as materialized (${namedActions}
   ), ruled as materialized (
     select i.*, l.ord is not null as is_own, l.status, l.last_seq, l.open_turns,
       l.pending_action_seq, ${ruling} as ruling
     from input i
     left join locked l on l.ord = i.ord
     left join pending p on p.ord = i.ord
     left join named n on n.ord = i.ord
   ), judged as materialized (
     select r.*,
       case when r.ruling = 'repeat' then r.reply_to_seq
         when r.ruling is not null then r.pending_action_seq end as action_seq,
       case
         when k.id is null then 'unauthorized'
         when not r.is_own then 'case_not_found'
         when r.status = 'closed' then 'case_closed'
         when r.reply_to_seq > r.last_seq then 'unknown_reply_to'
         when r.open_turns >= ${openTurnsMax} then 'too_many_waiting'
         when r.ruling not in ('confirm', 'decline', 'withdraw', 'show_again', 'repeat') then r.ruling
         else 'accepted'
       end as verdict
     from ruled r
     left join credentials k
       on k.tenant_id = r.tenant_id and k.id = r.credential_id and k.revoked_at is null
   ), ruled_on as materialized (
     -- As it was when it was ruled on, before it is decided.
     select j.ord, ${actionAsJson} as action
     from judged j join actions a
       on a.tenant_id = j.tenant_id and a.case_id = j.case_id and a.seq = j.action_seq
     where j.verdict = 'accepted'
   ), keyed as (
     insert into idempotency_keys (tenant_id, principal, key, request_hash, case_id, seq)
     select tenant_id, 'user:' || user_id, key, hash, case_id, last_seq + 1
     from judged where verdict = 'accepted' and key is not null
     order by tenant_id, user_id, key
     on conflict do nothing
     returning tenant_id, principal, key, case_id
   ), fresh as materialized (
     select j.*, clock_timestamp() as at, (j.status <> 'escalated')::integer as turns from judged j
     where j.verdict = 'accepted' and (j.key is null or (j.tenant_id, 'user:' || j.user_id, j.key, j.case_id)
       in (select tenant_id, principal, key, case_id from keyed))
   ), decided as (
     update actions a
     set status = case f.ruling when 'confirm' then 'executing' when 'decline' then 'declined'
           else 'cancelled' end,
         decided_seq = f.last_seq + 1, decided_at = f.at
     from fresh f
     where f.ruling <> 'repeat' and a.tenant_id = f.tenant_id
       and a.case_id = f.case_id and a.seq = f.action_seq
     returning a.id, a.tool, a.arguments_hash, f.tenant_id, f.case_id, f.user_id, f.ruling,
       f.request_id
   ), ${numberedForLog('decided')}, audited as (
     insert into audit_events (id, tenant_id, actor_type, actor_id, action, target, request_id,
       details)
     overriding system value
     select event_id, tenant_id, 'user', user_id,
       case ruling when 'confirm' then 'action.confirmed' when 'decline' then 'action.declined'
         else 'action.withdrawn' end,
       'act_' || replace(id::text, '-', ''), request_id,
       jsonb_build_object('tool', tool, 'argumentsSha256', encode(arguments_hash, 'hex'),
         'case', 'case_' || replace(case_id::text, '-', ''))
     from numbered
   ), changed as (
     update cases c
     set last_seq = c.last_seq + 1, version = c.version + 1, open_turns = c.open_turns + f.turns,
         updated_at = f.at,
         pending_action_seq = case when f.ruling <> 'repeat' then null
           else c.pending_action_seq end
     from fresh f
     where c.tenant_id = f.tenant_id and c.id = f.case_id
     returning f.ord, ${caseColumnsOf('c')}
   ), stored as (
     insert into messages (tenant_id, case_id, seq, author_type, content, reply_to_seq, created_at,
       request_id, only_reacts)
     select tenant_id, case_id, last_seq + 1, 'user', content, reply_to_seq, at,
       nullif(substr(request_id, 5), '')::uuid, -- what follows its prefix
       only_reacts
     from fresh
   ), opened as (
     insert into turns (tenant_id, case_id, seq, owner, ruling, action_seq, asked_by, request, traceparent)
     select tenant_id, case_id, last_seq + 1, owner, ruling, action_seq, asked_by, request, traceparent
     from fresh where turns > 0
   )
   select j.ord,
     case when j.verdict = 'accepted' and c.ord is null then 'known_key' else j.verdict end as verdict,
     ${caseViewOf('c')}, c.updated_at as message_created_at, j.open_turns as turns_before,
     case when c.ord is not null then ${historyJson(
       'm.tenant_id = j.tenant_id and m.case_id = j.case_id and m.seq <= j.last_seq',
     )} end as history,
     j.ruling,
     case when c.ord is not null then o.action end as action,
     s.context, t.settings_version, t.knowledge_version
   from judged j
   join tenants t on t.id = j.tenant_id
   left join ruled_on o on o.ord = j.ord
   left join changed c on c.ord = j.ord
   left join snapshots s on s.tenant_id = j.tenant_id and s.case_id = c.id`,
);

/** Accepts messages, many requests in one statement; two of one case go one after the other. */
export function createMessageAcceptance(
  database: Database,
): (message: MessageToAccept) => Promise<AcceptVerdict> {
  return createBatch<MessageToAccept, AcceptVerdict>({
    run: async (messages) => {
      const rows = await database.run(acceptMessages, messageInput.values(messages));
      return inPlaces(rows, messages).map(readRow);
    },
    sizeMax: 64,
    inFlightMax: 2,
    alike: database.isDistributed ? ({ session }) => session.tenantId : undefined,
    exclusiveKey: ({ session, caseId }) => `${session.tenantId}/${caseId}`,
  });
}

/** What is kept of the session with the turn, for whoever answers it later. */
const askedByJson = ({ email, roles, plan, credentialId }: MessageToAccept['session']): string =>
  JSON.stringify({ email, roles, plan, credentialId });

function readRow(row: Row | undefined): AcceptVerdict {
  // No row: the tenant itself is gone.
  if (!row) return { verdict: 'unauthorized' };
  if (row.verdict !== 'accepted') return { verdict: row.verdict };
  return {
    verdict: 'accepted',
    // An accepted row carries all columns of the case.
    case: row as CaseRow & Row,
    ruling: row.ruling && { kind: row.ruling, action: readAction(row.action)! },
    createdAt: row.message_created_at!,
    turnsBefore: row.turns_before!,
    history: readHistory(row.history!) ?? [],
    context: row.context,
    settingsVersion: row.settings_version,
    knowledgeVersion: row.knowledge_version,
  };
}
