import type pg from 'pg';
import { demoTools } from '../../connector/tools/index.ts';
import type { Member } from '../member.ts';

export interface ReceiptPage {
  id: string;
  /** What was done. */
  title: string;
  status: string;
  by: string;
  at: Date;
}

const titles = new Map(demoTools().map(({ name, title }) => [name, title]));

/** Null for one of another workspace, as for one that there is not. */
export async function findReceipt(
  db: pg.Pool,
  workspaceId: string,
  id: string,
): Promise<ReceiptPage | null> {
  const { rows } = await db.query<Omit<ReceiptPage, 'title'> & { tool: string }>(
    `select c.receipt_id as id, c.tool, c.status, u.name as by, c.created_at as at
     from changes c join users u on u.id = c.user_id and u.workspace_id = c.workspace_id
     where c.workspace_id = $1 and c.receipt_id = $2`,
    [workspaceId, id],
  );
  const [row] = rows;
  return row ? { ...row, title: titles.get(row.tool) ?? row.tool } : null;
}

/** One's own tickets only: what is said to support is not for the whole team. */
export async function findTicket(
  db: pg.Pool,
  { id: userId, workspaceId }: Member,
  id: string,
): Promise<{ id: string; subject: string; status: 'open' | 'solved'; at: Date } | null> {
  const { rows } = await db.query<{
    id: string;
    subject: string;
    status: 'open' | 'solved';
    at: Date;
  }>(
    `select id, subject, status, created_at as at from tickets
     where workspace_id = $1 and user_id = $2 and id = $3`,
    [workspaceId, userId, id],
  );
  return rows[0] ?? null;
}
