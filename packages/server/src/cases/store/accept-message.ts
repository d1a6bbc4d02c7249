import { createBatch, statement, type Database } from '../../platform/database/index.ts';
import type { KeyedRequest } from '../../platform/idempotency/index.ts';
import type { Session } from '../../sessions/index.ts';
import { caseColumnsOf, type CaseRow } from './case-row.ts';
import { historyJson, readHistory, type HistoryJson, type HistoryRow } from './history.ts';

export interface MessageToAccept {
  session: Session;
  caseId: string;
  content: string;
  replyToSeq: number | null;
  owner: string;
  keyed: KeyedRequest | null;
}

export interface AcceptedMessage {
  verdict: 'accepted';
  case: CaseRow;
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
        | 'known_key';
    };

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
  history: HistoryJson | null;
  context: Record<string, unknown> | null;
  settings_version: number;
  knowledge_version: number;
}

// Everything a posted message needs, for many requests in one round trip: the session's credential
// is live, the case is there with this tenant and owner, the key is new, the message is stored, the
// turn is opened, and what the assistant needs comes back.
//
// - Case rows are locked in one order, so that two batches never wait for each other.
// - After a wait for a lock, `locked` shows the row as it is now; everything else in the statement
//   sees the moment it began. So a message committed meanwhile is missing from `history`; the caller
//   sees that from `last_seq` and reads again.
// - Times are taken once the lock is held: in a case they never run against `seq`.
// - A key stands for the one request whose case it names: of two requests of a batch under one key
//   only that one is fresh.
const acceptMessages = statement<Row>(
  'cases.accept-messages',
  `with input as materialized (
     select * from unnest($1::bigint[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::bigint[],
       $7::uuid[], $8::text[], $9::bytea[]) with ordinality
       as i (tenant_id, user_id, credential_id, case_id, content, reply_to_seq, owner, key, hash, ord)
   ), locked as materialized (
     select i.ord, c.status, c.last_seq, c.open_turns
     from input i
     join cases c on c.tenant_id = i.tenant_id and c.id = i.case_id and c.user_id = i.user_id
     order by c.tenant_id, c.id
     for no key update of c
   ), judged as materialized (
     select i.*, l.last_seq, l.open_turns,
       case
         when k.id is null then 'unauthorized'
         when l.ord is null then 'case_not_found'
         when l.status = 'closed' then 'case_closed'
         when i.reply_to_seq > l.last_seq then 'unknown_reply_to'
         when l.open_turns >= ${openTurnsMax} then 'too_many_waiting'
         else 'accepted'
       end as verdict
     from input i
     left join credentials k
       on k.tenant_id = i.tenant_id and k.id = i.credential_id and k.revoked_at is null
     left join locked l on l.ord = i.ord
   ), keyed as (
     insert into idempotency_keys (tenant_id, principal, key, request_hash, case_id, seq)
     select tenant_id, user_id, key, hash, case_id, last_seq + 1
     from judged where verdict = 'accepted' and key is not null
     order by tenant_id, user_id, key
     on conflict do nothing
     returning tenant_id, principal, key, case_id
   ), fresh as materialized (
     select j.*, clock_timestamp() as at from judged j
     where j.verdict = 'accepted' and (j.key is null or (j.tenant_id, j.user_id, j.key, j.case_id)
       in (select tenant_id, principal, key, case_id from keyed))
   ), changed as (
     update cases c
     set last_seq = c.last_seq + 1, version = c.version + 1, open_turns = c.open_turns + 1,
         updated_at = f.at
     from fresh f
     where c.tenant_id = f.tenant_id and c.id = f.case_id
     returning f.ord, ${caseColumnsOf('c')}
   ), stored as (
     insert into messages (tenant_id, case_id, seq, author_type, content, reply_to_seq, created_at)
     select tenant_id, case_id, last_seq + 1, 'user', content, reply_to_seq, at from fresh
   ), opened as (
     insert into turns (tenant_id, case_id, seq, owner)
     select tenant_id, case_id, last_seq + 1, owner from fresh
   )
   select j.ord,
     case when j.verdict = 'accepted' and c.ord is null then 'known_key' else j.verdict end as verdict,
     ${caseColumnsOf('c')}, c.updated_at as message_created_at, j.open_turns as turns_before,
     case when c.ord is not null then ${historyJson(
       'm.tenant_id = j.tenant_id and m.case_id = j.case_id and m.seq <= j.last_seq',
     )} end as history,
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
    createdAt: row.message_created_at!,
    turnsBefore: row.turns_before!,
    history: readHistory(row.history!) ?? [],
    context: row.context,
    settingsVersion: row.settings_version,
    knowledgeVersion: row.knowledge_version,
  };
}
