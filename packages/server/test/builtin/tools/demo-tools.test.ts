import { describe, expect, test } from 'vitest';
import { demoTools } from '../../../../demo/src/connector/tools/index.ts';
import type { OfferedTool } from '../../../src/actions/index.ts';
import { ask, call } from './offered.ts';

/** What Tidewater's connector offers, as the service hears of it. */
const tools: readonly OfferedTool[] = demoTools().map(
  ({ name, title, description, input, effect }) => ({
    name,
    title,
    titles: {},
    description,
    inputSchema: input as unknown as OfferedTool['inputSchema'],
    effect,
    isReadback: false,
    examples: {},
    lookup: {},
    values: {},
    valueWords: {},
    labels: {},
    language: 'en',
  }),
);

describe('the demo, with no model', () => {
  test.each([
    ['What is my plan?', call('get_subscription')],
    ['Show me my invoices', call('list_invoices')],
    ['Show me invoice INV-0006', call('get_invoice', { invoiceNumber: 'INV-0006' })],
    ['List my payments', call('list_payments')],
    ['Who is on my team?', call('list_team_members')],
    ['Show my profile', call('get_profile')],
    ['Show my tickets', call('list_tickets')],
    ['Cancel my subscription', call('cancel_subscription')],
    ['Please cancel our plan', call('cancel_subscription')],
    ['Switch to the Agency plan', call('change_plan', { plan: 'agency' })],
    ['Refund payment pay_2002', call('refund_payment', { paymentId: 'pay_2002' })],
    ['Send invoice INV-0006 again', call('resend_invoice', { invoiceNumber: 'INV-0006' })],
    ['Please resend INV-0006', call('resend_invoice', { invoiceNumber: 'INV-0006' })],
    [
      'Change the billing email to a@b.example',
      call('update_billing_email', { email: 'a@b.example' }),
    ],
    [
      'Invite lena@quayside.example as a member',
      call('invite_team_member', { email: 'lena@quayside.example', role: 'member' }),
    ],
    [
      'Remove carl@quayside.example from the team',
      call('remove_team_member', { email: 'carl@quayside.example' }),
    ],
    ['Export all our data', call('export_account_data')],
    ['Kündige mein Abo', call('cancel_subscription')],
    ['Cancela mi suscripción', call('cancel_subscription')],
  ])('%s', (message, expected) => {
    expect(ask(message, { tools })).toEqual(expected);
  });
});
