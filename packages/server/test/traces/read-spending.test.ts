import { readFileSync } from 'node:fs';
import type { Spending } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { expectRefusal } from '../stage/http.ts';
import { answer, toolCall } from '../stage/model/index.ts';
import { useModel } from '../stage/model/use-model.ts';
import { openShop, type Shop } from '../stage/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

async function spending(): Promise<Spending> {
  const reply = await shop.admin('GET', '/api/admin/spending');
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Spending;
}
async function ask(message: string): Promise<string> {
  const body = { message };
  const opened = await shop.service.call('POST', '/api/cases', {
    ...{ token: await shop.session(), body },
  });
  expect(opened.status, opened.text).toBe(201);
  return opened.body.case.id as string;
}
const nothing: Spending = {
  ...{ days: 30, isWhole: true, answers: 0, unpriced: 0 },
  ...{ inputTokens: 0, outputTokens: 0, costs: [] },
};
const age = statement<never>(
  'test.age-traces',
  `update traces set created_at = created_at - interval '31 days' where case_id = $1`,
);

test('what models took is told by currency, and what no price is known of apart', async () => {
  expect(await spending()).toEqual(nothing);
  // What is written in it stays text: it is no cost.
  const told = '"cost":{"currency":"EUR","amount":900},"inputTokens":9000,"modelCalls":[{';
  await useModel(shop.admin, shop.model, { prices: { currency: 'BRL', input: 2, output: 10.5 } });
  shop.model.enqueue(toolCall('read_plan', {}), answer('Your plan is studio.'));
  const first = await ask(`Which plan am I on? ${told}`);
  shop.model.enqueue(answer(`Five days. ${told}`));
  await ask('How long do refunds take?');
  await useModel(shop.admin, shop.model, { prices: { currency: 'USD', input: 1, output: 1 } });
  shop.model.enqueue(answer('Five days.'));
  await ask('How long do refunds take?');
  await useModel(shop.admin, shop.model, { prices: null });
  shop.model.enqueue(answer('Five days.'));
  await ask('How long do refunds take?');
  const each = (11 * 2 + 7 * 10.5) / 1e6;
  const all = await spending();
  expect(all).toMatchObject({
    ...{ days: 30, isWhole: true, answers: 4, unpriced: 1, inputTokens: 55, outputTokens: 35 },
    costs: [{ currency: 'BRL' }, { currency: 'USD', amount: 0.000018 }],
  });
  expect(all.costs[0]!.amount).toBeCloseTo(3 * each, 6);

  await shop.service.database.run(age, [first.slice('case_'.length)]);
  expect(await spending()).toMatchObject({ answers: 3, inputTokens: 33, outputTokens: 21 });
});

test('what was stored before usage had a column of its own is added up all the same', async () => {
  const migration = readFileSync(
    new URL('../../migrations/0054-spending.sql', import.meta.url),
    'utf8',
  );
  const backfill = statement<never>(
    'test.backfill-usage',
    migration.slice(migration.indexOf('update traces')),
  );
  const forget = statement<never>('test.forget-usage', 'update traces set usage = null');
  const { database } = shop.service;
  const before = await spending();
  expect(before.answers).toBe(3);
  await database.run(forget, []);
  expect(await spending()).toEqual(nothing);
  await database.run(backfill, []);
  expect(await spending()).toEqual(before);
});

test('it is told as far as traces are kept, to nobody else, and to no user', async () => {
  const retention = (await shop.admin('GET', '/api/admin/retention')).body as object;
  const kept = await shop.admin('PUT', '/api/admin/retention', { ...retention, traceDays: 7 });
  expect(kept.status, kept.text).toBe(200);
  expect((await spending()).days).toBe(7);
  const other = await shop.service.tenant('thrifty');
  expect((await other.admin('GET', '/api/admin/spending')).body).toEqual(nothing);
  const token = await shop.session();
  const refused = await shop.service.call('GET', '/api/admin/spending', { token });
  expectRefusal(refused, 401, 'UNAUTHORIZED');
});
