import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { eventually } from '../stage/waiting.ts';
import { openWebhookStage, webhooksPath, type WebhookStage } from './webhook-stage.ts';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await openWebhookStage();
});
afterAll(() => stage.stop());

const replay = (id: string, eventId: string, admin = stage.admin) =>
  admin('POST', `${webhooksPath}/${id}/deliveries/${eventId}/replay`);

test('an event that was delivered is sent again under its own id', async () => {
  const { id, secret } = await stage.reset({ types: ['case.opened'] });
  await stage.openCase();
  const [told] = await stage.hears(secret!, 1);
  await eventually(
    () => stage.deliveries(id, '?status=delivered'),
    (seen) => seen.length === 1,
  );
  const replayed = (await replay(id, told!.id)).body;
  expect(replayed).toMatchObject({ eventId: told!.id, status: 'waiting' });
  const again = await stage.hears(secret!, 2);
  expect(again[1]).toEqual(again[0]);
});

test('one of another tenant, or of a disabled webhook, is refused', async () => {
  const { id, secret } = await stage.reset();
  await stage.openCase();
  const [told] = await stage.hears(secret!, 1);
  const meadow = await stage.shop.service.tenant('meadow-that-replays');
  expectRefusal(await replay(id, told!.id, meadow.admin), 404, 'NOT_FOUND');
  expectRefusal(await replay(id, `evt_${'0'.repeat(32)}`), 404, 'NOT_FOUND');
  const body = { url: stage.receiver.url, enabled: false };
  await stage.admin('PUT', `${webhooksPath}/${id}`, body);
  expectRefusal(await replay(id, told!.id), 409, 'CONFLICT');
});
