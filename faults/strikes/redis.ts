import { once } from 'node:events';
import { Redis } from 'ioredis';
import { startRedis } from '../../packages/server/test/stage/redis-server.ts';
import { seconds, type Fault } from './fault.ts';

export const redisFaults: Fault[] = [
  {
    name: 'redis-killed',
    what: 'Redis is killed, and back empty after 3 s',
    promises: { failedAttemptsMax: 0 },
    async strike(stage) {
      await stage.redis.kill();
      await seconds(3);
      stage.redis = await startRedis(stage.redis.port);
    },
  },
  {
    name: 'redis-flushed',
    what: 'Redis is emptied',
    promises: { failedAttemptsMax: 0 },
    async strike({ redis }) {
      const client = new Redis(redis.url, { lazyConnect: true });
      await client.connect();
      await client.flushall();
      client.disconnect();
      await once(client, 'end');
    },
  },
  {
    name: 'redis-frozen',
    what: 'Redis stands still for 6 s',
    promises: { failedAttemptsMax: 0 },
    async strike({ redis }) {
      redis.process.kill('SIGSTOP');
      await seconds(6);
      redis.process.kill('SIGCONT');
    },
  },
];
