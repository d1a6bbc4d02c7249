import pg from 'pg';
import { typeParsers } from './column-types.ts';
import { withOwnSettings, type ConnectionSettings } from './own-settings.ts';

/** Asks in one transaction that changes nothing; resolves to the rows. */
export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/**
 * Opens a connection of its own for questions that change nothing, as the service's role, and closes it
 * again. Connecting and each question may take `limitMs`.
 */
export async function askReadOnly<T>(
  settings: ConnectionSettings,
  limitMs: number,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  // The server gives up first: it says what it waited for. One that says nothing is given up here.
  // Of a lock sooner than of the statement that waits for it, which would say less.
  const [lockMs, statementMs] = [Math.floor(limitMs * 0.6), Math.floor(limitMs * 0.8)];
  const own = {
    application_name: 'deskhand-doctor',
    options: `-c timezone=UTC -c statement_timeout=${statementMs} -c lock_timeout=${lockMs}`,
  };
  const client = new pg.Client({
    ...withOwnSettings(settings, own),
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    types: typeParsers,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin transaction read only');
    // The caller declares the shape of its rows; nothing else can know it.
    return await work(async <Row>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await client.query(text, values as unknown[]);
      return rows as Row[];
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}
