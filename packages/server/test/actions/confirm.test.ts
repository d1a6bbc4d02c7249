import type { Tool } from '@modelcontextprotocol/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message, Receipt } from '@deskhand/contract';
import { statement } from '../../src/platform/database/index.ts';
import { expectRefusal } from '../stage/http.ts';
import { verifyReceipt } from '../stage/verify-receipt.ts';
import { openShop, type Shop } from '../stage/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
let normal: Shop['script']['answer'];
beforeAll(() => {
  normal = shop.script.answer;
});
beforeEach(() => {
  shop.model.reset();
  shop.script.answer = normal;
  shop.script.executed.length = 0;
});

const executions = (name = 'refund') => shop.script.executed.filter((one) => one.name === name);

describe('a confirmation', () => {
  test('under one key is one execution and one reply, and without a key another telling', async () => {
    const token = await shop.session();
    const { caseId, message, confirm } = await shop.propose(token);
    const send = () =>
      shop.service.call('POST', `/api/cases/${caseId}/messages`, {
        token,
        headers: { 'idempotency-key': 'once' },
        body: { content: 'yes', replyToMessageId: message.id },
      });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    const again = await confirm();
    expect(again.status).toBe(201);
    expect(again.body.message.action).toMatchObject({ status: 'succeeded' });
    expect(again.body.message.action.receipt).toEqual(replies[0].body.message.action.receipt);
    expect(executions()).toHaveLength(1);
  });

  test('of a user whose roles have gone is FORBIDDEN and audited', async () => {
    const put = (requiredRoles: string[]) =>
      shop.admin('PUT', '/api/admin/connector/tools/refund', { requiredRoles });
    await put(['owner']);
    const token = await shop.session('rosa', ['owner']);
    const { caseId, message } = await shop.propose(token);
    const demoted = await shop.session('rosa', ['viewer']);
    const body = { content: 'yes', replyToMessageId: message.id };
    const refused = await shop.say(demoted, caseId, body);
    expectRefusal(refused, 403, 'FORBIDDEN');
    const requestId = refused.headers.get('x-request-id');
    const events = await shop.admin('GET', `/api/admin/audit?requestId=${requestId}`);
    expect(events.body.events).toHaveLength(1);
    expect(executions()).toEqual([]);
    expect((await shop.say(token, caseId, body)).status).toBe(201);
    await put([]);
  });

  test('without a connector is NOT_IMPLEMENTED, and after a new definition CONFLICT', async () => {
    const token = await shop.session();
    const { confirm } = await shop.propose(token);
    await shop.service.database.run(changeDigest);
    expectRefusal(await confirm(), 409, 'CONFLICT');
    await shop.service.database.run(removeTool);
    expectRefusal(await confirm(), 501, 'NOT_IMPLEMENTED');
    expect(executions()).toEqual([]);
    await shop.service.database.run(restoreTool);
    expect((await confirm()).status).toBe(201);
  });

  test('runs nothing once the connector describes the tool otherwise, and the tool is off', async () => {
    const token = await shop.session();
    const { confirm } = await shop.propose(token);
    const { tools } = shop.script;
    const meansMore = (tool: Tool) => ({ ...tool, description: 'Refunds all payments.' });
    shop.script.tools = tools.map((tool) => (tool.name === 'refund' ? meansMore(tool) : tool));
    const told = (await confirm()).body.message as Message;
    expect(told.action).toMatchObject({ status: 'failed', receipt: { outcome: 'failed' } });
    expect(told.content).toContain('did not happen');
    expect(executions()).toEqual([]);
    const listed = (await shop.admin('GET', '/api/admin/connector/tools')).body;
    const states = (listed.tools as { name: string; state: string }[]).map(
      ({ name, state }) => `${name} ${state}`,
    );
    expect(states).toEqual(['open_ticket ready', 'read_plan ready', 'refund quarantined']);
    const { body } = await shop.admin('GET', '/api/admin/audit?actor=system&limit=2');
    expect(body.events).toMatchObject([
      { action: 'action.failed' },
      { action: 'connector.refreshed', target: 'connector', details: { changed: ['refund'] } },
    ]);
    shop.script.tools = tools;
    const refreshed = await shop.admin('POST', '/api/admin/connector/refresh');
    expect(refreshed.body.tools).toContainEqual(expect.objectContaining({ state: 'ready' }));
    expect((await (await shop.propose(token)).confirm()).status).toBe(201);
    expect(executions()).toHaveLength(1);
  });

  test('is audited with what was confirmed and what came of it', async () => {
    const token = await shop.session();
    const { confirm, message } = await shop.propose(token);
    const confirmed = await confirm();
    const requestId = confirmed.headers.get('x-request-id');
    const { body } = await shop.admin('GET', `/api/admin/audit?requestId=${requestId}`);
    const [newest, ...earlier] = body.events as { action: string }[];
    expect(newest).toMatchObject({ action: 'action.succeeded', target: message.action!.id });
    // The reply and what it confirmed are of one statement's time: neither is the earlier one.
    expect(earlier.toSorted((a, b) => a.action.localeCompare(b.action))).toMatchObject([
      { action: 'action.confirmed', target: message.action!.id, details: { tool: 'refund' } },
      { action: 'message.posted' },
    ]);
    const all = await shop.admin('GET', '/api/admin/audit?limit=5');
    const told = (all.body.events as { action: string; target: string }[]).filter(
      ({ target }) => target === message.action!.id,
    );
    expect(told.map(({ action }) => action).sort()).toEqual([
      'action.confirmed',
      'action.succeeded',
    ]);
  });
});

describe('what comes of it', () => {
  test.each([
    [
      'an error of the tool',
      () => ({ content: [{ type: 'text' as const, text: 'Done!' }], isError: true }),
      'failed',
    ],
    [
      'a text alone, however cheerful',
      () => ({ content: [{ type: 'text' as const, text: 'Refunded! All done.' }] }),
      'unknown',
    ],
    [
      'another status',
      () => ({ content: [], structuredContent: { id: 'rf_2', status: 'pending' } }),
      'unknown',
    ],
    [
      'no receipt id',
      () => ({ content: [], structuredContent: { id: '', status: 'done' } }),
      'unknown',
    ],
  ])('%s is no success', async (_name, scripted, status) => {
    const token = await shop.session();
    const { confirm } = await shop.propose(token);
    shop.script.answer = scripted;
    const { body } = await confirm();
    expect(body.message.action).toMatchObject({ status });
    expect(body.message.action.receipt).toMatchObject({ outcome: status, externalId: null });
    if (status === 'unknown') expect(body.message.action.failureReason).toBeNull();
    await verifyReceipt(shop.service, body.message.action.receipt as Receipt);
  });
});

const changeDigest = statement(
  'test.change-digest',
  `update connector_tools set digest = reverse(digest) where name = 'refund'`,
);
const removeTool = statement(
  'test.remove-tool',
  `update connector_tools set gone_at = now() where name = 'refund'`,
);
const restoreTool = statement(
  'test.restore-tool',
  `update connector_tools set gone_at = null, digest = reverse(digest) where name = 'refund'`,
);
