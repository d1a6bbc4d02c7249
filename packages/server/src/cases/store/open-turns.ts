import type { ToolRequest } from '@deskhand/contract';
import { execute, statement, type Queryable } from '../../platform/database/index.ts';
import { publicId, type Uuid } from '../../platform/ids.ts';
import { newTurn } from '../new-turn.ts';
import type { Hold, Turn, TurnPlace } from '../turn.ts';
import type { Ruling } from './message-to-accept.ts';
import { actionJson, readAction, type ActionJson } from './action-row.ts';
import { capabilitiesOf } from './capabilities.ts';
import {
  caseViewOf,
  messagesAsJson,
  readMessages,
  type CaseRow,
  type MessageJson,
  type MessageRow,
  type SnapshotRow,
} from './case-row.ts';
import {
  historyAsJson,
  historyMessagesMax,
  readWholeHistory,
  type HistoryJson,
} from './history.ts';

interface LoadRow {
  content: string;
  user_id: string;
  user_email: string;
  user_roles: string[];
  user_plan: string | null;
  asked_by: Pick<Turn['user'], 'email' | 'roles' | 'plan'> | null;
  request: ToolRequest | null;
  request_id: Uuid | null;
  context: Record<string, unknown> | null;
  /** As in `CaseRow`. */
  capabilities: number;
  settings_version: number;
  assistant_version: number;
  knowledge_version: number;
  attempt: number;
  ruling: Ruling['kind'] | null;
  action: ActionJson | null;
  /** Null while an earlier message of the case waits for its answer. */
  history: HistoryJson | null;
}

/** Answers, and what people of the desk and the service wrote, since the oldest question shown. */
const answersMax = 64;

// The past of a turn that waited: every earlier message of the user and its answer. Messages that
// wait for answers of their own are not part of it, and answers that were stored after this turn's
// message are: hence questions first, then what followed the oldest of them.
const loadTurn = statement<LoadRow>(
  'turns.load',
  `select u.content, u.request_id, c.user_id, coalesce(s.user_email, '') as user_email,
     coalesce(s.user_roles, '[]') as user_roles, s.user_plan, s.context,
     ${capabilitiesOf('n')} as capabilities,
     n.settings_version, n.knowledge_version, c.assistant_version, t.attempt, t.asked_by, t.request, t.ruling,
     ${actionJson('t.tenant_id', 't.case_id', 't.action_seq')} as action,
     case when not exists (select 1 from turns o
       where o.tenant_id = t.tenant_id and o.case_id = t.case_id and o.seq < t.seq)
     then (with asked as materialized (
        select * from messages m
        where m.tenant_id = $1 and m.case_id = $2 and m.seq < $3 and m.author_type = 'user'
        order by m.seq desc limit ${historyMessagesMax}
      )
      select ${historyAsJson}
      from (
        select * from asked
        union all
        (select * from messages m
         where m.tenant_id = $1 and m.case_id = $2 and m.author_type <> 'user'
           and m.seq > coalesce((select min(seq) from asked), 0)
         order by m.seq desc limit ${answersMax})
      ) m) end as history
   from turns t
   join cases c on c.tenant_id = t.tenant_id and c.id = t.case_id
   join messages u on u.tenant_id = t.tenant_id and u.case_id = t.case_id and u.seq = t.seq
   left join snapshots s on s.tenant_id = t.tenant_id and s.case_id = t.case_id
   join tenants n on n.id = t.tenant_id
   where t.tenant_id = $1 and t.case_id = $2 and t.seq = $3 and t.owner = $4`,
);

export type LoadedTurn =
  | { state: 'first'; turn: Turn }
  /** An earlier message of the case is answered before this one. */
  | { state: 'waiting' }
  /** Answered by another process, or gone with its case. */
  | { state: 'gone' };

/** A turn as the database knows it now; its user as the token of its own message said. */
export async function selectTurn(
  queryable: Queryable,
  at: TurnPlace & { owner: string },
  hold: Hold,
): Promise<LoadedTurn> {
  const [row] = await queryable.run(loadTurn, [at.tenantId, at.caseId, at.seq, at.owner]);
  if (!row) return { state: 'gone' };
  if (row.history === null) return { state: 'waiting' };
  const asker = {
    userId: row.user_id,
    email: row.asked_by?.email ?? row.user_email,
    roles: row.asked_by?.roles ?? row.user_roles,
    plan: row.asked_by ? row.asked_by.plan : row.user_plan,
  };
  const facts = {
    ...row,
    requestId: row.request_id && publicId('req', row.request_id),
    history: readWholeHistory(row.history),
    settingsVersion: row.settings_version,
    assistantVersion: row.assistant_version,
    knowledgeVersion: row.knowledge_version,
    ruling: row.ruling && { kind: row.ruling, action: readAction(row.action)! },
  };
  return { state: 'first', turn: newTurn(at, asker, facts, hold) };
}

interface ReplyRow extends CaseRow {
  messages: MessageJson[];
  closed_before_reply: boolean | null;
  is_open: boolean;
  user_email: string | null;
  taken_at: string;
  user_roles: string[];
  user_plan: string | null;
  context: Record<string, unknown> | null;
}

// The reply follows its message closely, so the scan from there ends at once.
const readReply = statement<ReplyRow>(
  'turns.read-reply',
  `with pair as materialized (
     select * from messages where tenant_id = $1 and case_id = $2 and seq = $3
     union all
     (select * from messages where tenant_id = $1 and case_id = $2 and seq > $3
        and reply_to_seq = $3 and author_type = 'assistant' order by seq limit 1)
   )
   select ${caseViewOf('c')}, (select ${messagesAsJson} from pair m) as messages,
     (select c.closed_at < m.created_at from pair m where m.seq > $3) as closed_before_reply,
     exists (select 1 from turns t where t.tenant_id = $1 and t.case_id = $2 and t.seq = $3) as is_open,
     s.taken_at, s.user_email, s.user_roles, s.user_plan, s.context
   from cases c
   left join snapshots s on s.tenant_id = c.tenant_id and s.case_id = c.id
     and exists (select from pair where seq = 1)
   where c.tenant_id = $1 and c.id = $2`,
);

export interface StoredExchange {
  case: CaseRow;
  userMessage: MessageRow;
  /** The message itself where nothing will answer it: a human owns the case. */
  reply: MessageRow | null;
  /** Whether the case was closed while the assistant was still at it. */
  closedBeforeReply: boolean;
  /** Of the exchange that opened the case; null for later ones. */
  snapshot: SnapshotRow | null;
}

/** A user's message and its reply; null when the case is gone. */
export async function selectExchange(
  queryable: Queryable,
  at: TurnPlace,
): Promise<StoredExchange | null> {
  const [row] = await queryable.run(readReply, [at.tenantId, at.caseId, at.seq]);
  const [userMessage, reply] = readMessages(row?.messages ?? []);
  if (!row || !userMessage) return null;
  return {
    case: row,
    userMessage,
    reply: reply ?? (row.is_open ? null : userMessage),
    closedBeforeReply: row.closed_before_reply ?? false,
    // A joined row carries all columns of the snapshot.
    snapshot: row.user_email === null ? null : row,
  };
}

interface OpenTurnRow {
  tenant_id: number;
  case_id: string;
  seq: number;
  traceparent: string | null;
}

/** A turn that is begun once more. */
export interface OpenTurn extends TurnPlace {
  /** The span that it was begun in first, on whatever node; null without tracing. */
  readonly begunIn: string | null;
}

const readOpenTurn = (row: OpenTurnRow): OpenTurn => ({
  tenantId: row.tenant_id,
  caseId: row.case_id,
  seq: row.seq,
  begunIn: row.traceparent,
});

const livingNodes = `connected as materialized (
     select application_name as name from pg_stat_activity
   ), living as materialized (
     select id from nodes where seen_at > now() - make_interval(secs => $2)
       and (seen_at > now() - make_interval(secs => $4) or connected_as is null
         or connected_as in (select name from connected))
   )`;

// The connections of a process that dies end with it, whatever it died of; those of one that is frozen, or of
// a machine that is cut off, stand on. They are asked for only where somebody has been silent.
// The owner is looked at again once the row is locked: it may be another node's since a moment ago.
const takeOver = statement<OpenTurnRow>(
  'turns.take-over',
  `with ${livingNodes}, orphan as materialized (
     select t.tenant_id, t.case_id, t.seq, t.owner from turns t
     where t.owner <> $1 and t.owner not in (select id from living)
       and ($5::bigint is null or t.tenant_id = $5)
     order by t.opened_at limit $3
     for update of t skip locked
   )
   update turns t set owner = $1, attempt = t.attempt + 1
   from orphan o
   where t.tenant_id = o.tenant_id and t.case_id = o.case_id and t.seq = o.seq
     and o.owner not in (select id from living)
   returning t.tenant_id, t.case_id, t.seq, t.traceparent`,
  `with ${livingNodes}
   select t.tenant_id from turns t
   where t.owner <> $1 and t.owner not in (select id from living)
   group by t.tenant_id order by min(t.opened_at) limit $3`,
  2,
);

/**
 * Makes turns whose owner is dead this node's own, at most `limit` of them: one that has not beaten for
 * `silent`, or for `gone` and has no connection to the database any more.
 */
export async function claimOrphanedTurns(
  queryable: Queryable,
  node: string,
  after: { silentSeconds: number; goneSeconds: number },
  limit: number,
): Promise<OpenTurn[]> {
  const { silentSeconds, goneSeconds } = after;
  const taken = await queryable.run(takeOver, [node, silentSeconds, limit, goneSeconds]);
  return taken.map(readOpenTurn);
}

// A turn opened just now is about to be run by the request that opened it.
const ownTurns = statement<OpenTurnRow>(
  'turns.own',
  `select tenant_id, case_id, seq, traceparent from turns
   where owner = $1 and (attempt > 1 or opened_at < now() - make_interval(secs => $2))
   order by opened_at limit 1000`,
);

/** This node's open turns, oldest first, but for those opened within the last `freshSeconds`. */
export async function selectOwnTurns(
  queryable: Queryable,
  node: string,
  freshSeconds: number,
): Promise<OpenTurn[]> {
  return (await queryable.run(ownTurns, [node, freshSeconds])).map(readOpenTurn);
}

const tryAgain = statement<never>(
  'turns.count-attempts',
  `update turns t set attempt = t.attempt + 1
   from unnest($2::bigint[], $3::uuid[], $4::bigint[]) as i (tenant_id, case_id, seq)
   where t.owner = $1 and t.tenant_id = i.tenant_id and t.case_id = i.case_id and t.seq = i.seq`,
);

/** Counts that turns of this node are begun once more; those it no longer owns are left alone. */
export async function countAttempts(
  queryable: Queryable,
  node: string,
  turns: readonly TurnPlace[],
): Promise<void> {
  await queryable.run(tryAgain, [
    node,
    turns.map(({ tenantId }) => tenantId),
    turns.map(({ caseId }) => caseId),
    turns.map(({ seq }) => seq),
  ]);
}

// A case that is erased while a message of it is being stored can leave its turn behind.
/** Drops this node's turns whose case is gone: nobody waits for their answers. */
export const deleteStrayTurns = execute<[node: string]>(
  'turns.drop-strays',
  `delete from turns t where t.owner = $1 and not exists (
     select 1 from cases c where c.tenant_id = t.tenant_id and c.id = t.case_id)`,
);
