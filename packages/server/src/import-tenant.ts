import { findDatabase } from './backup.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase, queryRow, readMigrations } from './platform/database/index.ts';
import { createLog } from './platform/log.ts';
import { createSecretBox } from './platform/secrets.ts';
import { ImportError, importTenant, readExport, type ImportedTenant } from './portability/index.ts';

interface ImportOptions {
  environment: NodeJS.ProcessEnv;
  /** Instead of the exported tenant's. */
  key: string | null;
  /** Told while lines are written, of how many. */
  onProgress: (done: number, total: number, type: string) => void;
}

/** Longer than an import takes. */
const dayMs = 24 * 60 * 60_000;

/**
 * Makes a tenant of an export, in one transaction, in the service's database, which may be serving. The file
 * is read to its end before the database is touched.
 */
export async function importFile(
  file: string,
  { environment, key, onProgress }: ImportOptions,
): Promise<ImportedTenant> {
  const total = await countLines(file);
  const config = readConfig(environment);
  const secrets = createSecretBox(config.secrets);
  const { settings, leave } = await findDatabase(config);
  const log = createLog(config.logLevel);
  const database = openDatabase(settings, { connectionsMax: 1, statementTimeoutMs: dayMs, log });
  try {
    const { length } = await readMigrations(migrationsFolder);
    return await database.transaction(async (tx) => {
      if ((await selectMigration(tx))?.number !== length) {
        throw new ImportError(
          'the database is not at this release’s migrations: see `deskhand migrate`',
        );
      }
      let done = 0;
      const onLines = (count: number, type: string) => onProgress((done += count), total, type);
      return importTenant(tx, { secrets, onLines }, file, key);
    });
  } finally {
    await database.close();
    await leave();
  }
}

async function countLines(file: string): Promise<number> {
  const lines = readExport(file);
  for (;;) {
    const { done, value } = await lines.next();
    if (done) return Object.values(value.lines).reduce((sum, count) => sum + count, 0);
  }
}

const selectMigration = queryRow<{ number: number | null }, []>(
  'portability.migration',
  'select max(number) as number from migrations',
);
