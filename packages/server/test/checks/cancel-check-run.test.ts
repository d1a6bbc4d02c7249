import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '../stage/model/index.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { eventually } from '../stage/waiting.ts';
import { written } from './check-stage.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const cancel = () => shop.admin('DELETE', '/api/admin/check-run');

test('what has run is kept, and what is being run is not; nothing is cancelled twice', async () => {
  expect((await cancel()).body).toEqual({ run: null });
  const { admin, model } = shop;
  const checks = [await written(admin, { name: 'One' }), await written(admin, { name: 'Two' })];
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  model.respondWith(async () => {
    asked += 1;
    if (asked === 2) await held;
    return answer('I don’t know.');
  });
  const checkIds = checks.map(({ id }) => id);
  await admin('POST', '/api/admin/check-run', { target: 'live', checkIds });
  await eventually(
    () => asked,
    (count) => count === 2,
  );
  const { body } = await cancel();
  expect(body.run).toMatchObject({ state: 'cancelled', total: 2, done: 1, passed: 1 });
  release();
  await eventually(
    () => model.activeCount(),
    (count) => count === 0,
  );
  expect((await cancel()).body).toEqual(body);
  const results = async (id: string) =>
    (await admin('GET', `/api/admin/checks/${id}/runs`)).body.results as unknown[];
  expect(await results(checkIds[0]!)).toHaveLength(1);
  expect(await results(checkIds[1]!)).toHaveLength(0);
  // Another one may begin at once.
  const next = await admin('POST', '/api/admin/check-run', { target: 'live', checkIds });
  expect(next.status, next.text).toBe(201);
});
