import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement, type Database } from '../../../src/platform/database/index.ts';
import { createBacklogReader } from '../../../src/wiring/read-backlog.ts';
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

const backlog = async () => (await createBacklogReader(stage.shop.service.database)())!;
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

test('the oldest that may be sent says for how long, whichever stands first', async () => {
  await stage.openCase();
  await stage.openCase();
  await run(
    'all-now',
    `update webhook_deliveries set next_attempt_at = now() - interval '1 minute'`,
  );
  // The other case's first event stands behind events of the first case.
  await run(
    'other-hour',
    `update webhook_deliveries d set next_attempt_at = now() - interval '1 hour'
     where position = (
       select max(position) from webhook_deliveries where type = 'case.opened')`,
  );
  expect((await backlog()).dueSeconds).toBeGreaterThanOrEqual(3_600);
});

test('what waits is asked for once at a time', async () => {
  const asked: ((rows: unknown[]) => void)[] = [];
  const silent = {
    run: () => new Promise((resolve) => asked.push(resolve)),
  } as unknown as Database;
  const read = createBacklogReader(silent);
  const both = [read(), read()];
  expect(asked).toHaveLength(1);
  const figures = { turns: 3 };
  asked[0]!([figures]);
  expect(await Promise.all(both)).toEqual([figures, figures]);
  void read();
  expect(asked).toHaveLength(2);
});
