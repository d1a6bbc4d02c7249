import { findDatabase } from './backup.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { readConfig } from './platform/config.ts';
import { migrate, openDatabase } from './platform/database/index.ts';
import { createLog } from './platform/log.ts';

/**
 * Applies the migrations that the service's database lacks and returns their names, in order. Unlike a
 * start it gives each of their statements all the time it takes. Throws when a newer release migrated it.
 */
export async function migrateDatabase(
  environment: NodeJS.ProcessEnv,
  progress: (name: string) => void,
): Promise<string[]> {
  const config = readConfig(environment);
  const { settings, leave } = await findDatabase(config);
  const log = createLog(config.logLevel);
  const database = openDatabase(settings, { connectionsMax: 1, statementTimeoutMs: 0, log });
  const applied: string[] = [];
  try {
    await migrate(database, migrationsFolder, (name) => {
      applied.push(name);
      progress(name);
    });
    return applied;
  } finally {
    await database.close();
    await leave();
  }
}
