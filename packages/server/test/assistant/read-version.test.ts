import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { publish, write } from './version-stage.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({});
});
afterAll(() => service.stop());

test('a version is read as it was published; numbers that are none, and others’, are nobody’s', async () => {
  const { admin } = await service.tenant('read-version-1');
  await write(admin, { name: 'Nora' });
  const published = await publish(admin, 'A name');
  await admin('PUT', '/api/admin/assistant', { name: 'Hari' });
  const { body } = await admin('GET', '/api/admin/versions/1');
  expect(body).toEqual({ ...published.body, isLive: false });
  const { admin: other } = await service.tenant('read-version-2');
  expectRefusal(await other('GET', '/api/admin/versions/1'), 404, 'NOT_FOUND');
  for (const number of ['3', '0', '-1', 'x', '1e0', '99999999999999999999']) {
    expectRefusal(await admin('GET', `/api/admin/versions/${number}`), 404, 'NOT_FOUND');
  }
});
