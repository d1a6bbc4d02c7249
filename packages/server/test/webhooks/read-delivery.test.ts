import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import {
  openWebhookStage,
  readDelivery,
  webhooksPath,
  type WebhookStage,
} from './webhook-stage.ts';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await openWebhookStage();
});
afterAll(() => stage.stop());

test('an event is read with its body, to the letter as it was sent', async () => {
  const { id, secret } = await stage.reset();
  await stage.openCase();
  const [told] = await stage.hears(secret!, 3);
  const delivery = await readDelivery(stage.admin, id, told!.id);
  expect(delivery.body).toBe(stage.receiver.deliveries[0]!.raw);
  expect(delivery).toMatchObject({ eventId: told!.id, type: 'case.opened' });
});

test('an event of another webhook, another tenant or nobody is NOT_FOUND', async () => {
  const { id, secret } = await stage.reset();
  await stage.openCase();
  const [told] = await stage.hears(secret!, 1);
  const body = { url: 'http://127.0.0.1:9/', types: ['case.closed'] };
  const other = (await stage.admin('POST', webhooksPath, body)).body.id as string;
  const meadow = await stage.shop.service.tenant('meadow-that-reads');
  const read = (webhook: string, event: string, admin = stage.admin) =>
    admin('GET', `${webhooksPath}/${webhook}/deliveries/${event}`);
  expectRefusal(await read(other, told!.id), 404, 'NOT_FOUND');
  expectRefusal(await read(id, told!.id, meadow.admin), 404, 'NOT_FOUND');
  expectRefusal(await read(id, `evt_${'0'.repeat(32)}`), 404, 'NOT_FOUND');
  expectRefusal(await read(id, 'nonsense'), 404, 'NOT_FOUND');
});
