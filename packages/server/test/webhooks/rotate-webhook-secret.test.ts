import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { verified } from '../stage/help-desk.ts';
import { openWebhookStage, webhooksPath, type WebhookStage } from './webhook-stage.ts';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await openWebhookStage();
});
afterAll(() => stage.stop());

const rotate = (id: string, body: object = {}) =>
  stage.admin('POST', `${webhooksPath}/${id}/secret`, body);

test('after a rotation both secrets sign, until the former one is let go', async () => {
  const { id, secret: first } = await stage.reset({ types: ['case.opened'] });
  const rotated = (await rotate(id)).body;
  expect(rotated.secret).not.toBe(first);
  const inADay = Date.parse(rotated.previousSecretExpiresAt as string) - Date.now();
  expect(Math.abs(inADay - 24 * 3_600_000)).toBeLessThan(60_000);
  await stage.openCase();
  await stage.hears(rotated.secret as string, 1);
  expect(verified(stage.receiver.deliveries[0]!, first!)).not.toBeNull();
  const { secret: third, previousSecretExpiresAt } = (await rotate(id, { keepPrevious: false }))
    .body;
  expect(previousSecretExpiresAt).toBeNull();
  stage.receiver.reset();
  await stage.openCase();
  await stage.hears(third as string, 1);
  const [delivery] = stage.receiver.deliveries;
  for (const former of [first!, rotated.secret as string]) {
    expect(verified(delivery!, former)).toBeNull();
  }
});

test('a rotation that is repeated under its key is one, and an unknown webhook none', async () => {
  const { id } = await stage.reset();
  const again = () =>
    stage.shop.service.call('POST', `${webhooksPath}/${id}/secret`, {
      ...{ token: stage.shop.tenant.tsk, body: {} },
      headers: { 'idempotency-key': 'rotate-once' },
    });
  const [one, two] = [await again(), await again()];
  expect(two.body).toEqual(one.body);
  expectRefusal(await rotate(`hook_${'0'.repeat(32)}`), 404, 'NOT_FOUND');
});
