import pg from 'pg';

export interface Waits {
  /** Times at which somebody waited for a lock, of all that were looked at. */
  waiting: number;
  looks: number;
  /** The oldest transaction that deleted cases, milliseconds. */
  longestMs: number;
}

const lookEveryMs = 20;

/** Looks at a database's connections until it is stopped. */
export async function watchWaits(databaseUrl: string): Promise<() => Promise<Waits>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const waits: Waits = { waiting: 0, looks: 0, longestMs: 0 };
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ waiting: number; oldest: number | null }>(look);
      waits.looks += 1;
      if (rows[0]!.waiting > 0) waits.waiting += 1;
      waits.longestMs = Math.max(waits.longestMs, rows[0]!.oldest ?? 0);
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  })();
  let stopping: Promise<Waits> | null = null;
  return () =>
    (stopping ??= (async () => {
      isOver = true;
      await looking.finally(() => void client.end());
      return waits;
    })());
}

// What runs or has just run: a transaction that deletes cases is seen in one of its two statements.
const look = `
  select count(*) filter (where wait_event_type = 'Lock')::integer as waiting,
    max(extract(epoch from clock_timestamp() - xact_start) * 1000)
      filter (where query like '%gone_messages%')::float8 as oldest
  from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;
