import { setTimeout as sleep } from 'node:timers/promises';
import { serverLogFile } from './server-log.ts';
import type { ServerProcess } from './server.ts';

export interface KeptServer {
  readonly server: ServerProcess;
  readonly dataDir: string;
  /** Starts it anew, to be reached as before; throws when it does not come up. */
  readonly restart: () => Promise<ServerProcess>;
  /** Told once, when it has ended too often: why nothing runs any more, in one line. */
  readonly onGone: (reason: string) => void;
  readonly log: (message: string) => void;
}

const LOOK_MS = 250;
const RESTARTS_MAX = 3;
const RESTARTS_WITHIN_MS = 10 * 60_000;
/** Before a start is tried again that failed: what it lacked may be there by then. */
const PAUSE_MS = 1_000;

/**
 * Starts a server again that ended by itself (killed for its memory, crashed), three times in ten
 * minutes at most: what ends more often needs the operator, and a supervisor that starts all anew.
 * What was committed is on disk, so the new server has it.
 */
export function keepRunning(kept: KeptServer): { stop(): Promise<ServerProcess> } {
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
  }, LOOK_MS).unref();

  async function startAgain(): Promise<void> {
    for (let attempt = 1; !isOver; attempt += 1) {
      const nowMs = performance.now();
      recentMs = recentMs.filter((atMs) => nowMs - atMs < RESTARTS_WITHIN_MS);
      if (recentMs.length >= RESTARTS_MAX) return giveUp();
      recentMs.push(nowMs);
      try {
        server = await kept.restart();
        return log('PostgreSQL is running again.');
      } catch (error) {
        log(`PostgreSQL did not start again: ${error instanceof Error ? error.message : 'why?'}`);
        await sleep(PAUSE_MS * attempt, undefined, { ref: false });
      }
    }
  }

  function giveUp(): void {
    isOver = true;
    clearInterval(watch);
    kept.onGone(
      `PostgreSQL ended by itself again after ${RESTARTS_MAX} restarts within ` +
        `${RESTARTS_WITHIN_MS / 60_000} minutes: see ${serverLogFile(dataDir)}`,
    );
  }

  return {
    /** The server as it is now: whoever stops it must not race with a restart. */
    async stop() {
      isOver = true;
      clearInterval(watch);
      await restarting;
      return server;
    },
  };
}
