import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { EmbeddedPostgres } from './manage.ts';

// What runs a server is loaded when one is asked for: services with a database of their own never need it.
export { EmbeddedPostgresError } from './errors.ts';
export type { EmbeddedPostgres } from './manage.ts';

export interface EmbeddedPostgresOptions {
  /** Made when missing. Holds the cluster in `postgres/`, its log, its password and the lock. */
  readonly dataDir: string;
  /** Told what happens, in short sentences for the operator. */
  readonly log?: (message: string) => void;
  /**
   * PostgreSQL settings over the launcher's own, such as `{ max_connections: '100' }`. A server that
   * is taken over keeps those it was started with.
   */
  readonly settings?: Record<string, string>;
  /**
   * Told once when the running server has ended by itself too often to be started again: why, in
   * one line. From then on nobody can connect.
   */
  readonly onGone?: (reason: string) => void;
}

/** Covers the replay of a full write-ahead log on a slow disk. */
const START_MS = 120_000;
const WATCH_MS = 30_000;

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
  const { findBinaries } = await import('./binaries.ts');
  const { launch } = await import('./launch.ts');
  const { STOP_LIMITS } = await import('./postmaster.ts');
  return launch({
    dataDir: resolve(options.dataDir),
    log: options.log ?? (() => undefined),
    settings: options.settings ?? {},
    binaries: findBinaries(),
    forbidden: new Set(),
    temporaryFolders: [...new Set([tmpdir(), '/tmp', '/var/tmp'])],
    startMs: START_MS,
    stopLimits: STOP_LIMITS,
    watchMs: WATCH_MS,
    onGone: options.onGone ?? (() => undefined),
  });
}

/**
 * How to connect to the PostgreSQL that another process runs on a data folder; undefined when none
 * does.
 */
export async function findEmbeddedPostgres(
  dataDir: string,
): Promise<EmbeddedPostgres['connection'] | undefined> {
  const { findRunning } = await import('./launch.ts');
  return findRunning(resolve(dataDir));
}
