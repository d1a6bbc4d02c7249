import type { CheckRun } from '@deskhand/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { execute, queryAny } from '../../src/platform/database/index.ts';
import { expectRefusal } from '../stage/http.ts';
import { answer } from '../stage/model/index.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { noLimits } from '../stage/times.ts';
import { eventually } from '../stage/waiting.ts';
import { checksOf, written } from './check-stage.ts';

const options = { rateRules: noLimits, checkRunsMs: 50 };
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(options);
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.model.reset();
  shop.model.respondWith(() => answer('I don’t know.'));
});

const start = (body: object) => shop.admin('POST', '/api/admin/check-run', body);
const read = async () => (await shop.admin('GET', '/api/admin/check-run')).body.run as CheckRun;
const ended = () => eventually(read, ({ state }) => state !== 'running');

/** The next request of the model waits until it is let go. */
function holdModel(): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  shop.model.respondWith(async () => {
    await held;
    return answer('I don’t know.');
  });
  return release;
}

test('all that are on run by themselves, and are counted; two do not run at once', async () => {
  const checks = await checksOf(shop.admin);
  const release = holdModel();
  const started = await start({ target: 'live' });
  expect(started.status, started.text).toBe(201);
  expect(started.body).toMatchObject({
    ...{
      target: 'live',
      state: 'running',
      total: checks.length,
      done: 0,
      passed: 0,
      endedAt: null,
    },
  });
  expectRefusal(await start({ target: 'draft' }), 409, 'CONFLICT', /being run/);
  release();
  const run = await ended();
  const passed = (await checksOf(shop.admin)).filter(({ live }) => live?.passed).length;
  expect(run).toMatchObject({ state: 'over', done: checks.length, passed, refused: [] });
  expect(passed).toBeGreaterThan(10);
  const { body } = await shop.admin('GET', '/api/admin/audit?action=checks.run-started');
  expect(body.events).toMatchObject([{ details: { on: 'live', checks: checks.length } }]);
});

test('what can’t be run is told with its reason, and the rest goes on', async () => {
  const gone = await written(shop.admin, { name: 'Gone' });
  const there = await written(shop.admin, { name: 'There' });
  const release = holdModel();
  await start({ target: 'live', checkIds: [there.id, gone.id] });
  await eventually(
    () => shop.model.activeCount(),
    (count) => count > 0,
  );
  await shop.admin('DELETE', `/api/admin/checks/${gone.id}`);
  await shop.admin('DELETE', `/api/admin/checks/${there.id}`);
  const another = await written(shop.admin, { name: 'Another' });
  release();
  const run = await ended();
  expect(run).toMatchObject({ state: 'over', total: 2, done: 2, passed: 0 });
  expect(run.refused.map(({ checkId, name }) => [checkId, name])).toEqual([
    [gone.id, null],
    [there.id, null],
  ]);
  await start({ target: '999', checkIds: [another.id] });
  expect((await ended()).refused).toMatchObject([
    { checkId: another.id, name: 'Another', reason: expect.stringMatching(/version/) as string },
  ]);
  await shop.admin('DELETE', `/api/admin/checks/${another.id}`);
});

test.each([
  ['checks that are not', { target: 'live', checkIds: [`chk_${'0'.repeat(32)}`] }, /checkIds/],
  ['no target', {}, /target/],
  ['a target that is none', { target: 'all' }, /target/],
  ['no checks', { target: 'live', checkIds: [] }, /checkIds/],
])('%s is refused', async (_what, body, names) => {
  expectRefusal(await start(body), 400, 'VALIDATION_ERROR', names);
});

const expireSoon = execute<[]>(
  'test.expire-soon',
  `update check_runs set leased_until = now() + interval '200 milliseconds'`,
);
const isHeld = queryAny<[]>(
  'test.is-held',
  `select 1 from check_runs where leased_until > now() + interval '1 minute'`,
);

test('one check that takes longer than a process may be silent is run once', async () => {
  const { service, admin } = shop;
  const { id } = await written(admin, { name: 'Slow' });
  const release = holdModel();
  await start({ target: 'live', checkIds: [id] });
  await eventually(
    () => shop.model.activeCount(),
    (count) => count > 0,
  );
  await expireSoon(service.database);
  await eventually(() => isHeld(service.database), Boolean);
  release();
  expect(await ended()).toMatchObject({ state: 'over', done: 1, refused: [] });
  expect(shop.model.requests).toHaveLength(1);
});

test('a process that stops leaves it to another one, where it stood', async () => {
  const { service, admin } = shop;
  const [one, two] = [await written(admin, { name: 'One' }), await written(admin, { name: 'Two' })];
  const leaving = await service.another({ ...options, checkRunsMs: 60_000 });
  const release = holdModel();
  const body = { target: 'live', checkIds: [one.id, two.id] };
  await leaving.call('POST', '/api/admin/check-run', { token: shop.tenant.tsk, body });
  await eventually(
    () => shop.model.activeCount(),
    (count) => count > 0,
  );
  await leaving.stop();
  release();
  expect(await ended()).toMatchObject({ state: 'over', total: 2, done: 2, refused: [] });
});

const forgetNode = execute<[needsKey: boolean]>(
  'test.forget-node',
  `update check_runs set state = 'running', done = 1, passed = 0, ended_at = null, needs_key = $1,
     node = gen_random_uuid(), leased_until = now() - interval '1 second'`,
);

test('one whose process died is taken over; with a key that only that had, it ends', async () => {
  await forgetNode(shop.service.database, false);
  expect(await ended()).toMatchObject({ state: 'over', total: 2, done: 2 });
  await forgetNode(shop.service.database, true);
  expect(await ended()).toMatchObject({ state: 'interrupted', done: 1 });
  // And the next one may begin.
  expect((await start({ target: 'live' })).status).toBe(201);
  await ended();
});
