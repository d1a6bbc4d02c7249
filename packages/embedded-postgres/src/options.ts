import type { Binaries } from './binaries.ts';

export interface EmbeddedPostgresOptions {
  /** Made when missing. Holds the cluster in `postgres/`, its log, its password and the lock. */
  readonly dataDir: string;
  /** Receives what happens, in short sentences for the operator. */
  readonly log?: (message: string) => void;
  /**
   * PostgreSQL settings over the launcher's own, such as `{ max_connections: '100' }`. A server that
   * is taken over keeps those it was started with.
   */
  readonly settings?: Record<string, string>;
  /**
   * Is called once when the running server has ended by itself too often to be started again, with
   * the reason in one line. From then on nobody can connect.
   */
  readonly onGone?: (reason: string) => void;
}

/** A way past root; `choose-run-as.ts` lists them. */
export type Way = 'account' | 'namespace' | 'copy';

/** Everything a launch depends on: the caller's options, and what only tests change. */
export interface Launch extends Required<EmbeddedPostgresOptions> {
  readonly binaries: Binaries;
  /** Ways root may not take; tests forbid the earlier ones to reach the later. */
  readonly forbidden: ReadonlySet<Way>;
  /** Where a short socket folder or a copy of the programs may stand, best first. */
  readonly temporaryFolders: readonly string[];
  /** How long a server may take to accept connections. */
  readonly startMs: number;
  /** How often the running server's log is looked after. */
  readonly watchMs: number;
}
