import type { Database, ReservedConnection } from './database.ts';
import { queryRow } from './query.ts';

/** How long a read waits for the replica to connect, answer and have what is written already. */
const catchUpMsMax = 250;
const lookMs = 10;

interface Written {
  /** Where the log of what is committed ends, on the primary. */
  at: string;
  /** Which history of the log that is: a failover begins another, where the same place means something else. */
  timeline: number;
  /** Of which database: another one's log says nothing of this one's. */
  identity: string;
}

/** Times have microseconds: they stay text, so that they stay what they are. */
export const selectPrimaryLsn = queryRow<Written, []>(
  'replica.primary-lsn',
  `select l.at::text as at, applied_at::text as identity,
     ('x' || substr(pg_walfile_name(l.at), 1, 8))::bit(32)::int as timeline
   from migrations, pg_current_wal_flush_lsn() as l (at) where number = 1`,
);

// A standby tells its timeline from its control file, which anybody may read. After a failover that it
// follows, the file names the new one from its next restartpoint on.
const selectCaughtUp = queryRow<
  { has_all: boolean },
  [at: string, identity: string, timeline: number]
>(
  'replica.caught-up',
  `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
     and $3::int = (select greatest(c.timeline_id, r.min_recovery_end_timeline)
       from pg_control_checkpoint() c, pg_control_recovery() r)
     and exists (select from migrations where number = 1 and applied_at::text = $2) as has_all`,
);

export type Found =
  | { readonly place: 'replica'; readonly connection: ReservedConnection }
  | { readonly place: 'away' | 'late'; readonly error?: unknown };

/**
 * Takes a connection to a replica that has what is written: by the same one it is read, since a name may
 * lead to several replicas. Where that takes too long the connection is thrown away, whatever it hangs in.
 */
export async function connectCaughtUp(replica: Database, written: Written): Promise<Found> {
  let isOver = false;
  let connection: ReservedConnection | null = null;
  let hasAnswered = false;

  async function look(): Promise<Found> {
    const { at, identity, timeline } = written;
    const reserved = await replica.reserve();
    if (isOver) {
      reserved.release();
      return { place: 'away' };
    }
    connection = reserved;
    while (!isOver) {
      if ((await selectCaughtUp(reserved, at, identity, timeline))?.has_all) {
        return { place: 'replica', connection: reserved };
      }
      hasAnswered = true;
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
    return { place: 'late' };
  }

  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Found>((resolve) => {
    timer = setTimeout(() => resolve({ place: hasAnswered ? 'late' : 'away' }), catchUpMsMax);
  });
  const looked = look().catch((error: unknown): Found => ({ place: 'away', error }));
  const found = await Promise.race([looked, tooLong]);
  clearTimeout(timer);
  isOver = true;
  if (found.place !== 'replica') throwAway(connection);
  return found;
}

const throwAway = (connection: ReservedConnection | null): void =>
  connection?.release(new Error('the look was given up'));
