import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { startPeriodicJob } from '../../platform/periodic-job.ts';
import {
  beatNode,
  claimOrphanedTurns,
  countAttempts,
  deleteStrayTurns,
  removeAllNodes,
  removeNode,
  selectOwnTurns,
  tellRelease,
} from '../store/open-turns.ts';
import type { TurnRunner } from './turn-runner.ts';
import type { TurnPlace } from './turn.ts';

/** When a process is taken for dead, and how soon its turns are begun again. */
export interface LeaseTimes {
  readonly beatMs: number;
  /** A node that has been silent for so long is taken for dead: several beats. */
  readonly silentMs: number;
  /** A turn opened by this node but run by nobody is begun by its keeper after so long. */
  readonly freshMs: number;
}

export const leaseTimes: LeaseTimes = { beatMs: 3_000, silentMs: 15_000, freshMs: 5_000 };

const takenAtOnce = 100;

export interface TurnKeeper {
  /** One round of beat, take-over and look for forgotten turns; for tests, and at start. */
  tend(): Promise<void>;
  /** Stops beating and says good-bye, so that what is left is taken over at once. */
  leave(): Promise<void>;
}

interface Deps {
  database: Database;
  log: Log;
  runner: TurnRunner;
  /** True when this process alone uses the database: every other node is dead. */
  alone: boolean;
  lease: LeaseTimes;
  /** What this process runs, how many migrations that knows, and with which secrets. */
  release: { version: string; migration: number; secretIds: readonly string[] };
}

/**
 * Keeps the promise that every stored message is answered: this node's beat says that it lives,
 * turns of silent nodes become its own, and own turns that nobody runs are begun again.
 */
export async function startTurnKeeper(deps: Deps): Promise<TurnKeeper> {
  const { database, log, runner, lease } = deps;
  if (deps.alone) await removeAllNodes(database);
  const mayTakeOver = createPatience(lease);

  async function tend(): Promise<void> {
    await runner.lease.beat(() => beatNode(database, runner.node));
    const patient = mayTakeOver(performance.now());
    // A node that drains only says that it still lives.
    if (runner.state !== 'running') return;
    if (patient) await takeOver(deps);
    await deleteStrayTurns(database, runner.node);
    await beginForgotten(deps);
  }

  await tend();
  const { version, migration, secretIds } = deps.release;
  await tellRelease(database, runner.node, version, migration, secretIds);
  const failure = 'turns could not be tended';
  const stop = startPeriodicJob({ everyMs: lease.beatMs, log, failure }, tend);

  return {
    tend,
    async leave() {
      await stop();
      await removeNode(database, runner.node);
    },
  };
}

/**
 * Whoever could not beat for a while (the database was away, this process was frozen) can't tell
 * whether the others were dead or just as silent: it lets them be heard before it judges them.
 */
function createPatience(lease: LeaseTimes): (beatAtMs: number) => boolean {
  let lastBeatMs: number | null = null;
  let judgesAtMs = 0;
  return (beatAtMs) => {
    const gapMs = beatAtMs - (lastBeatMs ?? beatAtMs);
    if (gapMs > lease.silentMs / 2) judgesAtMs = beatAtMs + lease.silentMs;
    lastBeatMs = beatAtMs;
    return beatAtMs >= judgesAtMs;
  };
}

async function takeOver({ database, log, runner, lease }: Deps): Promise<void> {
  const { node } = runner;
  const orphans = await claimOrphanedTurns(database, node, lease.silentMs / 1000, takenAtOnce);
  if (orphans.length > 0) log.info({ turns: orphans.length }, 'took over turns of a lost process');
  for (const turn of orphans) begin({ log, runner }, turn);
}

/** Own turns that nobody runs: the reply to their statement was lost, or running them failed. */
async function beginForgotten({ database, log, runner, lease }: Deps): Promise<void> {
  const own = await selectOwnTurns(database, runner.node, lease.freshMs / 1000);
  const forgotten = own.filter((turn) => !runner.isRunning(turn));
  if (forgotten.length === 0) return;
  await countAttempts(database, runner.node, forgotten);
  for (const turn of forgotten) begin({ log, runner }, turn);
}

function begin({ runner, log }: Pick<Deps, 'runner' | 'log'>, turn: TurnPlace): void {
  runner
    .run(turn, null)
    .catch((error: unknown) =>
      log.error(
        { err: error, tenantId: turn.tenantId },
        'a recovered turn failed; it is tried again',
      ),
    );
}
