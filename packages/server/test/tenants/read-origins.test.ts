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

test('the origins are none at first, then what was set, and each tenant has its own', async () => {
  const { harbor, meadow } = cast;
  const read = async (tenant = harbor) => (await tenant.admin('GET', '/api/admin/origins')).body;
  expect(await read()).toEqual({ origins: [] });
  const origins = ['http://localhost:3000', 'https://app.harbor.example'];
  await harbor.admin('PUT', '/api/admin/origins', { origins });
  expect(await read()).toEqual({ origins });
  expect(await read(meadow)).toEqual({ origins: [] });
});
