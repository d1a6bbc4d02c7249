import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../packages/server/test/stage/redis-server.ts';
import { makeFolder, serverOf, type Postgres } from '../environment/postgres.ts';
import { run } from '../environment/processes.ts';
import type { Stage } from '../environment/stage.ts';
import { seconds, type Fault } from './fault.ts';

let standby: Postgres | null = null;
let former: Postgres | null = null;

export const failover: Fault = {
  name: 'failover',
  what: 'PostgreSQL is killed, its synchronous standby promoted, and the way leads there',
  promises: { firstWriteMsMax: 10_000 },
  async prepare(stage) {
    standby = await startStandby(stage);
  },
  async strike(stage) {
    former = stage.database;
    await former.kill();
    await seconds(1);
    await standby!.query('select pg_promote()');
    stage.databaseProxy.leadTo(standby!.url);
    stage.database = standby!;
  },
  async tidy({ database }) {
    rmSync(former!.folder, { recursive: true, force: true });
    await database.query("alter system set synchronous_standby_names = ''");
    await database.query('select pg_reload_conf()');
  },
};

/** Copies the database and follows it; from then on nothing is acknowledged that is not in both. */
async function startStandby({ programs, folder, database }: Stage): Promise<Postgres> {
  const count = readdirSync(folder).filter((name) => name.startsWith('standby')).length;
  const own = join(folder, `standby${count}`);
  makeFolder(programs, own);
  const from = `host=127.0.0.1 port=${database.port} user=postgres`;
  const args = ['-D', own, '-R', '-X', 'stream', '-c', 'fast', '-d', from];
  await run(join(programs.folder, 'pg_basebackup'), args, programs.account);
  const server = serverOf(programs, own, await freePort());
  await server.start();
  await database.query("alter system set synchronous_standby_names = '*'");
  await database.query('select pg_reload_conf()');
  for (let look = 1; ; look += 1) {
    const seen = await database.query('select sync_state from pg_stat_replication');
    if (seen[0]?.['sync_state'] === 'sync') return server;
    if (look === 100) throw new Error('the standby never became a synchronous one');
    await seconds(0.1);
  }
}
