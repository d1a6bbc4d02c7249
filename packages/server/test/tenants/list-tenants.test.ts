import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { operatorToken } from '../stage/tenant.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  for (const key of ['meadow', 'harbor', 'orchard']) await service.tenant(key);
});
afterAll(() => service.stop());

const list = (query: string) =>
  service.call('GET', `/api/operator/tenants${query}`, { token: operatorToken });
const keysOf = ({ tenants }: { tenants: { key: string }[] }) => tenants.map(({ key }) => key);

test('tenants are listed by their keys, page by page, each once and without a secret', async () => {
  const first = await list('?limit=2');
  expect(keysOf(first.body)).toEqual(['harbor', 'meadow']);
  expect(first.text).not.toMatch(/[ts][si]k_/);
  const second = await list(`?limit=2&cursor=${first.body.nextCursor}`);
  expect(keysOf(second.body)).toEqual(['orchard']);
  expect(second.body.nextCursor).toBeNull();
});

test('a cursor that is none is refused', async () => {
  expectRefusal(await list('?cursor=No%20Key'), 400, 'VALIDATION_ERROR', /`cursor`/);
});
