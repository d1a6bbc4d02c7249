import { createBatch, statement, type Database } from '../../platform/database/index.ts';
import type { KeyedRequest } from '../../platform/idempotency/index.ts';
import type { Session } from '../../sessions/index.ts';
import { actionAsJson, readAction, type ActionJson, type ActionRow } from './action-row.ts';
import { caseColumnsOf, caseViewOf, type CaseRow } from './case-row.ts';
import { historyJson, readHistory, type HistoryJson, type HistoryRow } from './history.ts';

export interface MessageToAccept {
  session: Session;
  caseId: string;
  content: string;
  replyToSeq: number | null;
  owner: string;
  keyed: KeyedRequest | null;
  requestId: string;
  /** What the message decides, if it replies to a proposal. */
  decision: Decision | null;
  /** It reads as consent and names nothing that it replies to. */
  isBareConsent: boolean;
}

export interface Decision {
  word: 'confirm' | 'decline';
  /** Said by the field `decision`, not read from the words. */
  isExplicit: boolean;
}

/** What a message decides. `repeat`: it was decided before, and what came of it is told again. */
export interface Ruling {
  kind: 'confirm' | 'decline' | 'repeat';
  /** As it stood before the ruling. */
  action: ActionRow;
}

export interface AcceptedMessage {
  verdict: 'accepted';
  case: CaseRow;
  ruling: Ruling | null;
  createdAt: string;
  /** Turns of this case that were open before: they are answered first. */
  turnsBefore: number;
  /** The newest messages before this one, as the assistant reads them; empty where it must read again. */
  history: HistoryRow[];
  context: Record<string, unknown> | null;
  settingsVersion: number;
  knowledgeVersion: number;
}

export type AcceptVerdict =
  | AcceptedMessage
  | {
      verdict:
        | 'unauthorized'
        | 'case_not_found'
        | 'case_closed'
        | 'unknown_reply_to'
        | 'too_many_waiting'
        | 'known_key'
        | RefusedDecision;
    };

/** Why consent runs nothing. */
export type RefusedDecision =
  /** Consent that names no proposal while one waits. */
  | 'reply_to_missing'
  | 'no_proposal'
  /** Expired, declined, or another one took its place. */
  | 'proposal_over'
  | 'definition_changed'
  | 'forbidden'
  | 'no_executor'
  /** Decided, or made, while the statement waited for the case. */
  | 'look_again';

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
// - Whether a proposal is pending is said by the locked row alone: of many that confirm it at once
//   the first finds it there. What else is known of a proposal never changes once it was made.
// - `connector_tools` is the one table of another slice that is read here: consent counts only for
//   the very definition that was shown, at the moment it is given.
const acceptMessages = statement<Row>(
  'cases.accept-messages',
  `with input as materialized (
     select * from unnest($1::bigint[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::bigint[],
       $7::uuid[], $8::text[], $9::bytea[], $10::text[], $11::boolean[], $12::boolean[],
       $13::jsonb[], $14::text[]) with ordinality
       as i (tenant_id, user_id, credential_id, case_id, content, reply_to_seq, owner, key, hash,
         decision, is_explicit, is_bare_consent, asked_by, request_id, ord)
   ), locked as materialized (
     select i.ord, c.status, c.last_seq, c.open_turns, c.pending_action_seq
     from input i
     join cases c on c.tenant_id = i.tenant_id and c.id = i.case_id and c.user_id = i.user_id
     order by c.tenant_id, c.id
     for no key update of c
   ), aimed as materialized (
     select i.ord, a.status, a.expires_at,
       i.asked_by->'roles' ?& (a.required_roles || t.required_roles) as may,
       t.name is not null as has_executor, t.digest = a.definition_digest as is_same
     from input i
     join actions a on a.tenant_id = i.tenant_id and a.case_id = i.case_id and a.seq = i.reply_to_seq
     left join connector_tools t on t.tenant_id = a.tenant_id and t.name = a.tool
       and t.gone_at is null and t.effect <> 'disabled'
     where i.decision is not null
   ), ruled as materialized (
     select i.*, l.ord is not null as is_own, l.status, l.last_seq, l.open_turns,
       case
         when i.is_bare_consent then (
           select 'reply_to_missing' from actions p
           where p.tenant_id = i.tenant_id and p.case_id = i.case_id
             and p.seq = l.pending_action_seq and p.expires_at > clock_timestamp())
         when i.decision is null then null
         when a.ord is null then case
           when l.pending_action_seq = i.reply_to_seq then 'look_again'
           when i.is_explicit then 'no_proposal' end
         when l.pending_action_seq is distinct from i.reply_to_seq then case
           when a.status = 'proposed' then 'look_again'
           when a.status not in ('declined', 'cancelled') then 'repeat'
           when i.decision = 'confirm' then 'proposal_over' end
         when a.expires_at <= clock_timestamp() then
           case when i.decision = 'confirm' then 'proposal_over' end
         when i.decision = 'decline' then 'decline'
         when not a.has_executor then 'no_executor'
         when not a.is_same then 'definition_changed'
         when not a.may then 'forbidden'
         else 'confirm'
       end as ruling
     from input i
     left join locked l on l.ord = i.ord
     left join aimed a on a.ord = i.ord
   ), judged as materialized (
     select r.*,
       case
         when k.id is null then 'unauthorized'
         when not r.is_own then 'case_not_found'
         when r.status = 'closed' then 'case_closed'
         when r.reply_to_seq > r.last_seq then 'unknown_reply_to'
         when r.open_turns >= ${openTurnsMax} then 'too_many_waiting'
         when r.ruling not in ('confirm', 'decline', 'repeat') then r.ruling
         else 'accepted'
       end as verdict
     from ruled r
     left join credentials k
       on k.tenant_id = r.tenant_id and k.id = r.credential_id and k.revoked_at is null
   ), keyed as (
     insert into idempotency_keys (tenant_id, principal, key, request_hash, case_id, seq)
     select tenant_id, user_id, key, hash, case_id, last_seq + 1
     from judged where verdict = 'accepted' and key is not null
     order by tenant_id, user_id, key
     on conflict do nothing
     returning tenant_id, principal, key, case_id
   ), fresh as materialized (
     select j.*, clock_timestamp() as at, (j.status <> 'escalated')::integer as turns from judged j
     where j.verdict = 'accepted' and (j.key is null or (j.tenant_id, j.user_id, j.key, j.case_id)
       in (select tenant_id, principal, key, case_id from keyed))
   ), decided as (
     update actions a
     set status = case f.ruling when 'confirm' then 'executing' else 'declined' end,
         decided_seq = f.last_seq + 1, decided_at = f.at
     from fresh f
     where f.ruling in ('confirm', 'decline') and a.tenant_id = f.tenant_id
       and a.case_id = f.case_id and a.seq = f.reply_to_seq
     returning a.id, a.tool, a.arguments_hash, f.tenant_id, f.user_id, f.ruling, f.request_id
   ), audited as (
     insert into audit_events (tenant_id, actor_type, actor_id, action, target, request_id, details)
     select tenant_id, 'user', user_id,
       case ruling when 'confirm' then 'action.confirmed' else 'action.declined' end,
       'act_' || replace(id::text, '-', ''), request_id,
       jsonb_build_object('tool', tool, 'argumentsSha256', encode(arguments_hash, 'hex'))
     from decided
   ), changed as (
     update cases c
     set last_seq = c.last_seq + 1, version = c.version + 1, open_turns = c.open_turns + f.turns,
         updated_at = f.at,
         pending_action_seq = case when f.ruling in ('confirm', 'decline') then null
           else c.pending_action_seq end
     from fresh f
     where c.tenant_id = f.tenant_id and c.id = f.case_id
     returning f.ord, ${caseColumnsOf('c')}
   ), stored as (
     insert into messages (tenant_id, case_id, seq, author_type, content, reply_to_seq, created_at)
     select tenant_id, case_id, last_seq + 1, 'user', content, reply_to_seq, at from fresh
   ), opened as (
     insert into turns (tenant_id, case_id, seq, owner, ruling, action_seq, asked_by)
     select tenant_id, case_id, last_seq + 1, owner, ruling,
       case when ruling is not null then reply_to_seq end, asked_by
     from fresh where turns > 0
   )
   select j.ord,
     case when j.verdict = 'accepted' and c.ord is null then 'known_key' else j.verdict end as verdict,
     ${caseViewOf('c')}, c.updated_at as message_created_at, j.open_turns as turns_before,
     case when c.ord is not null then ${historyJson(
       'm.tenant_id = j.tenant_id and m.case_id = j.case_id and m.seq <= j.last_seq',
     )} end as history,
     j.ruling,
     case when c.ord is not null and j.ruling is not null then (
       select ${actionAsJson} from actions a
       where a.tenant_id = j.tenant_id and a.case_id = j.case_id and a.seq = j.reply_to_seq
     ) end as action,
     s.context, t.settings_version, t.knowledge_version
   from judged j
   join tenants t on t.id = j.tenant_id
   left join changed c on c.ord = j.ord
   left join snapshots s on s.tenant_id = j.tenant_id and s.case_id = c.id`,
);

/** Accepts messages, many requests in one statement; two of one case go one after the other. */
export function createMessageAcceptance(
  database: Database,
): (message: MessageToAccept) => Promise<AcceptVerdict> {
  return createBatch<MessageToAccept, AcceptVerdict>({
    run: async (messages) => {
      const rows = await database.run(acceptMessages, [
        messages.map(({ session }) => session.tenantId),
        messages.map(({ session }) => session.userId),
        messages.map(({ session }) => session.credentialId),
        messages.map(({ caseId }) => caseId),
        messages.map(({ content }) => content),
        messages.map(({ replyToSeq }) => replyToSeq),
        messages.map(({ owner }) => owner),
        messages.map(({ keyed }) => keyed?.key ?? null),
        messages.map(({ keyed }) => keyed?.hash ?? null),
        messages.map(({ decision }) => decision?.word ?? null),
        messages.map(({ decision }) => decision?.isExplicit ?? false),
        messages.map(({ isBareConsent }) => isBareConsent),
        messages.map(({ session: { email, roles, plan } }) =>
          JSON.stringify({ email, roles, plan }),
        ),
        messages.map(({ requestId }) => requestId),
      ]);
      const byPlace = new Map(rows.map((row) => [row.ord, row]));
      return messages.map((_, index) => readRow(byPlace.get(index + 1)));
    },
    sizeMax: 64,
    inFlightMax: 2,
    exclusiveKey: ({ session, caseId }) => `${session.tenantId}/${caseId}`,
  });
}

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
