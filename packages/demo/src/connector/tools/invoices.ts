import type pg from 'pg';
import { Type } from 'typebox';
import { dayOf } from '../days.ts';
import { centsOf, decimal } from '../money.ts';
import type { Speech } from '../speech/speech.ts';
import { OneOf, readTool, receiptSchema, ToolRefusal, writeTool } from '../tool.ts';
import { EmailAddress } from './email-address.ts';

export const InvoiceNumber = Type.String({
  pattern: '^INV-[0-9]{4,10}$',
  description: 'the number on the invoice, such as INV-0004',
});
const Status = OneOf(['draft', 'open', 'paid', 'void', 'uncollectible']);

const InvoiceShape = Type.Object({
  id: Type.String(),
  number: Type.String(),
  client: Type.String(),
  clientEmail: Type.String(),
  status: Status,
  overdue: Type.Boolean(),
  currency: Type.String(),
  total: Type.String(),
  amountDue: Type.String(),
  issuedOn: Type.String(),
  dueOn: Type.String(),
  delivery: Type.Union([OneOf(['sent', 'delivered', 'opened', 'bounced']), Type.Null()]),
});
const LineShape = Type.Object({
  description: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
});

export const listInvoices = readTool({
  name: 'list_invoices',
  title: 'List invoices to clients',
  description: 'The invoices that the workspace has made out to its clients, newest first.',
  input: Type.Object(
    {
      status: Type.Optional(OneOf(['draft', 'open', 'overdue', 'paid', 'void', 'uncollectible'])),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 50, description: '20 when left out' }),
      ),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    invoices: Type.Array(InvoiceShape),
    hasMore: Type.Boolean(),
    answer: Type.Union([Type.String(), Type.Null()], { description: 'in one sentence' }),
  }),
  read: async ({ db, caller, now, speech }, { status, limit = 20 }) => {
    const { rows } = await db.query<InvoiceRow>(
      `${selectInvoices} where i.workspace_id = $1
         and ($2::text is null or i.status = $2
              or ($2 = 'overdue' and i.status = 'open' and i.due_on < $4))
       order by i.issued_on desc, i.number desc limit $3`,
      [caller.workspaceId, status ?? null, limit + 1, dayOf(now)],
    );
    const invoices = rows.slice(0, limit).map((row) => present(row, now));
    const hasMore = rows.length > limit;
    // What is not listed may be unpaid, too.
    return {
      invoices,
      hasMore,
      answer: hasMore ? null : unpaidOf(invoices, status ?? null, speech),
    };
  },
});

/** Null where nothing is to be paid, or in more than one currency. */
function unpaidOf(
  invoices: readonly ReturnType<typeof present>[],
  status: string | null,
  { says, money }: Speech,
): string | null {
  const unpaid = invoices.filter(({ amountDue }) => centsOf(amountDue) > 0);
  const overdue = unpaid.filter((invoice) => invoice.overdue);
  const [first] = unpaid;
  if (!first || unpaid.some(({ currency }) => currency !== first.currency)) return null;
  const sumOf = (some: typeof unpaid) =>
    money(
      some.reduce((sum, { amountDue }) => sum + centsOf(amountDue), 0),
      first.currency,
    );
  if (status === 'overdue') {
    return unpaid.length === 1
      ? says.oneOverdue(sumOf(unpaid), first.client)
      : says.manyOverdue(unpaid.length, sumOf(unpaid));
  }
  const many = status === null ? says.ofAll(unpaid.length, invoices.length) : String(unpaid.length);
  return says.toBePaid(many, sumOf(unpaid), overdue.length === 0 ? null : sumOf(overdue));
}

export const getInvoice = readTool({
  name: 'get_invoice',
  title: 'Look up an invoice',
  description:
    'One invoice to a client with its lines: what is due, when, and whether the e-mail arrived.',
  input: Type.Object({ invoiceNumber: InvoiceNumber }, { additionalProperties: false }),
  output: Type.Object({ invoice: InvoiceShape, lines: Type.Array(LineShape) }),
  read: async ({ db, caller, now, speech }, { invoiceNumber }) => {
    const row = await findInvoice(db, caller.workspaceId, invoiceNumber, speech);
    const lines = row.lines.map(({ description, cents }) => ({
      description,
      amount: decimal(cents),
      currency: row.currency,
    }));
    return { invoice: present(row, now), lines };
  },
});

export const resendInvoice = writeTool({
  name: 'resend_invoice',
  title: 'Send an invoice again',
  description:
    'Sends the e-mail with an invoice to the client again, or to another address. Number and due date stay.',
  input: Type.Object(
    {
      invoiceNumber: InvoiceNumber,
      recipient: Type.Optional(
        EmailAddress("where to send it; the client's address when left out"),
      ),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    receipt: receiptSchema(['sent']),
    recipient: Type.String(),
    invoice: InvoiceShape,
  }),
  leastRole: 'member',
  idempotent: false,
  destructive: false,
  statuses: ['sent'],
  change: async ({ tx, caller, now, speech }, given) => {
    const { says, money } = speech;
    const row = await findInvoice(tx, caller.workspaceId, given.invoiceNumber, speech);
    const recipient = given.recipient ?? row.clientEmail;
    refuseUnsendable(row, recipient, speech);
    await tx.query(
      `insert into deliveries (workspace_id, invoice_id, recipient, sent_at) values ($1, $2, $3, $4)`,
      [caller.workspaceId, row.id, recipient, now],
    );
    await tx.query(`update invoices set delivery = 'sent' where workspace_id = $1 and id = $2`, [
      caller.workspaceId,
      row.id,
    ]);
    return {
      status: 'sent',
      says: says.sent(row.number, recipient),
      foreseen: {
        summary: says.send(row.number, recipient),
        details: [
          { label: says.labels.client, value: row.client },
          { label: says.labels.total, value: money(row.totalCents, row.currency) },
        ],
        warnings: row.status === 'paid' ? [says.nothingDue] : [],
        reversible: false,
      },
      details: { recipient, invoice: present({ ...row, delivery: 'sent' }, now) },
    };
  },
});

function refuseUnsendable(row: InvoiceRow, recipient: string, { says }: Speech): void {
  if (row.status === 'draft') throw new ToolRefusal(says.isDraft(row.number));
  if (row.status === 'void') throw new ToolRefusal(says.isVoid(row.number));
  if (row.delivery === 'bounced' && recipient.toLowerCase() === row.clientEmail.toLowerCase()) {
    throw new ToolRefusal(says.bounced(recipient));
  }
}

export interface InvoiceRow {
  id: string;
  number: string;
  client: string;
  clientEmail: string;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  delivery: string | null;
  currency: string;
  totalCents: number;
  paidCents: number;
  lines: { description: string; cents: number }[];
  issuedOn: string;
  dueOn: string;
}

/** Ends before `where`; the workspace must be in it. */
export const selectInvoices = `
  select i.id, i.number, i.client_name as client, i.client_email as "clientEmail", i.status,
    i.delivery, i.currency, i.total_cents as "totalCents", i.lines, i.issued_on::text as "issuedOn",
    i.due_on::text as "dueOn",
    (select coalesce(sum(p.amount_cents - p.refunded_cents), 0)::int from payments p
     where p.workspace_id = i.workspace_id and p.invoice_id = i.id
       and p.status in ('succeeded', 'partially_refunded', 'disputed')) as "paidCents"
  from invoices i`;

async function findInvoice(
  db: pg.Pool | pg.PoolClient,
  workspaceId: string,
  number: string,
  { says }: Speech,
): Promise<InvoiceRow> {
  const { rows } = await db.query<InvoiceRow>(
    `${selectInvoices} where i.workspace_id = $1 and i.number = $2`,
    [workspaceId, number],
  );
  const [row] = rows;
  if (!row) throw new ToolRefusal(says.noInvoice(number));
  return row;
}

function present(row: InvoiceRow, now: Date) {
  const { id, number, client, clientEmail, status, currency, issuedOn, dueOn, delivery } = row;
  const { totalCents, paidCents } = row;
  const dueCents = status === 'open' ? totalCents - paidCents : 0;
  return {
    id,
    number,
    client,
    clientEmail,
    status,
    currency,
    issuedOn,
    dueOn,
    delivery,
    overdue: status === 'open' && dueOn < dayOf(now),
    total: decimal(totalCents),
    amountDue: decimal(dueCents),
  };
}
