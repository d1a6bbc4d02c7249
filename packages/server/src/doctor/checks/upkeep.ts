import { statfs } from 'node:fs/promises';
import { counted, inBytes, inTime, ok, problem, warning, type Check } from '../check.ts';

const gigabyte = 1_024 ** 3;
/** What the embedded server's write-ahead log may take (`max_wal_size`). */
const freeBytesMin = 0.5 * gigabyte;
const deadRowsMin = 100_000;
/** PostgreSQL stops writing at about 2.1 billion. */
const ages = { warning: 600_000_000, problem: 1_500_000_000 };
const transactionSecondsMax = 300;

/** What grows, and what keeps it from being cleared away. */
export const upkeepChecks: Check[] = [
  {
    name: 'disk',
    needs: 'configuration',
    async examine({ config }) {
      if (config.databaseUrl !== null) {
        return ok('the database has its own server: watch its disk there');
      }
      const { bavail, bsize } = await statfs(config.dataDir);
      const found = `${inBytes(bavail * bsize)} free in DATA_DIR`;
      const advice = 'make room: without it nothing is stored any more';
      if (bavail * bsize < freeBytesMin) return problem(found, advice);
      return bavail * bsize < 4 * freeBytesMin ? warning(found, advice) : ok(found);
    },
  },
  {
    name: 'bloat',
    needs: 'tables',
    async examine({ ask }) {
      const rows = await ask<{ name: string; live: number; dead: number; seconds: number | null }>(
        `select relname::text as name, n_live_tup as live, n_dead_tup as dead,
           extract(epoch from now() - greatest(last_autovacuum, last_vacuum))::bigint as seconds
         from pg_stat_user_tables where schemaname = current_schema()
         order by n_dead_tup desc limit 5`,
      );
      const bloated = rows.filter(({ live, dead }) => dead > deadRowsMin && dead > live / 2);
      if (bloated.length === 0) return ok('few rows wait to be cleared away');
      const lines = bloated.map(
        ({ name, dead, seconds }) =>
          `${name} has ${counted(dead, 'dead row')}, vacuumed ${seconds === null ? 'never' : `${inTime(seconds)} ago`}`,
      );
      return warning(
        lines.join('; '),
        'see that autovacuum keeps up, or vacuum the tables yourself',
      );
    },
  },
  {
    name: 'transaction-ids',
    needs: 'database',
    async examine({ ask }) {
      const [row] = await ask<{ age: number }>(
        'select max(age(datfrozenxid))::bigint as age from pg_database where datallowconn',
      );
      const { age } = row!;
      const found = `the oldest is ${age.toLocaleString('en')} transactions back`;
      const advice = 'vacuum (freeze) the oldest tables: PostgreSQL stops writing at 2.1 billion';
      if (age > ages.problem) return problem(found, advice);
      return age > ages.warning ? warning(found, advice) : ok(found);
    },
  },
  {
    name: 'long-transactions',
    needs: 'database',
    async examine({ ask }) {
      const rows = await ask<{ pid: number; name: string; state: string; seconds: number }>(
        `select pid, application_name as name, state,
           extract(epoch from now() - xact_start)::bigint as seconds
         from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend'
           and pid <> pg_backend_pid() and xact_start < now() - interval '${transactionSecondsMax} seconds'
         union all
         select 0, gid, 'prepared', extract(epoch from now() - prepared)::bigint
         from pg_prepared_xacts where database = current_database()
         order by seconds desc limit 3`,
      );
      if (rows.length === 0) return ok('none');
      const lines = rows.map(
        ({ pid, name, state, seconds }) =>
          `${state} for ${inTime(seconds)}: ${name || 'unnamed'}${pid > 0 ? ` (process ${pid})` : ''}`,
      );
      return warning(
        lines.join('; '),
        'let it end, or end it (pg_terminate_backend): migrations wait for it, and dead rows stay',
      );
    },
  },
  {
    name: 'replication-slots',
    needs: 'database',
    async examine({ ask }) {
      const rows = await ask<{ name: string; active: boolean; bytes: number | null }>(
        `select slot_name::text as name, active, pg_wal_lsn_diff(
             case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end,
             restart_lsn)::bigint as bytes
         from pg_replication_slots order by bytes desc nulls last`,
      );
      const behind = rows.filter(({ active, bytes }) => (bytes ?? 0) > (active ? 8 : 1) * gigabyte);
      return behind.length === 0
        ? ok(rows.length === 0 ? 'none' : `${counted(rows.length, 'slot')}, none far behind`)
        : warning(
            behind
              .map(({ name, bytes }) => `${name} holds back ${inBytes(bytes!)} of log`)
              .join('; '),
            'bring its reader back, or drop it (pg_drop_replication_slot) before the disk is full',
          );
    },
  },
];
