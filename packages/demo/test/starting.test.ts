import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { CreateTenantResponse, ListDocumentsResponse } from '@deskhand/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  operatorToken,
  serviceEnvironment,
  start,
  temporaryFolder,
  untilServing,
  type Environment,
  type ServingProcess,
} from '../../server/test/cli/processes.ts';
import { statement } from '../../server/src/platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../server/test/database.ts';
import { call } from '../../server/test/http.ts';

const script = fileURLToPath(new URL('../bin/start.js', import.meta.url));
const articles = readdirSync(fileURLToPath(new URL('../knowledge', import.meta.url)));

let database: TestDatabase;
let folder: ReturnType<typeof temporaryFolder>;
let dataDir: string;
let environment: Environment;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = temporaryFolder();
  dataDir = join(folder.path, 'data');
  environment = serviceEnvironment(database.url, dataDir);
});

afterEach(async () => {
  // The demo connector's own database lies beside the service's.
  const beside = `${new URL(database.url).pathname.slice(1)}_tidewater`;
  await database.database.run(
    statement('test.drop-tidewater', `drop database if exists ${beside} with (force)`),
  );
  await database.drop();
  folder.remove();
});

const startDemo = (env: Environment = environment): Promise<ServingProcess> =>
  untilServing(start([], { script, environment: env, cwd: folder.path }));

/** What is printed after the ready line: the credentials are in it, or why there are none. */
async function greeting(demo: ServingProcess): Promise<string> {
  const lines: string[] = [];
  for (let next = await demo.lines.next(); !next.done; next = await demo.lines.next()) {
    lines.push(next.value);
    if (/npx deskhand (?:chat|tenant (?:create|delete))/.test(next.value)) return lines.join('\n');
  }
  throw new Error(`it ended: ${(await demo.ended).stderr}`);
}

const secretsIn = (shown: string) => ({
  sik: /sik_\w+/.exec(shown)?.[0],
  tsk: /tsk_\w+/.exec(shown)?.[0],
});

const stateOf = () =>
  JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as Record<string, string>;

async function documentsOf(url: string, tsk: string): Promise<string[]> {
  const path = '/api/admin/knowledge/documents?limit=100';
  const { body } = await call(url, 'GET', path, { token: tsk });
  return (body as ListDocumentsResponse).documents.map(({ title }) => title);
}

describe('npm start', () => {
  it('makes a demo at its very first start, whose printed conversation runs as it is', async () => {
    const { PORT = '', DATA_DIR = '' } = environment;
    const embedded = { PORT, DATA_DIR };
    const first = await startDemo(embedded);
    const shown = await greeting(first);
    const { sik, tsk } = secretsIn(shown);
    expect(await documentsOf(first.url, tsk!)).toHaveLength(articles.length);
    expect(shown).toContain(first.url);
    expect(shown).toContain(dataDir);
    expect(statSync(join(dataDir, 'demo.json')).mode & 0o777).toBe(0o600);

    const snippet = shown.slice(shown.indexOf('  URL='), shown.indexOf('The same with'));
    const shell = spawn('sh', ['-e'], { cwd: folder.path });
    shell.stdin.end(snippet);
    const [opening, followUp] = await Promise.all([text(shell.stderr), text(shell.stdout)]);
    expect(opening).toMatch(/refund/i);
    expect(followUp.trim().length).toBeGreaterThan(20);
    expect((await first.stop('SIGINT')).code).toBe(0);

    const second = await startDemo(embedded);
    expect(secretsIn(await greeting(second))).toEqual({ sik, tsk });
    const after = await second.stop();
    expect(after.code).toBe(0);
    expect(after.stderr).not.toContain('Imported');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(true);
  });

  it('completes a first start that was killed, and leaves alone what was changed since', async () => {
    const killed = await startDemo();
    killed.child.kill('SIGKILL');
    await killed.ended;
    const completed = await startDemo();
    const { tsk = '' } = secretsIn(await greeting(completed));
    const titles = await documentsOf(completed.url, tsk);
    expect(titles).toHaveLength(articles.length);
    expect(new Set(titles).size).toBe(articles.length);
    expect(stateOf()).toMatchObject({ step: 'complete', tsk });
    const path = '/api/admin/knowledge/documents';
    const { body } = await call(completed.url, 'GET', path, { token: tsk });
    const [{ id } = { id: '' }] = (body as ListDocumentsResponse).documents;
    await call(completed.url, 'DELETE', `${path}/${id}`, { token: tsk });
    await completed.stop();

    const later = await startDemo();
    await greeting(later);
    expect(await documentsOf(later.url, tsk)).toHaveLength(articles.length - 1);
    await later.stop();
  });

  it('goes on from a tenant whose credentials nobody got to see', async () => {
    const idempotencyKey = 'asked-before-the-crash';
    const state = (askedAt: Date, key = idempotencyKey) => {
      mkdirSync(dataDir, { recursive: true });
      const asked = { step: 'creating', idempotencyKey: key, askedAt: askedAt.toISOString() };
      writeFileSync(join(dataDir, 'demo.json'), JSON.stringify(asked));
    };
    // The request went out, and the process died before it had the answer.
    const before = await untilServing(start(['serve'], { environment }));
    const { body } = await call(before.url, 'POST', '/api/operator/tenants', {
      token: operatorToken,
      headers: { 'idempotency-key': idempotencyKey },
      body: { key: 'tidewater', name: 'Tidewater' },
    });
    await before.stop();
    state(new Date());
    const resumed = await startDemo();
    const { tsk, sik } = body as CreateTenantResponse;
    expect(secretsIn(await greeting(resumed))).toEqual({ tsk, sik });
    await resumed.stop();

    // The service has forgotten the key: the tenant of that moment is made anew.
    state(new Date(), 'a-forgotten-key');
    const anew = await startDemo();
    const fresh = secretsIn(await greeting(anew));
    expect(fresh.tsk).not.toBe(tsk);
    expect(await documentsOf(anew.url, fresh.tsk!)).toHaveLength(articles.length);

    // A tenant of another time is somebody's.
    await anew.stop();
    state(new Date(Date.now() - 86_400_000), 'another-forgotten-key');
    const foreign = await startDemo();
    expect(await greeting(foreign)).toContain('There is no demo to show');
    expect(await documentsOf(foreign.url, fresh.tsk!)).toHaveLength(articles.length);
    await foreign.stop();
  });

  it('makes no demo when DEMO is 0, and shows one once it is not', async () => {
    const without = await startDemo({ ...environment, DEMO: '0' });
    expect(await greeting(without)).toContain('There is no demo to show: DEMO=0');
    const path = '/api/operator/tenants';
    const { body } = await call(without.url, 'GET', path, { token: operatorToken });
    expect(body.tenants).toEqual([]);
    expect(existsSync(join(dataDir, 'demo.json'))).toBe(false);
    await without.stop();
    const withDemo = await startDemo();
    expect(secretsIn(await greeting(withDemo)).sik).toBeDefined();
    await withDemo.stop();
  });

  it('says so when the demo is gone, and serves all the same', async () => {
    const first = await startDemo();
    await greeting(first);
    await call(first.url, 'DELETE', '/api/operator/tenants/tidewater', { token: operatorToken });
    await first.stop();
    const second = await startDemo();
    expect(await greeting(second)).toContain('are not valid any more');
    expect((await call(second.url, 'GET', '/healthz')).status).toBe(200);
    await second.stop();
  });
});
