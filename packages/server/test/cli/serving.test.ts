import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { call } from '../stage/http.ts';
import { answer, startScriptedModel } from '../stage/model/index.ts';
import {
  operatorToken,
  run,
  serviceEnvironment,
  start,
  temporaryFolder,
  untilServing,
  type Environment,
} from './processes.ts';

let database: TestDatabase;
let folder: ReturnType<typeof temporaryFolder>;
let environment: Environment;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = temporaryFolder();
  environment = serviceEnvironment(database.url, join(folder.path, 'data'));
});

afterAll(async () => {
  await database.drop();
  folder.remove();
});

describe('deskhand serve', () => {
  test('prints one JSON line when it serves, logs elsewhere, and exits with 0 on SIGTERM', async () => {
    const process = start(['serve'], { environment });
    const serving = await untilServing(process);
    expect((await call(serving.url, 'GET', '/readyz')).status).toBe(200);
    const { code, stdout } = await serving.stop('SIGTERM');
    expect(code).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(stdout)).toEqual({
      event: 'ready',
      url: serving.url,
      pid: process.child.pid,
    });
    await expect(fetch(`${serving.url}/healthz`)).rejects.toThrow();
  });

  test('serves on for a while after a SIGTERM, and is not ready meanwhile', async () => {
    const parting = { ...environment, STOP_DELAY_MS: '3000' };
    const serving = await untilServing(start(['serve'], { environment: parting }));
    const ended = serving.stop('SIGTERM');
    await vi.waitFor(
      async () => expect((await call(serving.url, 'GET', '/readyz')).status).toBe(503),
      { timeout: 3_000 },
    );
    expect((await call(serving.url, 'GET', '/openapi.json')).status).toBe(200);
    expect((await ended).code).toBe(0);
  });

  test('finishes a running answer before it exits, also when one Ctrl-C comes twice, and exits at once on a later signal', async () => {
    const model = await startScriptedModel();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    model.respondWith(() => released.then(() => answer('Late, but here.')));
    const withModel = {
      ...environment,
      MODEL_PROVIDER: 'openai-compatible',
      MODEL_NAME: 'scripted',
      MODEL_BASE_URL: model.baseUrl,
    };
    const first = await untilServing(start(['serve'], { environment: withModel }));
    const token = await sessionAt(first.url, 'patient');
    const body = { message: 'Is anybody there?' };
    const answered = call(first.url, 'POST', '/api/cases', { token, body });
    await vi.waitFor(() => expect(model.requests).toHaveLength(1), { timeout: 15_000 });
    // Under npm one Ctrl-C arrives twice: from the terminal and passed on. The shell sends them without
    // a pause, and the last by another name lest the system makes one of them: a pause may become longer
    // than one wish lasts where the machine is busy.
    const pid = String(first.child.pid);
    spawnSync('sh', ['-c', `kill -INT ${pid}; kill -INT ${pid}; kill -TERM ${pid}`]);
    const ended = first.ended;
    release();
    expect((await answered).body).toMatchObject({ aiMessage: { content: 'Late, but here.' } });
    expect((await ended).code).toBe(0);

    model.respondWith(() => ({ kind: 'silent' }));
    const second = await untilServing(start(['serve'], { environment: withModel }));
    const lost = call(second.url, 'POST', '/api/cases', { token, body });
    lost.catch(() => undefined);
    await vi.waitFor(() => expect(model.requests).toHaveLength(2), { timeout: 15_000 });
    // How long the process needs to have run for a later signal to count is its own time.
    const asking = setInterval(() => second.child.kill('SIGTERM'), 500);
    const { code, stderr } = await second.ended;
    clearInterval(asking);
    expect(code).toBe(1);
    expect(stderr).toContain('stopped at once');
    await model.close();
  });

  test('logs an error nobody expected and ends with 1', async () => {
    const code = "process.on('SIGUSR2', () => void Promise.reject(new Error('out of the blue')))";
    const options = `--import=data:text/javascript,${encodeURIComponent(code)}`;
    const serving = await untilServing(
      start(['serve'], { environment: { ...environment, NODE_OPTIONS: options } }),
    );
    const ended = await serving.stop('SIGUSR2');
    expect(ended.code).toBe(1);
    const fatal = ended.stderr.split('\n').find((line) => line.includes('"level":60'));
    expect(JSON.parse(fatal!)).toMatchObject({ err: { message: 'out of the blue' } });
  });

  test('names the variable that is wrong, in one line, without its value', async () => {
    const { code, stdout, stderr } = await run(['serve'], {
      environment: { ...environment, PORT: 'eighty', DESKHAND_SECRET: 'a-secret-0123456789' },
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe('deskhand: PORT must be a whole number from 0 to 65535\n');
  });

  test('says in one line, and nothing else, that the secret is another one', async () => {
    const serving = await untilServing(start(['serve'], { environment }));
    await serving.stop();
    const { code, stderr } = await run(['serve'], {
      environment: { ...environment, DESKHAND_SECRET: 'another-0123456789', LOG_LEVEL: 'error' },
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^deskhand: DESKHAND_SECRET is not the one that [^\n]*`new,former`[^\n]*\n$/,
    );
  });

  test('says which port is in use and how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await run(['serve'], {
      environment: { ...environment, PORT: String(port), LOG_LEVEL: 'silent' },
    });
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `deskhand: port ${port} on 127.0.0.1 is in use: stop what uses it, or set PORT to another one.\n`,
    );
  });

  test('says that the database is not there, and why, but not its address with the password', async () => {
    const away = { ...environment, LOG_LEVEL: 'silent' };
    const refused = await run(['serve'], {
      environment: { ...away, DATABASE_URL: 'postgres://someone:hunter2hunter2@127.0.0.1:9/x' },
    });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(
      /^deskhand: the database named by DATABASE_URL can't be reached: .*ECONNREFUSED.*\n$/,
    );
    const missing = new URL(database.url);
    missing.pathname = '/no_such_database';
    const unknown = await run(['serve'], { environment: { ...away, DATABASE_URL: missing.href } });
    expect(unknown.code).toBe(1);
    expect(unknown.stderr).toMatch(/^deskhand: the database named by DATABASE_URL refuses: .*\n$/);
    for (const { stderr } of [refused, unknown]) expect(stderr).not.toContain('hunter2');
  });

  test('reads .env from the working directory, without overruling what is set', async () => {
    const { DATABASE_URL = '', DESKHAND_SECRET = '', ...rest } = environment;
    const lines = [
      `DATABASE_URL="${DATABASE_URL}"`,
      `DESKHAND_SECRET=${DESKHAND_SECRET}`,
      'HOST=::2',
    ];
    writeFileSync(join(folder.path, '.env'), lines.join('\n'));
    const serving = await untilServing(
      start(['serve'], { environment: { ...rest, HOST: '127.0.0.1' }, cwd: folder.path }),
    );
    expect(serving.url).toMatch(/^http:\/\/127\.0\.0\.1:/);
    expect((await serving.stop()).code).toBe(0);

    writeFileSync(join(folder.path, '.env'), 'HOST=127.0.0.1\nDATABASE URL postgres://secret\n');
    const broken = await run(['serve'], { environment: rest, cwd: folder.path });
    expect(broken.code).toBe(1);
    expect(broken.stderr).toBe(
      `deskhand: ${join(folder.path, '.env')}: line 2 is not NAME=value\n`,
    );
  });
});

describe('deskhand serve on the embedded database', () => {
  test('makes its data folder, refuses a second process on it, and finds everything again', async () => {
    const dataDir = join(folder.path, 'embedded');
    const embedded = { PORT: '0', DATA_DIR: dataDir };
    const first = await untilServing(start(['serve'], { environment: embedded }));
    expect(statSync(join(dataDir, 'operator-token')).mode & 0o777).toBe(0o600);
    const token = readFileSync(join(dataDir, 'operator-token'), 'utf8').trim();
    const body = { key: 'harbor', name: 'Harbor' };
    await call(first.url, 'POST', '/api/operator/tenants', { token, body });

    const second = await run(['serve'], { environment: { ...embedded, LOG_LEVEL: 'silent' } });
    expect(second.code).toBe(1);
    expect(second.stderr).toBe(
      `deskhand: The data folder ${dataDir} is in use by another Deskhand (process ${first.child.pid}). ` +
        'Stop that one first, or give this one a DATA_DIR of its own.\n',
    );

    expect((await first.stop('SIGINT')).code).toBe(0);
    const again = await untilServing(start(['serve'], { environment: embedded }));
    const { body: list } = await call(again.url, 'GET', '/api/operator/tenants', { token });
    expect(list).toMatchObject({ tenants: [{ key: 'harbor' }] });
    expect((await again.stop()).code).toBe(0);
  });
});

async function sessionAt(url: string, key: string): Promise<string> {
  const body = { key, name: key };
  const made = await call(url, 'POST', '/api/operator/tenants', { token: operatorToken, body });
  const { sik } = made.body as { sik: string };
  const session = await call(url, 'POST', '/api/widget/sessions', {
    token: sik,
    body: { userId: 'ana' },
  });
  return (session.body as { jwt: string }).jwt;
}
