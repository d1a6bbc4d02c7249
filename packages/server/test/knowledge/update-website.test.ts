import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { websites } from './website-stage.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 3_600_000 });
});
afterAll(() => service.stop());

test('another interval counts from now on', async () => {
  const { admin } = await service.tenant('harbor');
  const request = { address: 'https://help.example.com/', every: 'day' };
  const { id } = (await admin('POST', websites, request)).body as { id: string };
  const { status, body } = await admin('PUT', `${websites}/${id}`, { every: 'week' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, every: 'week' });
  const days = (Date.parse(body.nextReadAt as string) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  const wrong = await admin('PUT', `${websites}/${id}`, { every: 'month' });
  expectRefusal(wrong, 400, 'VALIDATION_ERROR', /`every`/);
  for (const unknown of [`web_${'0'.repeat(32)}`, 'web_', id.replace('web', 'imp')]) {
    const reply = await admin('PUT', `${websites}/${unknown}`, { every: 'day' });
    expectRefusal(reply, 404, 'NOT_FOUND');
  }
});
