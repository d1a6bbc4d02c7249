import pg from 'pg';
import { connectionsMax } from '../environment/postgres.ts';
import { mustBe, seconds, type Fault } from './fault.ts';

const noConnectionsSeconds = 6;

export const databaseFaults: Fault[] = [
  {
    name: 'database-restart',
    what: 'PostgreSQL is restarted (fast)',
    async strike({ database }) {
      await database.stop();
      await database.start();
    },
  },
  {
    name: 'database-killed',
    what: 'PostgreSQL is killed, and back after 2 s',
    async strike({ database }) {
      await database.kill();
      await seconds(2);
      await database.start();
    },
  },
  {
    name: 'database-frozen',
    what: 'PostgreSQL stands still for 10 s',
    async strike({ database }) {
      database.freeze();
      await seconds(10);
      database.thaw();
    },
  },
  {
    name: 'no-connections',
    what: `others take every connection of PostgreSQL for ${noConnectionsSeconds} s`,
    async strike({ database }) {
      const taken = new Set<pg.Client>();
      const until = performance.now() + noConnectionsSeconds * 1_000;
      while (performance.now() < until) {
        await takeOne(database.url, taken);
      }
      const count = taken.size;
      await Promise.all([...taken].map((client) => client.end().catch(() => undefined)));
      mustBe(count > connectionsMax / 2, `${count} connections were taken`);
    },
  },
  {
    name: 'network-cut',
    what: 'connections to the database are cut and refused for 5 s',
    async strike({ databaseProxy }) {
      await databaseProxy.goAway();
      await seconds(5);
      await databaseProxy.comeBack();
    },
  },
  {
    name: 'network-swallows',
    what: 'the network to the database swallows everything for 12 s',
    async strike({ databaseProxy }) {
      databaseProxy.freeze();
      await seconds(12);
      databaseProxy.thaw();
    },
  },
];

/** Takes a connection; of those that are taken the first one ends what nodes have. */
async function takeOne(url: string, taken: Set<pg.Client>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'extra' });
  client.on('error', () => taken.delete(client));
  try {
    await client.connect();
    taken.add(client);
  } catch {
    await seconds(0.05);
  }
  const [first] = taken;
  if (taken.size < connectionsMax - 5) {
    await first
      ?.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and application_name <> 'extra'`,
      )
      .catch(() => undefined);
  }
}
