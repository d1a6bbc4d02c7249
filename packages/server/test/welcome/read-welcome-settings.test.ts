import { afterAll, beforeAll, expect, test } from 'vitest';
import { packs } from '../../src/language/index.ts';
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

const read = async (tenant = cast.harbor) => (await tenant.admin('GET', '/api/admin/welcome')).body;
const nothingYet = {
  name: null,
  pictureUrl: null,
  accentColor: null,
  languages: {},
  ownDisclosures: Object.fromEntries(
    Object.entries(packs).map(([language, { sentences }]) => [
      language,
      sentences.notes.disclosure,
    ]),
  ),
  updatedAt: null,
};

test('the settings are empty at first, and each tenant’s own', async () => {
  expect(await read()).toEqual(nothingYet);
  const languages = { en: { greeting: 'Ahoy', suggestions: [{ text: 'Hi', page: '/a' }] } };
  await cast.harbor.admin('PUT', '/api/admin/welcome', { name: 'Harbor', languages });
  expect(await read()).toEqual({
    ...nothingYet,
    name: 'Harbor',
    languages,
    updatedAt: expect.any(String) as string,
  });
  expect(await read(cast.meadow)).toEqual(nothingYet);
});

test('they are for administrators', async () => {
  for (const token of [cast.ana, cast.harbor.sik]) {
    const reply = await service.call('GET', '/api/admin/welcome', { token });
    expectRefusal(reply, 401, 'UNAUTHORIZED');
  }
});
