import { statement, type Database } from '../../src/platform/database/index.ts';

const addTenant = statement<{ id: number }>(
  'test.add-tenant',
  'insert into tenants (key, name) values ($1, $1) returning id',
);
const currentVersion = statement<{ version: number }>(
  'test.version',
  'select knowledge_version as version from tenants where id = $1',
);

export async function newTenant(database: Database, key: string): Promise<number> {
  const [row] = await database.run(addTenant, [key]);
  return row!.id;
}

export async function versionOf(database: Database, tenantId: number): Promise<number> {
  const [row] = await database.run(currentVersion, [tenantId]);
  return row!.version;
}
