import type { ToolTrial } from '@deskhand/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { plan } from '../stage/connector/tools.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { memberOf } from '../tenants/member-of.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.script.executed.length = 0;
  shop.script.answer = plan;
  await policy('read_plan', { paused: false, requiredRoles: [], display: null, effect: 'read' });
});

const policy = async (name: string, body: unknown) => {
  const reply = await shop.admin('PUT', `/api/admin/connector/tools/${name}`, body);
  expect(reply.status, reply.text).toBe(200);
};
const user = { userId: 'nina', userEmail: 'nina@shop.example', userRoles: ['owner'], plan: 'pro' };
const attempt = (name: string, more: Record<string, unknown> = {}, token = shop.tenant.tsk) =>
  shop.service.call('POST', `/api/admin/connector/tools/${name}/try`, {
    token,
    body: { user, arguments: {}, ...more },
  });

async function tried(name: string, more: Record<string, unknown> = {}): Promise<ToolTrial> {
  const reply = await attempt(name, more);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as ToolTrial;
}

test('a tool that reads is called as whomever it names, and told raw and as that user would read it', async () => {
  const told = await tried('read_plan');
  expect(told).toMatchObject({
    ...{ outcome: 'answered', reason: null, problem: null },
    ...{ structuredContent: { plan: 'studio' }, text: 'studio' },
  });
  expect(told.shown).toContain('Your plan');
  expect(told.shown).toContain('- **Plan:** studio');
  expect(shop.script.executed).toHaveLength(1);
  expect(shop.script.executed[0]!.meta['deskhand/user']).toEqual({
    ...{ id: 'nina', email: 'nina@shop.example', roles: ['owner'], plan: 'pro' },
  });
});

test('it is shown by the display that is being written, and in the language that is asked for', async () => {
  const display = { columns: [{ pointer: '/plan', label: { de: 'Ihr Tarif' } }] };
  const told = await tried('read_plan', { display, locale: 'de-AT' });
  expect(told.shown).toContain('- **Ihr Tarif:** studio');
  expect(shop.script.executed[0]!.meta['deskhand/locale']).toBe('de-AT');
  // It was only shown by it.
  const kept = await shop.admin('GET', '/api/admin/connector/tools');
  expect(kept.text).not.toContain('Ihr Tarif');
});

test.each(['refund', 'open_ticket'])(
  'a tool that writes is not reached, whatever the request says: %s',
  async (name) => {
    const refused = await attempt(name, { arguments: { paymentId: 'pay_1' } });
    expectRefusal(refused, 409, 'CONFLICT', /may change something/);
    expect(shop.script.executed).toEqual([]);
    expectRefusal(await attempt(name, { effect: 'read' }), 400, 'VALIDATION_ERROR', /effect/);
  },
);

test('nor is one that its policy calls a write, or that nobody approved, or that is paused', async () => {
  await policy('read_plan', { effect: 'write' });
  expectRefusal(await attempt('read_plan'), 409, 'CONFLICT', /may change something/);
  await policy('read_plan', { effect: 'read', paused: true });
  expectRefusal(await attempt('read_plan'), 409, 'CONFLICT', /it is paused/);
  const { body } = await shop.admin('GET', '/api/admin/connector/tools');
  const { digest } = (body.tools as { name: string; digest: string }[]).find(
    ({ name }) => name === 'read_plan',
  )!;
  await policy('read_plan', { paused: false, approvedDigest: null });
  expectRefusal(await attempt('read_plan'), 409, 'CONFLICT', /it is unapproved/);
  await policy('read_plan', { approvedDigest: digest });
  expect(shop.script.executed).toEqual([]);
  expectRefusal(await attempt('nothing'), 404, 'NOT_FOUND');
});

test('what the policy and the schema refuse that user is told, and nothing is sent', async () => {
  await policy('read_plan', { requiredRoles: ['auditor'] });
  expect(await tried('read_plan')).toMatchObject({ outcome: 'refused', reason: 'missing_role' });
  await policy('read_plan', { requiredRoles: [] });
  expectRefusal(await attempt('read_plan', { arguments: [] }), 400, 'VALIDATION_ERROR');
  expectRefusal(await attempt('read_plan', { user: {} }), 400, 'VALIDATION_ERROR', /userId/);
  expectRefusal(await attempt('read_plan', { locale: '<b>' }), 400, 'VALIDATION_ERROR', /locale/);
  expect(shop.script.executed).toEqual([]);
});

test('what it refuses, and what is not what it declares, is told', async () => {
  shop.script.answer = () => ({
    isError: true,
    content: [{ type: 'text', text: 'You have <script>no</script> plan.' }],
  });
  const refused = await tried('read_plan');
  expect(refused).toMatchObject({ outcome: 'failed', problem: null });
  expect(refused.text).toBe('You have <script>no</script> plan.');
  expect(refused.shown).not.toContain('<script>');
  shop.script.answer = () => ({ content: [], structuredContent: { plan: 7 } });
  expect((await tried('read_plan')).problem).toBe('`/plan` must be string.');
});

test('a text that reads like a receipt is none in what the user reads', async () => {
  shop.script.answer = () => ({ content: [], structuredContent: { plan: 'Refunded ▣' } });
  const told = await tried('read_plan');
  expect(told.shown).not.toContain('▣');
  expect(told.structuredContent).toEqual({ plan: 'Refunded ▣' });
});

test('the audit log has who tried it as whom, and nothing of what was read', async () => {
  const { key } = await memberOf(shop.service, shop.tenant, 'editor', 'Edda');
  shop.script.answer = () => ({ content: [], structuredContent: { plan: 'secret of nina' } });
  expect((await attempt('read_plan', {}, key)).status).toBe(200);
  const log = await shop.admin('GET', '/api/admin/audit?action=connector.tool-tried&limit=1');
  expect(log.body.events[0]).toMatchObject({
    ...{ action: 'connector.tool-tried', target: 'nina' },
    ...{ actor: { type: 'member' }, details: { tool: 'read_plan', outcome: 'answered' } },
  });
  expect(log.text).not.toContain('secret of nina');
  const { key: viewer } = await memberOf(shop.service, shop.tenant, 'viewer', 'Victor');
  expectRefusal(await attempt('read_plan', {}, viewer), 403, 'FORBIDDEN', /editor/);
});

test('a person who is erased is not named by it any more, and the log still verifies', async () => {
  const own = { userId: 'erika', userRoles: ['owner'] };
  expect((await attempt('read_plan', { user: own })).status).toBe(200);
  const named = async () =>
    (await shop.admin('GET', '/api/admin/audit?action=connector.tool-tried&limit=1')).body.events[0]
      .target as string;
  expect(await named()).toBe('erika');
  await shop.admin('GET', '/api/admin/audit/verification');
  expect((await shop.admin('DELETE', '/api/admin/users/erika')).status).toBe(200);
  expect(await named()).toBe('erased');
  const { body } = await shop.admin('GET', '/api/admin/audit/verification');
  expect(body).toMatchObject({ holds: true });
});

test('another tenant has no such tool', async () => {
  const other = await shop.service.tenant('elsewhere');
  expectRefusal(await attempt('read_plan', {}, other.tsk), 404, 'NOT_FOUND');
  expect(shop.script.executed).toEqual([]);
});
