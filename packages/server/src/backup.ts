import { existsSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '@deskhand/embedded-postgres';
import { describeStartFailure } from './cli/start-failure.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { ConfigError } from './platform/config-error.ts';
import { readConfig, type Config } from './platform/config.ts';
import { readSecretFiles } from './platform/secret-files.ts';
import {
  BackupError,
  readBackup,
  restoreBackup,
  verifyBackup,
  writeBackup,
  type BackupHeader,
  type OnTable,
} from './platform/database/backup/index.ts';
import {
  connectAlone,
  readMigrations,
  type AloneConnection,
  type ConnectionSettings,
} from './platform/database/index.ts';
import { createSecretBox } from './platform/secrets.ts';

interface BackupOptions {
  environment: NodeJS.ProcessEnv;
  onTable: OnTable;
}

/** Why it could not be done, in one line for the operator; null when it is nothing known. */
export function describe(error: unknown, environment: NodeJS.ProcessEnv): string | null {
  if (error instanceof BackupError || error instanceof ConfigError) return error.message;
  return describeStartFailure(error, readConfig(environment));
}

/** Where a backup goes to or comes from: a file, or a stream where that is `-`. */
type End<S> = string | S;

/**
 * What was confirmed after the backup is open again in it, and confirming it again would run it again:
 * proposals end with a restore, and can be asked for anew.
 */
const afterLoading = `
  update cases set pending_action_seq = null, version = version + 1 where pending_action_seq is not null;
  update actions set status = 'cancelled', decided_at = clock_timestamp() where status = 'proposed'`;

/** Writes a backup of the service's database, which may be serving. Never overwrites a file. */
export async function backUp(
  target: End<Writable>,
  { environment, onTable }: BackupOptions,
): Promise<BackupHeader> {
  const dataDir = resolve(environment['DATA_DIR']?.trim() || './data');
  const { DATABASE_URL: own } = readSecretFiles(environment);
  if (!own?.trim() && !existsSync(join(dataDir, 'postgres'))) {
    throw new BackupError(
      `no service has kept anything in ${dataDir}: set DATA_DIR or DATABASE_URL as for the service`,
    );
  }
  const migrations = await readMigrations(migrationsFolder);
  return onDatabase(readConfig(environment), ({ client }) => {
    const write = (out: Writable) => writeBackup(client, out, migrations, onTable);
    return typeof target === 'string' ? intoFile(target, write) : write(target);
  });
}

/**
 * Puts a backup in the place of what the database holds. A service on it starts anew by itself. A file is
 * read to its end before the database is touched; what comes in a stream shows only then whether it is
 * whole, and is rolled back where it is not.
 */
export async function restore(
  source: End<Readable>,
  { environment, onTable, replace }: BackupOptions & { replace: boolean },
): Promise<BackupHeader> {
  if (typeof source === 'string') await verifyFile(source);
  const input = typeof source === 'string' ? await fromFile(source) : source;
  try {
    const backup = await readBackup(input);
    const config = readConfig(environment);
    const secrets = createSecretBox(config.secrets);
    const canOpen = (sealed: Buffer) => secrets.canOpen(sealed);
    const migrations = await readMigrations(migrationsFolder);
    return await onDatabase(config, ({ client }) =>
      restoreBackup(client, backup, { migrations, replace, canOpen, afterLoading, onTable }),
    );
  } finally {
    input.destroy();
  }
}

async function onDatabase<T>(
  config: Config,
  work: (connection: AloneConnection) => Promise<T>,
): Promise<T> {
  const { settings, leave } = await findDatabase(config);
  try {
    const connection = await connectAlone(settings);
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  } finally {
    await leave();
  }
}

/** The embedded one is another process's, or else started for as long as this takes. */
export async function findDatabase(
  config: Config,
): Promise<{ settings: ConnectionSettings; leave: () => Promise<void> }> {
  const leave = () => Promise.resolve();
  if (config.databaseUrl) return { settings: { connectionString: config.databaseUrl }, leave };
  const { dataDir } = config;
  const running = await findEmbeddedPostgres(dataDir);
  if (running) return { settings: running, leave };
  const embedded = await startEmbeddedPostgres({ dataDir });
  return { settings: embedded.connection, leave: () => embedded.stop() };
}

/** Only its owner reads it: it holds everything. What fails leaves no file behind. */
async function intoFile<T>(file: string, write: (out: Writable) => Promise<T>): Promise<T> {
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      error.code === 'EEXIST'
        ? `${file} is there already: name a new file`
        : `${file} can't be written (${error.code})`,
    );
  });
  const out = handle.createWriteStream({ flush: true });
  try {
    return await write(out);
  } catch (error) {
    out.destroy();
    await handle.close();
    await rm(file, { force: true });
    throw error;
  }
}

/** A pipe that has a name can't be read twice. */
async function verifyFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return;
  const input = await fromFile(file);
  await verifyBackup(input).finally(() => input.destroy());
}

async function fromFile(file: string): Promise<Readable> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${file} can't be read (${error.code})`);
  });
  return handle.createReadStream();
}
