import { once } from 'node:events';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { endingAfter } from '../../src/portability/ending-after.ts';
import { createExportSlots } from '../../src/portability/export-slots.ts';
import { exportLines } from '../../src/portability/export-lines.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';
import { readExported } from './exported.ts';
import { importText } from './imports.ts';

let service: TestService;
let harbor: TestTenant;
let many: TestTenant;
beforeAll(async () => {
  service = await startTestService();
  harbor = await service.tenant('harbor');
});
afterAll(() => service.stop());

const log = createLog('silent');
const findTenant = statement<{ id: number }>(
  'test.tenant',
  'select id from tenants where key = $1',
);
const tenantId = async (key = 'harbor') => (await service.database.run(findTenant, [key]))[0]!.id;
const fiftyThousand = statement<never>(
  'test.many-messages',
  `with opened as (
     insert into cases (tenant_id, id, user_id, number, subject, last_seq)
     select $1, gen_random_uuid(), 'many', n + 100, 'Many', 1000 from generate_series(1, 50) n
     returning id
   )
   insert into messages (tenant_id, case_id, seq, author_type, content)
   select $1, o.id, n, 'user', repeat('x', 1000) from opened o, generate_series(1, 1000) n`,
);

test('an export of 50,000 messages goes out in pieces that stay small, and is imported in such', async () => {
  many = await service.tenant('many');
  const id = await tenantId('many');
  await service.database.run(fiftyThousand, [id]);
  const sizes: number[] = [];
  let text = '';
  for await (const piece of exportLines(
    { database: service.database, log },
    { tenantId: id, userId: null },
  )) {
    sizes.push(piece.length);
    text += piece;
  }
  expect(text.length).toBeGreaterThan(50_000_000);
  // 200 messages of a kilobyte, and what stands around their words.
  expect(Math.max(...sizes)).toBeLessThan(400_000);
  const { footer } = readExported(text);
  expect(footer).toMatchObject({ isComplete: true, lines: { message: 50_000, case: 50 } });

  // An import holds 500 lines at a time, however many there are.
  const other = await startTestService();
  const { progress, lines } = await importText(other.databaseUrl, text);
  const done = progress.map((told) => Number.parseInt(told, 10));
  const steps = done.map((count, index) => count - (done[index - 1] ?? 0));
  expect(Math.max(...steps)).toBe(500);
  expect(lines).toEqual(footer.lines);
  await other.stop();
});

test('who goes away in the middle of an export gives back its place and its connection', async () => {
  const asked = (stop?: AbortSignal) =>
    fetch(`${service.url}/api/admin/export`, {
      ...{ headers: { authorization: `Bearer ${many.tsk}` }, signal: stop ?? null },
    });
  for (let times = 0; times < 6; times += 1) {
    const stop = new AbortController();
    const running = await asked(stop.signal);
    expect(running.status).toBe(200);
    expectRefusal(await many.admin('GET', '/api/admin/export'), 503, 'SERVICE_UNAVAILABLE');
    stop.abort();
    await eventually(
      async () => {
        const other = new AbortController();
        const { status } = await asked(other.signal);
        other.abort();
        return status;
      },
      (status) => status === 200,
    );
    await eventually(
      async () => (await many.admin('GET', '/api/admin/users/nobody/export')).status,
      (status) => status === 200,
    );
  }
});

test('an export is of one moment: what is written while it is read is not in it', async () => {
  const scope = { tenantId: await tenantId(), userId: null };
  const lines = exportLines({ database: service.database, log }, scope);
  let text = (await lines.next()).value as string;
  const token = await harbor.session('late');
  await service.call('POST', '/api/cases', { token, body: { message: 'behind the moment' } });
  for await (const piece of lines) text += piece;
  expect(readExported(text).of('case')).toEqual([]);
  expect(text).not.toContain('behind the moment');
});

test('an export that fails says at its end that it is not complete', async () => {
  const scope = { tenantId: await tenantId(), userId: null };
  const database = {
    connect: async () => {
      const client = await service.database.connect();
      const query = client.query.bind(client) as (...all: unknown[]) => Promise<unknown>;
      const failing = (...all: unknown[]) => {
        if (String(all[0]).includes(`'type', 'case'`)) throw new Error('out of luck');
        return query(...all);
      };
      return Object.assign(client, { query: failing });
    },
  };
  let text = '';
  for await (const piece of exportLines({ database, log }, scope)) text += piece;
  const { footer } = readExported(text);
  expect(footer.isComplete).toBe(false);
  expect(footer.lines).toHaveProperty('tenant', 1);
  expect(footer.lines).not.toHaveProperty('message');
});

test('a tenant has one export at a time, and a process two', () => {
  const slots = createExportSlots();
  const giveBack = slots.take(1);
  expect(() => slots.take(1)).toThrow('Another export runs');
  slots.take(2);
  expect(() => slots.take(3)).toThrow('Another export runs');
  giveBack();
  slots.take(3);
});

test('an export that nobody goes on reading ends, and gives its connection back', async () => {
  const scope = { tenantId: await tenantId(), userId: null };
  let released = 0;
  const database = {
    connect: async () => {
      const client = await service.database.connect();
      const release = client.release.bind(client);
      return Object.assign(client, {
        release: (broken?: Error) => {
          released += 1;
          release(broken);
        },
      });
    },
  };
  const lines = exportLines({ database, log }, scope);
  const stream = endingAfter(Readable.from(lines, { highWaterMark: 1 }), 200);
  const failed = once(stream, 'error');
  await once(stream, 'readable');
  expect(String(await failed)).toContain('read too slowly');
  await eventually(
    async () => released,
    (count) => count === 1,
  );
});

test('who asks for the head of an export gets none', async () => {
  for (const path of ['/api/admin/export', '/api/admin/users/nobody/export']) {
    const headers = { authorization: `Bearer ${harbor.tsk}` };
    const asked = await fetch(`${service.url}${path}`, { method: 'HEAD', headers });
    expect(asked.status).toBe(404);
  }
  const { body } = await harbor.admin('GET', '/api/admin/audit?limit=100');
  const acts = (body.events as { action: string }[]).map(({ action }) => action);
  expect(acts).not.toContain('tenant.exported');
  expect(acts).not.toContain('user.exported');
});
