import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type {
  ListWebhookDeliveriesResponse,
  ListWebhooksResponse,
  ListWebsitesResponse,
} from '@deskhand/contract';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { backUp, restore } from '../../src/backup.ts';
import { migrationsFolder } from '../../src/migrations-folder.ts';
import { migrate, openDatabase, readMigrations } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { temporaryFolder } from '../cli/processes.ts';
import type { Place } from '../reference/document.ts';
import { eventually } from '../stage/waiting.ts';
import { createThings, type DocumentedThings } from '../reference/documented-things.ts';
import { createTestDatabase, type TestDatabase } from '../stage/database.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { operatorToken, type TestTenant } from '../stage/tenant.ts';
import { contentsOf } from './contents.ts';

/** A backup of a service with something in every table that a client can fill. */
export interface WholeBackup {
  service: TestService;
  /** The tenant that has something of everything, and another one beside it. */
  cast: DocumentedThings['cast'];
  folder: ReturnType<typeof temporaryFolder>;
  file: string;
  /** What a command line has in its environment. */
  environmentOf(databaseUrl: string, secret?: string): Record<string, string>;
  anotherDatabase(): Promise<TestDatabase>;
  /** This backup, unless another one is named. */
  restoreInto(
    url: string,
    more?: { from?: string | Readable; replace?: boolean },
  ): ReturnType<typeof restore>;
  close(): Promise<void>;
}

export async function takeWholeBackup(): Promise<WholeBackup> {
  const folder = temporaryFolder();
  const service = await startTestService();
  const things = await createThings(service);
  await leaveProposal(service.databaseUrl, await fill(service, things));
  // What was refused is written within a second.
  const logged = async () => (await contentsOf(service.databaseUrl)).get('request_log');
  await vi.waitFor(async () => expect(await logged()).toHaveLength(1), { timeout: 20_000 });
  // Nothing is sealed any more while databases are compared.
  await things.cast.harbor.admin('GET', '/api/admin/audit/verification');
  const environmentOf = (databaseUrl: string, secret = 'secret-of-the-tests-0123456789') => ({
    DATABASE_URL: databaseUrl,
    DESKHAND_SECRET: secret,
    OPERATOR_TOKEN: operatorToken,
    DATA_DIR: folder.path,
  });
  const file = join(folder.path, 'whole.backup');
  const onTable = () => undefined;
  await backUp(file, { environment: environmentOf(service.databaseUrl), onTable });
  const others: TestDatabase[] = [];
  return {
    ...{ service, cast: things.cast, folder, file, environmentOf },
    async anotherDatabase() {
      const other = await createTestDatabase();
      others.push(other);
      return other;
    },
    restoreInto: (url, { from = file, replace = false } = {}) =>
      restore(from, { environment: environmentOf(url), onTable, replace }),
    async close() {
      await things.close();
      await service.stop();
      for (const other of others) await other.drop();
      folder.remove();
    },
  };
}

/** Puts something into every table that a client can fill. Returns a case. */
async function fill(service: TestService, things: DocumentedThings): Promise<string> {
  const { harbor } = things.cast;
  await things.tokenFor({ operation: { security: [{ escalation: [] }] } } as unknown as Place);
  const asTenant = async (method: string, path: string, body?: object) => {
    const reply = await service.call(method, `/api/admin${path}`, { token: harbor.tsk, body });
    expect([path, reply.status < 300, reply.text]).toEqual([path, true, expect.anything()]);
    return reply.body as { id: string };
  };
  const credential = harbor.tsk;
  await service.call('POST', '/api/panel/session', { body: { credential } });
  await asTenant('POST', '/members', { name: 'Rita', role: 'editor' });
  await things.signInByProvider();
  await asTenant('PUT', '/origins', { origins: ['https://app.example.com'] });
  await asTenant('PUT', '/welcome', { name: 'Harbor', accentColor: '#0b6e4f' });
  await asTenant('PUT', '/knowledge/embeddings', { enabled: false });
  await asTenant('PUT', '/assistant', { name: 'Nora', provider: 'builtin' });
  await asTenant('PUT', '/versions/draft', { instructions: 'Be brief.', revision: 0 });
  const { id } = await asTenant('POST', '/knowledge/documents', {
    title: 'A',
    content: '# A\n\nB',
  });
  await asTenant('DELETE', `/knowledge/documents/${id}`);
  const cited = { title: 'Refunds', content: '# Refunds\n\nA refund takes five days.' };
  await asTenant('POST', '/knowledge/documents', cited);
  const { id: importId } = await asTenant('POST', '/knowledge/imports', {});
  const file = { name: 'a.md', content: 'IyBBCgpC' };
  await asTenant('POST', `/knowledge/imports/${importId}/files`, file);
  await eventually(
    () => harbor.admin('GET', `/api/admin/knowledge/imports/${importId}`),
    ({ body }) => body.counts.waiting === 0,
  );
  await asTenant('POST', '/knowledge/websites', { address: 'http://127.0.0.1:9/', every: 'day' });
  await eventually(
    () => harbor.admin('GET', '/api/admin/knowledge/websites'),
    ({ body }) =>
      (body as ListWebsitesResponse).websites.every(({ lastImport }) => lastImport?.held),
  );
  const checks = await harbor.admin('GET', '/api/admin/checks?limit=1');
  const [check] = checks.body.checks as { id: string }[];
  await asTenant('POST', `/checks/${check!.id}/runs`, { target: 'live' });
  await asTenant('POST', '/check-run', { target: 'live', checkIds: [check!.id] });
  await eventually(
    () => harbor.admin('GET', '/api/admin/check-run'),
    ({ body }) => body.run.state === 'over',
  );
  const webhook = { webhookUrl: 'https://desk.example.com/hook' };
  await asTenant('PUT', '/escalation', webhook);
  await asTenant('PUT', '/escalation', { ...webhook, rotateSecret: true });
  await leaveEvent(harbor);
  const token = await harbor.session('proposer');
  const headers = { 'idempotency-key': 'once' };
  const body = { message: 'How long does a refund take?' };
  const opened = await service.call('POST', '/api/cases', { token, body, headers });
  return opened.body.case.id as string;
}

/** One webhook where nobody listens, and an event of it that is tried no more. */
async function leaveEvent({ admin }: TestTenant): Promise<void> {
  const { webhooks } = (await admin('GET', '/api/admin/webhooks')).body as ListWebhooksResponse;
  for (const { id } of webhooks) await admin('DELETE', `/api/admin/webhooks/${id}`);
  const body = { url: 'http://127.0.0.1:9/', types: ['document.created'] };
  const path = `/api/admin/webhooks/${(await admin('POST', '/api/admin/webhooks', body)).body.id}`;
  await admin('POST', `${path}/secret`, {});
  await admin('POST', '/api/admin/knowledge/documents', { title: 'Told', content: 'Of this.' });
  await eventually(
    async () => (await admin('GET', `${path}/deliveries`)).body as ListWebhookDeliveriesResponse,
    ({ deliveries: [event] }) => (event?.attemptedAt ?? null) !== null,
  );
  await admin('PUT', path, { ...body, enabled: false });
}

/** A proposal that waits, as the assistant leaves one. */
async function leaveProposal(url: string, caseId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const uuid = caseId.replace(/^case_/, '');
  await client.query(
    `insert into actions (tenant_id, case_id, seq, id, tool, title, arguments, arguments_hash,
       definition_digest, status, expires_at)
     select tenant_id, id, 2, gen_random_uuid(), 'refund', 'Refund', '{"amount":1}', '\\x00', 'd',
       'proposed', now() + interval '1 hour'
     from cases where replace(id::text, '-', '') = replace($1, '-', '')`,
    [uuid],
  );
  // Vectors, as an encoder would have made them.
  await client.query(
    `insert into document_vectors select tenant_id, id, version, 'm at http://e 2', 1, '\\x017f'
     from documents limit 1`,
  );
  await client.query(
    `insert into vector_fillings (tenant_id, endpoint, owner, leased_until)
     select id, 'm at http://e', gen_random_uuid(), now() from tenants limit 1`,
  );
  // A key that a tenant brought along from another installation.
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };
  await client.query(
    `insert into imported_keys (tenant_id, kid, public_key)
     select id, 'of-elsewhere', $1 from tenants where key = 'harbor'`,
    [JSON.stringify({ ...jwk, kid: 'of-elsewhere' })],
  );
  await client.query(`insert into lost_secrets (key_id) values ('0123456789abcdef')`);
  const changed = await client.query(
    `update cases set pending_action_seq = 2 where replace(id::text, '-', '') = replace($1, '-', '')`,
    [uuid],
  );
  await client.end();
  expect(changed.rowCount).toBe(1);
}

/** A database with the first migrations only. */
export async function databaseAt(taken: WholeBackup, count: number): Promise<string> {
  const other = await taken.anotherDatabase();
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  const some = join(taken.folder.path, `migrations-${count}`);
  mkdirSync(some, { recursive: true });
  for (const { name } of (await readMigrations(migrationsFolder)).slice(0, count)) {
    cpSync(join(migrationsFolder, name), join(some, name));
  }
  const log = createLog('silent');
  const database = openDatabase(
    { connectionString: other.url },
    { connectionsMax: 1, statementTimeoutMs: 10_000, log },
  );
  await migrate(database, some);
  await database.close();
  return other.url;
}
