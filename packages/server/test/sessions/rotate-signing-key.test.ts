import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { operatorToken } from '../stage/tenant.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { decode, ed25519, forge, stealSigningKey } from './forge.ts';

let service: TestService;
let other: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  other = await service.another({ answer: echo });
  cast = await castOf(service);
});
afterAll(async () => {
  await other.stop();
  await service.stop();
});

const list = (token: string, on: TestService) => on.call('GET', '/api/cases', { token });
const jwks = async (on: TestService = service) =>
  (await on.call('GET', '/.well-known/jwks.json')).body.keys as Record<string, unknown>[];
const rotate = (on: TestService = service, headers: Record<string, string> = {}) =>
  on.call('POST', '/api/operator/signing-keys/rotate', { token: operatorToken, headers });
const kidOf = (token: string) => decode(token.split('.')[0]!)['kid'];

test('after a rotation old tokens live on, new ones work at once on every node', async () => {
  const before = await stealSigningKey(service.database);
  const old = await cast.harbor.session('dora');
  // Several in a row: another node hears of each key only by the token it signed.
  for (let count = 0; count < 3; count += 1) {
    const rotated = await rotate();
    expect(rotated.status).toBe(200);
    const fresh = await cast.harbor.session('dora');
    expect(kidOf(fresh)).toBe(rotated.body.kid);
    for (const node of [other, service]) {
      expect((await list(fresh, node)).status).toBe(200);
      expect((await list(old, node)).status).toBe(200);
    }
  }
  expect(kidOf(old)).toBe(before.kid);
  const ofSessions = (await jwks(other)).filter(({ signs }) => signs === 'sessions');
  const kids = ofSessions.map(({ kid }) => kid);
  expect(kids).toHaveLength(4);
  expect(kids[0]).not.toBe(before.kid);
  expect(kids).toContain(before.kid);
  const late = await service.another({ answer: echo });
  expect((await list(old, late)).status).toBe(200);
  await late.stop();
});

test('a retired key verifies no token once its last one must be gone, and receipts ever after', async () => {
  const retired = await stealSigningKey(service.database);
  const token = await cast.harbor.session('emil');
  await rotate();
  const age = statement<never>(
    'test.age-keys',
    `update signing_keys set retired_at = now() - interval '31 minutes' where kid = '${retired.kid}'`,
  );
  await service.database.run(age);
  const late = await service.another({ answer: echo });
  expect((await jwks(late)).map(({ kid }) => kid)).toContain(retired.kid);
  expectRefusal(await list(token, late), 401, 'UNAUTHORIZED');
  const payload = decode(token.split('.')[1]!);
  const forged = forge(
    { alg: 'EdDSA', typ: 'widget+jwt', kid: retired.kid },
    { ...payload, iat: Math.floor(Date.now() / 1000), jti: 'again' },
    ed25519(retired.key),
  );
  expectRefusal(await list(forged, late), 401, 'UNAUTHORIZED');
  await late.stop();
});

test('a repeated rotation under one key rotates once', async () => {
  const headers = { 'idempotency-key': 'rotate-once' };
  const twins = await Promise.all([rotate(service, headers), rotate(other, headers)]);
  expect(twins.map(({ status }) => status)).toEqual([200, 200]);
  expect(twins[0].text).toBe(twins[1].text);
  expect((await rotate(other, headers)).text).toBe(twins[0].text);
});

test('two rotations at once leave one key that signs', async () => {
  const replies = await Promise.all([rotate(), rotate(other), rotate(), rotate(other)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const count = statement<{ live: number }>(
    'test.live-keys',
    'select count(*) as live from signing_keys where retired_at is null',
  );
  expect(await service.database.run(count)).toEqual([{ live: 1 }]);
  expect((await list(await cast.harbor.session('frida'), other)).status).toBe(200);
});
