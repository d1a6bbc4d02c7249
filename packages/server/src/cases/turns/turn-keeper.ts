import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { startPeriodicJob } from '../../platform/periodic-job.ts';
import { beatNode, removeAllNodes, removeNode, type NodeFacts } from '../store/nodes.ts';
import {
  claimOrphanedTurns,
  countAttempts,
  deleteStrayTurns,
  selectOwnTurns,
  type OpenTurn,
} from '../store/open-turns.ts';
import type { TurnRunner } from './turn-runner.ts';

/** When a process is taken for dead, and how soon its turns are begun again. */
export interface LeaseTimes {
  readonly beatMs: number;
  /** A node that has been silent for so long, and has no connection any more, is taken for dead. */
  readonly goneMs: number;
  /** One that has been silent for so long is taken for dead whatever it has: many beats. */
  readonly silentMs: number;
  /** A turn opened by this node but run by nobody is begun by its keeper after so long. */
  readonly freshMs: number;
}

export const leaseTimes: LeaseTimes = {
  beatMs: 1_000,
  goneMs: 3_000,
  silentMs: 15_000,
  freshMs: 5_000,
};

const claimedMax = 100;

export interface TurnKeeper {
  /** Runs one round: beats, takes over turns, begins forgotten ones; for tests, and at start. */
  tend(): Promise<void>;
  /** Stops beating and removes this node's row, so that what is left is taken over at once. */
  leave(): Promise<void>;
}

interface Deps {
  database: Database;
  log: Log;
  runner: TurnRunner;
  /** True when this process alone uses the database: every other node is dead. */
  alone: boolean;
  lease: LeaseTimes;
  facts: NodeFacts;
}

/**
 * Keeps the promise that every stored message is answered: this node's beat says that it lives,
 * turns of silent nodes become its own, and own turns that nobody runs are begun again.
 */
export async function startTurnKeeper(deps: Deps): Promise<TurnKeeper> {
  const { database, log, runner, lease, facts } = deps;
  if (deps.alone) await removeAllNodes(database);
  const judge = createJudge(lease);

  async function tend(): Promise<void> {
    await runner.lease.beat(() => beatNode(database, facts));
    const after = judge(performance.now());
    // A node that drains only says that it still lives.
    if (runner.state !== 'running') return;
    if (after !== null) await takeOver(deps, after);
    await deleteStrayTurns(database, runner.node);
    await beginForgotten(deps);
  }

  await tend();
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

/** After what silence of a node its turns are taken over. */
type Patience = Pick<LeaseTimes, 'goneMs' | 'silentMs'>;

/**
 * Whoever could not beat for a while (the database was away, this process was frozen) can't tell
 * whether the others were dead or just as silent, or have only lost their connections: it waits for
 * their beats before it judges them. So does a node that has just begun: after a failover the others may still be
 * on their way back. Null: it judges nobody yet.
 */
function createJudge({ goneMs, silentMs }: LeaseTimes): (beatAtMs: number) => Patience | null {
  let lastBeatMs: number | null = null;
  let [goneFromMs, silentFromMs] = [0, 0];
  return (beatAtMs) => {
    const gapMs = beatAtMs - (lastBeatMs ?? beatAtMs);
    const isFirst = lastBeatMs === null;
    lastBeatMs = beatAtMs;
    if (isFirst || gapMs > goneMs / 2) goneFromMs = beatAtMs + goneMs;
    if (gapMs > silentMs / 2) silentFromMs = beatAtMs + silentMs;
    if (beatAtMs < silentFromMs) return null;
    return { silentMs, goneMs: beatAtMs < goneFromMs ? silentMs : goneMs };
  };
}

async function takeOver(
  { database, log, runner }: Deps,
  { goneMs, silentMs }: Patience,
): Promise<void> {
  const after = { silentSeconds: silentMs / 1_000, goneSeconds: goneMs / 1_000 };
  const orphans = await claimOrphanedTurns(database, runner.node, after, claimedMax);
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

function begin({ runner, log }: Pick<Deps, 'runner' | 'log'>, turn: OpenTurn): void {
  runner
    .run(turn, null, undefined, turn.begunIn)
    .catch((error: unknown) =>
      log.error(
        { err: error, tenantId: turn.tenantId },
        'a recovered turn failed; it is tried again',
      ),
    );
}
