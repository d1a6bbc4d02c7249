import type pg from 'pg';
import { monthStart } from '../words.ts';

export interface Month {
  currency: string;
  invoiced: { invoices: number; cents: number };
  received: { payments: number; cents: number };
}

/** What was invoiced and what came in since the month began. */
export async function readMonth(db: pg.Pool, workspaceId: string, now: Date): Promise<Month> {
  const { rows } = await db.query<Month>(
    `select coalesce((select currency from invoices where workspace_id = $1 limit 1), 'USD') as currency,
      (select json_build_object('invoices', count(*), 'cents', coalesce(sum(total_cents), 0))
       from invoices where workspace_id = $1 and issued_on >= $2
         and status not in ('draft', 'void')) as invoiced,
      (select json_build_object('payments', count(*),
                                'cents', coalesce(sum(amount_cents - refunded_cents), 0))
       from payments where workspace_id = $1 and paid_on >= $2
         and status in ('succeeded', 'partially_refunded', 'refunded')) as received`,
    [workspaceId, monthStart(now)],
  );
  return rows[0]!;
}
