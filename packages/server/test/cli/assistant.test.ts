import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { temporaryFolder, type Ended } from './processes.ts';
import { run } from './run-here.ts';

let service: TestService;
let tenant: TestTenant;
const folder = temporaryFolder();

beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant('harbor');
});
afterAll(async () => {
  await service.stop();
  folder.remove();
});

const deskhand = (args: readonly string[], input = ''): Promise<Ended> =>
  run(['assistant', ...args], {
    environment: { DESKHAND_URL: service.url, DESKHAND_TSK: tenant.tsk },
    input,
  });

test('what is set is a draft, which is live once it is published', async () => {
  const file = join(folder.path, 'instructions.md');
  writeFileSync(file, 'Be brief.\n\u001b[31mNever red.');
  const set = await deskhand(['set', '--name', 'Robin', '--instructions', file]);
  expect(set).toMatchObject({ code: 0, stdout: expect.stringMatching(/draft is written/) });
  expect((await deskhand(['get'])).stdout).not.toContain('Robin');
  const draft = await deskhand(['get', '--draft']);
  expect(draft.stdout).toMatch(/^name +Robin\n/);
  // What came over the network moves no cursor.
  expect(draft.stdout).toContain('Be brief.\n[31mNever red.');
  const published = await deskhand(['publish', '--note', 'A name', '--json']);
  expect(JSON.parse(published.stdout)).toMatchObject({
    ...{ number: 1, isLive: true, note: 'A name' },
    settings: { name: 'Robin' },
  });
  expect((await deskhand(['get'])).stdout).toMatch(/^name +Robin\n/);
  const piped = await deskhand(['set', '--instructions', '-', '--json'], 'From a pipe.');
  expect(JSON.parse(piped.stdout)).toMatchObject({ settings: { instructions: 'From a pipe.' } });
  const more = ['set', '--tone', 'Warm', '--languages', 'en, pt-BR', '--unpin-tools'];
  expect((await deskhand(more)).code).toBe(0);
  const shown = await deskhand(['get', '--draft']);
  expect(shown.stdout).toMatch(/^languages +en, pt-BR\ntone +Warm\n/m);
});

test.each([
  [['set'], 2, /say what to set/],
  [['set', '--provider', 'nobody'], 2, /provider/],
  [['set', '--instructions', '/nowhere/at/all'], 1, /can't be read/],
  [['set', '--locale', 'no locale'], 1, /locale/],
  [['set', '--languages', 'English'], 1, /languages/],
  [['set', '--pin-tools'], 1, /no tool is ready/],
  [['publish'], 2, /--note/],
])('%j is refused, and says why', async (args, code, why) => {
  const ended = await deskhand(args);
  expect(ended.code).toBe(code);
  expect(ended.stderr).toMatch(why);
});

test('there is nothing to publish where nothing was written', async () => {
  await service.call('DELETE', '/api/admin/versions/draft', { token: tenant.tsk });
  const ended = await deskhand(['publish', '--note', 'Nothing']);
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(/draft/i);
});
