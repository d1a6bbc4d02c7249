import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { expectRefusal } from '../stage/http.ts';
import { eventually } from '../stage/waiting.ts';
import { openWebhookStage, webhooksPath, type WebhookStage } from './webhook-stage.ts';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await openWebhookStage();
});
afterAll(() => stage.stop());

const replay = (id: string, body: object = {}) =>
  stage.admin('POST', `${webhooksPath}/${id}/replay`, body);

/** A webhook with three events, given up as after three days of failures. */
async function openWithGivenUp() {
  const { id, secret } = await stage.reset();
  await stage.openCase();
  await eventually(
    () => stage.deliveries(id, '?status=delivered'),
    (seen) => seen.length === 3,
  );
  await stage.shop.service.database.run(
    statement<never>(
      'test.give-up',
      `update webhook_deliveries set status = 'failed', next_attempt_at = null, gives_up_at = now()`,
    ),
  );
  stage.receiver.reset();
  return { id, secret: secret! };
}

test('all that was given up is sent again, in its order', async () => {
  const { id, secret } = await openWithGivenUp();
  expect((await replay(id)).body).toEqual({ replayed: 3 });
  const told = await stage.hears(secret, 3);
  expect(told.map(({ type }) => type)).toEqual([
    'case.opened',
    'message.created',
    'message.created',
  ]);
});

test('what happened before a time stays given up', async () => {
  const { id } = await openWithGivenUp();
  const since = new Date(Date.now() + 60_000).toISOString();
  expect((await replay(id, { since })).body).toEqual({ replayed: 0 });
  expect(await stage.deliveries(id, '?status=failed')).toHaveLength(3);
  expectRefusal(await replay(id, { since: 'yesterday' }), 400, 'VALIDATION_ERROR');
});
