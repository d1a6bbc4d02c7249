import pg from 'pg';

/**
 * Holds every node between accepting a confirmation and calling the connector: its tools have changed,
 * and can't be read until the returned function is called.
 */
export async function holdBeforeExecution(databaseUrl: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('update tenants set settings_version = settings_version + 1');
  await holder.query('begin');
  await holder.query('lock table connectors in access exclusive mode');
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
}
