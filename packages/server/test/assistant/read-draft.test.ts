import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../stage/service.ts';
import { memberOf } from '../tenants/member-of.ts';
import { draftOf, versionsOf, write } from './version-stage.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({});
});
afterAll(() => service.stop());

test('a draft is the live settings until somebody writes, and answers nobody', async () => {
  const tenant = await service.tenant('read-draft-1');
  const { admin } = tenant;
  expect(await draftOf(admin)).toMatchObject({
    settings: { provider: 'builtin', instructions: '', name: 'Assistant', locale: 'en' },
    ...{ isChanged: false, revision: 0, basedOn: 0, updatedBy: null },
  });
  const written = await write(admin, { name: 'Nora' });
  expect(written.body).toMatchObject({
    isChanged: true,
    revision: 1,
    settings: { name: 'Nora' },
  });
  const { id, key } = await memberOf(service, tenant, 'editor');
  const body = { instructions: 'Be brief.', revision: 1 };
  const theirs = await service.call('PUT', '/api/admin/versions/draft', { token: key, body });
  expect(theirs.body).toMatchObject({
    settings: { name: 'Nora', instructions: 'Be brief.' },
    revision: 2,
    updatedBy: { type: 'member', id },
  });
  expect((await admin('GET', '/api/admin/assistant')).body).toMatchObject({
    ...{ name: 'Assistant', instructions: '' },
  });
  expect(await versionsOf(admin)).toEqual([]);
});
