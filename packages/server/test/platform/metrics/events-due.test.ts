import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '../../../src/platform/database/index.ts';
import { readBacklog } from '../../../src/wiring/read-backlog.ts';
import { openWebhookStage, type WebhookStage } from '../../webhooks/webhook-stage.ts';

let stage: WebhookStage;
beforeAll(async () => {
  // Looks once, at its start, and never sends anything here.
  stage = await openWebhookStage({ deliverMs: 3_600_000 });
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
});

const backlog = async () => (await readBacklog(stage.shop.service.database))!;
const run = (name: string, sql: string) =>
  stage.shop.service.database.run(statement<never>(`test.${name}`, sql));

test('an event that nobody sends is due for as long as that', async () => {
  expect(await backlog()).toMatchObject({ events: 0, dueSeconds: 0 });
  await stage.openCase();
  await run('an-hour', `update webhook_deliveries set next_attempt_at = now() - interval '1 hour'`);
  const { events, dueSeconds } = await backlog();
  expect(events).toBe(3);
  expect(dueSeconds).toBeGreaterThanOrEqual(3_600);
});

test('nothing is due where the receiver is why: it fails, its event is tried again later, or it is off', async () => {
  await stage.openCase();
  const hourAgo = `update webhook_deliveries set next_attempt_at = now() - interval '1 hour'`;
  await run('hour', hourAgo);
  await run('fails', `update webhooks set failures = 1`);
  expect(await backlog()).toMatchObject({ events: 3, dueSeconds: 0 });
  await run('well', `update webhooks set failures = 0`);
  // Those behind it in its case wait for it, however long they have been there.
  await run(
    'first-later',
    `update webhook_deliveries set next_attempt_at = now() + interval '1 hour'
     where position = (select min(position) from webhook_deliveries)`,
  );
  expect(await backlog()).toMatchObject({ events: 3, dueSeconds: 0 });
  await run('all-due', hourAgo);
  expect((await backlog()).dueSeconds).toBeGreaterThan(0);
  await run('off', `update webhooks set is_enabled = false`);
  expect(await backlog()).toMatchObject({ events: 0, dueSeconds: 0 });
});
