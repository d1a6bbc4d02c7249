import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
    const { body } = await cast.harbor.admin('GET', '/api/admin/audit?limit=5');
    const details = { fields: ['languages'] };
    expect(body.events).toContainEqual(
      expect.objectContaining({ action: 'welcome.updated', details }),
    );
  });

  test.each<[unknown, RegExp]>([
    [{ accentColor: 'red' }, /`accentColor` must be a color such as #0b6e4f/],
    [{ accentColor: '#fff;background:url(//x)' }, /`accentColor`/],
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
