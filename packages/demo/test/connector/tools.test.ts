import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoToolPolicies } from '../../src/connector/index.ts';
import { startTestConnector, type TestConnector, type ToolAnswer } from './connector.ts';

let connector: TestConnector;

beforeEach(async () => {
  connector = await startTestConnector();
});
afterEach(() => connector.drop());

const as: TestConnector['as'] = (...call) => connector.as(...call);

async function refused(answer: Promise<ToolAnswer>, text: RegExp): Promise<void> {
  const { isError, text: said, content } = await answer;
  expect({ isError, said, content }).toEqual({
    isError: true,
    said: expect.stringMatching(text),
    content: undefined,
  });
}

/** A change as the service has to find it: its receipt where the policy says, its status a success. */
async function made(tool: string, answer: Promise<ToolAnswer>): Promise<ToolAnswer['content']> {
  const { isError, content, text } = await answer;
  expect(isError, text).toBe(false);
  const at = (pointer: string): unknown =>
    pointer
      .split('/')
      .slice(1)
      .reduce((value, name) => value?.[name], content);
  const { receipt } = demoToolPolicies[tool]!;
  expect(at(receipt!.id)).toMatch(/^(?:rcp|ref)_[0-9a-f]{32}$|^tkt_\d+$/);
  expect(at(receipt!.url)).toContain(`/${String(at(receipt!.id))}`);
  expect(receipt!.success).toContain(at(receipt!.status));
  return content;
}

describe('reading', () => {
  test('shows the plan with the end of what is paid for', async () => {
    const { content } = await as('ada', 'get_subscription');
    expect(content.subscription).toEqual({
      id: 'sub_quayside',
      workspace: 'Quayside Studio',
      plan: 'studio',
      planTitle: 'Studio',
      interval: 'monthly',
      status: 'active',
      price: '29.00',
      currency: 'USD',
      seats: 5,
      seatsInUse: 4,
      currentPeriodEnd: '2026-05-08',
      next: null,
      billingEmail: 'accounts@quayside.example',
    });
    await refused(
      as('ada', 'get_subscription', { arguments: { workspace: 'ws_fernhill' } }),
      /argum/,
    );
  });

  test("lists and shows a workspace's own invoices only", async () => {
    const all = (await as('ada', 'list_invoices')).content;
    expect(all.invoices).toHaveLength(9);
    expect(all.invoices[0]).toMatchObject({ number: 'INV-0008', status: 'draft' });
    const { content } = await as('ada', 'list_invoices', {
      arguments: { status: 'open', limit: 2 },
    });
    expect(content).toMatchObject({
      invoices: [{ status: 'open' }, { status: 'open' }],
      hasMore: true,
      answer: null,
    });
    expect(all.answer).toBe(
      '3 of 9 invoices are still to be paid, together €3,270.00, €3,150.00 of it overdue.',
    );
    const one = { arguments: { invoiceNumber: 'INV-0006' } };
    expect((await as('ada', 'get_invoice', one)).content).toMatchObject({
      invoice: { client: 'Pinewood Dental', total: '1250.00', amountDue: '750.00', overdue: true },
      lines: [{ description: 'Signage', amount: '900.00' }, { amount: '350.00' }],
    });
    await refused(as('zoe', 'get_invoice', one), /no invoice INV-0006 in this workspace/);
    const both = { arguments: { invoiceNumber: 'INV-0001' } };
    expect((await as('zoe', 'get_invoice', both)).content.invoice.client).toBe('Summit Foods');
    expect((await as('ada', 'get_invoice', both)).content.invoice.client).toBe('Lumen Bakery');
  });

  test("lists a workspace's own payments only", async () => {
    const { content } = await as('ada', 'list_payments');
    expect(content.payments.map(({ id }: { id: string }) => id)).toEqual(
      ['2006', '2004', '2005', '2003', '2002', '2001'].map((id) => `pay_${id}`),
    );
    const one = { arguments: { invoiceNumber: 'INV-0003' } };
    expect((await as('zoe', 'list_payments', one)).content.payments).toMatchObject([
      { id: 'pay_3002', refunded: '600.00' },
    ]);
    await refused(as('ada', 'list_payments', { arguments: { limit: 51 } }), /arguments/);
  });

  test('lists the team with its seats, and only oneself in a profile', async () => {
    const { content } = await as('carl', 'list_team_members');
    expect(content).toMatchObject({ seats: 5, seatsInUse: 4 });
    expect(content.members.map(({ id }: { id: string }) => id).sort()).toEqual([
      'ada',
      'bea',
      'ben',
      'carl',
      'dora',
    ]);
    await refused(as('carl', 'list_team_members', { arguments: { all: true } }), /arguments/);
    expect((await as('carl', 'get_profile')).content.profile).toMatchObject({ name: 'Carl Osei' });
    await refused(as('carl', 'get_profile', { arguments: { userId: 'ada' } }), /your own profile/);
  });

  test('shows the tickets one has opened, and no others', async () => {
    const { content } = await as('ada', 'list_tickets');
    expect(content.tickets).toMatchObject([{ id: 'tkt_1001', status: 'solved' }]);
    expect((await as('ben', 'list_tickets')).content.tickets).toEqual([]);
    const one = { arguments: { ticketId: 'tkt_1001' } };
    expect((await as('ada', 'get_ticket', one)).content.ticket.subject).toMatch(/Logo/);
    await refused(as('ben', 'get_ticket', one), /no ticket tkt_1001/);
    await refused(as('yann', 'get_ticket', one), /no ticket tkt_1001/);
    await refused(as('ada', 'list_tickets', { arguments: { user: 'ben' } }), /arguments/);
  });
});

describe('the plan', () => {
  test('is cancelled for the end of the paid period, once', async () => {
    const cancelled = await made('cancel_subscription', as('ada', 'cancel_subscription'));
    expect(cancelled.subscription).toMatchObject({
      status: 'cancellation_scheduled',
      next: { plan: 'starter', on: '2026-05-08' },
    });
    await refused(as('bea', 'cancel_subscription'), /ends on 8 May 2026/);
    connector.clock.now = new Date('2026-05-08T00:00:00Z');
    const { content } = await as('ada', 'get_subscription');
    expect(content.subscription).toMatchObject({ plan: 'starter', price: '0.00', seats: 1 });
    expect(content.subscription.currentPeriodEnd).toBeNull();
    await refused(as('ada', 'cancel_subscription'), /nothing to cancel/);
    expect((await as('zoe', 'get_subscription')).content.subscription.status).toBe('active');
  });

  test('goes up at once, for what the help center computes', async () => {
    connector.clock.now = new Date('2026-04-28T09:00:00Z');
    const up = { arguments: { plan: 'agency' } };
    const changed = await made('change_plan', as('ada', 'change_plan', up));
    expect(changed).toMatchObject({ receipt: { status: 'changed' }, dueToday: '16.66' });
    expect(changed.subscription).toMatchObject({ plan: 'agency', seats: 20, price: '79.00' });
    await refused(as('ada', 'change_plan', up), /on Agency, monthly, already/);
  });

  test('goes down at the end of the period, where the team fits', async () => {
    const down = { arguments: { plan: 'studio' } };
    const changed = await made('change_plan', as('zoe', 'change_plan', down));
    expect(changed).toMatchObject({ receipt: { status: 'scheduled' }, dueToday: '0.00' });
    expect(changed.subscription).toMatchObject({ plan: 'agency', next: { on: '2027-01-10' } });
    await connector.pool.query(
      `insert into users (id, workspace_id, name, email, role, status)
       select 'extra' || n, 'ws_fernhill', 'Extra', n || '@fernhill.example', 'member', 'active'
       from generate_series(1, 7) n`,
    );
    await refused(as('zoe', 'change_plan', down), /allows 10 seats .* 11 and 0 are in use/);
    await refused(as('viktor', 'change_plan', down), /only for the roles billing, admin, owner/);
  });
});

describe('refunds', () => {
  test('return a payment in parts until nothing is left', async () => {
    const part = { arguments: { paymentId: 'pay_2002', amount: '40.00' } };
    const first = await made('refund_payment', as('ada', 'refund_payment', part));
    expect(first).toMatchObject({
      receipt: { status: 'partially_refunded' },
      refund: { amount: '40.00', currency: 'EUR', creditNote: 'CN-0001' },
      payment: { refunded: '40.00', status: 'partially_refunded' },
    });
    const rest = { arguments: { paymentId: 'pay_2002' } };
    const second = await made('refund_payment', as('bea', 'refund_payment', rest));
    expect(second).toMatchObject({ refund: { amount: '800.00', creditNote: 'CN-0002' } });
    await refused(as('ada', 'refund_payment', rest), /refunded in full already/);
  });

  test('are refused beyond what the help center allows', async () => {
    const of = (paymentId: string, amount?: string) =>
      as('ada', 'refund_payment', { arguments: { paymentId, ...(amount ? { amount } : {}) } });
    await refused(of('pay_2001'), /possible for 180 days/);
    await refused(of('pay_2005'), /under dispute/);
    await refused(of('pay_2006'), /pending/);
    await refused(of('pay_2002', '840.01'), /Only €840.00/);
    await refused(of('pay_2002', '0.49'), /smallest refund is €0.50/);
    await refused(of('pay_2002', '1e2'), /arguments/);
    await refused(of('pay_3001'), /no payment pay_3001 in this workspace/);
    const { rows } = await connector.pool.query('select from refunds');
    expect(rows).toEqual([]);
  });

  test('raise what is due on an invoice that is paid in part, without a credit note', async () => {
    const part = { arguments: { paymentId: 'pay_2004', amount: '100.00' } };
    const refund = await made('refund_payment', as('ada', 'refund_payment', part));
    expect(refund.refund.creditNote).toBeNull();
    const { content } = await as('ada', 'get_invoice', {
      arguments: { invoiceNumber: 'INV-0006' },
    });
    expect(content.invoice.amountDue).toBe('850.00');
  });
});

describe('other changes', () => {
  test('send an invoice again, but not to an address that bounced', async () => {
    const one = { arguments: { invoiceNumber: 'INV-0005' } };
    const sent = await made('resend_invoice', as('carl', 'resend_invoice', one));
    expect(sent).toMatchObject({
      recipient: 'hello@orchardyoga.example',
      invoice: { delivery: 'sent' },
    });
    await refused(as('dora', 'resend_invoice', one), /Your role is viewer/);
    const of = (invoiceNumber: string, recipient?: string) =>
      as('ada', 'resend_invoice', {
        arguments: { invoiceNumber, ...(recipient && { recipient }) },
      });
    await refused(of('INV-0004'), /bounced/);
    await refused(of('INV-0007'), /void/);
    await refused(of('INV-0008'), /draft/);
    await refused(of('INV-0404'), /no invoice INV-0404/);
    await refused(of('INV-0004', 'not an address'), /arguments/);
    await made('resend_invoice', of('INV-0004', 'tess.new@tern.example'));
    const { rows } = await connector.pool.query('select recipient from deliveries order by id');
    expect(rows).toEqual([
      { recipient: 'hello@orchardyoga.example' },
      { recipient: 'tess.new@tern.example' },
    ]);
  });

  test('change the billing address', async () => {
    const email = 'bills@quayside.example';
    const to = { arguments: { email } };
    const changed = await made('update_billing_email', as('bea', 'update_billing_email', to));
    expect(changed.billingEmail).toBe(email);
    await refused(as('carl', 'update_billing_email', to), /Your role is member/);
    expect((await as('ada', 'get_subscription')).content.subscription.billingEmail).toBe(email);
    expect((await as('zoe', 'get_subscription')).content.subscription.billingEmail).toMatch(
      /fernhill/,
    );
  });

  test('invite people while there are seats, and make room by removing some', async () => {
    const invite = (email: string, role = 'member') =>
      as('ben', 'invite_team_member', { arguments: { email, role } });
    const remove = (email: string) => as('ben', 'remove_team_member', { arguments: { email } });
    await made('invite_team_member', invite('new@quayside.example'));
    await refused(invite('NEW@quayside.example'), /invited already/);
    await refused(invite('ada@quayside.example'), /in the workspace already/);
    await refused(invite('second@quayside.example'), /All 5 seats are taken/);
    await refused(invite('boss@quayside.example', 'owner'), /arguments/);
    await made('remove_team_member', remove('carl@quayside.example'));
    await made('invite_team_member', invite('second@quayside.example'));
    await refused(as('carl', 'get_profile'), /no teammate/);
    await refused(remove('ada@quayside.example'), /owner cannot be removed/);
    await refused(remove('ben@quayside.example'), /not remove yourself/);
    await refused(remove('zoe@fernhill.example'), /Nobody in this workspace/);
    await refused(
      as('bea', 'remove_team_member', { arguments: { email: 'dora@quayside.example' } }),
      /only for the roles admin, owner/,
    );
    connector.clock.now = new Date('2026-04-27T12:00:01Z');
    const { content } = await as('ada', 'list_team_members');
    expect(content).toMatchObject({ seatsInUse: 3 });
    await made('invite_team_member', invite('new@quayside.example'));
  });

  test("change one's own name, and nobody else's", async () => {
    const name = { userId: 'dora', name: 'Dora W.' };
    await made('change_display_name', as('dora', 'change_display_name', { arguments: name }));
    expect((await as('dora', 'get_profile')).content.profile.name).toBe('Dora W.');
    await refused(as('carl', 'change_display_name', { arguments: name }), /your own name/);
  });

  test('export all data slowly, once a day', async () => {
    const startMs = performance.now();
    const done = await made('export_account_data', as('ada', 'export_account_data'));
    expect(performance.now() - startMs).toBeGreaterThan(290);
    expect(done).toMatchObject({ sentTo: 'ada@quayside.example' });
    await refused(as('ben', 'export_account_data'), /One full export/);
    await refused(as('dora', 'export_account_data'), /Your role is viewer/);
  });
});
