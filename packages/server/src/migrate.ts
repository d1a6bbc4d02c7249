import { findDatabase } from './backup.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { readConfig } from './platform/config.ts';
import { migrate, openDatabase } from './platform/database/index.ts';
import { createLog } from './platform/log.ts';

/**
 * Applies the migrations that the service's database lacks and returns their names, in order. Throws when a
 * newer release migrated it to where this one can't run on it.
 */
export async function migrateDatabase(
  environment: NodeJS.ProcessEnv,
  progress: (message: string) => void,
): Promise<string[]> {
  const config = readConfig(environment);
  const { settings, leave } = await findDatabase(config);
  const log = createLog(config.logLevel);
  const database = openDatabase(settings, { connectionsMax: 1, statementTimeoutMs: 0, log });
  try {
    return (await migrate(database, migrationsFolder, progress)).applied;
  } finally {
    await database.close();
    await leave();
  }
}
