import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedRows } from '../isolation/stored-rows.ts';
import { expectRefusal } from '../stage/http.ts';
import { openWebhookStage, webhooksPath, type WebhookStage } from './webhook-stage.ts';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await openWebhookStage();
});
afterAll(() => stage.stop());

test('a webhook goes with what waits for it, even in the midst of an attempt', async () => {
  const { id, secret } = await stage.reset();
  const ended: (() => void)[] = [];
  stage.receiver.answer = (_, response) => void ended.push(() => response.writeHead(200).end());
  await stage.openCase();
  await stage.hears(secret!, 1);
  await stage.admin('POST', `${webhooksPath}/${id}/secret`, {});
  expect((await stage.admin('DELETE', `${webhooksPath}/${id}`)).body).toEqual({ ok: true });
  for (const end of ended) end();
  const rows = await storedRows(stage.shop.service.database);
  expect([rows['webhooks'], rows['webhook_deliveries'], rows['webhook_former_secrets']]).toEqual([
    ...[[], [], []],
  ]);
  expectRefusal(await stage.admin('DELETE', `${webhooksPath}/${id}`), 404, 'NOT_FOUND');
  // Another one is told as if nothing had been.
  const next = await stage.reset();
  await stage.openCase();
  expect(await stage.hears(next.secret!, 3)).toHaveLength(3);
});

test('a tenant that is deleted takes its webhooks along', async () => {
  const leaving = await stage.shop.service.tenant('leaving');
  await leaving.admin('POST', webhooksPath, { url: stage.receiver.url });
  const document = { title: 'A', content: 'B' };
  await leaving.admin('POST', '/api/admin/knowledge/documents', document);
  const { operatorToken } = await import('../stage/tenant.ts');
  const path = '/api/operator/tenants/leaving';
  const reply = await stage.shop.service.call('DELETE', path, { token: operatorToken });
  expect(reply.status, reply.text).toBe(200);
});
