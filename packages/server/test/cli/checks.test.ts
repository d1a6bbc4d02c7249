import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksOf, written } from '../checks/check-stage.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { noLimits } from '../stage/times.ts';
import { temporaryFolder } from './processes.ts';
import { run } from './run-here.ts';

let service: TestService;
let tenant: TestTenant;
const folder = temporaryFolder();

beforeAll(async () => {
  service = await startTestService({ rateRules: noLimits });
  tenant = await service.tenant('harbor');
  for (const { id } of await checksOf(tenant.admin)) {
    await tenant.admin('DELETE', `/api/admin/checks/${id}`);
  }
});
afterAll(async () => {
  await service.stop();
  folder.remove();
});

const checks = (...args: string[]) =>
  run(['checks', ...args], {
    environment: { DESKHAND_URL: service.url, DESKHAND_TSK: tenant.tsk },
  });

function fileOf(name: string, content: string): string {
  const path = join(folder.path, name);
  writeFileSync(path, content);
  return path;
}

test('checks are imported, listed and run, and a script sees whether all have passed', async () => {
  const good = fileOf('good.csv', 'name,question,unknown\nNothing,What is a zebra?,yes\n');
  expect((await checks('import', good, '--dry-run')).stdout).toBe(
    'It would add 1 and change 0; 0 are there already.\n',
  );
  expect(await checksOf(tenant.admin)).toHaveLength(0);
  expect(await checks('import', good)).toMatchObject({
    ...{ code: 0, stdout: '1 added, 0 changed, 0 there already.\n' },
  });
  expect((await checks('list')).stdout).toMatch(/^ID .*\nchk_\w+ +Nothing +yes +- +-\n$/);
  expect(await checks('run')).toMatchObject({
    ...{ code: 0, stdout: 'passed      Nothing\n1 of 1 check passed.\n' },
  });
  // Of a draft that nobody writes, the settings are the live ones.
  expect((await checks('list')).stdout).toMatch(/ +Nothing +yes +passed +passed\n$/);

  const bad = fileOf(
    'bad.jsonl',
    '{"question":"What is a zebra?","answer":"An animal"}\nnonsense\n',
  );
  const refused = await checks('import', bad);
  expect(refused.code).toBe(1);
  expect(refused.stdout).toBe(
    'line 2: This line is no JSON object.\n1 changed, 0 there already.\n'.replace(
      '1 ch',
      '0 added, 1 ch',
    ),
  );
  expect(refused.stderr).toContain('1 line of');
  const failed = await checks('run', '--live');
  expect(failed.code).toBe(1);
  expect(failed.stdout).toBe(
    [
      'NOT PASSED  What is a zebra?',
      '            says: It says nothing of what is expected.',
      '0 of 1 check passed.\n',
    ].join('\n'),
  );
  expect(failed.stderr).toContain('1 check not passed on live');
});

test('what is off is not run, and each result is a line for programs', async () => {
  await written(tenant.admin, { name: 'Off', enabled: false });
  const { stdout } = await checks('run', '--json');
  const results = stdout.trim().split('\n');
  expect(results).toHaveLength(1);
  expect(JSON.parse(results[0]!)).toMatchObject({ name: 'What is a zebra?', target: 'draft' });
});

test('what was asked wrongly is refused', async () => {
  expect(await checks('run', '--live', '--draft')).toMatchObject({ code: 2 });
  expect(await checks('run', '--on-version', 'x')).toMatchObject({ code: 2 });
  expect((await checks('run', '--on-version', '99')).stderr).toMatch(/NOT_FOUND/);
  expect((await checks('import', join(folder.path, 'nowhere'))).stderr).toMatch(/can't be read/);
});
