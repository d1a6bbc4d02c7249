import { afterAll, beforeAll, expect, test } from 'vitest';
import { execute } from '../../src/platform/database/index.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { draftOf, write } from './version-stage.ts';

let service: TestService;

/** As releases wrote them that had no first screen in a version. */
const forgetFirstScreen = execute<[number: number]>(
  'test.forget-first-screen',
  `update assistant_versions set settings = settings - '{firstScreen,tone,languages,budgets,toolPins}'::text[]
   where number = $1`,
);

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

test('with its first screen; one from before that was a part of it leaves it as it is', async () => {
  const { admin } = await service.tenant('restore-version-3');
  const said = { en: { greeting: 'Ahoy' } };
  await admin('PUT', '/api/admin/assistant', { name: 'Nora', tone: 'Warm' });
  await admin('PUT', '/api/admin/welcome', { languages: said });
  await admin('PUT', '/api/admin/welcome', { languages: {} });
  const back = await admin('POST', '/api/admin/versions/2/restore', { note: 'Ahoy' });
  expect(back.body).toMatchObject({ number: 4, settings: { firstScreen: said } });
  const shown = async () => (await admin('GET', '/api/admin/welcome')).body.languages as unknown;
  expect(await shown()).toEqual(said);
  await forgetFirstScreen(service.database, 1);
  const former = await admin('GET', '/api/admin/versions/1');
  expect(former.body.settings).toMatchObject({ firstScreen: null, tone: '', toolPins: null });
  const early = await admin('POST', '/api/admin/versions/1/restore', { note: 'As it began' });
  expect(early.body.settings).toMatchObject({ name: 'Nora', tone: '', firstScreen: said });
  expect(await shown()).toEqual(said);
});
