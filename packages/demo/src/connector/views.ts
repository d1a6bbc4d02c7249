import type pg from 'pg';

/** Support's own look at its tickets, newest first. What replies are authorized with stays inside. */
export async function listAllTickets(db: pg.Pool, url: URL): Promise<unknown> {
  const limit = Math.min(100, Math.max(1, Number(url.searchParams.get('limit')) || 50));
  const before = /^tkt_([0-9]{1,15})$/.exec(url.searchParams.get('cursor') ?? '')?.[1];
  const { rows } = await db.query<{ id: string }>(
    `select ${columns} from ${joined}
     where $1::bigint is null or substr(t.id, 5)::bigint < $1
     order by substr(t.id, 5)::bigint desc limit $2`,
    [before ?? null, limit + 1],
  );
  const tickets = rows.slice(0, limit);
  return { tickets, nextCursor: rows.length > limit ? (tickets.at(-1)?.id ?? null) : null };
}

export async function findTicket(db: pg.Pool, id: string): Promise<unknown> {
  const { rows } = await db.query(
    `select ${columns}, t.summary, t.transcript, t.reason,
            t.reply_url is not null as "canReply"
     from ${joined} where t.id = $1`,
    [id],
  );
  return rows[0] ? { ticket: rows[0] as unknown } : null;
}

/** Whoever holds the receipt's unguessable id may see that it is real; nothing about people is in it. */
export async function findReceipt(db: pg.Pool, id: string): Promise<unknown> {
  const { rows } = await db.query(
    `select receipt_id as id, tool, status, created_at as "executedAt"
     from changes where receipt_id = $1`,
    [id],
  );
  return rows[0] ? { receipt: rows[0] as unknown } : null;
}

const columns = `t.id, t.subject, t.status, t.case_id as "caseId", t.created_at as "createdAt",
  json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'workspace', w.name) as user`;
const joined = `tickets t
  join users u on u.id = t.user_id and u.workspace_id = t.workspace_id
  join workspaces w on w.id = t.workspace_id`;
