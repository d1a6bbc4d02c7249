import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { eventually } from '../stage/waiting.ts';
import { openWebhookStage, webhooksPath, type WebhookStage } from './webhook-stage.ts';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await openWebhookStage();
});
afterAll(() => stage.stop());

test('a webhook tells how much waits for it and since when it fails', async () => {
  const { id } = await stage.reset();
  stage.receiver.answer = (_, response) => void response.writeHead(500).end();
  await stage.openCase();
  const path = `${webhooksPath}/${id}`;
  const webhook = await eventually(
    async () => (await stage.admin('GET', path)).body,
    ({ failingSince }) => failingSince !== null,
  );
  expect(webhook).toMatchObject({ id, enabled: true, waiting: 3, failed: 0, dropped: 0 });
  expect(webhook).not.toHaveProperty('secret');
});

test('one that is not there is NOT_FOUND', async () => {
  const path = `${webhooksPath}/hook_${'0'.repeat(32)}`;
  expectRefusal(await stage.admin('GET', path), 404, 'NOT_FOUND');
});
