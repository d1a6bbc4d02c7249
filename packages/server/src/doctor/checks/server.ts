import { systemClock } from '../../platform/clock.ts';
import { counted, inBytes, ok, problem, warning, type Check } from '../check.ts';

const versionMin = 150_000;
/** A turn makes two statements, and each waits for its answer. */
const roundTripMsMax = 5;
const roundTrips = 5;

interface Server {
  version: string;
  number: number;
  size: number;
}

/** Whether the database can be reached and used at all. */
export const serverChecks: Check[] = [
  {
    name: 'database',
    needs: 'database',
    async examine({ ask }) {
      const [server] = await ask<Server>(
        `select split_part(current_setting('server_version'), ' ', 1) as version,
           current_setting('server_version_num')::bigint as number,
           pg_database_size(current_database()) as size`,
      );
      const { version, number, size } = server!;
      const tripMs = await medianTripMs(() => ask('select 1'));
      const found = `PostgreSQL ${version}, ${inBytes(size)}, a round trip takes ${tripMs.toFixed(1)} ms`;
      if (number < versionMin) {
        return problem(found, 'Deskhand runs on PostgreSQL 15 and newer: move to one of these');
      }
      if (tripMs > roundTripMsMax) {
        return warning(
          found,
          'every answer waits for several: bring the service and its database together',
        );
      }
      return ok(found);
    },
  },
  {
    name: 'encoding',
    needs: 'database',
    async examine({ ask }) {
      const [row] = await ask<{ encoding: string }>(
        `select current_setting('server_encoding') as encoding`,
      );
      const { encoding } = row!;
      return encoding === 'UTF8'
        ? ok('UTF8')
        : problem(
            encoding,
            `create the database with encoding 'UTF8', and restore a backup into it`,
          );
    },
  },
  {
    name: 'writable',
    needs: 'database',
    async examine({ ask }) {
      const [row] = await ask<{ standby: boolean; readOnly: string }>(
        `select pg_is_in_recovery() as standby,
           current_setting('default_transaction_read_only') as "readOnly"`,
      );
      if (row!.standby) return problem('it is a standby', 'name the primary in DATABASE_URL');
      if (row!.readOnly === 'on') {
        return problem(
          'default_transaction_read_only is on',
          'set it off for the role and the database that Deskhand uses',
        );
      }
      return ok('it takes writes');
    },
  },
  {
    name: 'rights',
    needs: 'database',
    async examine({ ask }) {
      const [row] = await ask<{ role: string; mayCreate: boolean | null; foreign: number }>(
        `select current_user as role,
           has_schema_privilege(current_schema(), 'create') as "mayCreate",
           (select count(*) from pg_class c
            where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
              and c.relname in ('migrations', 'tenants', 'cases', 'messages', 'nodes')
              and not pg_has_role(c.relowner, 'usage')) as foreign`,
      );
      const { role, mayCreate, foreign } = row!;
      if (!mayCreate) {
        return problem(
          `${role} may not create tables`,
          `grant it that (alter database … owner to ${role}): migrations make tables`,
        );
      }
      return foreign > 0
        ? problem(
            `${counted(foreign, 'table')} of the service belong to another role than ${role}`,
            `alter table … owner to ${role}: only an owner may migrate them`,
          )
        : ok(`${role} may create, and owns what is there`);
    },
  },
  {
    name: 'clock',
    needs: 'database',
    async examine({ ask }) {
      const beforeMs = systemClock();
      const [row] = await ask<{ ms: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms',
      );
      const seconds = Math.abs(row!.ms - (beforeMs + systemClock()) / 2) / 1_000;
      const found = `the database's and this machine's are ${seconds.toFixed(1)} s apart`;
      if (seconds <= 2) return ok(found);
      const advice = 'set both by NTP: tokens and proposals expire by them';
      return seconds <= 30 ? warning(found, advice) : problem(found, advice);
    },
  },
];

async function medianTripMs(trip: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < roundTrips; at += 1) {
    const startedMs = performance.now();
    await trip();
    times.push(performance.now() - startedMs);
  }
  return times.sort((a, b) => a - b)[Math.floor(roundTrips / 2)]!;
}
