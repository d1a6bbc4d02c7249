import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type {
  AdminListCasesResponse,
  CreateTenantResponse,
  EraseUserResponse,
  ErasurePreview,
  KnowledgeDocument,
  KnowledgeDocumentSummary,
  ListConnectorToolsResponse,
  ListDocumentsResponse,
} from '@deskhand/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  launcher,
  operatorToken,
  serviceEnvironment,
  start,
  temporaryFolder,
  untilServing,
  type Environment,
  type ServingProcess,
} from '../../server/test/cli/processes.ts';
import { createTestDatabase, type TestDatabase } from '../../server/test/stage/database.ts';
import { call } from '../../server/test/stage/http.ts';
import { Visitor } from './application/visitor.ts';

const script = fileURLToPath(new URL('../bin/start.js', import.meta.url));
const articles = readdirSync(fileURLToPath(new URL('../knowledge', import.meta.url)));

let database: TestDatabase;
let folder: ReturnType<typeof temporaryFolder>;
let dataDir: string;
let environment: Environment;

async function prepare(): Promise<void> {
  database = await createTestDatabase();
  folder = temporaryFolder();
  dataDir = join(folder.path, 'data');
  environment = serviceEnvironment(database.url, dataDir);
}

async function clear(): Promise<void> {
  // The demo connector's own database lies beside the service's.
  await database.drop(`${new URL(database.url).pathname.slice(1)}_tidewater`);
  folder.remove();
}

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

const documentsPath = '/api/admin/knowledge/documents';

async function readDocuments(url: string, token: string): Promise<KnowledgeDocumentSummary[]> {
  const { body } = await call(url, 'GET', `${documentsPath}?limit=100`, { token });
  return (body as ListDocumentsResponse).documents;
}

const named = (documents: readonly KnowledgeDocumentSummary[], slug: string) =>
  documents.find(({ url }) => url!.endsWith(`/${slug}`))!;

async function documentsOf(url: string, tsk: string): Promise<string[]> {
  return (await readDocuments(url, tsk)).map(({ title }) => title);
}

/** Of conversations, for the panel to show; the newest case waits for a person at the desk. */
async function expectTwoWeeks(url: string, token: string): Promise<void> {
  const { body } = await call(url, 'GET', '/api/admin/cases?limit=100', { token });
  const { cases } = body as AdminListCasesResponse;
  expect(cases.map(({ number }) => number)).toEqual(cases.map((_, at) => cases.length - at));
  const daysAgo = cases.map(({ createdAt }) => (Date.now() - Date.parse(createdAt)) / 86_400_000);
  expect(Math.round(daysAgo.at(-1)!)).toBeGreaterThanOrEqual(12);
  expect(daysAgo).toEqual(daysAgo.toSorted((a, b) => a - b));
  expect(cases.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['escalated', 'closed', 'open']),
  );
  expect(cases[0]?.status).toBe('escalated');
  const proven = '/api/admin/cases?actionOutcome=succeeded';
  const changed = (await call(url, 'GET', proven, { token })).body as AdminListCasesResponse;
  expect(changed.cases).toMatchObject([{ status: 'open', user: { id: 'bea' } }]);
}

/** All that a person of the history left is found by who they are, though it was moved back in time. */
async function expectWholeErasure(url: string, token: string, person: string): Promise<void> {
  const path = `/api/admin/users/${person}`;
  const { holds } = (await call(url, 'GET', `${path}/erasure`, { token })).body as ErasurePreview;
  const { erasure } = (await call(url, 'DELETE', path, { token })).body as EraseUserResponse;
  expect(holds.keys).toBeGreaterThan(0);
  expect(erasure.erased).toEqual(holds);
}

/** What is printed first of all. */
function addresses(shown: string): { url: string; desk: string } {
  const first = /stops it\.\n\n +Open (\S+) and sign in as Ada\n +Answer as a person at (\S+)\n/;
  const [, url = '', desk = ''] = first.exec(shown) ?? [];
  return { url, desk };
}

const connectorIn = (shown: string): string => /http:\S+(?=\/mcp)/.exec(shown)?.[0] ?? '';

const inShell = (command: string) => command.replace(/^DESKHAND/, 'env DESKHAND');

/** Resolves when nobody listens any more where the demo said that something does. */
async function untilGone(shown: string): Promise<void> {
  for (const url of [addresses(shown).url, `${connectorIn(shown)}/healthz`]) {
    while (await fetch(url).catch(() => null)) await sleep(100);
  }
}

/** A start builds the service, the chat and the panel, and imports a help center. */
const startsMs = 300_000;

describe('npm start', { timeout: startsMs }, () => {
  beforeEach(prepare);
  afterEach(clear);

  test('makes a demo at its very first start, whose printed command runs as it is', async () => {
    const { PORT = '', DATA_DIR = '' } = environment;
    const embedded = { PORT, DATA_DIR };
    const first = await startDemo(embedded);
    const shown = await greeting(first);
    const { sik, tsk } = secretsIn(shown);
    expect(await documentsOf(first.url, tsk!)).toHaveLength(articles.length);
    await expectTwoWeeks(first.url, tsk!);
    expect(shown).toContain(first.url);
    expect(shown).toContain(dataDir);
    expect(statSync(join(dataDir, 'demo.json')).mode & 0o777).toBe(0o600);

    const command = shown.slice(shown.indexOf('  DESKHAND_URL='));
    const typed =
      "printf 'How do I refund part of a payment?\\nCancel my subscription\\nyes\\n' | ";
    const here = command.trim().replace('npx deskhand', `${process.execPath} ${launcher}`);
    const shell = spawn('sh', ['-e', '-c', typed + inShell(here)], { cwd: folder.path });
    const [said] = await Promise.all([text(shell.stdout), once(shell, 'exit')]);
    expect(said).toMatch(/refund/i);
    expect(said).toContain('Done: **Cancel your Tidewater plan**');
    const { url } = addresses(shown);
    const ada = await new Visitor(url).signIn('ada');
    expect((await ada.get('/settings/billing')).text).toContain('Cancellation pending');
    await expectWholeErasure(first.url, tsk!, 'dora');
    expect((await first.stop('SIGINT')).code).toBe(0);

    const second = await startDemo(embedded);
    expect(secretsIn(await greeting(second))).toEqual({ sik, tsk });
    const after = await second.stop();
    expect(after.code).toBe(0);
    expect(after.stderr).not.toContain('Imported');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(true);
  });

  test('completes a first start that was killed', async () => {
    const killed = await startDemo();
    killed.child.kill('SIGKILL');
    await killed.ended;
    const completed = await startDemo();
    const { tsk = '' } = secretsIn(await greeting(completed));
    const titles = await documentsOf(completed.url, tsk);
    expect(titles).toHaveLength(articles.length);
    expect(new Set(titles).size).toBe(articles.length);
    expect(stateOf()).toMatchObject({ step: 'complete', tsk });
    await completed.stop();
  });

  test('goes on from a tenant whose credentials nobody got to see', async () => {
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
    // However long what follows takes.
    const thatMoment = new Date();
    await before.stop();
    state(thatMoment);
    const resumed = await startDemo();
    const { tsk, sik } = body as CreateTenantResponse;
    expect(secretsIn(await greeting(resumed))).toEqual({ tsk, sik });
    await resumed.stop();

    // The service has forgotten the key: the tenant of that moment is made anew.
    state(thatMoment, 'a-forgotten-key');
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

  test('makes no demo when DEMO is 0, shows one once it is not, and says so when it is gone', async () => {
    const without = await startDemo({ ...environment, DEMO: '0' });
    const shown = await greeting(without);
    expect(shown).toContain('There is no demo to show: DEMO=0');
    expect(shown).not.toMatch(/sign in as|Sample app|Demo connector/);
    const path = '/api/operator/tenants';
    const { body } = await call(without.url, 'GET', path, { token: operatorToken });
    expect(body.tenants).toEqual([]);
    expect(existsSync(join(dataDir, 'demo.json'))).toBe(false);
    await without.stop();

    const withDemo = await startDemo();
    expect(secretsIn(await greeting(withDemo)).sik).toBeDefined();
    await call(withDemo.url, 'DELETE', `${path}/tidewater`, { token: operatorToken });
    await withDemo.stop();

    const after = await startDemo();
    expect(await greeting(after)).toContain('are not valid any more');
    expect((await call(after.url, 'GET', '/healthz')).status).toBe(200);
    await after.stop();
  });
});

/** The ports are free ones: each start listens elsewhere than the one before. */
describe('npm start, twice', () => {
  const toolsPath = '/api/admin/connector/tools';
  // As a demo of an earlier version left it; what somebody wrote is in it, too.
  const published = 'https://help.tidewater.example/articles';
  const old = {
    title: 'Webhooks, as we say it',
    url: `${published}/webhooks`,
    content: `Our own words. See [API keys](${published}/api-keys).`,
  };
  const theirs = { title: 'Theirs', url: 'http://intranet.example/help/articles/them' };

  let first: ServingProcess;
  let second: ServingProcess;
  let shownFirst: string;
  let shownSecond: string;
  let token: string;
  let signedIn: Visitor;
  let imported: KnowledgeDocumentSummary[];
  let approved: [string, string][];

  const toolStates = async (url: string): Promise<[string, string][]> =>
    ((await call(url, 'GET', toolsPath, { token })).body as ListConnectorToolsResponse).tools.map(
      ({ name, state }) => [name, state],
    );

  /** What a tenant's people do before the second start. */
  async function changeThings(): Promise<void> {
    const { id } = named(imported, 'webhooks');
    await call(first.url, 'PUT', `${documentsPath}/${id}`, { token, body: old });
    await call(first.url, 'DELETE', `${documentsPath}/${named(imported, 'reports').id}`, { token });
    const body = { ...theirs, content: 'Their own help center.' };
    await call(first.url, 'POST', documentsPath, { token, body });

    const taken = { token, body: { approvedDigest: null } };
    await call(first.url, 'PUT', `${toolsPath}/refund_payment`, taken);
    // As a start leaves it that ends before it has approved anything at the connector's new address.
    const connector = '/api/admin/connector';
    const { url: address } = (await call(first.url, 'GET', connector, { token })).body;
    const moved = { token, body: { url: `${String(address)}?moved` } };
    expect((await call(first.url, 'PUT', connector, moved)).status).toBe(200);
  }

  beforeAll(async () => {
    await prepare();
    first = await startDemo();
    shownFirst = await greeting(first);
    token = secretsIn(shownFirst).tsk ?? '';
    signedIn = await new Visitor(addresses(shownFirst).url).signIn('ada');
    imported = await readDocuments(first.url, token);
    approved = await toolStates(first.url);
    await changeThings();
    await first.stop('SIGINT');
    await untilGone(shownFirst);
    second = await startDemo();
    shownSecond = await greeting(second);
  }, startsMs);

  afterAll(async () => {
    for (const demo of [first, second]) await demo?.stop('SIGKILL');
    await clear();
  });

  test('leads to the application and its desk first', async () => {
    const { url, desk } = addresses(shownSecond);
    expect(desk).toBe(`${url}/desk`);
    expect((await call(second.url, 'GET', '/')).text).toContain(`href="${url}/"`);
    const ada = await new Visitor(url).signIn('ada');
    expect((await ada.get('/')).text).toContain('Hello, Ada');
    expect((await ada.token('ada')).status).toBe(200);
    const maya = await new Visitor(url).enterDesk();
    expect((await maya.get('/desk')).status).toBe(200);
    expect((await fetch(`${connectorIn(shownSecond)}/healthz`)).status).toBe(200);
  });

  test('keeps who is signed in', async () => {
    const again = new Visitor(addresses(shownSecond).url);
    for (const [name, value] of signedIn.cookies) again.cookies.set(name, value);
    expect((await again.get('/')).text).toContain('Hello, Ada');
  });

  test('approves its own tools, also at another address, but for what somebody took back', async () => {
    expect(approved.length).toBeGreaterThan(0);
    expect(approved).toEqual(approved.map(([name]) => [name, 'ready']));
    expect(await toolStates(second.url)).toEqual(
      approved.map(([name]) => [name, name === 'refund_payment' ? 'unapproved' : 'ready']),
    );
  });

  test('imports articles under the address where the application shows them', async () => {
    const { url } = addresses(shownFirst);
    expect(imported).toHaveLength(articles.length);
    for (const { title, url: address } of imported) {
      expect(address, title).toContain(`${url}/help/articles/`);
    }
  });

  test('keeps that address true, and leaves alone what was changed or deleted', async () => {
    const { url: after } = addresses(shownSecond);
    expect(after).not.toBe(addresses(shownFirst).url);
    const moved = await readDocuments(second.url, token);
    expect(moved).toHaveLength(articles.length);
    for (const { url } of moved.filter(({ title }) => title !== theirs.title)) {
      expect(url).toContain(`${after}/help/articles/`);
    }
    expect(moved).toContainEqual(expect.objectContaining(theirs));
    const { id } = named(imported, 'webhooks');
    const read = await call(second.url, 'GET', `${documentsPath}/${id}`, { token });
    expect(read.body as KnowledgeDocument).toMatchObject({
      title: old.title,
      url: `${after}/help/articles/webhooks`,
      content: `Our own words. See [API keys](${after}/help/articles/api-keys).`,
    });
    const article = await new Visitor(after).get('/help/articles/api-keys');
    expect(article.text).toContain(named(imported, 'api-keys').title);
  });

  test('takes all it started along when it is killed', async () => {
    await second.stop('SIGKILL');
    await untilGone(shownSecond);
  });
});
