import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { operatorToken, type TestTenant } from '../stage/tenant.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { statement } from '../../src/platform/database/index.ts';

let nowMs = Date.UTC(2026, 0, 1);
let service: TestService;
let harbor: TestTenant;

beforeAll(async () => {
  // Tests name the address they come from, as a proxy would.
  service = await startTestService({
    answer: echo,
    clock: () => nowMs,
    env: { TRUST_PROXY: 'loopback' },
  });
  harbor = await service.tenant('harbor');
});
afterAll(() => service.stop());

const get = (path: string, token: string, address: string) =>
  service.call('GET', path, { token, headers: { 'x-forwarded-for': address } });

const wrongOnes = (count: number) => Array.from({ length: count }, (_, index) => `tsk_${index}`);

async function statusesOf(tokens: readonly string[], address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const token of tokens) {
    statuses.push((await get('/api/admin/credentials', token, address)).status);
  }
  return statuses;
}

describe('wrong credentials', () => {
  test('slow their address down, and nobody else', async () => {
    const statuses = await statusesOf(wrongOnes(200), '198.51.100.1');
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401));
    expect(statuses.slice(100)).toEqual(Array(100).fill(429));
    const refused = await get('/api/admin/credentials', 'tsk_more', '198.51.100.1');
    expectRefusal(refused, 429, 'RATE_LIMITED', /wrong credentials from this address/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await statusesOf(['tsk_x'], '198.51.100.2')).toEqual([401]);
  });

  test('never keep a right one from the same address out', async () => {
    await statusesOf(wrongOnes(101), '198.51.100.3');
    const session = await harbor.session('ana');
    for (const [path, token] of [
      ['/api/admin/credentials', harbor.tsk],
      ['/api/operator/tenants', operatorToken],
      ['/api/cases', session],
    ] as const) {
      expect((await get(path, token, '198.51.100.3')).status).toBe(200);
    }
    // One that is right somewhere else is told so.
    expect((await get('/api/admin/credentials', harbor.sik, '198.51.100.3')).status).toBe(401);
  });

  test('are told 401 again once the minute is over', async () => {
    await statusesOf(wrongOnes(101), '198.51.100.4');
    expect(await statusesOf(['tsk_x'], '198.51.100.4')).toEqual([429]);
    nowMs += 60_000;
    expect(await statusesOf(['tsk_x'], '198.51.100.4')).toEqual([401]);
  });

  test('that look like session tokens are 401 always: it makes a client fetch another one', async () => {
    for (let count = 0; count < 120; count += 1) {
      expect((await get('/api/cases', `noise${count}`, '198.51.100.5')).status).toBe(401);
    }
  });

  test('of one network of 64 bits count together', async () => {
    const addresses = Array.from(
      { length: 101 },
      (_, index) => `2001:db8:7::${index.toString(16)}`,
    );
    for (const address of addresses) await statusesOf(['tsk_x'], address);
    expect(await statusesOf(['tsk_x'], '2001:db8:7::ffff')).toEqual([429]);
    expect(await statusesOf(['tsk_x'], '2001:db8:8::1')).toEqual([401]);
  });
});

describe('requests of nobody', () => {
  test('fill no table: a row for each address', async () => {
    const before = await service.database.run(countRows);
    for (let round = 0; round < 40; round += 1) {
      await Promise.all(
        Array.from({ length: 25 }, (_, index) => get('/api/cases', `x${index}`, '203.0.113.9')),
      );
    }
    const listed = await service.call('GET', '/api/operator/audit?limit=100&actor=anonymous', {
      token: operatorToken,
    });
    const events = listed.body.events as { details: Record<string, unknown> }[];
    const ofAddress = events.filter(({ details }) => details['address'] === '203.0.113.9');
    // The minute may have ended in between.
    expect(ofAddress.length).toBeLessThanOrEqual(2);
    const told = ofAddress.map(({ details }) => details['requests'] as number);
    expect(told.reduce((sum, requests) => sum + requests, 0)).toBe(1_000);
    const after = await service.database.run(countRows);
    expect(after[0]!.rows - before[0]!.rows).toBe(ofAddress.length);
  });
});

const countRows = statement<{ rows: number }>(
  'test.rows-of-nobody',
  `select (select count(*) from audit_events where tenant_id = 0)
     + (select count(*) from request_log where address = '203.0.113.9') as rows`,
);
