import type { Database } from './database.ts';

/** Reads the rows of one moment, some at a time, however long that takes. */
export interface Snapshot {
  /** When it was taken, RFC 3339. */
  readonly takenAt: string;
  rows<Row>(text: string, values: readonly unknown[], atOnce: number): AsyncGenerator<Row[]>;
}

/**
 * Gives `read` the database as it is at one moment, while others go on changing it, and passes on what it
 * makes of that. It holds a connection as long as somebody takes what it yields; who takes nothing for as
 * long as a statement may run is cut off by the database.
 */
export async function* readSnapshot<T>(
  database: Pick<Database, 'connect'>,
  read: (snapshot: Snapshot) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const client = await database.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ now: string }>('select now() as now');
    yield* read({
      takenAt: rows[0]!.now,
      async *rows<Row>(text: string, values: readonly unknown[], atOnce: number) {
        // pg types the list as mutable but only reads it.
        await client.query(`declare reading no scroll cursor for ${text}`, values as unknown[]);
        try {
          for (;;) {
            const some = await client.query(`fetch ${atOnce} from reading`);
            // The statement declares its row shape; nothing else can know it.
            if (some.rows.length > 0) yield some.rows as Row[];
            if (some.rows.length < atOnce) return;
          }
        } finally {
          // After a failure the transaction takes it along.
          await client.query('close reading').catch(() => undefined);
        }
      },
    });
  } finally {
    // A connection that can't roll back is thrown away: its transaction ends with it.
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    client.release(broken);
  }
}
