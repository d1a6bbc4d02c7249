import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Type } from 'typebox';
import { dayOf, daysBetween } from '../days.ts';
import { amountPattern, centsOf, decimal } from '../money.ts';
import type { Speech } from '../speech/speech.ts';
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
  change: async ({ tx, caller, now, speech }, { paymentId, amount, reason }) => {
    const row = await findPayment(tx, caller.workspaceId, paymentId, speech);
    const leftCents = row.amountCents - row.refundedCents;
    const cents = amount === undefined ? leftCents : centsOf(amount);
    refuseUnrefundable(row, cents, now, speech);
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
    const { says, money } = speech;
    const [amountBack, arrival] = [money(cents, row.currency), arrivalOf(row, speech)];
    return {
      id,
      status,
      says: says.refunded(row.client, amountBack, arrival),
      foreseen: {
        summary: says.refund(amountBack, money(row.amountCents, row.currency), row.client),
        details: [
          { label: says.labels.invoice, value: row.invoiceNumber },
          { label: says.labels.kept, value: money(leftCents - cents, row.currency) },
          { label: says.labels.arrives, value: arrival },
        ],
        warnings: row.method === 'card' ? [says.cardRefundIsFinal] : [],
        reversible: false,
      },
      details: {
        refund: {
          amount: decimal(cents),
          currency: row.currency,
          creditNote,
          arrives: arrival,
        },
        payment: present(payment),
      },
    };
  },
});

const arrivalOf = ({ method }: PaymentRow, { says }: Speech): string =>
  method === 'card' ? says.arrivesByCard : says.arrivesByTransfer;

const centsMin = 50;
const refundableDays = { card: 180, ach: 90, sepa: 90 };

function refuseUnrefundable(
  row: PaymentRow,
  cents: number,
  now: Date,
  { says, word, money, day }: Speech,
): void {
  const leftCents = row.amountCents - row.refundedCents;
  if (row.status === 'refunded') throw new ToolRefusal(says.refundedAlready(row.id));
  if (row.status === 'disputed') throw new ToolRefusal(says.inDispute(row.id));
  if (row.status !== 'succeeded' && row.status !== 'partially_refunded') {
    throw new ToolRefusal(says.notRefundable(row.id, word('payment', row.status)));
  }
  const days = refundableDays[row.method];
  if (daysBetween(row.paidOn, dayOf(now)) > days) {
    throw new ToolRefusal(says.tooLateToRefund(row.id, day(row.paidOn), days));
  }
  if (cents < centsMin) throw new ToolRefusal(says.tooLittle(money(centsMin, row.currency)));
  if (cents > leftCents) {
    throw new ToolRefusal(says.tooMuch(money(leftCents, row.currency), row.id));
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
  { says }: Speech,
): Promise<PaymentRow> {
  const { rows } = await tx.query<PaymentRow>(
    `${selectPayments} where p.workspace_id = $1 and p.id = $2`,
    [workspaceId, id],
  );
  const [row] = rows;
  if (!row) throw new ToolRefusal(says.noPayment(id));
  return row;
}

function present(row: PaymentRow) {
  const { id, invoiceNumber, client, method, status, currency, paidOn } = row;
  const amount = decimal(row.amountCents);
  const refunded = decimal(row.refundedCents);
  return { id, invoiceNumber, client, method, status, currency, paidOn, amount, refunded };
}
