import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal, type Reply } from '../stage/http.ts';
import { storedRows } from '../isolation/stored-rows.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';

let service: TestService;

beforeAll(async () => {
  // What is sealed of acts outlives a tenant as they do: nothing is, however slow the machine.
  service = await startTestService({ answer: echo, sealMs: 3_600_000 });
});
afterAll(() => service.stop());

const waiting = statement<{ count: number }>(
  'test.waiting-for-locks',
  `select count(*) as count from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
);

/** Writes while the tenant's deletion is under way: it commits once the write waits for it, or is done. */
async function whileDeleting(key: string, write: () => Promise<Reply>): Promise<Reply> {
  const client = await service.database.connect();
  try {
    await client.query('begin');
    const found = await client.query<{ id: string }>(
      'select id from tenants where key = $1 for update',
      [key],
    );
    const id = found.rows[0]!.id;
    await client.query('delete from tenants where id = $1', [id]);
    let isDone = false;
    const writing = write().finally(() => (isDone = true));
    while (!isDone && (await service.database.run(waiting))[0]!.count === 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    for (const table of ['messages', 'turns', 'idempotency_keys']) {
      await client.query(`delete from ${table} where tenant_id = $1`, [id]);
    }
    await client.query('commit');
    return await writing;
  } finally {
    client.release();
  }
}

/** Tables in which something of a tenant that is gone still stands; its audit events stay. */
async function tablesOfNobody(): Promise<string[]> {
  const rows = await storedRows(service.database);
  const living = new Set(rows['tenants']!.map((row) => (JSON.parse(row) as { id: number }).id));
  return Object.entries(rows)
    .filter(([table]) => table !== 'audit_events' && table !== 'request_log')
    .filter(([, stored]) =>
      stored.some((row) => {
        const { tenant_id: id } = JSON.parse(row) as { tenant_id?: number };
        return id !== undefined && id !== 0 && !living.has(id);
      }),
    )
    .map(([table]) => table);
}

type Write = (tenant: TestTenant, ids: Ids) => [method: string, path: string, body?: unknown];
interface Ids {
  document: string;
  credential: string;
}

const document = { title: 'Late', content: 'Late words.' };
const writes: Record<string, Write> = {
  'a credential created': () => ['POST', '/api/admin/credentials', { kind: 'integration' }],
  'a credential rotated': (_, { credential }) => [
    'POST',
    `/api/admin/credentials/${credential}/rotate`,
  ],
  'a credential revoked': (_, { credential }) => ['DELETE', `/api/admin/credentials/${credential}`],
  'a document imported': () => ['POST', '/api/admin/knowledge/documents', document],
  'a document replaced': (_, ids) => [
    'PUT',
    `/api/admin/knowledge/documents/${ids.document}`,
    document,
  ],
  'a document deleted': (_, ids) => ['DELETE', `/api/admin/knowledge/documents/${ids.document}`],
  'a document erased': (_, ids) => [
    'DELETE',
    `/api/admin/knowledge/documents/${ids.document}?permanently=true`,
  ],
  'settings changed': () => ['PUT', '/api/admin/assistant', { name: 'Robin' }],
  'origins replaced': () => ['PUT', '/api/admin/origins', { origins: ['https://a.example'] }],
  'a person erased': () => ['DELETE', '/api/admin/users/ana'],
};

let tenants = 0;

describe('a tenant that is deleted during one of its writes', () => {
  async function prepare(): Promise<{ tenant: TestTenant; ids: Ids; ana: string }> {
    const tenant = await service.tenant(`leaving-${(tenants += 1)}`);
    const as = { token: tenant.tsk };
    const made = await Promise.all([
      service.call('POST', '/api/admin/knowledge/documents', { ...as, body: document }),
      service.call('POST', '/api/admin/credentials', { ...as, body: { kind: 'integration' } }),
    ]);
    const [stored, credential] = made.map(({ body }) => body.id as string);
    const ana = await tenant.session('ana');
    return { tenant, ids: { document: stored!, credential: credential! }, ana };
  }

  test.each(Object.entries(writes))('leaves %s refused with 401', async (_what, write) => {
    const { tenant, ids } = await prepare();
    const [method, path, body] = write(tenant, ids);
    const late = await whileDeleting(tenant.key, () =>
      service.call(method, path, {
        token: tenant.tsk,
        headers: { 'idempotency-key': 'late' },
        ...(body === undefined ? {} : { body }),
      }),
    );
    expectRefusal(late, 401, 'UNAUTHORIZED');
    expect(await tablesOfNobody()).toEqual([]);
  });

  test('leaves a session issued under a key refused with 401', async () => {
    const { tenant } = await prepare();
    const late = await whileDeleting(tenant.key, () =>
      service.call('POST', '/api/widget/sessions', {
        token: tenant.sik,
        headers: { 'idempotency-key': 'late' },
        body: { userId: 'ana' },
      }),
    );
    expectRefusal(late, 401, 'UNAUTHORIZED');
    expect(await tablesOfNobody()).toEqual([]);
  });

  test('leaves a case opened by its user refused with 401, and feedback and closing too', async () => {
    const { tenant, ana } = await prepare();
    const post = (path: string, body: unknown) =>
      service.call('POST', path, { token: ana, headers: { 'idempotency-key': path }, body });
    const late = await whileDeleting(tenant.key, () => post('/api/cases', { message: 'Late' }));
    expectRefusal(late, 401, 'UNAUTHORIZED');

    for (const [what, body] of [
      ['feedback', { feedback: 'positive' }],
      ['close', { resolution: 'resolved', rating: 9 }],
    ] as const) {
      const other = await prepare();
      const opened = await service.call('POST', '/api/cases', {
        token: other.ana,
        body: { message: 'Hello' },
      });
      const path = `/api/cases/${opened.body.case.id}/${what}`;
      const changed = await whileDeleting(other.tenant.key, () =>
        service.call('POST', path, {
          token: other.ana,
          headers: { 'idempotency-key': 'late' },
          body,
        }),
      );
      expectRefusal(changed, 401, 'UNAUTHORIZED');
    }
    expect(await tablesOfNobody()).toEqual([]);
  });
});

test('a tenant that is held by one writer is not closed to the others', async () => {
  const tenant = await service.tenant('busy');
  const client = await service.database.connect();
  try {
    await client.query('begin');
    // As every write of an administrator does; a stronger lock behind it would be a deadlock.
    await client.query(`select 1 from tenants where key = 'busy' for key share`);
    const as = { token: tenant.tsk };
    const replies = await Promise.all([
      service.call('PUT', '/api/admin/origins', { ...as, body: { origins: [] } }),
      service.call('POST', '/api/admin/knowledge/documents', { ...as, body: document }),
      service.call('PUT', '/api/admin/assistant', { ...as, body: { name: 'Robin' } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 201, 200]);
    await client.query('commit');
  } finally {
    client.release();
  }
});
