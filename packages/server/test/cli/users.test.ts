import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { run } from './run-here.ts';

let service: TestService;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  tenant = await service.tenant('harbor');
});
afterAll(() => service.stop());

const users = (...args: string[]) =>
  run(['users', ...args], {
    environment: { DESKHAND_URL: service.url, DESKHAND_TSK: tenant.tsk },
  });

/** Opens a case as this person. */
async function openCase(userId: string): Promise<string> {
  const token = await tenant.session(userId);
  const body = { message: 'Where is my order?' };
  return (await service.call('POST', '/api/cases', { token, body })).body.case.id as string;
}

test('counts what is stored of a person, and erases it only where that is said', async () => {
  const ids = ['ana/1 ü', 'bruno'];
  const [ofAna, ofBruno] = [await openCase(ids[0]!), await openCase(ids[1]!)];
  const has = async (caseId: string) =>
    (await tenant.admin('GET', `/api/admin/cases/${caseId}`)).status === 200;

  const counted = await users('erase', 'ana/1 ü');
  expect(counted).toMatchObject({ code: 0 });
  expect(counted.stdout).toMatch(/^WHAT +COUNT\ncases +1\nmessages +2\n/);
  expect(counted.stderr).toMatch(/Nothing is erased yet: add --yes/);
  expect(await has(ofAna)).toBe(true);

  const erased = await users('erase', 'ana/1 ü', '--yes');
  expect(erased).toMatchObject({ code: 0, stderr: '' });
  expect(erased.stdout).toMatch(/\nErased at .+; the record is era_/);
  expect([await has(ofAna), await has(ofBruno)]).toEqual([false, true]);

  expect((await users('erase', 'nobody')).stdout).toBe('Nothing here names nobody.\n');
  const { stdout } = await users('erasures', '--json');
  const digest = createHash('sha256').update('ana/1 ü').digest('hex');
  expect(JSON.parse(stdout)).toMatchObject({
    userDigest: `sha256:${digest}`,
    erased: { cases: 1 },
  });
  expect((await users('erasures')).stdout).toMatch(/1 case, 2 messages/);
});

test('needs a credential of the tenant, and the name of somebody', async () => {
  const none = await run(['users', 'erase', 'ana'], { environment: { DESKHAND_URL: service.url } });
  expect(none).toMatchObject({ code: 1, stdout: '' });
  expect(none.stderr).toMatch(/DESKHAND_TSK/);
  expect(await users('erase', '--yes')).toMatchObject({ code: 2, stdout: '' });
});
