import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { printMetrics } from '../../../src/platform/backlog-figures.ts';
import { metrics } from '../../../src/platform/metrics.ts';
import { expectRefusal } from '../../stage/http.ts';
import { openShop, type Shop } from '../../stage/shop.ts';
import { operatorToken } from '../../stage/tenant.ts';
import { startHelpDesk } from '../../stage/help-desk.ts';
import { answer } from '../../stage/model/index.ts';
import { useModel } from '../../stage/model/use-model.ts';
import { eventually } from '../../stage/waiting.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({
    deliverMs: 20,
    ...(process.env['TEST_REDIS_URL'] ? { env: { REDIS_URL: process.env['TEST_REDIS_URL'] } } : {}),
  });
});
afterAll(() => shop.stop());
// Services of a process share their figures: each test counts from nothing.
beforeEach(() => {
  metrics.resetMetrics();
  shop.model.reset();
});

/** Redis holds the limits of whoever asked in another run, too: nobody is the same person twice. */
const somebody = () => `somebody-${randomUUID()}`;

async function read(): Promise<(series: string) => number | null> {
  const reply = await shop.service.call('GET', '/metrics', { token: operatorToken });
  expect(reply.status).toBe(200);
  const values = new Map(
    reply.text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, number] => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
  );
  return (series) => values.get(series) ?? null;
}

test('only the operator reads figures', async () => {
  expectRefusal(
    await shop.service.call('GET', '/metrics', { token: shop.tenant.tsk }),
    401,
    'UNAUTHORIZED',
  );
});

test('a proposal, its confirmation and what it took are counted, by nobody’s name', async () => {
  const finishing = 'deskhand_database_statements_total{statement="cases.finish-turns"}';
  const before = (await read())(finishing) ?? 0;
  const token = await shop.session('walter@private.example');
  const { confirm } = await shop.propose(token);
  expect((await confirm()).body.message.action.status).toBe('succeeded');
  const declined = await shop.propose(token);
  await shop.say(token, declined.caseId, { content: 'no', replyToMessageId: declined.message.id });
  const value = await read();
  expect(value('deskhand_proposals_total{outcome="proposed"}')).toBe(2);
  expect(value('deskhand_proposals_total{outcome="succeeded"}')).toBe(1);
  expect(value('deskhand_proposals_total{outcome="declined"}')).toBe(1);
  const calls = 'deskhand_connector_call_duration_seconds_count{effect="write",outcome="answered"}';
  expect(value(calls)).toBe(1);
  const models = '{provider="openai-compatible",outcome="ok"}';
  expect(value(`deskhand_model_call_duration_seconds_count${models}`)).toBe(2);
  expect(value('deskhand_model_first_token_seconds_count{provider="openai-compatible"}')).toBe(2);
  const sent = '{purpose="connector",outcome="2xx"}';
  expect(value(`deskhand_outbound_request_duration_seconds_count${sent}`)).toBeGreaterThan(0);
  expect(value(finishing)! - before).toBe(4);
  expect(value('deskhand_database_pool_wait_seconds_count{pool="conversations"}')).toBeGreaterThan(
    3,
  );
  expect(
    value(
      'deskhand_http_request_duration_seconds_count{method="POST",route="/api/cases",status="201"}',
    ),
  ).toBe(2);
  const { text } = await shop.service.call('GET', '/metrics', { token: operatorToken });
  expect(text).not.toMatch(/walter|harbor|read_plan|scripted-1|127\.0\.0\.1/);
});

test('tokens and cost are counted by the prices that the tenant set', async () => {
  await useModel(shop.admin, shop.model, {
    prices: { currency: 'EUR', input: 500_000, output: 1_000_000 },
  });
  const token = await shop.session();
  const body = { message: 'What does a berth cost?' };
  expect((await shop.service.call('POST', '/api/cases', { token, body })).status).toBe(201);
  const value = await read();
  const tokens = (direction: string) =>
    value(`deskhand_model_tokens_total{provider="openai-compatible",direction="${direction}"}`)!;
  expect(tokens('input')).toBeGreaterThan(0);
  expect(value('deskhand_model_cost_total{currency="EUR"}')).toBeCloseTo(
    tokens('input') / 2 + tokens('output'),
  );
});

test('a withheld claim, and a model that fails, are told by what they were', async () => {
  const token = await shop.session();
  const ask = () =>
    shop.service.call('POST', '/api/cases', { token, body: { message: 'Refund me please' } });
  const text = 'Your payment has been refunded and your subscription has been cancelled.';
  shop.model.enqueue(answer(text));
  expect((await ask()).status).toBe(201);
  shop.model.enqueue({ kind: 'status', status: 429 });
  expect((await ask()).status).toBe(201);
  const value = await read();
  expect(value('deskhand_guard_decisions_total{decision="claim_withheld"}')).toBe(1);
  const calls = 'deskhand_model_call_duration_seconds_count{provider="openai-compatible",outcome=';
  expect(value(`${calls}"rate_limited"}`)).toBe(1);
  const turns = 'deskhand_turns_total{provider="builtin",failure=';
  expect(value(`${turns}"unfounded_claim"}`)).toBe(1);
  expect(value(`${turns}"rate_limited"}`)).toBe(1);
});

test('a connector that is away, a limit that is hit, and Redis are in the figures', async () => {
  const answered = shop.script.answer;
  shop.script.answer = () => new Promise(() => undefined);
  await shop.admin('PUT', '/api/admin/connector/tools/read_plan', { timeoutMs: 1_000 });
  shop.model.enqueue({
    kind: 'tool-call',
    text: 'Let me see.',
    calls: [{ name: 'read_plan', input: {} }],
  });
  const token = await shop.session(somebody());
  const open = () =>
    shop.service.call('POST', '/api/cases', { token, body: { message: 'Which plan is it?' } });
  expect((await open()).status).toBe(201);
  shop.script.answer = answered;
  for (let asked = 0; asked < 10; asked += 1) await open();
  expectRefusal(await open(), 429, 'RATE_LIMITED');
  const value = await read();
  const failures = 'deskhand_connector_failures_total{outcome="unknown",reason="timeout"}';
  expect(value(failures)).toBe(1);
  expect(value('deskhand_rate_limited_total{limit="cases.create"}')).toBeGreaterThan(0);
  if (!process.env['TEST_REDIS_URL']) return;
  expect(value('deskhand_redis_up{use="limits"}')).toBe(1);
  expect(value('deskhand_redis_up{use="wake_ups"}')).toBe(1);
  const commands = 'deskhand_redis_command_duration_seconds_count{use="limits",outcome="ok"}';
  expect(value(commands)).toBeGreaterThan(0);
});

test('messages that wait, and webhooks that take nothing, are told of all nodes', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  shop.model.respondWith(async () => {
    await held;
    return answer('There you are.');
  });
  const token = await shop.session(somebody());
  const body = { message: 'Are you there?' };
  const opening = shop.service.call('POST', '/api/cases', { token, body });
  const value = await eventually(read, (seen) => seen('deskhand_turns_waiting') === 1);
  expect(value('deskhand_turns_running')).toBe(1);
  expect(value('deskhand_turns_oldest_seconds')).toBeGreaterThanOrEqual(0);
  expect(value('deskhand_webhooks_failing')).toBe(0);
  expect(value('deskhand_webhook_events_waiting')).toBe(0);
  const connections = (state: string) =>
    value(`deskhand_database_connections{pool="administration",state="${state}"}`);
  expect(connections('idle')! + connections('busy')!).toBeGreaterThan(0);
  release();
  expect((await opening).status).toBe(201);
  const receiver = await startHelpDesk();
  receiver.answer = (_, response) => void response.writeHead(500).end();
  await shop.admin('POST', '/api/admin/webhooks', { url: receiver.url });
  const asked = { token: await shop.session(somebody()), body };
  expect((await shop.service.call('POST', '/api/cases', asked)).status).toBe(201);
  const after = await eventually(read, (seen) => seen('deskhand_webhooks_failing') === 1);
  expect(after('deskhand_turns_waiting')).toBe(0);
  // Those of one case wait for its first.
  expect(after('deskhand_webhook_events_waiting')).toBe(3);
  // The receiver's own trouble is no delay of ours.
  await eventually(read, (seen) => seen('deskhand_webhook_events_due_seconds') === 0);
  const attempts = 'deskhand_webhook_attempt_duration_seconds_count{outcome="status"}';
  expect(after(attempts)).toBeGreaterThan(0);
  await receiver.close();
});

test('a database that does not tell leaves out what only it knows, and nothing else', async () => {
  const text = await printMetrics(null);
  expect(text).not.toMatch(
    /^deskhand_(?:turns_waiting|turns_oldest_seconds|webhooks_failing|webhook_events\w+) /m,
  );
  // Of this process, in which other tests may have left a turn behind.
  expect(text).toMatch(/^deskhand_turns_running \d+$/m);
  const webhooks = { failingWebhooks: 1, events: 9, dueSeconds: 8 };
  const told = await printMetrics({ turns: 2, oldestSeconds: 7, ...webhooks });
  expect(told).toMatch(/^deskhand_turns_oldest_seconds 7$/m);
  expect(told).toMatch(/^deskhand_webhook_events_due_seconds 8$/m);
});
