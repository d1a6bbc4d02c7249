import type { Ask } from '../../platform/database/index.ts';
import { counted, inBytes, ok, problem, warning, type Check } from '../check.ts';

/** Of one process: 12 for conversations, 4 for administration. */
const connectionsOfNode = 16;
const sharedBytesMin = 128 * 1_024 ** 2;
/** From here on the default of `shared_buffers` is felt (bench/RESULTS.md: ten million messages). */
const bigBytes = 4 * 1_024 ** 3;

const setting = (name: string) => `current_setting('${name}')`;

/** What the embedded server is configured with: durability, memory and time. */
export const settingChecks: Check[] = [
  {
    name: 'durability',
    needs: 'database',
    async examine({ ask }) {
      const names = ['fsync', 'full_page_writes', 'synchronous_commit'];
      const [row] = await ask<Record<string, string>>(
        `select ${names.map((name) => `${setting(name)} as ${name}`).join(', ')}`,
      );
      const off = names.filter((name) => row![name] === 'off');
      return off.length === 0
        ? ok('what was acknowledged is on disk')
        : problem(`${off.join(' and ')} off`, 'set on: a crash would lose what was acknowledged');
    },
  },
  {
    name: 'isolation',
    needs: 'database',
    async examine({ ask }) {
      const [row] = await ask<{ level: string }>(
        `select ${setting('default_transaction_isolation')} as level`,
      );
      return row!.level === 'read committed'
        ? ok('read committed')
        : problem(row!.level, `set default_transaction_isolation to 'read committed'`);
    },
  },
  {
    name: 'connections',
    needs: 'database',
    async examine({ ask, isMigrated }) {
      const [row] = await ask<{ max: number; used: number }>(
        `select least(${setting('max_connections')}::bigint - ${setting('superuser_reserved_connections')}::bigint,
             nullif((select rolconnlimit from pg_roles where rolname = current_user), -1),
             nullif((select datconnlimit from pg_database where datname = current_database()), -1)) as max,
           (select count(*) from pg_stat_activity where backend_type = 'client backend'
              and pid <> pg_backend_pid()) as used`,
      );
      const { max, used } = row!;
      const nodes = isMigrated ? await countLive(ask) : 0;
      const found = `${max} allowed, ${used} in use, ${counted(nodes, 'node')} may take ${nodes * connectionsOfNode}`;
      const advice = `allow ${connectionsOfNode} for each node, and as many for one more while nodes are replaced (max_connections, or the limit of the role or the database)`;
      if (max < Math.max(1, nodes) * connectionsOfNode) return problem(found, advice);
      return max < (nodes + 1) * connectionsOfNode ? warning(found, advice) : ok(found);
    },
  },
  {
    name: 'memory',
    needs: 'database',
    async examine({ ask }) {
      const [row] = await ask<{ shared: number; size: number }>(
        `select pg_size_bytes(${setting('shared_buffers')}) as shared,
           pg_database_size(current_database()) as size`,
      );
      const { shared, size } = row!;
      const found = `shared_buffers ${inBytes(shared)} for ${inBytes(size)} of data`;
      const isSmall = shared < sharedBytesMin || (size > bigBytes && shared <= sharedBytesMin);
      return isSmall
        ? warning(found, `set it to about a quarter of the database machine's memory`)
        : ok(found);
    },
  },
  {
    name: 'time-limits',
    needs: 'database',
    async examine({ ask }) {
      const names = ['idle_session_timeout', 'transaction_timeout'];
      const set = await ask<{ name: string; setting: string }>(
        `select name, setting from pg_settings where name = any($1) and setting <> '0'`,
        [names],
      );
      return set.length === 0
        ? ok('none that would cut the service off')
        : warning(
            set.map(({ name, setting }) => `${name} is ${setting} ms`).join(', '),
            'set 0 for the role: it cuts connections that wait, or backups and migrations',
          );
    },
  },
  {
    name: 'autovacuum',
    needs: 'database',
    async examine({ ask }) {
      const [row] = await ask<{ on: boolean }>(
        `select ${setting('autovacuum')}::boolean and ${setting('track_counts')}::boolean as on`,
      );
      return row!.on
        ? ok('on')
        : warning('autovacuum or track_counts is off', 'set both on: tables grow without end');
    },
  },
];

/** Nodes that have beaten of late (see `leaseTimes`). */
async function countLive(ask: Ask): Promise<number> {
  const [row] = await ask<{ live: number }>(
    `select count(*) as live from nodes where seen_at > now() - interval '15 seconds'`,
  );
  return row!.live;
}
