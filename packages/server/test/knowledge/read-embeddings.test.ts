import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf } from '../stage/cast.ts';
import { startTestService, type TestService } from '../stage/service.ts';

const path = '/api/admin/knowledge/embeddings';
const services: TestService[] = [];
const serviceWith = async (env: Record<string, string>) => {
  const service = await startTestService({ answer: echo, env });
  services.push(service);
  return castOf(service);
};
let withOperators: Awaited<ReturnType<typeof serviceWith>>;
let without: typeof withOperators;

beforeAll(async () => {
  withOperators = await serviceWith({
    EMBEDDINGS_BASE_URL: 'http://127.0.0.1:9/v1',
    EMBEDDINGS_MODEL: 'of-the-operator',
    EMBEDDINGS_API_KEY: 'key-of-the-operator',
  });
  without = await serviceWith({});
});
afterAll(() => Promise.all(services.map((service) => service.stop())));

const own = { baseUrl: 'https://m.example/v1', model: 'm' };

test('where texts go is told, and nothing of the operator’s address, model or key', async () => {
  const { harbor, meadow } = withOperators;
  const before = await harbor.admin('GET', path);
  expect(before.body).toEqual({
    ...{ enabled: true, baseUrl: null, model: null, hasApiKey: false },
    ...{ endpoint: 'operator', updatedAt: null },
  });
  const set = await harbor.admin('PUT', path, { ...own, apiKey: 'key-that-nobody-may-read' });
  const read = await harbor.admin('GET', path);
  expect(read.body).toEqual(set.body);
  expect(read.body).toMatchObject({ ...own, hasApiKey: true, endpoint: 'tenant' });
  expect(read.text).not.toContain('key-that-nobody-may-read');
  await harbor.admin('PUT', path, { enabled: false });
  expect((await harbor.admin('GET', path)).body).toMatchObject({ ...own, endpoint: null });
  expect((await meadow.admin('GET', path)).body).toEqual(before.body);
});

test('without an endpoint of the operator they go nowhere, or to one’s own', async () => {
  const { harbor } = without;
  const read = async () => (await harbor.admin('GET', path)).body;
  expect(await read()).toMatchObject({ enabled: true, endpoint: null });
  await harbor.admin('PUT', path, own);
  expect(await read()).toMatchObject({ enabled: true, endpoint: 'tenant' });
});
