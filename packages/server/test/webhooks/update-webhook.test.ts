import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { verified } from '../stage/help-desk.ts';
import { eventually } from '../stage/waiting.ts';
import { openWebhookStage, webhooksPath, type WebhookStage } from './webhook-stage.ts';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await openWebhookStage();
});
afterAll(() => stage.stop());

const put = (id: string, body: object) => stage.admin('PUT', `${webhooksPath}/${id}`, body);

test('types and description are replaced, and the secret stays', async () => {
  const { id, secret } = await stage.reset({ types: ['document.created'], description: 'Before' });
  const body = { url: stage.receiver.url, types: ['case.opened'], enabled: true };
  const changed = (await put(id, body)).body;
  expect(changed).toMatchObject({ id, types: ['case.opened'], description: '', secret: null });
  await stage.openCase();
  const told = await stage.hears(secret!, 1);
  expect(told.map(({ type }) => type)).toEqual(['case.opened']);
});

test('another address gets another secret, which alone signs', async () => {
  const { id, secret: former } = await stage.reset();
  await stage.admin('POST', `${webhooksPath}/${id}/secret`, {});
  const url = `${stage.receiver.url}?there`;
  const { secret, previousSecretExpiresAt } = (await put(id, { url, enabled: true })).body;
  expect(secret).toMatch(/^whsec_/);
  expect(previousSecretExpiresAt).toBeNull();
  await stage.openCase();
  const [told] = await stage.hears(secret as string, 1);
  expect(told!.type).toBe('case.opened');
  expect(verified(stage.receiver.deliveries[0]!, former!)).toBeNull();
});

test('what is disabled is sent nothing and kept nothing, and enabled again sends what waited', async () => {
  const { id, secret } = await stage.reset();
  stage.receiver.answer = (_, response) => void response.writeHead(500).end();
  await stage.openCase();
  await eventually(
    () => stage.deliveries(id),
    (seen) => seen.some(({ problem }) => problem !== null),
  );
  expect((await put(id, { url: stage.receiver.url, enabled: false })).body.enabled).toBe(false);
  stage.receiver.reset();
  await stage.openCase();
  expect(await stage.deliveries(id)).toHaveLength(3);
  expect(stage.receiver.deliveries).toEqual([]);
  await put(id, { url: stage.receiver.url, enabled: true });
  // Its first attempt is tried again after some seconds; whoever fixed it can't be known.
  await stage.hears(secret!, 3);
});

test('an address that may not be called is refused, and nothing changes', async () => {
  const { id } = await stage.reset();
  const before = (await stage.admin('GET', `${webhooksPath}/${id}`)).body;
  expectRefusal(await put(id, { url: 'http://10.0.0.1/', enabled: true }), 400, 'VALIDATION_ERROR');
  expectRefusal(await put(id, { url: stage.receiver.url }), 400, 'VALIDATION_ERROR');
  expect((await stage.admin('GET', `${webhooksPath}/${id}`)).body).toEqual(before);
});
