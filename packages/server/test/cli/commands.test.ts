import type { CreateTenantResponse, CredentialWithSecret, InvitedMember } from '@deskhand/contract';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../stage/service.ts';
import { operatorToken, run as runProcess, temporaryFolder, type Ended } from './processes.ts';
import { run } from './run-here.ts';

let service: TestService;
let folder: ReturnType<typeof temporaryFolder>;

beforeAll(async () => {
  service = await startTestService();
  folder = temporaryFolder();
});

afterAll(async () => {
  await service.stop();
  folder.remove();
});

/** The command as the operator types it. */
const asOperator = (...args: string[]) =>
  run(args, { environment: { DESKHAND_URL: service.url, OPERATOR_TOKEN: operatorToken } });

const asTenant = (tsk: string, ...args: string[]) =>
  run(args, { environment: { DESKHAND_URL: service.url, DESKHAND_TSK: tsk } });

function succeeded<Result>({ code, stdout, stderr }: Ended): Result {
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as Result;
}

/** One line on standard error, nothing on standard output, and the exit code. */
function expectFailure({ code, stdout, stderr }: Ended, exitCode: number, line: RegExp): void {
  expect({ code, stdout }).toEqual({ code: exitCode, stdout: '' });
  expect(stderr).toMatch(line);
  expect(stderr.match(/\n/g)).toHaveLength(1);
}

describe('deskhand tenant', () => {
  test('creates a tenant and shows credentials that work, this once', async () => {
    const created = succeeded<CreateTenantResponse>(
      await asOperator('tenant', 'create', 'harbor', '--name', 'Harbor Inc.', '--json'),
    );
    expect(created.tenant).toMatchObject({ key: 'harbor', name: 'Harbor Inc.' });
    const session = { token: created.sik, body: { userId: 'ana' } };
    expect((await service.call('POST', '/api/widget/sessions', session)).status).toBe(200);

    const { code, stdout } = await asOperator('tenant', 'create', 'meadow');
    expect(code).toBe(0);
    expect(stdout).toMatch(/tsk {2}tsk_\w+/);
    expect(stdout).toMatch(/sik {2}sik_\w+/);

    const { stdout: list } = await asOperator('tenant', 'list');
    expect(list).toMatch(
      /^KEY +NAME +CREATED\nharbor +Harbor Inc\. +20.*\nmeadow +meadow +20.*\n$/,
    );
    expect(list).not.toMatch(/[st]ik_/);
  });

  test('tells a refusal in one line with the request that the audit log knows', async () => {
    const taken = ['tenant', 'create', 'harbor'];
    expectFailure(
      await asOperator(...taken),
      1,
      /^deskhand: A tenant with the key `harbor` exists\. \(CONFLICT, request req_\w+\)\n$/,
    );
    const asJson = await asOperator(...taken, '--json');
    expect({ code: asJson.code, stdout: asJson.stdout }).toEqual({ code: 1, stdout: '' });
    expect(JSON.parse(asJson.stderr)).toMatchObject({ statusCode: 409, error: 'CONFLICT' });
    expectFailure(await asOperator('tenant', 'create', 'No Such Key'), 1, /VALIDATION_ERROR/);
  });

  test('deletes a tenant once', async () => {
    succeeded(await asOperator('tenant', 'create', 'brief', '--json'));
    expect(succeeded(await asOperator('tenant', 'delete', 'brief', '--json'))).toEqual({
      ok: true,
      key: 'brief',
    });
    expectFailure(await asOperator('tenant', 'delete', 'brief'), 1, /NOT_FOUND/);
  });

  test('reads the operator token from DATA_DIR when nothing else names one', async () => {
    const environment = { DESKHAND_URL: service.url, DATA_DIR: folder.path };
    expectFailure(
      await run(['tenant', 'list'], { environment }),
      1,
      /^deskhand: no operator token: set OPERATOR_TOKEN/,
    );
    writeFileSync(join(folder.path, 'operator-token'), `${operatorToken}\n`);
    expect((await run(['tenant', 'list', '--json'], { environment })).code).toBe(0);
    const wrong = ['tenant', 'list', '--operator-token', 'wrong-token-0123456789'];
    const refused = await run(wrong, { environment });
    expectFailure(refused, 1, /UNAUTHORIZED/);
    expect(refused.stderr).not.toContain('wrong-token');
  });

  test('reads it from the file that the service was given', async () => {
    const file = join(folder.path, 'mounted');
    const environment = { DESKHAND_URL: service.url, OPERATOR_TOKEN_FILE: file };
    const none = await run(['tenant', 'list'], { environment });
    expectFailure(none, 1, /^deskhand: no operator token: .*mounted can't be read/);
    writeFileSync(file, `${operatorToken}\n`);
    expect((await run(['tenant', 'list', '--json'], { environment })).code).toBe(0);
  });
});

describe('deskhand sign-in', () => {
  test('shows how members sign in, and what a provider must know', async () => {
    const { tsk } = await service.tenant('signing-in');
    const { stdout } = await asTenant(tsk, 'sign-in', 'show');
    expect(stdout).toMatch(/^Members sign in to the panel with keys\.\n\nredirect URI +http/);
    expect(stdout).toContain('/panel/sign-in/signing-in/callback');
    const removed = await asTenant(tsk, 'sign-in', 'remove');
    expect(removed.stdout).toMatch(/Keys sign in to the panel/);
  });
});

describe('deskhand member', () => {
  test('invites, lists, invites again and removes', async () => {
    const { tsk } = await service.tenant('members');
    const { code, stdout } = await asTenant(
      tsk,
      'member',
      'invite',
      'Rita Prado',
      '--role',
      'owner',
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Invited Rita Prado \(owner, mem_\w+\)\. Give them this link:\n/);
    expect(stdout).toMatch(/\/panel\/join#inv_[\w-]{43}\n/);
    const id = /mem_\w+/.exec(stdout)![0];
    const again = succeeded<InvitedMember>(
      await asTenant(tsk, 'member', 'invite-again', id, '--json'),
    );
    expect(again).toMatchObject({ id, state: 'invited' });
    const { stdout: list } = await asTenant(tsk, 'member', 'list');
    expect(list).toMatch(/^ID .*\nmem_\w+ +Rita Prado +owner +invited +-\n$/);
    const removed = await asTenant(tsk, 'member', 'remove', id);
    expect(removed.stdout).toBe(`Removed Rita Prado (${id}).\n`);
    expectFailure(await asTenant(tsk, 'member', 'remove', id), 1, /NOT_FOUND|no such member/i);
    expectFailure(await asTenant(tsk, 'member', 'invite', 'Rita'), 2, /--role/);
  });
});

describe('deskhand credential', () => {
  test('creates, rotates, revokes and lists, and never shows a secret again', async () => {
    const { tsk } = await service.tenant('orchard');
    const created = succeeded<CredentialWithSecret>(
      await asTenant(tsk, 'credential', 'create', 'integration', '--label', 'web', '--json'),
    );
    expect(created).toMatchObject({ kind: 'integration', label: 'web' });

    const rotated = await asTenant(tsk, 'credential', 'rotate', created.id);
    const [secret = ''] = /sik_\w+/.exec(rotated.stdout) ?? [];
    const issue = (token: string) =>
      service.call('POST', '/api/widget/sessions', { token, body: { userId: 'ana' } });
    expect((await issue(created.secret)).status).toBe(401);
    expect((await issue(secret)).status).toBe(200);

    const successor = /cred_\w+(?=\.\n)/.exec(rotated.stdout)?.[0] ?? '';
    expect((await asTenant(tsk, 'credential', 'revoke', successor)).code).toBe(0);
    expect((await issue(secret)).status).toBe(401);

    const { stdout: list } = await asTenant(tsk, 'credential', 'list');
    expect(list).toContain(successor);
    expect(list).not.toMatch(/[ts][si]k_/);
    expectFailure(await asTenant(tsk, 'credential', 'rotate', successor), 1, /CONFLICT/);
    expectFailure(await asTenant(tsk, 'credential', 'revoke', 'cred_no'), 1, /NOT_FOUND/);
  });

  test('refuses a missing credential, one of another kind, and a revoked one', async () => {
    const { tsk, sik } = await service.tenant('quarry');
    expectFailure(
      await asTenant('', 'credential', 'list'),
      1,
      /no tsk_ credential: set DESKHAND_TSK/,
    );
    expectFailure(await asTenant(sik, 'credential', 'list'), 1, /starts with tsk_/);
    expectFailure(await asTenant(`${tsk}x`, 'credential', 'list'), 1, /UNAUTHORIZED/);
  });
});

describe('deskhand keys', () => {
  test('rotates the signing key', async () => {
    const { kid } = succeeded<{ kid: string }>(await asOperator('keys', 'rotate', '--json'));
    const { body } = await service.call('GET', '/.well-known/jwks.json');
    expect((body as { keys: { kid: string }[] }).keys.map((key) => key.kid)).toContain(kid);
  });
});

describe('deskhand', () => {
  test('refuses what it does not know with exit code 2', async () => {
    expectFailure(
      await asOperator('tenant', 'list', '--jsn'),
      2,
      /^deskhand: unknown option '--jsn'/,
    );
    expectFailure(await asOperator('tenent', 'list'), 2, /^deskhand: unknown command 'tenent'/);
    expectFailure(await asOperator('tenant', 'create'), 2, /missing required argument 'key'/);
    expectFailure(await asOperator('tenant', 'create', 'a', 'b'), 2, /too many arguments/);
    expectFailure(
      await asTenant('tsk_x', 'credential', 'create', 'admin'),
      2,
      /integration, tenant/,
    );
  });

  test('helps with examples, on every level', async () => {
    for (const args of [[], ['tenant'], ['chat'], ['knowledge', 'import'], ['serve']]) {
      const { code, stdout } = await run([...args, '--help']);
      expect(code).toBe(0);
      expect(stdout).toContain('Examples:\n  $ ');
    }
    expect((await runProcess(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test('says where nothing answers, and when what answers is something else', async () => {
    const list = ['tenant', 'list', '--operator-token', operatorToken];
    const other = createServer((_request, response) => response.end('<h1>It works!</h1>'));
    await new Promise((resolve) => other.listen(0, '127.0.0.1', () => resolve(null)));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    expectFailure(await run([...list, '--url', url]), 1, /is not Deskhand/);
    await new Promise((resolve) => other.close(resolve));
    // Of another process: in this one a connection to who answered is still open.
    expectFailure(
      await runProcess([...list, '--url', url]),
      1,
      /^deskhand: nothing answers at http:\S+ \(ECONNREFUSED\): is the service running\?/,
    );
    expectFailure(
      await run([...list, '--url', 'file:///etc/passwd']),
      1,
      /http:\/\/ or https:\/\//,
    );
  });

  test('takes nothing from a name that would move the cursor or colour the terminal', async () => {
    const name = 'Evil\u001b[2J\u001b]0;title\u0007\u009b31m';
    const body = { key: 'evil', name };
    await service.call('POST', '/api/operator/tenants', { token: operatorToken, body });
    const { stdout } = await asOperator('tenant', 'list');
    expect(stdout).toContain('Evil[2J]0;title31m');

    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });
});
