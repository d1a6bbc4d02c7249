import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Webhook, WebhookWithSecret } from '@deskhand/contract';
import { statement } from '../../src/platform/database/index.ts';
import { json, startHelpDesk } from '../stage/help-desk.ts';
import { operatorToken } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';
import {
  created,
  hasty,
  openWebhookStage,
  webhooksPath,
  type WebhookStage,
} from './webhook-stage.ts';

/** What an attempt gets here: longer than a busy machine needs to answer, shorter than patience. */
const attemptMs = 5_000;

let stage: WebhookStage;
let webhook: WebhookWithSecret;
beforeAll(async () => {
  stage = await openWebhookStage({ attemptMs });
});
afterAll(() => stage.stop());
beforeEach(async () => {
  webhook = await stage.reset();
});

const secret = () => webhook.secret!;
const fails = (status: number) => (_: unknown, response: ServerResponse) =>
  json(response, { error: 'no' }, status);
const read = async (id = webhook.id) =>
  (await stage.admin('GET', `${webhooksPath}/${id}`)).body as Webhook;

/** Time passes for what waits. */
const passSeconds = async (seconds: number) => {
  const shift = `- make_interval(secs => ${seconds})`;
  await stage.shop.service.database.run(
    statement<never>(
      `test.pass-${seconds}`,
      `with later as (
         update webhook_deliveries set next_attempt_at = next_attempt_at ${shift},
           gives_up_at = gives_up_at ${shift}
         where status = 'waiting'
       )
       update webhooks set failing_since = failing_since ${shift}, rests_until = rests_until ${shift}`,
    ),
  );
};

test('what failed is sent again, the same to the letter, and later events of its case wait for it', async () => {
  stage.receiver.answer = fails(500);
  const { caseId } = await stage.openCase();
  const [first] = await stage.hears(secret(), 1);
  const [waiting] = (
    await eventually(
      () => stage.deliveries(webhook.id, '?status=waiting'),
      // An attempt is counted as it begins; what came of it is written after.
      (seen) => seen.some(({ problem }) => problem !== null),
    )
  ).slice(-1);
  expect(waiting).toMatchObject({
    ...{ eventId: first!.id, type: 'case.opened', caseId, status: 'waiting', attempts: 1 },
    ...{ answerStatus: 500, answer: '{"error":"no"}', problem: 'status' },
  });
  expect(Date.parse(waiting!.nextAttemptAt!)).toBeGreaterThan(Date.now());
  expect((await read()).failingSince).not.toBeNull();
  expect(stage.receiver.deliveries).toHaveLength(1);
  const { raw } = stage.receiver.deliveries[0]!;
  stage.receiver.reset();
  await passSeconds(60);
  const told = await stage.hears(secret(), 3);
  expect(told.map(({ type }) => type)).toEqual([
    'case.opened',
    'message.created',
    'message.created',
  ]);
  expect(told[0]!.id).toBe(first!.id);
  expect(stage.receiver.deliveries[0]!.raw).toBe(raw);
  await eventually(
    read,
    ({ waiting: count, failingSince }) => count === 0 && failingSince === null,
  );
});

test('one case whose events fail holds up no other case', async () => {
  const refused = await stage.openCase();
  await stage.hears(secret(), 3);
  stage.receiver.reset();
  stage.receiver.answer = (delivery, response) =>
    json(response, {}, delivery.raw.includes(refused.caseId) ? 503 : 200);
  await stage.shop.say(refused.token, refused.caseId, { content: 'And now?' });
  const other = await stage.openCase();
  const told = await eventually(
    () => stage.told(secret()).filter(({ data }) => data.case.id === other.caseId),
    (seen) => seen.length === 3,
  );
  expect(told).toHaveLength(3);
  await eventually(read, ({ waiting }) => waiting === 2);
});

test('a receiver that never answers holds up no other webhook, of this tenant or another', async () => {
  stage.receiver.answer = () => undefined;
  await stage.openCase();
  const meadows = await stage.shop.service.tenant('meadows-that-hear');
  const quick = await startHelpDesk();
  const theirs = created(await meadows.admin('POST', webhooksPath, { url: quick.url }));
  const token = await meadows.session('mia');
  await stage.shop.service.call('POST', '/api/cases', { token, body: { message: 'Hello' } });
  await eventually(
    () => quick.deliveries.length,
    (count) => count === 3,
    attemptMs,
  );
  await meadows.admin('DELETE', `${webhooksPath}/${theirs.id}`);
  await quick.close();
  const late = await eventually(
    () => stage.deliveries(webhook.id),
    (seen) => seen.some(({ problem }) => problem === 'timeout'),
  );
  expect(late.at(-1)).toMatchObject({ attempts: 1, answerStatus: null, answer: null });
});

test('after three days an event is given up, and the next of its case goes out', async () => {
  stage.receiver.answer = fails(500);
  await stage.openCase();
  await stage.hears(secret(), 1);
  await eventually(read, ({ failingSince }) => failingSince !== null);
  await passSeconds(3 * 24 * 3600);
  await eventually(read, ({ failed }) => failed === 3);
  const deliveries = await stage.deliveries(webhook.id, '?status=failed');
  expect(deliveries.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([null, null, null]);
  expect((await read()).enabled).toBe(true);
});

test('after five days without a success a webhook is disabled, and the others are told', async () => {
  const other = await startHelpDesk();
  const watching = created(
    await stage.admin('POST', webhooksPath, { url: other.url, types: ['alert.webhook_disabled'] }),
  );
  stage.receiver.answer = fails(500);
  await stage.openCase();
  await eventually(read, ({ failingSince }) => failingSince !== null);
  await passSeconds(5 * 24 * 3600 + 60);
  const disabled = await eventually(read, ({ enabled }) => !enabled);
  expect(disabled).toMatchObject({ disabledFor: 'failing', enabled: false });
  await eventually(
    () => other.deliveries.length,
    (count) => count === 1,
  );
  expect(JSON.parse(other.deliveries[0]!.raw)).toMatchObject({
    type: 'alert.webhook_disabled',
    data: { webhookId: webhook.id, reason: 'failing' },
  });
  const { events } = (await stage.admin('GET', '/api/admin/audit?action=webhook.disabled')).body;
  expect(events[0]).toMatchObject({ actor: { type: 'system' }, target: webhook.id });
  // What happens meanwhile is kept for nobody.
  const before = (await stage.deliveries(webhook.id)).length;
  await stage.openCase();
  expect((await stage.deliveries(webhook.id)).length).toBe(before);
  await stage.admin('DELETE', `${webhooksPath}/${watching.id}`);
  await other.close();
});

test('attempts are counted for the operator, by what came of them and for nobody by name', async () => {
  await stage.openCase();
  await stage.hears(secret(), 3);
  const figures = await eventually(
    async () => (await stage.shop.service.call('GET', '/metrics', { token: operatorToken })).text,
    (text) => /webhook_attempt_duration_seconds_count\{outcome="delivered"\} [1-9]/.test(text),
  );
  expect(figures).toContain('outcome="status"');
  expect(figures).not.toContain(webhook.id);
});

test('who answers 410 wants no more', async () => {
  stage.receiver.answer = fails(410);
  await stage.openCase();
  const disabled = await eventually(read, ({ enabled }) => !enabled);
  expect(disabled.disabledFor).toBe('gone');
});

test('several nodes tell each event once, in the order of its case', async () => {
  const another = await stage.shop.service.another({ ...hasty, attemptMs });
  const cases = await Promise.all(Array.from({ length: 10 }, () => stage.openCase()));
  await Promise.all(
    cases.map(({ token, caseId }) => stage.shop.say(token, caseId, { content: 'And now?' })),
  );
  const told = await stage.hears(secret(), 50);
  await eventually(read, ({ waiting }) => waiting === 0);
  await another.stop();
  expect(stage.receiver.deliveries).toHaveLength(50);
  for (const { caseId } of cases) {
    const seqs = told
      .filter(({ type, data }) => type === 'message.created' && data.case.id === caseId)
      .map(({ data }) => data.message.seq);
    expect(seqs).toEqual([1, 2, 3, 4]);
  }
});

test('what a node took and did not come to is told by another', async () => {
  stage.receiver.answer = () => undefined;
  await stage.openCase();
  await stage.hears(secret(), 1);
  stage.receiver.reset();
  // As after a kill: leased, with nobody at it any more.
  const lapse = `update webhook_deliveries set leased_until = now() - interval '1 second', attempts = attempts + 1
    where leased_until is not null`;
  await stage.shop.service.database.run(statement<never>('test.lapse', lapse));
  const told = await stage.hears(secret(), 3);
  expect(told.map(({ type }) => type)).toEqual([
    'case.opened',
    'message.created',
    'message.created',
  ]);
  // What the first one learns too late changes nothing.
  await eventually(read, ({ waiting }) => waiting === 0);
  expect((await stage.deliveries(webhook.id)).map(({ status }) => status)).toEqual(
    Array(3).fill('delivered'),
  );
});

test('a stop gives back what it was at, as if it had not been tried', async () => {
  const another = await stage.shop.service.another({ ...hasty, attemptMs: 60_000 });
  stage.receiver.answer = () => undefined;
  await stage.openCase();
  await stage.hears(secret(), 1);
  await another.stop();
  stage.receiver.reset();
  const [opened] = (await stage.deliveries(webhook.id)).slice(-1);
  expect(opened!.attempts).toBeLessThanOrEqual(1);
});

test('of what waits for a dead receiver no more than the bound is kept, the newest, and the loss is counted', async () => {
  await stage.admin('PUT', `${webhooksPath}/${webhook.id}`, {
    url: stage.receiver.url,
    enabled: false,
  });
  const { caseId } = await stage.openCase();
  await stage.shop.service.database.run(
    statement<never>(
      'test.fill',
      `insert into webhook_deliveries (tenant_id, webhook_id, event_id, type, subject, data)
       select w.tenant_id, w.id, gen_random_uuid(), 'document.created', gen_random_uuid(), '{}'
       from webhooks w cross join generate_series(1, 10100)`,
    ),
  );
  const kept = await eventually(read, ({ dropped }) => dropped >= 100);
  expect(kept).toMatchObject({ waiting: 10_000, dropped: 100 });
  expect(caseId).not.toBe('');
});

test('what is over is kept for fourteen days', async () => {
  await stage.openCase();
  await eventually(read, ({ waiting }) => waiting === 0);
  const age = `update webhook_deliveries set happened_at = now() - interval '15 days' where type = 'case.opened'`;
  await stage.shop.service.database.run(statement<never>('test.age', age));
  const left = await eventually(
    () => stage.deliveries(webhook.id),
    (seen) => seen.length < 3,
  );
  expect(left.map(({ type }) => type)).toEqual(['message.created', 'message.created']);
});

test('of what is over the newest ten thousand are kept', async () => {
  await stage.shop.service.database.run(
    statement<never>(
      'test.fill-finished',
      `insert into webhook_deliveries (tenant_id, webhook_id, event_id, type, subject, data, status, next_attempt_at)
       select w.tenant_id, w.id, gen_random_uuid(), 'document.created', gen_random_uuid(), '{}', 'failed', null
       from webhooks w cross join generate_series(1, 10100)`,
    ),
  );
  const kept = await eventually(read, ({ failed }) => failed <= 10_000);
  expect(kept).toMatchObject({ failed: 10_000, dropped: 0 });
});

test('an erased person is in no event any more, sent or waiting', async () => {
  const token = await stage.shop.session('privatissima');
  await stage.shop.service.call('POST', '/api/cases', { token, body: { message: 'I am private' } });
  await stage.hears(secret(), 3);
  expect(await stage.deliveries(webhook.id)).toHaveLength(3);
  expect((await stage.admin('DELETE', '/api/admin/users/privatissima')).status).toBe(200);
  // What is told of the erasure itself names nobody.
  const left = await stage.deliveries(webhook.id);
  expect(left.map(({ type }) => type)).toEqual(['user.erased']);
  const { body } = await stage.admin(
    'GET',
    `${webhooksPath}/${webhook.id}/deliveries/${left[0]!.eventId}`,
  );
  expect(JSON.stringify(body)).not.toContain('privatissima');
});
