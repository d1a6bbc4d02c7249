import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { call } from '../stage/http.ts';
import {
  launcher,
  operatorToken,
  run,
  serviceEnvironment,
  start,
  temporaryFolder,
  untilServing,
  type ServingProcess,
} from './processes.ts';

let database: TestDatabase;
let folder: ReturnType<typeof temporaryFolder>;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = temporaryFolder();
});

afterAll(async () => {
  await database.drop();
  folder.remove();
});

const server = () => serviceEnvironment(database.url, join(folder.path, 'data'));

/** A tenant of a service, and one person's token. */
async function tenantAt(url: string): Promise<{ sik: string; token: string }> {
  const body = { key: 'harbor', name: 'Harbor' };
  const made = await call(url, 'POST', '/api/operator/tenants', { token: operatorToken, body });
  const { sik } = made.body as { sik: string };
  return { sik, token: await sessionAt(url, sik) };
}

async function sessionAt(url: string, sik: string): Promise<string> {
  const body = { userId: 'ana' };
  const issued = await call(url, 'POST', '/api/widget/sessions', { token: sik, body });
  expect(issued.status).toBe(200);
  return (issued.body as { jwt: string }).jwt;
}

const open = async (url: string, token: string, message: string) => {
  const reply = await call(url, 'POST', '/api/cases', { token, body: { message } });
  expect(reply.status).toBe(201);
  return (reply.body as { case: { id: string } }).case.id;
};

async function subjects(url: string, token: string): Promise<string[]> {
  const { body } = await call(url, 'GET', '/api/cases?limit=100', { token });
  return (body as { cases: { subject: string }[] }).cases.map(({ subject }) => subject).sort();
}

describe('deskhand backup and restore', () => {
  test('work on a service that serves: it loses nothing that was acknowledged before, and goes on', async () => {
    const environment = server();
    const serving = await untilServing(start(['serve'], { environment }));
    const { url } = serving;
    const { sik, token } = await tenantAt(url);
    const before = ['First question', 'Second question'];
    for (const message of before) await open(url, token, message);
    // Others go on writing meanwhile.
    const more = writeOn(url, await sessionAt(url, sik));
    const file = join(folder.path, 'one.backup');
    const backedUp = await run(['backup', file], { environment });
    expect([backedUp.code, backedUp.stdout]).toEqual([
      0,
      expect.stringMatching(/one\.backup holds everything as of 20.*Z\.\n$/),
    ]);
    expect(backedUp.stderr).toMatch(/^cases: \d+ rows$/m);
    await more.end();
    await open(url, token, 'Later question');

    const refused = await run(['restore', file], { environment });
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^deskhand: the database holds 1 tenant: pass --replace .*\n$/m),
    ]);
    expect(await subjects(url, token)).toContain('Later question');

    const restored = await run(['restore', '--replace', '--json', file], { environment });
    expect([restored.code, JSON.parse(restored.stdout)]).toEqual([
      0,
      { takenAt: expect.stringMatching(/^20/) as string },
    ]);
    await untilAnewAt(serving, token);
    const now = await subjects(url, token);
    expect(now).toEqual(expect.arrayContaining(before));
    expect(now).not.toContain('Later question');
    // The token was signed by a key that came back with the rest.
    await open(url, token, 'A question after');
    expect(await subjects(url, token)).toContain('A question after');
    const ended = await serving.stop();
    expect(ended.code).toBe(0);
    expect(ended.stderr).toContain('the database was replaced by a backup');
    expect(ended.stdout.trim().split('\n')).toHaveLength(1);
  });

  test('move a service from a database server into the embedded PostgreSQL, through a pipe', async () => {
    const dataDir = join(folder.path, 'embedded');
    mkdirSync(dataDir, { mode: 0o711 });
    const environment = { ...server(), DATABASE_URL: '', DATA_DIR: dataDir };
    const pipe = `"$0" "$1" backup - | DATABASE_URL= DATA_DIR="$2" "$0" "$1" restore -`;
    const moved = spawnSync('sh', ['-c', pipe, process.execPath, launcher, dataDir], {
      env: { PATH: process.env['PATH'], ...server() },
      encoding: 'utf8',
    });
    expect(moved.stderr).toMatch(/^Backed up as of 20.*Z\.$/m);
    expect(moved.stdout).toMatch(/^Everything is as of 20.*Z again\.\n$/);
    const serving = await untilServing(start(['serve'], { environment }));
    const made = await call(serving.url, 'GET', '/api/operator/tenants', { token: operatorToken });
    expect(made.body).toMatchObject({ tenants: [{ key: 'harbor' }] });
    // And out of it again, while it serves, found by its folder.
    const again = join(folder.path, 'again.backup');
    expect((await run(['backup', again], { environment })).code).toBe(0);
    const replaced = await run(['restore', '--replace', again], { environment });
    expect(replaced.code).toBe(0);
    await vi.waitFor(
      async () => {
        const path = '/api/operator/tenants';
        expect((await call(serving.url, 'GET', path, { token: operatorToken })).status).toBe(200);
      },
      { timeout: 30_000, interval: 100 },
    );
    expect((await serving.stop()).code).toBe(0);
  });

  test('say in one line what is wrong', async () => {
    const environment = server();
    const missing = await run(['restore', join(folder.path, 'none')], { environment });
    expect([missing.code, missing.stderr]).toEqual([
      1,
      `deskhand: ${join(folder.path, 'none')} can't be read (ENOENT)\n`,
    ]);
    const other = join(folder.path, 'other');
    copyFileSync(new URL(import.meta.url), other);
    const wrong = await run(['restore', other, '--json'], { environment });
    expect([wrong.code, JSON.parse(wrong.stderr)]).toEqual([
      1,
      { error: 'COMMAND_FAILED', message: expect.stringMatching(/backup/) as string },
    ]);
    const away = { ...environment, DATABASE_URL: 'postgres://a:hunter2hunter2@127.0.0.1:9/x' };
    const unreachable = await run(['backup', join(folder.path, 'x')], { environment: away });
    expect([unreachable.code, unreachable.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^deskhand: the database named by DATABASE_URL can't be reached: .*\n$/,
      ),
    ]);
    expect(unreachable.stderr).not.toContain('hunter2');
  });
});

function writeOn(url: string, token: string): { end: () => Promise<void> } {
  let isOver = false;
  const writing = (async () => {
    // Within what one person may open in a minute.
    for (let at = 0; at < 6 && !isOver; at += 1) await open(url, token, `Meanwhile ${at}`);
  })();
  return {
    async end() {
      isOver = true;
      await writing;
    },
  };
}

/** Between the restore and the new beginning a service answers 503, or not at all. */
async function untilAnewAt({ url }: ServingProcess, token: string): Promise<void> {
  await vi.waitFor(
    async () => expect((await call(url, 'GET', '/api/cases', { token })).status).toBe(200),
    { timeout: 30_000, interval: 100 },
  );
}
