import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { draftOf, write } from './version-stage.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({});
});
afterAll(() => service.stop());

test('a former version is brought back as a new one; numbers of others are nobody’s', async () => {
  const { admin } = await service.tenant('restore-version-1');
  await admin('PUT', '/api/admin/assistant', { name: 'Nora' });
  await admin('PUT', '/api/admin/assistant', { name: 'Hari' });
  await write(admin, { instructions: 'Be brief.' });
  const restored = await admin('POST', '/api/admin/versions/1/restore', {
    note: 'Nora was better',
  });
  expect(restored.body).toMatchObject({ number: 3, restores: 1, settings: { name: 'Nora' } });
  expect((await admin('GET', '/api/admin/assistant')).body.name).toBe('Nora');
  expect(await draftOf(admin)).toMatchObject({ isChanged: true, basedOn: 2 });
  for (const number of ['4', '0', '-1', 'x', '1e0', '99999999999999999999']) {
    const path = `/api/admin/versions/${number}`;
    expectRefusal(await admin('POST', `${path}/restore`, { note: 'x' }), 404, 'NOT_FOUND');
  }
  const { admin: other } = await service.tenant('restore-version-2');
  expectRefusal(
    await other('POST', '/api/admin/versions/1/restore', { note: 'x' }),
    404,
    'NOT_FOUND',
  );
});
