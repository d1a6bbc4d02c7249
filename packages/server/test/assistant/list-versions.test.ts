import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../stage/service.ts';
import { versionsOf } from './version-stage.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({});
});
afterAll(() => service.stop());

test('each change of the settings is a version, newest first; the same once more and another key are none', async () => {
  const { admin } = await service.tenant('list-versions-1');
  for (const body of [{ name: 'Nora' }, { name: 'Hari' }, { name: 'Hari', apiKey: 'k' }]) {
    expect((await admin('PUT', '/api/admin/assistant', body)).status).toBe(200);
  }
  expect(await versionsOf(admin)).toMatchObject([
    { number: 2, isLive: true, note: null, settings: { name: 'Hari' } },
    { number: 1, isLive: false, settings: { name: 'Nora' } },
  ]);
  const { body: first } = await admin('GET', '/api/admin/versions?limit=1');
  const { body: second } = await admin('GET', `/api/admin/versions?cursor=${first.nextCursor}`);
  expect([...first.versions, ...second.versions]).toEqual(await versionsOf(admin));
  expect(second.nextCursor).toBeNull();
  const { admin: other } = await service.tenant('list-versions-2');
  expect(await versionsOf(other)).toEqual([]);
});
