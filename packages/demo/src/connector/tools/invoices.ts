import type pg from 'pg';
import { Type } from 'typebox';
import { dayOf } from '../days.ts';
import { centsOf, decimal } from '../money.ts';
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
  read: async ({ db, caller, now }, { status, limit = 20 }) => {
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
    return { invoices, hasMore, answer: hasMore ? null : unpaidOf(invoices, status ?? null) };
  },
});

/** Null where nothing is to be paid, or in more than one currency. */
function unpaidOf(
  invoices: readonly ReturnType<typeof present>[],
  status: string | null,
): string | null {
  const unpaid = invoices.filter(({ amountDue }) => centsOf(amountDue) > 0);
  const overdue = unpaid.filter((invoice) => invoice.overdue);
  const [first] = unpaid;
  if (!first || unpaid.some(({ currency }) => currency !== first.currency)) return null;
  const sumOf = (some: typeof unpaid) =>
    new Intl.NumberFormat('en', { style: 'currency', currency: first.currency }).format(
      some.reduce((sum, { amountDue }) => sum + centsOf(amountDue), 0) / 100,
    );
  if (status === 'overdue') {
    return unpaid.length === 1
      ? `One invoice is overdue: ${sumOf(unpaid)} from ${first.client}.`
      : `${unpaid.length} invoices are overdue, together ${sumOf(unpaid)}.`;
  }
  const late = overdue.length === 0 ? 'none overdue' : `${sumOf(overdue)} of it overdue`;
  const many = status === null ? `${unpaid.length} of ${invoices.length}` : unpaid.length;
  return `${many} invoices are still to be paid, together ${sumOf(unpaid)}, ${late}.`;
}

export const getInvoice = readTool({
  name: 'get_invoice',
  title: 'Look up an invoice',
  description:
    'One invoice to a client with its lines: what is due, when, and whether the e-mail arrived.',
  input: Type.Object({ invoiceNumber: InvoiceNumber }, { additionalProperties: false }),
  output: Type.Object({ invoice: InvoiceShape, lines: Type.Array(LineShape) }),
  read: async ({ db, caller, now }, { invoiceNumber }) => {
    const row = await findInvoice(db, caller.workspaceId, invoiceNumber);
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
  change: async ({ tx, caller, now }, given) => {
    const row = await findInvoice(tx, caller.workspaceId, given.invoiceNumber);
    const recipient = given.recipient ?? row.clientEmail;
    refuseUnsendable(row, recipient);
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
      says: `${row.number} was sent to ${recipient}.`,
      foreseen: {
        summary: `Send ${row.number} to ${recipient} again`,
        details: [
          { label: 'Client', value: row.client },
          { label: 'Total', value: `${row.currency} ${decimal(row.totalCents)}` },
        ],
        warnings: row.status === 'paid' ? ['Nothing is due on this invoice any more'] : [],
        reversible: false,
      },
      details: { recipient, invoice: present({ ...row, delivery: 'sent' }, now) },
    };
  },
});

function refuseUnsendable(row: InvoiceRow, recipient: string): void {
  if (row.status === 'draft') {
    throw new ToolRefusal(
      `${row.number} is a draft: it has not been sent yet, so review and send it first.`,
    );
  }
  if (row.status === 'void') throw new ToolRefusal(`${row.number} is void and cannot be sent.`);
  if (row.delivery === 'bounced' && recipient.toLowerCase() === row.clientEmail.toLowerCase()) {
    throw new ToolRefusal(
      `E-mail to ${recipient} bounced, so Tidewater does not send there: name another address.`,
    );
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
): Promise<InvoiceRow> {
  const { rows } = await db.query<InvoiceRow>(
    `${selectInvoices} where i.workspace_id = $1 and i.number = $2`,
    [workspaceId, number],
  );
  const [row] = rows;
  if (!row) throw new ToolRefusal(`There is no invoice ${number} in this workspace.`);
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
