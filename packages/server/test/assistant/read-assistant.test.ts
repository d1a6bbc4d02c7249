import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

test('the settings tell that there is a key for the model, and never which', async () => {
  const { harbor, meadow } = cast;
  const path = '/api/admin/assistant';
  const before = await harbor.admin('GET', path);
  expect(before.body).toMatchObject({ provider: 'builtin', hasApiKey: false, updatedAt: null });
  const settings = { provider: 'openai-compatible', model: 'm', baseUrl: 'https://m.example/v1' };
  const set = await harbor.admin('PUT', path, { ...settings, apiKey: 'key-that-nobody-may-read' });
  const read = await harbor.admin('GET', path);
  expect(read.body).toEqual(set.body);
  expect(read.body).toMatchObject({ ...settings, hasApiKey: true });
  expect(read.text).not.toContain('key-that-nobody-may-read');
  expect((await meadow.admin('GET', path)).body).toEqual(before.body);
});
