import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../stage/service.ts';
import { eventually } from '../stage/waiting.ts';
import { memberOf } from '../tenants/member-of.ts';
import { written } from './check-stage.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('the last run is told to everybody of the tenant, and to nobody else', async () => {
  const tenant = await service.tenant('read-run-1');
  const other = await service.tenant('read-run-2');
  const { key: token } = await memberOf(service, tenant, 'viewer');
  const read = async () => (await service.call('GET', '/api/admin/check-run', { token })).body.run;
  expect(await read()).toBeNull();
  const { id } = await written(tenant.admin);
  const body = { target: 'live', checkIds: [id] };
  const { body: started } = await tenant.admin('POST', '/api/admin/check-run', body);
  const run = await eventually(read, ({ state }) => state !== 'running');
  expect(run).toMatchObject({ id: started.id, state: 'over', total: 1, done: 1, isWaiting: false });
  expect((await other.admin('GET', '/api/admin/check-run')).body).toEqual({ run: null });
  const stolen = await other.admin('POST', '/api/admin/check-run', body);
  expect(stolen.status).toBe(400);
});

test('a run on the draft says once the draft is another one, and no more where it is the same again', async () => {
  const { admin } = await service.tenant('read-run-3');
  const { id } = await written(admin);
  const read = async () => (await admin('GET', '/api/admin/check-run')).body.run;
  const write = async (instructions: string) => {
    const { revision } = (await admin('GET', '/api/admin/versions/draft')).body;
    const reply = await admin('PUT', '/api/admin/versions/draft', { instructions, revision });
    expect(reply.status, reply.text).toBe(200);
  };
  await write('One.');
  const body = { target: 'draft', checkIds: [id] };
  expect((await admin('POST', '/api/admin/check-run', body)).body.settingsChanged).toBe(false);
  const run = await eventually(read, ({ state }) => state !== 'running');
  expect(run).toMatchObject({ state: 'over', done: 1, settingsChanged: false });
  await write('Two.');
  expect((await read()).settingsChanged).toBe(true);
  // What ran alone on the new one is none of that run.
  await admin('POST', `/api/admin/checks/${id}/runs`, { target: 'draft' });
  expect((await read()).settingsChanged).toBe(true);
  await write('One.');
  expect((await read()).settingsChanged).toBe(false);
  await admin('DELETE', '/api/admin/versions/draft');
  expect((await read()).settingsChanged).toBe(true);
});
