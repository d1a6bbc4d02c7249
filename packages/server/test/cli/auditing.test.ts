import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { run } from './run-here.ts';

let service: TestService;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant('harbor');
  for (const userId of ['ana', 'bruno', '=cmd()']) await tenant.session(userId);
  await tenant.admin('PUT', '/api/admin/origins', { origins: ['https://harbor.example'] });
});
afterAll(() => service.stop());

const audit = (...args: string[]) =>
  run(['audit', ...args], {
    environment: { DESKHAND_URL: service.url, DESKHAND_TSK: tenant.tsk },
  });
const lines = (text: string) => text.trimEnd().split('\n');

test('lists what was done, narrowed and bounded', async () => {
  const { code, stdout } = await audit('list', '--action', 'session', '--limit', '2');
  expect(code).toBe(0);
  expect(lines(stdout)).toHaveLength(3);
  expect(stdout).toMatch(/^AT +ACTION +ACTOR +TARGET +REQUEST +DETAILS\n.*session\.issued/);
  const { stdout: json } = await audit('list', '--target', 'ana', '--json');
  expect(lines(json).map((line) => JSON.parse(line) as object)).toMatchObject([
    { action: 'session.issued', target: 'ana' },
  ]);
  expect(await audit('list', '--from', 'yesterday')).toMatchObject({ code: 2, stdout: '' });
  expect((await audit('list', '--action', '%')).stderr).toMatch(/VALIDATION_ERROR/);
});

test('tells what a request was, and that nothing is known of another', async () => {
  const done = await tenant.admin('PUT', '/api/admin/origins', { origins: [] });
  const requestId = done.headers.get('x-request-id')!;
  expect((await audit('search', requestId)).stdout).toMatch(/origins\.updated/);
  const unknown = await audit('search', `req_${'0'.repeat(32)}`);
  expect(unknown).toMatchObject({ code: 1, stdout: '' });
  expect(unknown.stderr).toMatch(/nothing is known/);
});

test('exports all of it, as lines of JSON and as CSV without formulas', async () => {
  const { stdout } = await audit('export', '--action', 'session');
  expect(lines(stdout).map((line) => (JSON.parse(line) as { target: string }).target)).toEqual([
    '=cmd()',
    'bruno',
    'ana',
  ]);
  const { stdout: csv } = await audit('export', '--format', 'csv', '--action', 'session');
  expect(csv.split('\r\n')).toHaveLength(5);
  expect(csv).toContain(`"'=cmd()"`);
});

test('verifies the seals, says from where to where, and fails once something was changed', async () => {
  const good = await audit('verify');
  expect(good).toMatchObject({ code: 0, stderr: '' });
  expect(good.stdout).toMatch(/The seals hold from 20\S+Z to 20\S+Z\./);
  const noted = /Head, to note elsewhere: (\d+:[0-9a-f]{64})/.exec(good.stdout)![1]!;
  expect((await audit('verify', '--noted', noted)).code).toBe(0);
  const other = `${noted.slice(0, -1)}${noted.endsWith('0') ? '1' : '0'}`;
  const missing = await audit('verify', '--noted', other);
  expect(missing.code).toBe(1);
  expect(missing.stdout).toMatch(/BROKEN block \d+: noted_block_missing/);
  expect((await audit('verify', '--noted', 'x')).code).toBe(2);

  await service.database.transaction(async (tx) => {
    await tx.run(statement('test.allow', `select set_config('deskhand.erasing', 'on', true)`));
    await tx.run(
      statement('test.change', `update audit_events set target = 'eve' where target = 'bruno'`),
    );
  });
  const broken = await audit('verify', '--json');
  expect(broken.code).toBe(1);
  expect(JSON.parse(broken.stdout)).toMatchObject({
    holds: false,
    failures: [{ reason: 'events_changed' }],
  });
  expect(broken.stderr).toMatch(/the audit log was changed/);
});
