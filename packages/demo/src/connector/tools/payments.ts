import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Type } from 'typebox';
import { dayOf, daysBetween } from '../days.ts';
import { amountPattern, centsOf, decimal } from '../money.ts';
import { OneOf, readTool, receiptSchema, ToolRefusal, writeTool } from '../tool.ts';
import { InvoiceNumber } from './invoices.ts';

const PaymentShape = Type.Object({
  id: Type.String(),
  invoiceNumber: Type.String(),
  client: Type.String(),
  method: OneOf(['card', 'ach', 'sepa']),
  status: OneOf(['pending', 'succeeded', 'failed', 'partially_refunded', 'refunded', 'disputed']),
  currency: Type.String(),
  amount: Type.String(),
  refunded: Type.String(),
  paidOn: Type.String(),
});

export const listPayments = readTool({
  name: 'list_payments',
  title: 'List payments from clients',
  description: 'The payments that clients have made, newest first, or those of one invoice.',
  input: Type.Object(
    {
      invoiceNumber: Type.Optional(InvoiceNumber),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 50, description: '20 when left out' }),
      ),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ payments: Type.Array(PaymentShape), hasMore: Type.Boolean() }),
  read: async ({ db, caller }, { invoiceNumber, limit = 20 }) => {
    const { rows } = await db.query<PaymentRow>(
      `${selectPayments} where p.workspace_id = $1 and ($2::text is null or i.number = $2)
       order by p.paid_on desc, p.id desc limit $3`,
      [caller.workspaceId, invoiceNumber ?? null, limit + 1],
    );
    return { payments: rows.slice(0, limit).map(present), hasMore: rows.length > limit };
  },
});

export const refundPayment = writeTool({
  name: 'refund_payment',
  title: 'Refund a payment',
  description:
    'Returns a payment to the client, in full or in part, to the card or account it came from. A refund to a card cannot be undone.',
  input: Type.Object(
    {
      paymentId: Type.String({
        pattern: '^pay_[0-9]{4,10}$',
        description: 'the payment, such as pay_2002',
      }),
      amount: Type.Optional(
        Type.String({
          pattern: amountPattern,
          description: "in the payment's currency, such as 25.00; all that is left when left out",
        }),
      ),
      reason: Type.Optional(Type.String({ maxLength: 500 })),
      idempotencyKey: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 255,
          description:
            'a second refund under the same key is not made: the first is answered again',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    receipt: receiptSchema(['refunded', 'partially_refunded']),
    refund: Type.Object({
      amount: Type.String(),
      currency: Type.String(),
      creditNote: Type.Union([Type.String(), Type.Null()]),
      arrives: Type.String(),
    }),
    payment: PaymentShape,
  }),
  leastRole: 'billing',
  idempotent: false,
  destructive: true,
  statuses: ['refunded', 'partially_refunded'],
  change: async ({ tx, caller, now }, { paymentId, amount, reason }) => {
    const row = await findPayment(tx, caller.workspaceId, paymentId);
    const leftCents = row.amountCents - row.refundedCents;
    const cents = amount === undefined ? leftCents : centsOf(amount);
    refuseUnrefundable(row, cents, now);
    const id = `ref_${randomUUID().replaceAll('-', '')}`;
    const status = cents === leftCents ? 'refunded' : 'partially_refunded';
    const creditNote =
      row.invoiceStatus === 'paid' ? await nextCreditNote(tx, caller.workspaceId) : null;
    await tx.query(
      `insert into refunds (id, workspace_id, payment_id, amount_cents, reason, credit_note,
         created_by, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, caller.workspaceId, row.id, cents, reason ?? null, creditNote, caller.id, now],
    );
    await tx.query(
      `update payments set refunded_cents = refunded_cents + $3, status = $4
       where workspace_id = $1 and id = $2`,
      [caller.workspaceId, row.id, cents, status],
    );
    const payment = { ...row, status, refundedCents: row.refundedCents + cents };
    return {
      id,
      status,
      says: `${row.client} gets ${row.currency} ${decimal(cents)} back ${arrivalOf(row)}.`,
      foreseen: {
        summary: `Refund ${row.currency} ${decimal(cents)} of ${row.currency} ${decimal(row.amountCents)} to ${row.client}`,
        details: [
          { label: 'Invoice', value: row.invoiceNumber },
          { label: 'You keep', value: `${row.currency} ${decimal(leftCents - cents)}` },
          { label: 'Arrives', value: arrivalOf(row) },
        ],
        warnings: row.method === 'card' ? ['A refund to a card cannot be taken back'] : [],
        reversible: false,
      },
      details: {
        refund: {
          amount: decimal(cents),
          currency: row.currency,
          creditNote,
          arrives: arrivalOf(row),
        },
        payment: present(payment),
      },
    };
  },
});

const arrivalOf = ({ method }: PaymentRow): string =>
  method === 'card' ? 'in 5 to 10 business days' : 'in 3 to 5 business days';

const centsMin = 50;
const refundableDays = { card: 180, ach: 90, sepa: 90 };

function refuseUnrefundable(row: PaymentRow, cents: number, now: Date): void {
  const leftCents = row.amountCents - row.refundedCents;
  if (row.status === 'refunded') throw new ToolRefusal(`${row.id} is refunded in full already.`);
  if (row.status === 'disputed') {
    throw new ToolRefusal(
      `${row.id} is under dispute: a refund could pay the client twice, so it is not made.`,
    );
  }
  if (row.status !== 'succeeded' && row.status !== 'partially_refunded') {
    throw new ToolRefusal(
      `${row.id} is ${row.status}: only a payment that succeeded can be refunded.`,
    );
  }
  const days = refundableDays[row.method];
  if (daysBetween(row.paidOn, dayOf(now)) > days) {
    throw new ToolRefusal(
      `${row.id} was paid on ${row.paidOn}; refunds are possible for ${days} days.`,
    );
  }
  if (cents < centsMin) throw new ToolRefusal(`The smallest refund is 0.50 ${row.currency}.`);
  if (cents > leftCents) {
    throw new ToolRefusal(
      `Only ${decimal(leftCents)} ${row.currency} of ${row.id} can be refunded.`,
    );
  }
}

/** The caller holds the workspace's lock, so no two refunds count the same. */
async function nextCreditNote(tx: pg.PoolClient, workspaceId: string): Promise<string> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from refunds where workspace_id = $1 and credit_note is not null',
    [workspaceId],
  );
  return `CN-${String((rows[0]?.count ?? 0) + 1).padStart(4, '0')}`;
}

interface PaymentRow {
  id: string;
  invoiceNumber: string;
  invoiceStatus: string;
  client: string;
  method: 'card' | 'ach' | 'sepa';
  status: string;
  currency: string;
  amountCents: number;
  refundedCents: number;
  paidOn: string;
}

const selectPayments = `
  select p.id, i.number as "invoiceNumber", i.status as "invoiceStatus", i.client_name as client,
    p.method, p.status, p.currency, p.amount_cents as "amountCents",
    p.refunded_cents as "refundedCents", p.paid_on::text as "paidOn"
  from payments p
  join invoices i on i.id = p.invoice_id and i.workspace_id = p.workspace_id`;

async function findPayment(
  tx: pg.PoolClient,
  workspaceId: string,
  id: string,
): Promise<PaymentRow> {
  const { rows } = await tx.query<PaymentRow>(
    `${selectPayments} where p.workspace_id = $1 and p.id = $2`,
    [workspaceId, id],
  );
  const [row] = rows;
  if (!row) throw new ToolRefusal(`There is no payment ${id} in this workspace.`);
  return row;
}

function present(row: PaymentRow) {
  const { id, invoiceNumber, client, method, status, currency, paidOn } = row;
  const amount = decimal(row.amountCents);
  const refunded = decimal(row.refundedCents);
  return { id, invoiceNumber, client, method, status, currency, paidOn, amount, refunded };
}
