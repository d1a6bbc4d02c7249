import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentOf } from '../portability/imports.ts';
import { readExported } from '../portability/exported.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { temporaryFolder } from './processes.ts';
import { run } from './run-here.ts';

let service: TestService;
let tenant: TestTenant;
const folder = temporaryFolder();
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant('harbor');
  const token = await tenant.session('ana');
  await service.call('POST', '/api/cases', { token, body: { message: 'Where is my order?' } });
});
afterAll(async () => {
  await service.stop();
  folder.remove();
});

const at = (name: string) => join(folder.path, name);
const asked = (args: string[], url = service.url) =>
  run(args, { environment: { DESKHAND_URL: url, DESKHAND_TSK: tenant.tsk } });

test('a tenant is exported into a new file that only its owner reads, and imported elsewhere', async () => {
  const file = at('tenant.ndjson');
  const exported = await asked(['tenant', 'export', file]);
  expect(exported).toMatchObject({ code: 0, stderr: '' });
  expect(exported.stdout).toBe(`${file} holds everything: 1 case, 2 messages.\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readExported(readFileSync(file, 'utf8')).footer.isComplete).toBe(true);
  const again = await asked(['tenant', 'export', file]);
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toContain('is there already');

  const other = await startTestService();
  const environment = environmentOf(other.databaseUrl, folder.path);
  const imported = await run(['tenant', 'import', file, '--key', 'pier'], { environment });
  expect(imported).toMatchObject({ code: 0 });
  expect(imported.stdout).toMatch(/^Imported tenant pier: 1 case, 2 messages, 0 documents\.\n/);
  expect(imported.stdout).toContain('credential  first backend, integration');
  expect(imported.stderr).toMatch(/100 %: auditEvent\n$/);
  const tsk = /tsk_\w+/.exec(imported.stdout)![0];
  expect((await other.call('GET', '/api/admin/cases', { token: tsk })).body.cases).toHaveLength(1);
  const twice = await run(['tenant', 'import', file, '--key', 'pier'], { environment });
  expect(twice).toMatchObject({ code: 1, stdout: '' });
  expect(twice.stderr).toMatch(/a tenant with the key `pier` is here already/);
  await other.stop();
});

test('a person is exported to standard output', async () => {
  const { code, stdout, stderr } = await asked(['users', 'export', 'ana', '-']);
  expect(code).toBe(0);
  expect(stderr).toBe('Complete: 1 case, 2 messages.\n');
  expect(readExported(stdout).header).toMatchObject({ of: 'person', userId: 'ana' });
});

test('what is not complete fails, and leaves no file', async () => {
  const answers = ['{"type":"export"}\n', '{"type":"end","isComplete":false,"lines":{}}\n'];
  for (const text of answers) {
    const broken = createServer((_, response) => response.end(text)).listen(0, '127.0.0.1');
    await new Promise((resolve) => broken.once('listening', resolve));
    const { port } = broken.address() as AddressInfo;
    const file = at('broken.ndjson');
    const failed = await asked(['tenant', 'export', file], `http://127.0.0.1:${port}`);
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain('the export is not complete');
    expect(existsSync(file)).toBe(false);
    broken.close();
  }
});

test('a file that is no export is refused in one line', async () => {
  const file = at('other.txt');
  writeFileSync(file, 'hello\n');
  const environment = environmentOf(service.databaseUrl, folder.path);
  const refused = await run(['tenant', 'import', file], { environment });
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toBe('deskhand: line 1: it is not JSON: nothing was imported\n');
});
