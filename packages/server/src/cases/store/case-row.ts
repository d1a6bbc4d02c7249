import type { AuthorType, CaseStatus, Citation, Feedback, Resolution } from '@deskhand/contract';

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
  created_at: string;
  updated_at: string;
  closed_at: string | null;
  resolution: Resolution | null;
  rating: number | null;
  feedback: Feedback | null;
}

export const caseColumns = [
  'id',
  'number',
  'user_id',
  'status',
  'subject',
  'previous_case_id',
  'last_seq',
  'version',
  'open_turns',
  'created_at',
  'updated_at',
  'closed_at',
  'resolution',
  'rating',
  'feedback',
] as const;

/** The columns of alias `c`, for a select list. */
export const caseColumnsOf = (alias: string): string =>
  caseColumns.map((column) => `${alias}.${column}`).join(', ');

export interface MessageRow {
  seq: number;
  author_type: AuthorType;
  author_name: string | null;
  content: string;
  reply_to_seq: number | null;
  status: 'complete' | 'failed';
  citations: Citation[] | null;
  created_at: string;
}

/** Messages of alias `m`, by `seq`, as one JSON value: parsed in one go, unlike a row for each. */
export const messagesAsJson = `coalesce(json_agg(json_build_array(m.seq, m.author_type, m.author_name,
  m.content, m.reply_to_seq, m.status, m.citations,
  trunc(extract(epoch from m.created_at) * 1000)::bigint) order by m.seq), '[]'::json)`;

/** A page of the newest messages that match. */
export const messagesJson = (where: string, limit: string): string =>
  `(select ${messagesAsJson}
    from (select * from messages m where ${where} order by m.seq desc limit ${limit}) m)`;

export type MessageJson = [
  seq: number,
  authorType: AuthorType,
  authorName: string | null,
  content: string,
  replyToSeq: number | null,
  status: 'complete' | 'failed',
  citations: Citation[] | null,
  createdAtMs: number,
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
  }));
}

export interface SnapshotRow {
  taken_at: string;
  user_email: string;
  user_roles: string[];
  user_plan: string | null;
  context: Record<string, unknown> | null;
}
