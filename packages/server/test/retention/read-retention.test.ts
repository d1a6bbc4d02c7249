import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const read = (token: string) => service.call('GET', '/api/admin/retention', { token });

test('why an answer came about is kept for thirty days at first', async () => {
  expect(await read(cast.harbor.tsk)).toMatchObject({ status: 200, body: { traceDays: 30 } });
});

test('only administrators are told, each of their own tenant', async () => {
  await cast.harbor.admin('PUT', '/api/admin/retention', { traceDays: 3 });
  expect((await read(cast.harbor.tsk)).body).toMatchObject({ traceDays: 3 });
  expect((await read(cast.meadow.tsk)).body).toMatchObject({ traceDays: 30 });
  expectRefusal(await read(cast.ana), 401, 'UNAUTHORIZED');
  expectRefusal(await read(cast.harbor.sik), 401, 'UNAUTHORIZED');
});
