import { statement, type Queryable } from '../../src/platform/database/index.ts';

const listTables = statement<{ name: string }>(
  'test.tables',
  `select c.relname::text as name from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
);

/** Every table of the service as JSON text, row by row: what a test compares or searches. */
export async function storedRows(database: Queryable): Promise<Record<string, string[]>> {
  const tables = await database.run(listTables);
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const read = statement<{ row: string }>(
      `test.rows-of-${name}`,
      `select row_to_json(t)::text as row from ${name} t order by 1`,
    );
    rows[name] = (await database.run(read)).map(({ row }) => row);
  }
  return rows;
}

/** What a refused request must leave as it was: everything but beats and the log of refusals. */
export async function lastingRows(database: Queryable): Promise<Record<string, string[]>> {
  const rows = await storedRows(database);
  delete rows['nodes'];
  delete rows['request_log'];
  // Calls of connectors are written a second later.
  delete rows['connector_calls'];
  // What is in the log is sealed a few seconds later.
  delete rows['audit_blocks'];
  delete rows['audit_chain'];
  return {
    ...rows,
    // When a credential was last used is kept for the people who own it; it changes with any call.
    credentials: rows['credentials']!.map((row) => row.replace(/"last_used_at":[^,]*,/, '')),
    // The same of a session of the panel.
    panel_sessions: rows['panel_sessions']!.map((row) => row.replace(/"last_used_at":[^,]*,/, '')),
  };
}
