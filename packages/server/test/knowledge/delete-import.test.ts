import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';
import { beginImport, importAll, imports } from './importing.ts';

let service: TestService;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startTestService({ answer: echo, importMs: 20, sweepDeletedMs: 50 });
  tenant = await service.tenant('importer');
});
afterAll(() => service.stop());

test('what was stored stays, what was not never is', async () => {
  const done = await importAll(tenant.admin, {}, { 'a.md': '# Apples\n\nRed.' });
  const begun = await beginImport(tenant.admin);
  await begun.add('b.md', '# Bananas\n\nYellow.');
  await begun.settled();
  for (const { path } of [done, begun]) {
    expect((await tenant.admin('DELETE', path)).body).toEqual({ ok: true });
    expectRefusal(await tenant.admin('DELETE', path), 404, 'NOT_FOUND');
    expectRefusal(await tenant.admin('GET', path), 404, 'NOT_FOUND');
  }
  expectRefusal(await begun.apply(), 404, 'NOT_FOUND');
  const { body } = await tenant.admin('GET', '/api/admin/knowledge/documents');
  expect(body.documents).toMatchObject([{ title: 'Apples' }]);
});

const age = statement<never>(
  'test.age-import',
  `update knowledge_imports set created_at = now() - $2::integer * interval '1 hour'
   where id = $1`,
);

test('imports are kept for 30 days, and their documents longer', async () => {
  const other = await service.tenant('sweeper');
  const old = await importAll(other.admin, {}, { 'a.md': '# Apples\n\nRed.' });
  const young = await beginImport(other.admin);
  await service.database.run(age, [young.id.slice('imp_'.length), 719]);
  await service.database.run(age, [old.id.slice('imp_'.length), 721]);
  const left = await eventually(
    async () => (await other.admin('GET', imports)).body.imports as { id: string }[],
    (list) => list.every(({ id }) => id !== old.id),
  );
  expect(left).toMatchObject([{ id: young.id }]);
  const { body } = await other.admin('GET', '/api/admin/knowledge/documents');
  expect(body.documents).toHaveLength(1);
});
