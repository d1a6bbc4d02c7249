import type pg from 'pg';
import { dayOf } from '../../connector/days.ts';
import { selectInvoices, type InvoiceRow } from '../../connector/tools/invoices.ts';

/** An invoice of a workspace to one of its clients. */
export interface Invoice extends InvoiceRow {
  dueCents: number;
  overdue: boolean;
}

export interface Payment {
  id: string;
  method: 'card' | 'ach' | 'sepa';
  status: string;
  amountCents: number;
  refundedCents: number;
  currency: string;
  paidOn: string;
}

const invoicesMax = 200;

/** Newest first. */
export async function readInvoices(
  db: pg.Pool,
  workspaceId: string,
  now: Date,
): Promise<Invoice[]> {
  const { rows } = await db.query<InvoiceRow>(
    `${selectInvoices} where i.workspace_id = $1
     order by i.issued_on desc, i.number desc limit $2`,
    [workspaceId, invoicesMax],
  );
  return rows.map((row) => complete(row, now));
}

/** Null for one of another workspace, as for one that there is not. */
export async function readInvoice(
  db: pg.Pool,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<Invoice | null> {
  const { rows } = await db.query<InvoiceRow>(
    `${selectInvoices} where i.workspace_id = $1 and i.id = $2`,
    [workspaceId, id],
  );
  return rows[0] ? complete(rows[0], now) : null;
}

export async function readPayments(
  db: pg.Pool,
  workspaceId: string,
  invoiceId: string,
): Promise<Payment[]> {
  const { rows } = await db.query<Payment>(
    `select id, method, status, amount_cents as "amountCents", refunded_cents as "refundedCents",
            currency, paid_on::text as "paidOn"
     from payments where workspace_id = $1 and invoice_id = $2 order by paid_on desc, id desc`,
    [workspaceId, invoiceId],
  );
  return rows;
}

function complete(row: InvoiceRow, now: Date): Invoice {
  const isOpen = row.status === 'open';
  return {
    ...row,
    dueCents: isOpen ? row.totalCents - row.paidCents : 0,
    overdue: isOpen && row.dueOn < dayOf(now),
  };
}
