import type pg from 'pg';
import { demoPeople } from './people.ts';
import { addDays, dayOf } from './days.ts';

type Status = 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
/** Number, client, client's e-mail, status, delivery, issued and due days ago, lines in cents. */
type Invoice = [
  number: number,
  client: string,
  email: string,
  status: Status,
  delivery: string | null,
  issuedDaysAgo: number,
  dueDaysAgo: number,
  lines: [description: string, cents: number][],
];
type Payment = [
  id: string,
  invoice: number,
  method: 'card' | 'ach' | 'sepa',
  status: string,
  cents: number,
  refundedCents: number,
  paidDaysAgo: number,
];

const quaysideInvoices: Invoice[] = [
  [
    1,
    'Lumen Bakery',
    'accounts@lumen.example',
    'paid',
    'opened',
    240,
    226,
    [['Brand guide', 180_000]],
  ],
  [
    2,
    'Lumen Bakery',
    'accounts@lumen.example',
    'paid',
    'opened',
    45,
    31,
    [
      ['Menu design', 64_000],
      ['Photography', 20_000],
    ],
  ],
  [
    3,
    'Orchard Yoga',
    'hello@orchardyoga.example',
    'paid',
    'delivered',
    38,
    24,
    [['Website care, monthly', 12_000]],
  ],
  [4, 'Tern Ceramics', 'tess@tern.example', 'open', 'bounced', 30, 16, [['Shop launch', 240_000]]],
  [
    5,
    'Orchard Yoga',
    'hello@orchardyoga.example',
    'open',
    'opened',
    8,
    -6,
    [['Website care, monthly', 12_000]],
  ],
  [
    6,
    'Pinewood Dental',
    'office@pinewood.example',
    'open',
    'delivered',
    20,
    6,
    [
      ['Signage', 90_000],
      ['Installation', 35_000],
    ],
  ],
  [7, 'Pinewood Dental', 'office@pinewood.example', 'void', 'sent', 25, 11, [['Signage', 95_000]]],
  [
    8,
    'Tern Ceramics',
    'tess@tern.example',
    'draft',
    null,
    1,
    -13,
    [['Product photography', 48_000]],
  ],
  [9, 'Lumen Bakery', 'accounts@lumen.example', 'paid', 'opened', 12, -2, [['Packaging', 150_000]]],
];

const quaysidePayments: Payment[] = [
  ['pay_2001', 1, 'card', 'succeeded', 180_000, 0, 230],
  ['pay_2002', 2, 'card', 'succeeded', 84_000, 0, 33],
  ['pay_2003', 3, 'sepa', 'succeeded', 12_000, 0, 26],
  ['pay_2004', 6, 'card', 'succeeded', 50_000, 0, 9],
  ['pay_2005', 9, 'card', 'disputed', 150_000, 0, 10],
  ['pay_2006', 5, 'sepa', 'pending', 12_000, 0, 2],
];

const fernhillInvoices: Invoice[] = [
  [
    1,
    'Summit Foods',
    'billing@summitfoods.example',
    'paid',
    'opened',
    50,
    36,
    [['Campaign', 1_250_000]],
  ],
  [
    2,
    'Summit Foods',
    'billing@summitfoods.example',
    'open',
    'delivered',
    10,
    -4,
    [['Retainer', 400_000]],
  ],
  [
    3,
    'Alder Museum',
    'office@aldermuseum.example',
    'paid',
    'delivered',
    20,
    6,
    [['Audio guide', 310_000]],
  ],
];

const fernhillPayments: Payment[] = [
  ['pay_3001', 1, 'ach', 'succeeded', 1_250_000, 0, 40],
  ['pay_3002', 3, 'card', 'partially_refunded', 310_000, 60_000, 8],
];

/**
 * Two customers of Tidewater as they are on day one. Ids, names and amounts are always the same;
 * dates are counted back from `today`, so that there is something recent to refund.
 */
export async function seed(tx: pg.PoolClient, today: Date): Promise<void> {
  await tx.query(
    `insert into workspaces (id, name, billing_email) values
       ('ws_quayside', 'Quayside Studio', 'accounts@quayside.example'),
       ('ws_fernhill', 'Fernhill Agency', 'finance@fernhill.example')`,
  );
  for (const { id, workspaceId, name, email, role } of demoPeople) {
    await tx.query(
      `insert into users (id, workspace_id, name, email, role, status)
       values ($1, $2, $3, $4, $5, 'active')`,
      [id, workspaceId, name, email, role],
    );
  }
  await tx.query(
    `insert into subscriptions (workspace_id, id, plan, billing_interval, anchor_on, seats) values
       ('ws_quayside', 'sub_quayside', 'studio', 'monthly', $1, 5),
       ('ws_fernhill', 'sub_fernhill', 'agency', 'yearly', $2, 20)`,
    [addDays(dayOf(today), -12), addDays(dayOf(today), -100)],
  );
  await seedInvoices(
    tx,
    { id: 'ws_quayside', currency: 'EUR', first: 1001 },
    today,
    quaysideInvoices,
  );
  await seedInvoices(
    tx,
    { id: 'ws_fernhill', currency: 'USD', first: 2001 },
    today,
    fernhillInvoices,
  );
  await seedPayments(tx, 'ws_quayside', today, quaysidePayments);
  await seedPayments(tx, 'ws_fernhill', today, fernhillPayments);
  await seedTickets(tx, today);
}

async function seedInvoices(
  tx: pg.PoolClient,
  workspace: { id: string; currency: string; first: number },
  today: Date,
  invoices: Invoice[],
): Promise<void> {
  for (const [number, client, email, status, delivery, issued, due, lines] of invoices) {
    await tx.query(
      `insert into invoices (id, workspace_id, number, client_name, client_email, status, delivery,
         currency, total_cents, lines, issued_on, due_on)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        `inv_${workspace.first + number - 1}`,
        workspace.id,
        invoiceNumber(number),
        client,
        email,
        status,
        delivery,
        workspace.currency,
        lines.reduce((sum, [, cents]) => sum + cents, 0),
        JSON.stringify(lines.map(([description, cents]) => ({ description, cents }))),
        addDays(dayOf(today), -issued),
        addDays(dayOf(today), -due),
      ],
    );
  }
}

async function seedPayments(
  tx: pg.PoolClient,
  workspaceId: string,
  today: Date,
  payments: Payment[],
): Promise<void> {
  for (const [id, number, method, status, cents, refundedCents, paid] of payments) {
    await tx.query(
      `insert into payments (id, workspace_id, invoice_id, method, status, currency, amount_cents,
         refunded_cents, paid_on)
       select $1, workspace_id, id, $4, $5, currency, $6, $7, $8
       from invoices where workspace_id = $2 and number = $3`,
      [
        id,
        workspaceId,
        invoiceNumber(number),
        method,
        status,
        cents,
        refundedCents,
        addDays(dayOf(today), -paid),
      ],
    );
  }
}

async function seedTickets(tx: pg.PoolClient, today: Date): Promise<void> {
  await tx.query(
    `insert into tickets (workspace_id, user_id, subject, summary, transcript, status, created_at)
     values ('ws_quayside', 'ada', 'Logo is cut off in the PDF', 'The logo is cropped on page 2.',
             'Ada: The logo is cropped on page 2.', 'solved', $1::date),
            ('ws_fernhill', 'yann', 'SAML sign-in loops', 'Sign-in returns to the login page.',
             'Yann: Sign-in returns to the login page.', 'open', $2::date)`,
    [addDays(dayOf(today), -40), addDays(dayOf(today), -3)],
  );
}

const invoiceNumber = (number: number): string => `INV-${String(number).padStart(4, '0')}`;
