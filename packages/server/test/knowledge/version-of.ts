import { statement, type Database } from '../../src/platform/database/index.ts';

const currentVersion = statement<{ version: number }>(
  'test.version',
  'select knowledge_version as version from tenants where id = $1',
);

/** The version of a tenant's knowledge. */
export async function versionOf(database: Database, tenantId: number): Promise<number> {
  const [row] = await database.run(currentVersion, [tenantId]);
  return row!.version;
}
