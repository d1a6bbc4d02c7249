import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from './ask-server.ts';
import { reasonOf } from './errors.ts';
import type { DataDirLock } from './lock.ts';
import type { Launch } from './options.ts';
import { stopServer } from './postmaster.ts';
import { boundServerLog, serverLogFile } from './server-log.ts';
import type { RunningServer, ServerProcess } from './server.ts';
import { clearSocketFolder } from './socket-folder.ts';

/** A running PostgreSQL that belongs to this process until `stop`. */
export interface EmbeddedPostgres {
  /** What `pg.Pool` takes. The role owns its database, may create others, and is no superuser. */
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

interface KeptServer extends RunningServer, Pick<Launch, 'dataDir' | 'watchMs' | 'onGone' | 'log'> {
  readonly lock: DataDirLock;
  /** Starts it anew, to be reached as before; throws when it does not come up. */
  readonly restart: () => Promise<ServerProcess>;
}

const lookMs = 250;
const restartsMax = 3;
const restartsWithinMs = 10 * 60_000;
/** The pause before a start is tried again that failed: what it lacked may be there by then. */
const pauseMs = 1_000;

/** Keeps a ready server running and its log bounded, and stops it when asked to. */
export function keepRunning(kept: KeptServer): EmbeddedPostgres {
  const { connection, adopted, lock, dataDir, log } = kept;
  const restarts = restartWhenEnded(kept);
  const logWatch = setInterval(() => {
    void boundServerLog(dataDir).catch(() => undefined);
  }, kept.watchMs).unref();
  const stop = async (): Promise<void> => {
    clearInterval(logWatch);
    try {
      const { pid } = await restarts.stop();
      if (await stopServer(pid, dataDir)) await clearSocketFolder(connection.host, dataDir);
      else log(`PostgreSQL (process ${pid}) could not be stopped.`);
    } finally {
      await lock.release();
    }
  };
  let stopping: Promise<void> | undefined;
  return { connection, adopted, stop: () => (stopping ??= stop()) };
}

/**
 * Starts a server again that ended by itself (killed for its memory, crashed), three times in ten
 * minutes at most: what ends more often needs the operator, and a supervisor that starts all anew.
 * What was committed is on disk, so the new server has it.
 */
function restartWhenEnded(kept: KeptServer): { stop(): Promise<ServerProcess> } {
  const { dataDir, log } = kept;
  let { server } = kept;
  let recentMs: number[] = [];
  let restarting: Promise<void> | undefined;
  let isOver = false;

  const watch = setInterval(() => {
    const ended = server.ended();
    if (ended === undefined || restarting !== undefined || isOver) return;
    log(`PostgreSQL ended by itself (${ended}): see ${serverLogFile(dataDir)}.`);
    restarting = startAgain().finally(() => (restarting = undefined));
  }, lookMs).unref();

  async function startAgain(): Promise<void> {
    for (let attempt = 1; !isOver; attempt += 1) {
      const nowMs = performance.now();
      recentMs = recentMs.filter((atMs) => nowMs - atMs < restartsWithinMs);
      if (recentMs.length >= restartsMax) return giveUp();
      recentMs.push(nowMs);
      try {
        server = await kept.restart();
        return log('PostgreSQL is running again.');
      } catch (error) {
        log(`PostgreSQL did not start again: ${reasonOf(error)}`);
        await sleep(pauseMs * attempt, undefined, { ref: false });
      }
    }
  }

  function giveUp(): void {
    isOver = true;
    clearInterval(watch);
    kept.onGone(
      `PostgreSQL ended by itself again after ${restartsMax} restarts within ` +
        `${restartsWithinMs / 60_000} minutes: see ${serverLogFile(dataDir)}`,
    );
  }

  return {
    /** Returns the server as it is now: whoever stops it must not race with a restart. */
    async stop() {
      isOver = true;
      clearInterval(watch);
      await restarting;
      return server;
    },
  };
}
