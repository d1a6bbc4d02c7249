import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '../../src/migrations-folder.ts';
import { readMigrations, statement } from '../../src/platform/database/index.ts';
import { createTestDatabase } from '../stage/database.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { addTenant, type TestTenant } from '../stage/tenant.ts';
import { noLimits } from '../stage/times.ts';
import { memberOf } from '../tenants/member-of.ts';
import { aCheck, ran, written } from './check-stage.ts';
import { exported } from '../portability/exported.ts';

let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startTestService({ rateRules: noLimits });
  tenant = await service.tenant('harbor');
});
afterAll(() => service.stop());

test('a check is deleted with its results, once', async () => {
  const { id } = await written(tenant.admin);
  await ran(tenant.admin, id);
  const path = `/api/admin/checks/${id}`;
  const { key: token } = await memberOf(service, tenant, 'agent');
  expectRefusal(await service.call('DELETE', path, { token }), 403, 'FORBIDDEN');
  expect((await tenant.admin('DELETE', path)).body).toEqual({ ok: true });
  expectRefusal(await tenant.admin('DELETE', path), 404, 'NOT_FOUND');
  expectRefusal(await tenant.admin('GET', `${path}/runs`), 404, 'NOT_FOUND');
});

test('who is erased is in no check any more, and in no result', async () => {
  const user = { userId: 'erased-one' };
  const { id } = await written(tenant.admin, { user, madeOf: 'msg_1' });
  const { id: other } = await written(tenant.admin);
  await ran(tenant.admin, id);
  await tenant.admin('DELETE', '/api/admin/users/erased-one');
  expectRefusal(await tenant.admin('GET', `/api/admin/checks/${id}/runs`), 404, 'NOT_FOUND');
  expect((await tenant.admin('GET', `/api/admin/checks/${other}`)).status).toBe(200);
});

test('a check that was made of a person’s message goes with them, whoever it asks as since', async () => {
  const token = await tenant.session('told-of');
  const body = { message: 'My card ends in 4711.' };
  const opened = await service.call('POST', '/api/cases', { token, body });
  const read = await service.call('GET', `/api/cases/${opened.body.case.id}`, { token });
  const madeOf = read.body.messages.at(-1)!.id as string;
  const messages = [{ content: 'My card ends in 4711.' }];
  const check = { messages, user: { userId: 'told-of' } };
  const { id, revision } = await written(tenant.admin, { ...check, madeOf });
  const path = `/api/admin/checks/${id}`;
  const renamed = aCheck({ ...check, user: { userId: 'somebody' } });
  const changed = await tenant.admin('PUT', path, { ...renamed, revision });
  expect(changed.status, changed.text).toBe(200);
  await ran(tenant.admin, id);
  const { text, footer } = await exported(service, tenant.tsk, '/api/admin/users/told-of/export');
  expect(footer.lines).toMatchObject({ check: 1, checkResult: 1 });
  expect(text).toContain('My card ends in 4711.');
  const erasure = '/api/admin/users/told-of/erasure';
  expect((await tenant.admin('GET', erasure)).body.holds.checks).toBe(1);
  const erased = await tenant.admin('DELETE', '/api/admin/users/told-of');
  expect(erased.body.erasure.erased.checks).toBe(1);
  expectRefusal(await tenant.admin('GET', path), 404, 'NOT_FOUND');
});

test('and also once its case was deleted for its age', async () => {
  const token = await tenant.session('long-gone');
  const opened = await service.call('POST', '/api/cases', {
    token,
    body: { message: 'My card ends in 4712.' },
  });
  const caseId = opened.body.case.id as string;
  const read = await service.call('GET', `/api/cases/${caseId}`, { token });
  const { id } = await written(tenant.admin, {
    ...{ messages: [{ content: 'My card ends in 4712.' }], user: { userId: 'somebody' } },
    madeOf: read.body.messages.at(-1)!.id as string,
  });
  const others = await written(tenant.admin, { user: { userId: 'somebody' } });
  await service.database.run(
    statement<never>('test.delete-case', 'delete from cases where id = $1::uuid'),
    [caseId.slice('case_'.length)],
  );
  const { text } = await exported(service, tenant.tsk, '/api/admin/users/long-gone/export');
  expect(text).toContain('My card ends in 4712.');
  const erased = await tenant.admin('DELETE', '/api/admin/users/long-gone');
  expect(erased.body.erasure.erased.checks).toBe(1);
  expectRefusal(await tenant.admin('GET', `/api/admin/checks/${id}`), 404, 'NOT_FOUND');
  expect((await tenant.admin('GET', `/api/admin/checks/${others.id}`)).status).toBe(200);
});

test('and also where a node of the release before wrote it, which did not say whose message it was', async () => {
  const token = await tenant.session('told-before');
  const body = { message: 'My card ends in 4713.' };
  const opened = await service.call('POST', '/api/cases', { token, body });
  const caseId = opened.body.case.id as string;
  const read = await service.call('GET', `/api/cases/${caseId}`, { token });
  const id = '00000000-0000-4000-8000-000000004713';
  const insertAsBefore = statement<never>(
    'test.insert-as-before',
    `insert into checks (tenant_id, id, name, source, is_enabled, definition, user_id, made_of)
     select tenant_id, $2, 'Card', 'trace', true, definition, 'somebody', $3
     from checks where tenant_id = (select tenant_id from cases where id = $1) limit 1`,
  );
  await service.database.run(insertAsBefore, [
    caseId.slice('case_'.length),
    id,
    read.body.messages.at(-1)!.id,
  ]);
  await service.database.run(
    statement<never>('test.delete-case', 'delete from cases where id = $1::uuid'),
    [caseId.slice('case_'.length)],
  );
  const erased = await tenant.admin('DELETE', '/api/admin/users/told-before');
  expect(erased.body.erasure.erased.checks).toBe(1);
  const path = `/api/admin/checks/chk_${id.replaceAll('-', '')}`;
  expectRefusal(await tenant.admin('GET', path), 404, 'NOT_FOUND');
});

test('a check that was written before nodes said whose message it was says so after the migration', async () => {
  const own = await createTestDatabase();
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  await client.query('drop function fill_made_of_user cascade');
  const tenantId = await addTenant(own.database);
  const ofCase = '0'.repeat(31);
  await client.query(
    `insert into cases (tenant_id, id, user_id, number, status, subject, last_seq)
     values ($1, '${ofCase}1', 'said-it', 1, 'open', 'A question', 0)`,
    [tenantId],
  );
  const madeOf = [`msg_${ofCase}1_1`, `msg_${ofCase}2_1`, 'msg_1', null];
  for (const each of madeOf) {
    await client.query(
      `insert into checks (tenant_id, id, name, source, is_enabled, definition, user_id, made_of)
       values ($1, gen_random_uuid(), 'One', 'trace', true, '{}', 'somebody', $2)`,
      [tenantId, each],
    );
  }
  const { sql } = (await readMigrations(migrationsFolder)).find(({ number }) => number === 67)!;
  await client.query(sql);
  const { rows } = await client.query<{ whose: string | null; made_of: string | null }>(
    'select made_of, made_of_user as whose from checks',
  );
  await client.end();
  await own.drop();
  expect(new Map(rows.map(({ made_of: of, whose }) => [of, whose]))).toEqual(
    new Map(madeOf.map((each, at) => [each, at === 0 ? 'said-it' : null])),
  );
});
