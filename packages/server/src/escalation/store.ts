import type { Receipt } from '@deskhand/contract';
import {
  caseViewOf,
  humanBit,
  messagesAfterJson,
  readMessages,
  type CaseRow,
  type MessageJson,
  type MessageRow,
} from '../cases/index.ts';
import { execute, queryRow, statement, type Queryable } from '../platform/database/index.ts';

export interface EscalationRow {
  tenant_id: number;
  case_id: string;
  id: string;
  status: 'requested' | 'failed' | 'accepted' | 'handed_back' | 'closed';
  external_id: string | null;
  external_url: string | null;
  receipt: Receipt | null;
  token_hash: Buffer;
  /** Asked for so long ago that nobody waits for its answer any more. */
  is_stale: boolean;
}

/** A hand-over takes no longer than this, whatever the connector does. */
const staleSeconds = 120;

const columns = `tenant_id, replace(case_id::text, '-', '') as case_id,
  replace(id::text, '-', '') as id, status, external_id, external_url, receipt, token_hash,
  requested_at < now() - make_interval(secs => ${staleSeconds}) as is_stale`;

// One hand-over at a time, and the newest first: the case is locked by now.
export const selectLastEscalation = queryRow<EscalationRow, [tenantId: number, caseId: string]>(
  'escalations.last',
  `select ${columns} from escalations where tenant_id = $1 and case_id = $2
   order by requested_at desc limit 1`,
);

const request = statement<never>(
  'escalations.request',
  `insert into escalations (tenant_id, case_id, id, status, reason, token_hash)
   values ($1, $2, $3, 'requested', $4, $5)
   on conflict (tenant_id, case_id, id) do update set status = 'requested',
     reason = excluded.reason, token_hash = excluded.token_hash, requested_at = excluded.requested_at`,
);
export async function upsertRequested(
  tx: Queryable,
  row: { tenantId: number; caseId: string; id: string; reason: string | null; tokenHash: Buffer },
): Promise<void> {
  await tx.run(request, [row.tenantId, row.caseId, row.id, row.reason, row.tokenHash]);
}

export const updateFailed = execute<[tenantId: number, caseId: string, id: string]>(
  'escalations.fail',
  `update escalations set status = 'failed'
   where tenant_id = $1 and case_id = $2 and id = $3 and status = 'requested'`,
);

// The case goes to the human with everything that waited in it: no proposal outlives it.
const handOver = statement<never>(
  'escalations.hand-over',
  `with clock as materialized (
     select clock_timestamp() as at
   ), cancelled as (
     update actions set status = 'cancelled', decided_at = clock.at from clock
     where tenant_id = $1 and case_id = $2 and status = 'proposed'
   ), told as (
     insert into messages (tenant_id, case_id, seq, author_type, content, created_at)
     select tenant_id, id, last_seq + 1, 'system', $4, clock.at from cases cross join clock
     where tenant_id = $1 and id = $2
   )
   update cases set status = 'escalated', escalation_id = $3, pending_action_seq = null,
     last_seq = last_seq + 1, version = version + 1, updated_at = clock.at
   from clock where tenant_id = $1 and id = $2`,
);
// A statement of its own, since parts of one write their events in an order that no engine promises: the
// acceptance is told after all that it brought about, and tells the case as it is then.
const accept = statement<never>(
  'escalations.accept',
  `update escalations set status = 'accepted', external_id = $4, external_url = $5, receipt = $6
   where tenant_id = $1 and case_id = $2 and id = $3`,
);
export async function updateAccepted(
  tx: Queryable,
  at: { tenantId: number; caseId: string; id: string },
  receipt: Receipt,
  message: string,
): Promise<void> {
  const place = [at.tenantId, at.caseId, at.id];
  await tx.run(handOver, [...place, message]);
  await tx.run(accept, [
    ...place,
    ...[receipt.externalId, receipt.externalUrl, JSON.stringify(receipt)],
  ]);
}

/**
 * Across tenants, which may have the same id: the token proves who may know of it. Its SHA-256 is compared,
 * of which the time that takes tells nothing.
 */
export const selectEscalation = queryRow<EscalationRow, [id: string, tokenHash: Buffer]>(
  'escalations.by-id',
  `select ${columns} from escalations where id = $1 and token_hash = $2`,
);

interface HumanStep {
  content: string | null;
  authorName: string | null;
  authorPictureUrl: string | null;
  then: 'go_on' | 'hand_back' | 'close';
  resolution: 'resolved' | 'unresolved' | null;
}

// A human's message, and where the case goes from here; only while the human owns it. The case's user
// closes it by `cases/store/change-case.ts`.
const step = statement<{ seq: number | null }>(
  'escalations.step',
  `with owned as materialized (
     select c.tenant_id, c.id, c.last_seq, clock_timestamp() as at
     from cases c where c.tenant_id = $1 and c.id = $2 and c.status = 'escalated'
       and c.escalation_id = $3
     for no key update of c
   ), stored as (
     insert into messages (tenant_id, case_id, seq, author_type, author_name, content, created_at)
     select tenant_id, id, last_seq + 1, 'human', $5, $4, at from owned where $4::text is not null
   ), told as (
     -- Who answers has read what came before, and writes no more.
     update escalations e
     set status = case $6 when 'close' then 'closed' when 'hand_back' then 'handed_back' else e.status end,
       ended_at = case when $6 <> 'go_on' then o.at end,
       answered_at = case when $4::text is null then e.answered_at else coalesce(e.answered_at, o.at) end,
       person_name = coalesce($5, e.person_name),
       person_picture_url = case when $5 is null then e.person_picture_url else $8 end,
       person_seen_seq = o.last_seq, person_typing_until = null
     from owned o
     where e.tenant_id = o.tenant_id and e.case_id = o.id and e.id = $3
   )
   update cases c
   set last_seq = c.last_seq + ($4::text is not null)::integer, version = c.version + 1,
     updated_at = o.at,
     answered_by = c.answered_by | case when $4::text is null then 0 else ${humanBit} end,
     status = case $6 when 'close' then 'closed' when 'hand_back' then 'open' else c.status end,
     closed_at = case $6 when 'close' then o.at end,
     resolution = case $6 when 'close' then $7 else c.resolution end
   from owned o where c.tenant_id = o.tenant_id and c.id = o.id
   returning case when $4::text is not null then c.last_seq end as seq`,
);
/** The place of the human's message; null where the case is not theirs any more. */
export async function storeHumanStep(
  tx: Queryable,
  at: Pick<EscalationRow, 'tenant_id' | 'case_id' | 'id'>,
  { content, authorName, authorPictureUrl, then, resolution }: HumanStep,
): Promise<{ seq: number | null } | null> {
  const [row] = await tx.run(step, [
    at.tenant_id,
    at.case_id,
    at.id,
    content,
    authorName,
    then,
    resolution,
    authorPictureUrl,
  ]);
  return row ?? null;
}

/** Longer than the pause between two letters, shorter than patience. */
const typingSeconds = 8;

// The case changes with it, so that whoever follows it is told.
const presenceOf = (side: 'person' | 'user', more = '') => `with owned as materialized (
     select c.tenant_id, c.id, c.last_seq,
       clock_timestamp() + make_interval(secs => ${typingSeconds}) as typing_until
     from cases c
     where c.tenant_id = $1 and c.id = $2 and c.status = 'escalated' and c.escalation_id = $3
     for no key update of c
   ), told as (
     update escalations e
     set ${side}_typing_until = case when $4 then o.typing_until
         when not $4 then null else e.${side}_typing_until end,
       -- Nothing that is null is left out by them alone.
       ${side}_seen_seq = case when $5::bigint is null then e.${side}_seen_seq
         else greatest(e.${side}_seen_seq, least($5, o.last_seq)) end${more}
     from owned o where e.tenant_id = o.tenant_id and e.case_id = o.id and e.id = $3
   )
   update cases c set version = c.version + 1
   from owned o where c.tenant_id = o.tenant_id and c.id = o.id`;

export interface Presence {
  isTyping: boolean | null;
  seenSeq: number | null;
}

const userPresence = statement<never>('escalations.user-presence', presenceOf('user'));
export async function updateUserPresence(
  tx: Queryable,
  at: { tenantId: number; caseId: string; id: string },
  { isTyping, seenSeq }: Presence,
): Promise<void> {
  await tx.run(userPresence, [at.tenantId, at.caseId, at.id, isTyping, seenSeq]);
}

const personPresence = statement<never>(
  'escalations.person-presence',
  presenceOf(
    'person',
    `, person_name = coalesce($6, e.person_name),
       person_picture_url = case when $6 is null then e.person_picture_url else $7 end`,
  ),
);
export async function updatePersonPresence(
  tx: Queryable,
  at: Pick<EscalationRow, 'tenant_id' | 'case_id' | 'id'>,
  { isTyping, seenSeq }: Presence,
  person: { name: string | null; pictureUrl: string | null },
): Promise<void> {
  await tx.run(personPresence, [
    ...[at.tenant_id, at.case_id, at.id, isTyping, seenSeq],
    ...[person.name, person.pictureUrl],
  ]);
}

const forHuman = statement<CaseRow & { messages: MessageJson[] }>(
  'escalations.read',
  `select ${caseViewOf('c')}, ${messagesAfterJson(
    'm.tenant_id = c.tenant_id and m.case_id = c.id and m.seq > $4',
    '$5',
  )} as messages
   from cases c where c.tenant_id = $1 and c.id = $2 and c.status = 'escalated'
     and c.escalation_id = $3`,
);
/** The oldest messages after a place; null where the case is not theirs any more. */
export async function selectForHuman(
  queryable: Queryable,
  at: Pick<EscalationRow, 'tenant_id' | 'case_id' | 'id'>,
  afterSeq: number,
  limit: number,
): Promise<{ case: CaseRow; messages: MessageRow[] } | null> {
  const [row] = await queryable.run(forHuman, [at.tenant_id, at.case_id, at.id, afterSeq, limit]);
  return row ? { case: row, messages: readMessages(row.messages) } : null;
}
