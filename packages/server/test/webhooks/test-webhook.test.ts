import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { json } from '../stage/help-desk.ts';
import { startTestService } from '../stage/service.ts';
import { created, openWebhookStage, webhooksPath, type WebhookStage } from './webhook-stage.ts';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await openWebhookStage();
});
afterAll(() => stage.stop());

const attempt = async (id: string) => {
  const reply = await stage.admin('POST', `${webhooksPath}/${id}/test`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};

test('a test is sent at once, signed like any event, and kept nowhere', async () => {
  const { id, secret } = await stage.reset();
  const result = await attempt(id);
  expect(result).toMatchObject({ delivered: true, answerStatus: 200, problem: null });
  expect(result.milliseconds).toBeGreaterThanOrEqual(0);
  const [told] = stage.told(secret!);
  expect(told).toMatchObject({ type: 'webhook.test', data: { webhookId: id } });
  expect(await stage.deliveries(id)).toEqual([]);
});

test('what fails is told with what came back', async () => {
  const { id } = await stage.reset();
  stage.receiver.answer = (_, response) => json(response, { error: '<b>no</b>' }, 422);
  expect(await attempt(id)).toMatchObject({
    ...{ delivered: false, answerStatus: 422, answer: '{"error":"<b>no</b>"}', problem: 'status' },
  });
  stage.receiver.answer = (_, response) =>
    void response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
  expect(await attempt(id)).toMatchObject({ delivered: false, problem: 'redirect' });
  const nobody = created(
    await stage.admin('POST', webhooksPath, { url: 'http://127.0.0.1:9/', types: ['case.closed'] }),
  );
  expect(await attempt(nobody.id)).toMatchObject({ delivered: false, problem: 'unreachable' });
});

test('of an answer only the beginning is kept, and one without an end is no failure', async () => {
  const { id } = await stage.reset();
  stage.receiver.answer = (_, response) => void response.writeHead(200).end('é\0'.repeat(5_000));
  const result = await attempt(id);
  expect(result).toMatchObject({ delivered: true, answer: 'é'.repeat(1_000) });
});

test('a webhook of another tenant can’t be tested, and nobody is asked too often', async () => {
  const meadow = await stage.shop.service.tenant('meadow-that-tests');
  const { id } = await stage.reset();
  const path = `${webhooksPath}/${id}/test`;
  expectRefusal(await meadow.admin('POST', path), 404, 'NOT_FOUND');
  const service = await startTestService();
  const tenant = await service.tenant('hasty');
  const own = created(await tenant.admin('POST', webhooksPath, { url: stage.receiver.url }));
  const statuses: number[] = [];
  for (let each = 0; each < 11; each += 1) {
    statuses.push((await tenant.admin('POST', `${webhooksPath}/${own.id}/test`)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  await service.stop();
});
