import type { Message, Receipt } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { expectRefusal } from '../stage/http.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { operatorToken, type Caller } from '../stage/tenant.ts';
import { verifyReceipt } from '../stage/verify-receipt.ts';
import { decode, ed25519, forge, stealSigningKey } from './forge.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const run = (sql: string) => shop.service.database.run(statement<never>('', sql));
const rotate = (body?: object, node: Caller = shop.service) =>
  node.call('POST', '/api/operator/signing-keys/rotate', { token: operatorToken, body });
const kidOf = (jws: string) => decode(jws.split('.')[0]!)['kid'];
const list = (token: string, node: Caller = shop.service) =>
  node.call('GET', '/api/cases', { token });

async function confirmed(): Promise<Receipt> {
  const proposed = await shop.propose(await shop.session());
  const { body } = await proposed.confirm();
  return (body.message as Message).action!.receipt!;
}

/** Has every node load the keys anew: a token of a key that none of them has makes it look. */
const reload = async (node: Caller = shop.service) =>
  void (await list(
    forge({ alg: 'EdDSA', typ: 'widget+jwt', kid: 'x'.repeat(43) }, {}, () => Buffer.alloc(64)),
    node,
  ));

test('receipts are signed with a key that signs no sessions, and both are published', async () => {
  const receipt = await confirmed();
  await verifyReceipt(shop.service, receipt);
  const token = await shop.session();
  const { keys } = (await shop.service.call('GET', '/.well-known/jwks.json')).body;
  const signs = (kid: unknown) =>
    (keys as Record<string, unknown>[]).find((key) => key['kid'] === kid)?.['signs'];
  expect(signs(kidOf(receipt.signature))).toBe('receipts');
  expect(signs(kidOf(token))).toBe('sessions');
});

test('a session token that the key of receipts has signed is refused', async () => {
  const token = await shop.session();
  expect((await list(token)).status).toBe(200);
  const stolen = await stealSigningKey(shop.service.database, 'receipts');
  const header = { alg: 'EdDSA', typ: 'widget+jwt', kid: stolen.kid };
  const forged = forge(header, decode(token.split('.')[1]!), ed25519(stolen.key));
  expectRefusal(await list(forged), 401, 'UNAUTHORIZED');
});

test('a key of receipts that is rotated signs once everybody may know it; what the former signed verifies', async () => {
  const first = await confirmed();
  expectRefusal(await rotate({ signs: 'everything' }), 400, 'VALIDATION_ERROR', /signs/);
  const token = await shop.session();
  const rotated = await rotate({ signs: 'receipts' });
  expect(rotated.body).toMatchObject({ signs: 'receipts' });
  const soon = await confirmed();
  expect(kidOf(soon.signature)).toBe(kidOf(first.signature));
  await run(`update signing_keys set created_at = created_at - interval '3 minutes'`);
  await reload();
  const later = await confirmed();
  expect(kidOf(later.signature)).toBe(rotated.body.kid);
  for (const receipt of [first, soon, later]) await verifyReceipt(shop.service, receipt);
  expect((await list(token)).status).toBe(200);
  expect(kidOf(await shop.session())).toBe(kidOf(token));
});

test('after an upgrade the key of sessions signs receipts until the new one is known everywhere', async () => {
  // As a release before left it: one key, which says nothing of what it signs.
  await run(`delete from signing_keys where signs = 'receipts'`);
  await run(`update signing_keys set public_key = public_key - 'signs'`);
  const upgraded = await shop.service.another();
  const keys = statement<{ kid: string; signs: string; retired: boolean; verifies: boolean }>(
    'test.keys-as-before',
    `select kid, signs, retired_at is not null as retired,
       retired_at is null or retired_at > now() - interval '30 minutes' as verifies
     from signing_keys order by created_at desc`,
  );
  const rows = await shop.service.database.run(keys);
  // To a node of the release before it is a key that retired long ago, and is published.
  expect(rows[0]).toMatchObject({ signs: 'receipts', retired: true, verifies: false });
  const legacy = rows.find(({ retired }) => !retired)!;
  await reload();
  const before = await confirmed();
  expect(kidOf(before.signature)).toBe(legacy.kid);
  await run(`update signing_keys set created_at = created_at - interval '3 minutes'`);
  await reload();
  const after = await confirmed();
  expect(kidOf(after.signature)).toBe(rows[0]!.kid);
  for (const receipt of [before, after]) await verifyReceipt(upgraded, receipt);
  expect(kidOf(await shop.session())).toBe(legacy.kid);
  await upgraded.stop();
});

test('while a node of the release before runs, the key of sessions is not rotated', async () => {
  await run('insert into nodes (id) values (gen_random_uuid())');
  expectRefusal(await rotate(), 409, 'CONFLICT', /older release/);
  expect((await rotate({ signs: 'receipts' })).status).toBe(200);
  await run('delete from nodes where secret_ids is null');
  expect((await rotate()).status).toBe(200);
});
