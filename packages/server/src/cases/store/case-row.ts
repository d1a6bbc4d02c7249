import type {
  AuthorType,
  CaseStatus,
  Citation,
  Feedback,
  Offer,
  Receipt,
  Resolution,
  Section,
  ToolUse,
} from '@deskhand/contract';
import { actionJson, readAction, type ActionJson, type ActionRow } from './action-row.ts';
import { capabilitiesOf } from './capabilities.ts';

/** What every statement that answers with a case returns of it. */
export interface CaseRow {
  id: string;
  number: number;
  user_id: string;
  status: CaseStatus;
  subject: string;
  previous_case_id: string | null;
  last_seq: number;
  version: number;
  open_turns: number;
  /** The version of the assistant that it began with; 0 goes with what is set. */
  assistant_version: number;
  /** Bits: see `answered-by.ts`. */
  answered_by: number;
  created_at: string;
  updated_at: string;
  closed_at: string | null;
  resolution: Resolution | null;
  rating: number | null;
  comment: string | null;
  feedback: Feedback | null;
  /** The place of the proposal that waits for the user; it may have expired. */
  pending_action_seq: number | null;
  pending_action: ActionJson | null;
  escalation: EscalationJson | null;
  /** What can be done for the tenant's users: see `capabilities.ts`. */
  capabilities: number;
}

export type EscalationJson = [
  id: string,
  externalId: string,
  externalUrl: string | null,
  receipt: Receipt,
  person: [name: string | null, pictureUrl: string | null, ...PresenceJson],
  user: PresenceJson,
];

/** How far they have read, and until when they are taken to be writing. */
type PresenceJson = [seenSeq: number | null, typingUntilMs: number | null];

const caseColumns = [
  'id',
  'number',
  'user_id',
  'status',
  'subject',
  'previous_case_id',
  'last_seq',
  'version',
  'open_turns',
  'assistant_version',
  'answered_by',
  'created_at',
  'updated_at',
  'closed_at',
  'resolution',
  'rating',
  'comment',
  'feedback',
  'pending_action_seq',
  'escalation_id',
] as const;

/** The columns of alias `c`, for a select list. */
export const caseColumnsOf = (alias: string): string =>
  ['tenant_id', ...caseColumns].map((column) => `${alias}.${column}`).join(', ');

/**
 * All that is shown of the case of alias `c`, which has all of `caseColumnsOf`. What is looked up
 * beside its row is found by primary keys, and only where there is something to find.
 */
export const caseViewOf = (alias: string): string => `${caseColumnsOf(alias)},
  ${actionJson(`${alias}.tenant_id`, `${alias}.id`, `${alias}.pending_action_seq`)} as pending_action,
  case when ${alias}.escalation_id is not null then (
    select json_build_array(replace(e.id::text, '-', ''), e.external_id, e.external_url, e.receipt,
      json_build_array(e.person_name, e.person_picture_url, e.person_seen_seq,
        trunc(extract(epoch from e.person_typing_until) * 1000)::bigint),
      json_build_array(e.user_seen_seq,
        trunc(extract(epoch from e.user_typing_until) * 1000)::bigint))
    from escalations e where e.tenant_id = ${alias}.tenant_id and e.case_id = ${alias}.id
      and e.id = ${alias}.escalation_id) end as escalation,
  (select ${capabilitiesOf('n')} from tenants n
   where n.id = ${alias}.tenant_id) as capabilities`;

export interface MessageRow {
  seq: number;
  author_type: AuthorType;
  author_name: string | null;
  content: string;
  reply_to_seq: number | null;
  /** Of a user's message: it says yes, no, wait, thank you or that a person is wanted, and no more. */
  only_reacts: boolean;
  status: 'complete' | 'failed';
  citations: Citation[] | null;
  created_at: string;
  /** The proposal it makes, or whose outcome it tells. */
  action: ActionRow | null;
  /** What was read for it. */
  tools: ToolUse[];
  /** What its reader may ask for next. */
  offers: Offer[];
  /** The paragraph of `content` that is the service's own. */
  notice: string | null;
  /** What of `content` may be collapsed. */
  sections: Section[];
}

/** Messages of alias `m`, by `seq`, as one JSON value: parsed in one go, unlike a row for each. */
export const messagesAsJson = `coalesce(json_agg(json_build_array(m.seq, m.author_type, m.author_name,
  m.content, m.reply_to_seq, m.status, m.citations,
  trunc(extract(epoch from m.created_at) * 1000)::bigint,
  ${actionJson('m.tenant_id', 'm.case_id', 'm.action_seq')}, m.provenance->'toolCalls',
  m.provenance->'offers', m.provenance->'notice', m.only_reacts, m.provenance->'sections')
  order by m.seq), '[]'::json)`;

/** A page of the newest messages that match. */
export const messagesJson = (where: string, limit: string): string =>
  `(select ${messagesAsJson}
    from (select * from messages m where ${where} order by m.seq desc limit ${limit}) m)`;

/** The newest messages that match, as many of them as their texts take no more than `bytesMax`. */
export const messagesWithinJson = (where: string, limit: string, bytesMax: number): string =>
  `(select ${messagesAsJson}
    from (select n.*, sum(octet_length(n.content)) over (order by n.seq desc) as bytes
      from (select * from messages m where ${where} order by m.seq desc limit ${limit}) n) m
    where m.bytes <= ${bytesMax})`;

/** A page of the oldest messages that match. */
export const messagesAfterJson = (where: string, limit: string): string =>
  `(select ${messagesAsJson}
    from (select * from messages m where ${where} order by m.seq limit ${limit}) m)`;

export type MessageJson = [
  seq: number,
  authorType: AuthorType,
  authorName: string | null,
  content: string,
  replyToSeq: number | null,
  status: 'complete' | 'failed',
  citations: Citation[] | null,
  createdAtMs: number,
  action: ActionJson | null,
  tools: ToolUse[] | null,
  offers: Offer[] | null,
  notice: string | null,
  onlyReacts: boolean,
  sections: Section[] | null,
];

export function readMessages(json: MessageJson[]): MessageRow[] {
  return json.map((m) => ({
    seq: m[0],
    author_type: m[1],
    author_name: m[2],
    content: m[3],
    reply_to_seq: m[4],
    status: m[5],
    citations: m[6],
    created_at: new Date(m[7]).toISOString(),
    action: readAction(m[8]),
    tools: m[9] ?? [],
    offers: m[10] ?? [],
    notice: m[11],
    only_reacts: m[12],
    sections: m[13] ?? [],
  }));
}

/** All null where it was deleted for its age. */
export interface SnapshotRow {
  taken_at: string | null;
  user_email: string | null;
  user_roles: string[] | null;
  user_plan: string | null;
  context: Record<string, unknown> | null;
}
