import type { Bench } from '../bench.ts';
import type { Desk } from '../desk.ts';

/** What a database has done and holds. */
interface DatabaseUse {
  bytes: number;
  logBytes: number;
  transactions: number;
  rowsWritten: number;
  messages: number;
}

/** What a stored message takes there, its question's or its answer's share of everything. */
export interface UseOfMessage {
  bytesEach: number;
  logBytesEach: number;
  transactionsEach: number;
  rowsWrittenEach: number;
  messages: number;
}

/** Looks now; what it returns looks again and tells the difference, divided by the messages since. */
export async function watchDatabase(
  bench: Bench,
  desk: Desk,
): Promise<() => Promise<UseOfMessage>> {
  const before = await look(bench, desk);
  return async () => {
    const after = await look(bench, desk);
    const messages = after.messages - before.messages;
    const each = (figure: keyof DatabaseUse) => (after[figure] - before[figure]) / messages;
    return {
      bytesEach: each('bytes'),
      logBytesEach: each('logBytes'),
      transactionsEach: each('transactions'),
      rowsWrittenEach: each('rowsWritten'),
      messages,
    };
  };
}

async function look(bench: Bench, { databaseUrl }: Desk): Promise<DatabaseUse> {
  const [row] = await bench.server.run(databaseUrl, [
    `select pg_database_size(datname)::float8 as bytes,
       (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as log_bytes, xact_commit::float8 as transactions,
       (tup_inserted + tup_updated + tup_deleted)::float8 as rows_written,
       (select count(*)::float8 from messages) as messages
     from pg_stat_database where datname = current_database()`,
  ]);
  return {
    bytes: Number(row!['bytes']),
    logBytes: Number(row!['log_bytes']),
    transactions: Number(row!['transactions']),
    rowsWritten: Number(row!['rows_written']),
    messages: Number(row!['messages']),
  };
}
