import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

/** A Redis of the test's own, to be killed, stopped and restarted on the same port. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  kill(): Promise<void>;
}

const required = process.env['REQUIRE_REDIS'] === '1';

/** The Redis all tests may share, or undefined, with a line saying so, where none answers. */
export async function sharedRedisUrl(): Promise<string | undefined> {
  const url = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';
  if (await answers(url)) return url;
  if (required) throw new Error('REQUIRE_REDIS=1, but no Redis answers at TEST_REDIS_URL');
  console.log('No Redis answers at TEST_REDIS_URL: its tests run on the memory limiter only');
  return undefined;
}

/** Whether tests can start a Redis of their own; where not, a line says so. */
export function canStartRedis(): boolean {
  if (spawnSync('redis-server', ['--version']).status === 0) return true;
  if (required) throw new Error('REQUIRE_REDIS=1, but there is no redis-server to start');
  console.log('There is no redis-server to start: outages of Redis are not tested');
  return false;
}

export async function startRedis(
  port?: number,
  args: readonly string[] = [],
): Promise<RedisServer> {
  const chosen = port ?? (await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-redis-'));
  const child = spawn(
    'redis-server',
    [
      ...['--port', String(chosen), '--bind', '127.0.0.1', '--dir', folder],
      ...['--save', '', '--appendonly', 'no', ...args],
      // Else it is the port and 10,000, which may be none.
      ...(args.includes('--cluster-enabled') ? ['--cluster-port', String(await freePort())] : []),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('Ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
  });
  return {
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
    process: child,
    async kill() {
      if (child.exitCode === null && child.signalCode === null) {
        const exit = once(child, 'exit');
        child.kill('SIGKILL');
        await exit;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A TCP server's address is never a string.
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(url: string): Promise<boolean> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: null, connectTimeout: 1_000 });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}
