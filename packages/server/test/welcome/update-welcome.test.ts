import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionsOf } from '../assistant/version-stage.ts';
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

const put = (body: unknown) => cast.harbor.admin('PUT', '/api/admin/welcome', body);
const read = async () => (await cast.harbor.admin('GET', '/api/admin/welcome')).body;

describe('a change of the first screen', () => {
  test('keep what a change leaves out, and tell the audit log', async () => {
    const before = await read();
    const changed = await put({ name: 'Harbor Ltd' });
    expect(changed.body).toEqual({
      ...before,
      name: 'Harbor Ltd',
      updatedAt: expect.any(String) as string,
    });
    expect(await read()).toEqual(changed.body);
    expect((await put({ languages: {} })).body.languages).toEqual({});
    expect(await versionsOf(cast.harbor.admin)).toEqual([]);
    const { body } = await cast.harbor.admin('GET', '/api/admin/audit?limit=5');
    const details = { fields: ['languages'] };
    expect(body.events).toContainEqual(
      expect.objectContaining({ action: 'welcome.updated', details }),
    );
  });

  test('of what it says is a version of the assistant; of how it looks, none', async () => {
    const { admin } = cast.meadow;
    const languages = { en: { greeting: 'Ahoy' } };
    await admin('PUT', '/api/admin/welcome', { accentColor: '#0b6e4f' });
    await admin('PUT', '/api/admin/welcome', { languages, name: 'Meadow' });
    await admin('PUT', '/api/admin/welcome', { languages });
    await admin('PUT', '/api/admin/assistant', { name: 'Nora' });
    expect(await versionsOf(admin)).toMatchObject([
      { number: 2, settings: { name: 'Nora', firstScreen: languages } },
      { number: 1, isLive: false, note: null, settings: { firstScreen: languages } },
    ]);
    expect((await admin('GET', '/api/admin/welcome')).body).toMatchObject({
      ...{ languages, name: 'Meadow', accentColor: '#0b6e4f' },
    });
  });

  test.each<[unknown, RegExp]>([
    [{ accentColor: 'red' }, /`accentColor` must be a color such as #0b6e4f/],
    [{ accentColor: '#fff;background:url(//x)' }, /`accentColor`/],
    [
      { accentColor: '#ffee00' },
      /`accentColor` can't be read on light ground: the contrast of #ffee00 is 1(\.\d)?, and text needs 4\.5 .*The nearest that has it is #[0-9a-f]{6}\./,
    ],
    [{ pictureUrl: 'http://harbor.example/icon.png' }, /`pictureUrl` must be an https address/],
    [{ pictureUrl: 'javascript:alert(1)' }, /`pictureUrl` must be an https address/],
    [{ name: ' ' }, /`name` must not be blank/],
    [{ languages: { en: { disclosure: '' } } }, /`languages.en.disclosure`/],
    [{ languages: { en: { disclosure: '\u200b' } } }, /`languages.en.disclosure`/],
    [{ languages: { en: { greeting: 'a'.repeat(201) } } }, /`languages.en.greeting`/],
    [
      { languages: { en: { suggestions: Array(7).fill({ text: 'Hi' }) } } },
      /`languages.en.suggestions` must have .*6 entries/,
    ],
    [
      { languages: { en: { suggestions: [{ text: 'Hi', page: 'billing' }] } } },
      /`languages.en.suggestions\[0\].page` must be a path/,
    ],
    [{ languages: { English: {} } }, /languages/],
    [{ colour: '#000000' }, /`colour` is not a field/],
  ])('%j is refused by name, and nothing is changed', async (body, message) => {
    const before = await read();
    expectRefusal(await put(body), 400, 'VALIDATION_ERROR', message);
    expect(await read()).toEqual(before);
  });
});
