import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPreview } from '../../../server/src/actions/preview/read-preview.ts';
import { claimsSuccess } from '../../../server/src/assistant/index.ts';
import { startTestConnector, type TestConnector } from './connector.ts';

let connector: TestConnector;
beforeEach(async () => {
  connector = await startTestConnector();
});
afterEach(() => connector.drop());

const foreseen = async (person: string, tool: string, given: Record<string, unknown> = {}) => {
  const { content } = await connector.as(person, `preview_${tool}`, { arguments: given });
  return readPreview(content, claimsSuccess);
};

test.each([
  ['ada', 'cancel_subscription', {}, /^Studio stays until/],
  ['ada', 'change_plan', { plan: 'agency' }, /^Change to Agency, monthly, at once$/],
  ['ada', 'refund_payment', { paymentId: 'pay_2002', amount: '100.00' }, /^Refund .100\.00 of/],
  [
    'ada',
    'resend_invoice',
    { invoiceNumber: 'INV-0004', recipient: 'a@b.example' },
    /^Send INV-0004/,
  ],
  ['ada', 'invite_team_member', { email: 'a@b.example', role: 'admin' }, /^Invite a@b\.example/],
  ['ada', 'remove_team_member', { email: 'carl@quayside.example' }, /^Remove Carl/],
  ['ada', 'update_billing_email', { email: 'a@b.example' }, /^Send receipts .* to a@b\.example/],
  ['ada', 'change_display_name', { userId: 'ada', name: 'Ada M.' }, /the name Ada M\.$/],
  ['ada', 'export_account_data', {}, /^Send a zip of all data to ada@/],
])('%s sees what %s would come to, and nothing is changed', async (who, tool, given, summary) => {
  const before = await connector.pool.query('select count(*) from changes');
  const once = await foreseen(who, tool, given);
  expect(once).toMatchObject({ verdict: 'foreseen' });
  expect(once).toHaveProperty('preview.summary', expect.stringMatching(summary));
  expect(await foreseen(who, tool, given)).toEqual(once);
  expect((await connector.pool.query('select count(*) from changes')).rows).toEqual(before.rows);
});

test('what is not possible is told in a sentence', async () => {
  const more = { paymentId: 'pay_2002', amount: '10000.00' };
  const tooMuch = await foreseen('ada', 'refund_payment', more);
  expect(tooMuch).toMatchObject({ verdict: 'blocked', reason: expect.stringMatching(/^Only/) });
  const again = { email: 'carl@quayside.example', role: 'member' };
  expect(await foreseen('ada', 'invite_team_member', again)).toMatchObject({ verdict: 'blocked' });
});

test('what was done is told in a sentence, and can be taken back', async () => {
  const given = { email: 'joe@quayside.example', role: 'viewer' };
  const invited = await connector.as('ada', 'invite_team_member', { arguments: given });
  expect(invited.content).toMatchObject({ summary: invited.text, member: { email: given.email } });
  const removed = await connector.as('ada', 'remove_team_member', {
    arguments: { email: given.email },
  });
  expect(removed.content).toMatchObject({ removed: given });
});
