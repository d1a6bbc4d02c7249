import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAll, openFoundations, type Closers } from '../../src/wiring/open-foundations.ts';
import { readConfig } from '../../src/platform/config.ts';
import { statement } from '../../src/platform/database/index.ts';
import { readsAnswered } from '../../src/platform/database/replica-reads.ts';
import { run } from '../cli/run-here.ts';
import { serviceEnvironment } from '../cli/processes.ts';
import { openCase } from '../stage/conversation.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { nodeEnvironment, startNode, type Node } from '../stage/service.ts';
import { startReplicatedServer, type ReplicatedServer } from '../stage/standby.ts';
import { createTenant, type TestTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';

type Outcome = 'replica' | 'late' | 'away';

let servers: ReplicatedServer;
let one: Node;
let other: Node;
let tenant: TestTenant;
let people = 0;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-replica-'));
  servers = await startReplicatedServer();
  const env = { DATABASE_READ_URL: servers.readUrl };
  one = await startNode(servers.url, { env });
  other = await startNode(servers.url, { env });
  tenant = await createTenant(one, 'shop');
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await servers.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Everybody may open only so many cases. */
const open = async (message: string) =>
  openCase(one, await tenant.session(`person-${(people += 1)}`), message);

const read = (node: Node, path: string) => node.call('GET', path, { token: tenant.tsk });

async function answered(outcome: Outcome): Promise<number> {
  const { values } = await readsAnswered.get();
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
}

/** What is written through one node is found at once through the other; so were as many reads answered. */
async function writeAndFind(outcome: Outcome): Promise<number> {
  const before = await answered(outcome);
  const id = await open('Where is my parcel?');
  const { status, body } = await read(other, '/api/admin/cases?query=parcel');
  expect(status).toBe(200);
  expect((body.cases as { id: string }[]).map((found) => found.id)).toContain(id);
  return (await answered(outcome)) - before;
}

const doctor = async (env: Record<string, string>) => {
  const environment = { ...serviceEnvironment(servers.url, folder), ...env };
  const { stdout } = await run(['doctor', '--json'], { environment });
  const { checks } = JSON.parse(stdout) as {
    checks: { check: string; status: string; found: string }[];
  };
  return checks.find(({ check }) => check === 'replica');
};

describe('with a replica that follows', () => {
  test.each([
    '/api/admin/cases',
    '/api/admin/cases?query=parcel',
    '/api/admin/cases/export?content=conversations',
    '/api/admin/audit',
    '/api/admin/audit/export?format=csv',
    '/api/admin/progress',
    '/api/admin/problems',
    '/api/admin/spending',
    '/api/admin/erasures',
  ])('%s is read there alone', async (path) => {
    await open('Where is my parcel?');
    const before = { replica: await answered('replica'), away: await answered('away') };
    const { status, text } = await read(one, path);
    expect({ status, refusal: status === 200 ? '' : text }).toEqual({ status: 200, refusal: '' });
    await eventually(
      () => answered('replica'),
      (now) => now > before.replica,
    );
    expect(await answered('away')).toBe(before.away);
  });

  test('who wrote finds it at once, through whichever node', async () => {
    for (let n = 0; n < 20; n += 1) expect(await writeAndFind('replica')).toBeGreaterThan(0);
  });

  test('deskhand doctor says how far behind it is', async () => {
    expect(await doctor({ DATABASE_READ_URL: servers.readUrl })).toMatchObject({
      status: 'ok',
      found: expect.stringMatching(/^it follows, \d+ seconds? behind at most$/) as string,
    });
    expect(await doctor({})).toMatchObject({ status: 'ok' });
    expect(await doctor({ DATABASE_READ_URL: servers.url })).toMatchObject({ status: 'warning' });
  });
});

const readLimit = statement<{ is_replica: boolean; limit: string }>(
  'test.read-limit',
  `select pg_is_in_recovery() as is_replica, current_setting('statement_timeout') as limit`,
);

test('a read may take as long there as on the database', async () => {
  const config = readConfig({
    ...nodeEnvironment(servers.url, folder),
    DATABASE_READ_URL: servers.readUrl,
  });
  const log = pino({ level: 'silent' });
  const closers: Closers = [];
  const { reads, database } = await openFoundations(config, { log }, closers);
  const [there] = await reads.run(readLimit);
  const [here] = await database.run(readLimit);
  await closeAll(closers, log);
  expect(there).toEqual({ ...here, is_replica: true });
});

/** It is asked again some seconds after it failed. */
const untilItAnswers = () =>
  eventually(
    async () => {
      await sleep(500);
      return writeAndFind('replica');
    },
    (reads) => reads > 0,
  );

test('while it receives and does not apply, nothing that was written is missed', async () => {
  await servers.holdBack();
  expect(await writeAndFind('late')).toBeGreaterThan(0);
  await servers.goOn();
  await untilItAnswers();
});

test('while it is away, the database answers; and it answers again once it is back', async () => {
  await servers.stopFollower();
  expect(await writeAndFind('away')).toBeGreaterThan(0);
  expect(await doctor({ DATABASE_READ_URL: servers.readUrl })).toMatchObject({
    status: 'warning',
    found: 'it does not answer',
  });
  await servers.startFollower();
  await untilItAnswers();
});

describe('what is no replica of it', () => {
  let another: TestDatabase;
  beforeAll(async () => {
    another = await createTestDatabase();
  });
  afterAll(() => another.drop());

  test('is never read', async () => {
    const node = await startNode(servers.url, { env: { DATABASE_READ_URL: another.url } });
    const before = await answered('replica');
    const { body } = await read(node, '/api/admin/cases?query=parcel');
    expect((body.cases as unknown[]).length).toBeGreaterThan(0);
    expect(await answered('replica')).toBe(before);
    await node.stop();
    expect(await doctor({ DATABASE_READ_URL: another.url })).toMatchObject({ status: 'problem' });
  });

  test('is refused where there is no database to follow, and where it is no PostgreSQL', () => {
    const own = { ...nodeEnvironment('', folder), DATABASE_READ_URL: servers.readUrl };
    expect(() => readConfig(own)).toThrow(/^DATABASE_URL is required with DATABASE_READ_URL/);
    const odd = { ...nodeEnvironment(servers.url, folder), DATABASE_READ_URL: 'mysql://db/desk' };
    expect(() => readConfig(odd)).toThrow(/^DATABASE_READ_URL must be a URL that starts with/);
  });
});
