import type { Connection } from './ask-server.ts';
import type { Binaries } from './binaries.ts';
import type { DataDirLock } from './lock.ts';
import { stopPostmaster } from './postmaster.ts';
import type { StopLimits } from './postmaster.ts';
import { boundServerLog, serverLogFile } from './server-log.ts';
import type { ServerProcess } from './server.ts';
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
   * Idempotent; takes at most 17 s, and milliseconds on a server at rest.
   */
  stop(): Promise<void>;
}

interface ManagedServer {
  readonly server: ServerProcess;
  readonly connection: Connection;
  readonly adopted: boolean;
  readonly lock: DataDirLock;
  readonly dataDir: string;
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly stopLimits: StopLimits;
  readonly watchMs: number;
  readonly log: (message: string) => void;
}

/** Watches over a ready server and stops it when asked to. */
export function manageServer(managed: ManagedServer): EmbeddedPostgres {
  const { connection, adopted, lock, dataDir, log, watchMs } = managed;
  const watch = setInterval(() => {
    const ended = managed.server.ended();
    if (ended !== undefined) {
      clearInterval(watch);
      log(
        `PostgreSQL ended by itself (${ended}): see ${serverLogFile(dataDir)}, restart Deskhand.`,
      );
    }
    void boundServerLog(dataDir).catch(() => undefined);
  }, watchMs);
  watch.unref();
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    clearInterval(watch);
    try {
      if (await stopServer(managed)) await clearSocketFolder(connection.host, dataDir);
      else log(`PostgreSQL (process ${managed.server.pid}) could not be stopped.`);
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
