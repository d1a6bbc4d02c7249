import { generateKeyPair } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseUser } from '../../src/administration/erasing/erase-user.ts';
import {
  createRequestLog,
  erasedTarget,
  openAuditChain,
  type AuditChain,
  type RequestLog,
} from '../../src/audit/index.ts';
import { createSecretBox } from '../../src/platform/secrets.ts';

import { statement } from '../../src/platform/database/index.ts';
import { newUuid } from '../../src/platform/ids.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;
const tenantIds: Record<string, number> = {};
/** Of another process, whose writes fail while `isAway`. */
let requests: RequestLog;
let chain: AuditChain;
let isAway = false;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
  for (const { key, id } of await service.database.run(listTenants)) tenantIds[key] = id;
  chain = await openAuditChain({
    database: service.database,
    secrets: createSecretBox(['secret-of-the-tests-0123456789']),
    log: pino({ level: 'silent' }),
  });
  requests = createRequestLog(
    {
      run: (asked, values) =>
        isAway ? Promise.reject(new Error('away')) : service.database.run(asked, values),
    },
    pino({ level: 'silent' }),
  );
});
afterAll(async () => {
  isAway = false;
  await requests.close();
  await chain.close();
  await service.stop();
});

const listTenants = statement<{ key: string; id: number }>(
  'test.tenants',
  'select key, id from tenants',
);
const listSenders = statement<{ tenant: string; actor_id: string; requests: number }>(
  'test.senders',
  `select key as tenant, actor_id, requests
   from request_log r join tenants t on t.id = r.tenant_id
   where r.method = 'TEST' and r.route = $1 order by 1`,
);
const countWaiting = statement<{ count: number }>(
  'test.waiting-for-locks',
  `select count(*) as count from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
);

/** A request of this person's that is refused in another process, on a route of the test's own. */
function refuse(tenant: string, userId: string, route: string): void {
  requests.add({
    ...{ tenantId: tenantIds[tenant]!, actor: { type: 'user', id: userId }, requestId: newUuid() },
    ...{ outcome: 'refused', status: 404, code: 'CASE_NOT_FOUND', reason: 'There is none.' },
    ...{ method: 'TEST', route, caseId: null, address: '192.0.2.1' },
  });
}

test('a person is erased from what another process holds and writes later, and nobody else is', async () => {
  isAway = true;
  refuse('harbor', 'edda', '/held');
  refuse('meadow', 'edda', '/held');
  const erased = await service.call('DELETE', '/api/admin/users/edda', { token: cast.harbor.tsk });
  expect(erased.status).toBe(200);
  isAway = false;
  await requests.flush();
  expect(await service.database.run(listSenders, ['/held'])).toEqual([
    { tenant: 'harbor', actor_id: 'erased', requests: 1 },
    { tenant: 'meadow', actor_id: 'edda', requests: 1 },
  ]);
});

test('a person is erased from what was written before, and a namesake elsewhere is not', async () => {
  refuse('harbor', 'inga', '/before');
  refuse('meadow', 'inga', '/before');
  await requests.flush();
  const erased = await service.call('DELETE', '/api/admin/users/inga', { token: cast.harbor.tsk });
  expect(erased.status).toBe(200);
  expect(await service.database.run(listSenders, ['/before'])).toEqual([
    { tenant: 'harbor', actor_id: 'erased', requests: 1 },
    { tenant: 'meadow', actor_id: 'inga', requests: 1 },
  ]);
});

test('what is written while a person is being erased waits for that, and knows of it', async () => {
  isAway = true;
  refuse('harbor', 'olga', '/meanwhile');
  const by = { tenantId: tenantIds['harbor']!, actor: { type: 'tenant', id: null }, requestId: '' };
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const keyring = { signingKey: () => ({ kid: 'of-the-test', key: privateKey }) };
  let flushed: Promise<void> | undefined;
  await service.database.transaction(async (tx) => {
    const deps = { chain, keyring, clock: Date.now };
    await eraseUser(tx, deps, by as Parameters<typeof eraseUser>[2], 'olga');
    isAway = false;
    flushed = requests.flush();
    let isFlushed = false;
    void flushed.then(() => (isFlushed = true));
    await expect
      .poll(async () => isFlushed || (await service.database.run(countWaiting))[0]!.count > 0)
      .toBe(true);
  });
  await flushed;
  expect(await service.database.run(listSenders, ['/meanwhile'])).toMatchObject([
    { actor_id: 'erased' },
  ]);
});

test('who comes back after an erasure is named again', async () => {
  await service.database.run(
    statement(
      'test.erased-earlier',
      `insert into audit_events (tenant_id, at, actor_type, action, target)
       values ($1, now() - interval '2 minutes', 'tenant', 'user.erased', $2)`,
    ),
    [tenantIds['harbor'], erasedTarget('rosa')],
  );
  refuse('harbor', 'rosa', '/again');
  await requests.flush();
  expect(await service.database.run(listSenders, ['/again'])).toMatchObject([{ actor_id: 'rosa' }]);
});
