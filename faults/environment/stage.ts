import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTcpProxy, type TcpProxy } from '../../packages/server/test/stage/tcp-proxy.ts';
import {
  freePort,
  startRedis,
  type RedisServer,
} from '../../packages/server/test/stage/redis-server.ts';
import { say } from '../table.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { openDesk, type Desk } from './desk.ts';
import { openNames, type Names } from './namespaces.ts';
import { createNode, type Node } from './nodes.ts';
import { startOutside, type Outside } from './outside.ts';
import { createCluster, findPostgres, serverOf, type Postgres, type Programs } from './postgres.ts';

/** Two nodes with all that is around them; everything of it can be broken. */
export interface Stage {
  readonly folder: string;
  readonly programs: Programs;
  readonly nodes: readonly [Node, Node];
  readonly balancer: Balancer;
  /** The way of both nodes to the database. */
  readonly databaseProxy: TcpProxy;
  /** Another one after a failover. */
  database: Postgres;
  redis: RedisServer;
  readonly outside: Outside;
  /** Null where this machine allows no namespaces. */
  readonly names: Names | null;
  readonly desk: Desk;
  /** Where a small disk is mounted for a while. */
  readonly disk: string;
  releaseDisk(): void;
  close(): Promise<void>;
}

const operatorToken = 'operator-token-of-the-faults';

export async function openStage(random: () => number): Promise<Stage> {
  const programs = findPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-faults-'));
  // PostgreSQL's account must get to its own folder.
  chmodSync(folder, 0o711);
  const database = serverOf(programs, join(folder, 'database'), await freePort());
  await createCluster(programs, database.folder);
  await database.start();
  const databaseProxy = await startTcpProxy(database.url);
  const redis = await startRedis();
  const names = openNames(folder);
  const outside = await startOutside(random, names !== null);
  const env = {
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    DATABASE_URL: databaseProxy.url,
    REDIS_URL: redis.url,
    DESKHAND_SECRET: 'secret-of-the-faults-0123456789',
    OPERATOR_TOKEN: operatorToken,
    ALLOW_PRIVATE_OUTBOUND: '127.0.0.0/8',
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_NAME: 'scripted',
    MODEL_BASE_URL: outside.modelUrl,
  };
  const node = async (name: string) => {
    mkdirSync(join(folder, name));
    return createNode(folder, name, await freePort(), { env, wrapper: names?.wrapper ?? [] });
  };
  const nodes = [await node('one'), await node('two')] as const;
  for (const each of nodes) await each.start();
  const balancer = await startBalancer(nodes.map(({ port }) => port));
  const desk = await openDesk(balancer.url, operatorToken, outside);
  const disk = join(folder, 'disk');
  const releaseDisk = () => {
    if (existsSync(disk)) execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true, force: true });
  };
  const stage: Stage = {
    ...{ folder, programs, nodes, balancer, databaseProxy, database, redis, outside, names, desk },
    disk,
    releaseDisk,
    async close() {
      await Promise.all(nodes.map((each) => each.kill()));
      await balancer.close();
      await outside.close();
      await databaseProxy.close();
      await stage.database.kill();
      await stage.redis.kill();
      releaseDisk();
      if (process.env['KEEP_LOGS'] === '1') say(`logs are kept in ${folder}`);
      else rmSync(folder, { recursive: true, force: true });
    },
  };
  // Also where something was thrown that nobody caught; all others end by themselves then.
  process.once('exit', () => {
    stage.redis.process.kill('SIGKILL');
    releaseDisk();
  });
  return stage;
}
