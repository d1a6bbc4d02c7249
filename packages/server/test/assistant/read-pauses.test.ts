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

const read = (token: string) => service.call('GET', '/api/admin/pauses', { token });

test('nothing is paused at first, and each tenant has switches of its own', async () => {
  expect((await read(cast.harbor.tsk)).body).toEqual({ assistant: false, actions: false });
  await cast.harbor.admin('PUT', '/api/admin/pauses', { actions: true });
  expect((await read(cast.harbor.tsk)).body).toEqual({ assistant: false, actions: true });
  expect((await read(cast.meadow.tsk)).body).toEqual({ assistant: false, actions: false });
});

test('only administrators are told', async () => {
  expectRefusal(await read(cast.ana), 401, 'UNAUTHORIZED');
  expectRefusal(await read(cast.harbor.sik), 401, 'UNAUTHORIZED');
});
