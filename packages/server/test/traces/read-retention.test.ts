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

test('what is kept is kept for thirty days at first, each tenant’s for its own time', async () => {
  const { harbor, meadow } = cast;
  await harbor.admin('PUT', '/api/admin/retention', { traceDays: 9 });
  expect((await harbor.admin('GET', '/api/admin/retention')).body).toEqual({ traceDays: 9 });
  expect((await meadow.admin('GET', '/api/admin/retention')).body).toEqual({ traceDays: 30 });
});
