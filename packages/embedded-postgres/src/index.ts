import { resolve } from 'node:path';
import type { EmbeddedPostgres } from './keep-running.ts';
import type { EmbeddedPostgresOptions } from './options.ts';

// What runs a server is loaded when one is asked for: a service with a database of its own never
// needs it.
export { EmbeddedPostgresError } from './errors.ts';
export type { EmbeddedPostgres } from './keep-running.ts';
export type { EmbeddedPostgresOptions } from './options.ts';

/**
 * Starts the embedded PostgreSQL of a data folder, creating it the first time, or takes over the
 * one a killed process left running. Resolves when it accepts connections. Throws
 * {@link EmbeddedPostgresError}.
 *
 * @example
 * const postgres = await startEmbeddedPostgres({ dataDir: './data', log: console.log });
 * const pool = new pg.Pool(postgres.connection);
 * // … serve …
 * await pool.end();
 * await postgres.stop();
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { launch } = await import('./launch.ts');
  return launch(options);
}

/**
 * Finds out how to connect to the PostgreSQL that another process runs on a data folder; undefined
 * when none does.
 */
export async function findEmbeddedPostgres(
  dataDir: string,
): Promise<EmbeddedPostgres['connection'] | undefined> {
  const { findRunning } = await import('./adopt.ts');
  return findRunning(resolve(dataDir));
}
