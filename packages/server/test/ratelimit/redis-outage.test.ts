import { afterEach, describe, expect, test } from 'vitest';
import { Redis } from 'ioredis';
import type { Admission } from '../../src/ratelimit/index.ts';
import { admittedIn, openRedisLimiter, takeMany, untilAlone, untilShared } from './limiters.ts';
import { canStartRedis, freePort, startRedis, type RedisServer } from '../stage/redis-server.ts';

const servers: RedisServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
});

async function start(port?: number, args?: readonly string[]): Promise<RedisServer> {
  const server = await startRedis(port, args);
  servers.push(server);
  return server;
}

test('with nobody at the address it limits alone, says so once, and never waits', async () => {
  const url = `redis://:hunter2@127.0.0.1:${await freePort()}`;
  const { limiter, lines } = openRedisLimiter({ url });
  expect(limiter.degraded).toBe(true);
  const takes = Array.from({ length: 15 }, () => limiter.take('cases.create', 'acme', 'ann'));
  const atOnce = takes.filter((take): take is Admission => !(take instanceof Promise));
  expect(atOnce).toHaveLength(15);
  expect(admittedIn(atOnce)).toBe(10);
  await expect.poll(() => lines.length).toBe(1);
  // Long enough for it to knock a few times more.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(lines).toEqual([{ level: 'warn', fields: { reason: 'ECONNREFUSED' } }]);
});

if (canStartRedis()) {
  describe('when Redis goes away and comes back', () => {
    test('its hits and those taken alone both count, before, during and after', async () => {
      const server = await start();
      const { limiter, lines } = openRedisLimiter({ url: server.url });
      await untilShared(limiter);
      expect(admittedIn(await takeMany(limiter, 4, 'cases.create', 'ann'))).toBe(4);

      await server.kill();
      await untilAlone(limiter);
      expect(admittedIn(await takeMany(limiter, 20, 'cases.create', 'ann'))).toBe(6);
      expect(admittedIn(await takeMany(limiter, 3, 'cases.create', 'bob'))).toBe(3);

      await start(server.port);
      await untilShared(limiter);
      expect(admittedIn(await takeMany(limiter, 20, 'cases.create', 'ann'))).toBe(0);
      const bobs = await takeMany(limiter, 20, 'cases.create', 'bob');
      expect(bobs[0]).toMatchObject({ admitted: true, remaining: 6 });
      expect(admittedIn(bobs)).toBe(7);
      expect(lines.map((line) => line.level)).toEqual(['info', 'warn', 'info']);
    });

    test('takes on their way when it dies are answered, none twice', async () => {
      const server = await start();
      const { limiter } = openRedisLimiter({ url: server.url });
      await untilShared(limiter);
      const takes = Array.from({ length: 500 }, (_, at) =>
        takeMany(limiter, 3, 'cases.create', `person-${at % 50}`),
      );
      await Promise.all([server.kill(), ...takes]);
      expect(admittedIn((await Promise.all(takes)).flat())).toBe(500);
      await untilAlone(limiter);
    });

    test('a hit taken before can be taken back while it is away', async () => {
      const server = await start();
      const { limiter } = openRedisLimiter({ url: server.url });
      await untilShared(limiter);
      const [first] = await takeMany(limiter, 10, 'cases.create', 'ann');
      await server.kill();
      await untilAlone(limiter);
      await limiter.refund(first!.hit);
      expect(admittedIn(await takeMany(limiter, 5, 'cases.create', 'ann'))).toBe(1);
    });

    test('a limiter closed meanwhile stays closed', async () => {
      const server = await start();
      const { limiter, lines } = openRedisLimiter({ url: server.url });
      await untilShared(limiter);
      const taking = limiter.take('cases.create', 'acme', 'ann');
      await limiter.close();
      expect((await taking).admitted).toBe(true);
      expect(limiter.degraded).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(lines.map((line) => line.level)).toEqual(['info']);
    });
  });

  test('a Redis that hangs is waited for once, not by every request', async () => {
    const server = await start();
    const { limiter, lines } = openRedisLimiter({ url: server.url, timeoutMs: 700 });
    await untilShared(limiter);
    server.process.kill('SIGSTOP');
    expect(admittedIn(await takeMany(limiter, 20, 'cases.create', 'ann'))).toBe(10);
    expect(limiter.degraded).toBe(true);
    expect(limiter.take('cases.create', 'acme', 'bob')).not.toBeInstanceOf(Promise);
    server.process.kill('SIGCONT');
    await untilShared(limiter);
    expect(admittedIn(await takeMany(limiter, 20, 'cases.create', 'ann'))).toBe(0);
    expect(admittedIn(await takeMany(limiter, 20, 'cases.create', 'eve'))).toBe(10);
    expect(lines.map((line) => line.level)).toEqual(['info', 'warn', 'info']);
    expect(lines[1]?.fields).toEqual({ reason: 'TIMEOUT' });
  });

  test('a Redis that became a read-only replica is gone until it takes writes again', async () => {
    const server = await start();
    const { limiter, lines } = openRedisLimiter({ url: server.url });
    const redis = new Redis(server.url);
    await untilShared(limiter);
    await redis.replicaof('127.0.0.1', await freePort());
    expect(admittedIn(await takeMany(limiter, 20, 'cases.create', 'ann'))).toBe(10);
    expect(limiter.degraded).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(limiter.degraded).toBe(true);
    await redis.replicaof('NO', 'ONE');
    await untilShared(limiter);
    expect(admittedIn(await takeMany(limiter, 20, 'cases.create', 'ann'))).toBe(0);
    expect(lines.map((line) => line.level)).toEqual(['info', 'warn', 'info']);
    expect(lines[1]?.fields).toEqual({ reason: 'READONLY' });
    redis.disconnect();
  });

  test('a wrong password leaves it alone, and out of the log', async () => {
    const server = await start(undefined, ['--requirepass', 'correct horse']);
    const { limiter, lines } = openRedisLimiter({
      url: server.url.replace('//', '//:hunter2@'),
    });
    await expect.poll(() => lines.length).toBe(1);
    expect(admittedIn(await takeMany(limiter, 20, 'cases.create', 'ann'))).toBe(10);
    expect(lines).toEqual([{ level: 'warn', fields: { reason: 'WRONGPASS' } }]);
  });

  test('a cluster accepts takes of many people in one call', async () => {
    const server = await start(undefined, ['--cluster-enabled', 'yes']);
    const redis = new Redis(server.url);
    await redis.cluster('ADDSLOTSRANGE', 0, 16_383);
    const { limiter, lines } = openRedisLimiter({ url: server.url });
    await untilShared(limiter);
    const people = Array.from({ length: 20 }, (_, at) => `person-${at}`);
    const bursts = people.map((person) => takeMany(limiter, 15, 'cases.create', person));
    expect(admittedIn((await Promise.all(bursts)).flat())).toBe(200);
    expect(limiter.degraded).toBe(false);
    expect(lines.at(-1)?.level).toBe('info');
    redis.disconnect();
  });
}
