import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { write } from './version-stage.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({});
});
afterAll(() => service.stop());

test('a draft is discarded, and then the live settings again', async () => {
  const { admin } = await service.tenant('discard-draft-1');
  await write(admin, { name: 'Nora' });
  const discarded = await admin('DELETE', '/api/admin/versions/draft');
  expect(discarded.body).toMatchObject({ isChanged: false, settings: { name: 'Assistant' } });
  const again = await admin('DELETE', '/api/admin/versions/draft');
  expect(again.body).toEqual(discarded.body);
  expectRefusal(
    await admin('POST', '/api/admin/versions', { note: 'Nothing', revision: 1 }),
    ...([409, 'CONFLICT', /no draft/] as const),
  );
});
