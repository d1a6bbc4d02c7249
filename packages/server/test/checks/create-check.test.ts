import type { CheckRequest } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { noLimits } from '../stage/times.ts';
import { memberOf } from '../tenants/member-of.ts';
import { aCheck, checksOf, hostile, ran, written } from './check-stage.ts';

let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startTestService({ rateRules: noLimits });
  tenant = await service.tenant('harbor');
});
afterAll(() => service.stop());

test('a check is written, read, changed and deleted as it is, whatever stands in it', async () => {
  const { admin } = tenant;
  const user = { userId: hostile, userRoles: [hostile], plan: hostile };
  const body = aCheck({
    ...{ name: hostile, user, context: { [hostile]: hostile } },
    ...{ history: [{ author: 'user', content: hostile }], messages: [{ content: hostile }] },
    situation: { article: { title: hostile, content: hostile } },
    expectations: [
      { kind: 'uses_tool', tool: hostile, arguments: { [hostile]: [hostile, 1.5, null] } },
      { kind: 'never_says', texts: [hostile] },
    ],
  });
  const made = await admin('POST', '/api/admin/checks', body);
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({ ...body, source: 'hand', revision: 1, madeOf: null });
  const path = `/api/admin/checks/${made.body.id}`;
  expect((await admin('GET', path)).body).toEqual(made.body);
  const listed = (await checksOf(admin)).find(({ id }) => id === made.body.id);
  expect(listed).toMatchObject({ name: hostile, firstMessage: hostile });
  expect((await ran(admin, made.body.id)).passed).toBe(false);
  const changed = await admin('PUT', path, { ...body, name: 'Calm', revision: 1 });
  expect(changed.body).toMatchObject({ name: 'Calm', revision: 1 });
  const messages = [{ content: 'Calm down' }];
  const other = await admin('PUT', path, { ...body, messages, revision: 1 });
  expect(other.body).toMatchObject({ messages, revision: 2 });
  expect((await admin('DELETE', path)).body).toEqual({ ok: true });
  expectRefusal(await admin('GET', path), 404, 'NOT_FOUND');
  expectRefusal(await admin('DELETE', path), 404, 'NOT_FOUND');
  expectRefusal(await admin('PUT', path, { ...body, revision: 1 }), 404, 'NOT_FOUND');
  expectRefusal(await admin('GET', `${path}/runs`), 404, 'NOT_FOUND');
});

test('one that was made of an answer says so', async () => {
  const { id } = await written(tenant.admin, { madeOf: 'msg_1' });
  const read = (await tenant.admin('GET', `/api/admin/checks/${id}`)).body;
  expect(read).toMatchObject({ source: 'trace', madeOf: 'msg_1' });
});

test.each<[Partial<CheckRequest> | object, RegExp]>([
  [{ name: ' ' }, /`name`/],
  [{ messages: [] }, /`messages`/],
  [{ messages: [{ content: '' }] }, /`messages\[0\].content`/],
  [{ messages: Array(7).fill({ content: 'x' }) }, /`messages`/],
  [{ expectations: [] }, /`expectations`/],
  [{ expectations: [{ kind: 'thinks' }] }, /`expectations\[0\].kind`/],
  [{ expectations: [{ kind: 'says' }] }, /`expectations\[0\].texts` is required with `says`/],
  [{ expectations: [{ kind: 'uses_tool' }] }, /`expectations\[0\].tool` is required/],
  [{ expectations: [{ kind: 'asks_for' }] }, /`expectations\[0\].argument` is required/],
  [
    { expectations: [{ kind: 'hands_over', texts: ['x'] }] },
    /`expectations\[0\].texts` says nothing with `hands_over`/,
  ],
  [{ expectations: [{ kind: 'never_says', texts: ['…'] }] }, /a letter or a digit/],
  [{ situation: { model: 'up' } }, /`situation.model`/],
  [{ situation: { weather: 'rain' } }, /`situation.weather`/],
  [{ user: {} }, /`user.userId`/],
  [{ user: { userId: 'u', role: 'x' } }, /`user.role`/],
  [{ history: Array(10).fill({ author: 'user', content: 'x'.repeat(9_000) }) }, /at most 64 KiB/],
  [{ revision: 1 }, /`revision`/],
])('one that cannot be asked is refused: %o', async (wrong, told) => {
  const refused = await tenant.admin('POST', '/api/admin/checks', { ...aCheck(), ...wrong });
  expectRefusal(refused, 400, 'VALIDATION_ERROR', told);
});

test('five hundred are enough', async () => {
  const { admin } = await service.tenant('many');
  const lines = (from: number) =>
    Array.from({ length: 480 }, (_, at) => `{"question":"q${from + at}","answer":"a"}`).join('\n');
  const put = (content: string) =>
    admin('POST', '/api/admin/checks/import', { format: 'jsonl', content, apply: true });
  expect((await put(lines(0))).body.counts).toMatchObject({ add: 480 });
  const tooMany = /at most 500 checks, and there are 500/;
  expectRefusal(
    await admin('POST', '/api/admin/checks', aCheck()),
    400,
    'VALIDATION_ERROR',
    tooMany,
  );
  expectRefusal(
    await put('{"question":"one more","answer":"a"}'),
    400,
    'VALIDATION_ERROR',
    tooMany,
  );
  expect((await put(lines(0))).body.counts).toMatchObject({ add: 0, same: 480 });
});

test('agents write none', async () => {
  const { key: token } = await memberOf(service, tenant, 'agent');
  const post = await service.call('POST', '/api/admin/checks', { token, body: aCheck() });
  expectRefusal(post, 403, 'FORBIDDEN');
});
