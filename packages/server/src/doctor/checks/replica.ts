import { askReadOnly } from '../../platform/database/index.ts';
import { inTime, ok, problem, warning, type Check } from '../check.ts';

const questionMsMax = 5_000;
/** A read that waits longer is answered by the primary. */
const secondsMax = 5;

interface Replica {
  is_replica: boolean;
  is_same: boolean;
  seconds: number | null;
}

/** Whether reads can go to the replica that is named. */
export const replicaChecks: Check[] = [
  {
    name: 'replica',
    needs: 'tables',
    async examine({ ask, config }) {
      if (config.databaseReadUrl === null)
        return ok('none is named: the database answers all reads');
      const [own] = await ask<{ identity: string }>(
        'select applied_at::text as identity from migrations where number = 1',
      );
      const replica = await look(config.databaseReadUrl, own!.identity).catch(() => null);
      if (replica === null) {
        return warning(
          'it does not answer',
          'the database answers its reads: see what keeps it away',
        );
      }
      if (!replica.is_same) {
        return problem('DATABASE_READ_URL is another database', 'name a replica of DATABASE_URL');
      }
      if (!replica.is_replica) {
        return warning(
          'DATABASE_READ_URL is no replica: it takes writes itself',
          'name a standby, or leave it out: it takes no reads',
        );
      }
      const seconds = replica.seconds ?? 0;
      const found = `it follows, ${inTime(seconds)} behind at most`;
      return seconds > secondsMax
        ? warning(found, 'the database answers its reads: see what holds up the replica')
        : ok(found);
    },
  },
];

/** Nothing that is left to apply means that it is not behind, however long nobody wrote. */
async function look(url: string, identity: string): Promise<Replica | null> {
  return askReadOnly({ connectionString: url }, questionMsMax, async (ask) => {
    const [replica] = await ask<Replica>(
      `select pg_is_in_recovery() as is_replica,
         exists (select from migrations where number = 1 and applied_at::text = $1) as is_same,
         case when pg_last_wal_receive_lsn() is distinct from pg_last_wal_replay_lsn()
           then extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as seconds`,
      [identity],
    );
    return replica ?? null;
  });
}
