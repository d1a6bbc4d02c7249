import type { Connection } from './ask-server.ts';
import type { Binaries } from './binaries.ts';
import { keepRunning } from './keep-running.ts';
import type { KeptServer } from './keep-running.ts';
import type { DataDirLock } from './lock.ts';
import { stopPostmaster } from './postmaster.ts';
import type { StopLimits } from './postmaster.ts';
import { boundServerLog } from './server-log.ts';
import { clusterMark } from './settings.ts';
import { clearSocketFolder } from './socket-folder.ts';
import { stopOnWindows } from './windows.ts';

/** A running PostgreSQL that belongs to this process until `stop`. */
export interface EmbeddedPostgres {
  /**
   * What `pg.Pool` takes. `host` is the folder of a Unix socket, or `127.0.0.1` on Windows. The
   * role owns its database, may create others, and is no superuser.
   */
  readonly connection: Connection;
  /** True when a server left behind by a killed process was taken over. */
  readonly adopted: boolean;
  /**
   * Stops the server, ending the connections that are still open, and frees the data folder.
   * Idempotent; takes at most 17 s, and milliseconds on a server at rest. One that is just being
   * started again is waited for.
   */
  stop(): Promise<void>;
}

interface ManagedServer extends KeptServer {
  readonly connection: Connection;
  readonly adopted: boolean;
  readonly lock: DataDirLock;
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly stopLimits: StopLimits;
  readonly watchMs: number;
}

/** Keeps a ready server running and its log bounded, and stops it when asked to. */
export function manageServer(managed: ManagedServer): EmbeddedPostgres {
  const { connection, adopted, lock, dataDir, log, watchMs } = managed;
  const kept = keepRunning(managed);
  const watch = setInterval(() => {
    void boundServerLog(dataDir).catch(() => undefined);
  }, watchMs).unref();
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    clearInterval(watch);
    try {
      const server = await kept.stop();
      if (await stopServer({ ...managed, server })) {
        await clearSocketFolder(connection.host, dataDir);
      } else log(`PostgreSQL (process ${server.pid}) could not be stopped.`);
    } finally {
      await lock.release();
    }
  };
  return { connection, adopted, stop: () => (stopping ??= stop()) };
}

/** Ends the server process. False when it still runs. */
export async function stopServer({
  server,
  dataDir,
  cluster,
  binaries,
  stopLimits,
}: Pick<
  ManagedServer,
  'server' | 'dataDir' | 'cluster' | 'binaries' | 'stopLimits'
>): Promise<boolean> {
  if (process.platform === 'win32') return stopOnWindows(binaries, cluster);
  return stopPostmaster(server.pid, clusterMark(dataDir), stopLimits);
}
