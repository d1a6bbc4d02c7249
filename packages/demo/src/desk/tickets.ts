import type pg from 'pg';

export interface TicketEntry {
  id: string;
  subject: string;
  summary: string;
  person: string;
  workspace: string;
  createdAt: Date;
}

export interface Ticket extends TicketEntry {
  email: string;
  role: string;
  status: 'open' | 'solved';
  ended: Ending | null;
  transcript: string;
  reason: string | null;
  snapshot: unknown;
  replyUrl: string | null;
  replyToken: string | null;
}

/** `elsewhere`: the user closed the case, or it was answered from another place. */
export type Ending = 'handed_back' | 'resolved' | 'unresolved' | 'elsewhere';

const ticketsMax = 200;

const columns = `t.id, t.subject, t.summary, t.created_at as "createdAt", u.name as person,
  w.name as workspace`;
const joined = `tickets t
  join users u on u.id = t.user_id and u.workspace_id = t.workspace_id
  join workspaces w on w.id = t.workspace_id`;

/** Of all workspaces: who can be answered comes first, and of them who wrote last. */
export async function listOpenTickets(db: pg.Pool): Promise<TicketEntry[]> {
  const { rows } = await db.query<TicketEntry>(
    `select ${columns} from ${joined} where t.status = 'open'
     order by t.reply_token is null, t.created_at desc, t.id desc limit $1`,
    [ticketsMax],
  );
  return rows;
}

export async function findTicket(db: pg.Pool, id: string): Promise<Ticket | null> {
  const { rows } = await db.query<Ticket>(
    `select ${columns}, u.email, u.role, t.status, t.ended, t.transcript, t.reason, t.snapshot,
       t.reply_url as "replyUrl", t.reply_token as "replyToken"
     from ${joined} where t.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The reply token is forgotten with it. The first ending counts. */
export async function endTicket(db: pg.Pool, id: string, ending: Ending): Promise<void> {
  await db.query(
    `update tickets set status = 'solved', ended = $2, reply_token = null
     where id = $1 and status = 'open'`,
    [id, ending],
  );
}
