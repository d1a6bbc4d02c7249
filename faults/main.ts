/**
 * Breaks what the service stands on, under load, and compares all that was acknowledged with all that is
 * there; fails where anything was lost, done twice, told falsely or left unanswered.
 *
 *   npm run test:faults -- [--only NAME[,NAME]] [--minutes N] [--seed N] [--list]
 *
 * Each fault once, in their order; with `--minutes`, again and again in any order until the time is over.
 * Needs PostgreSQL's programs (POSTGRES_BIN, or Debian's package) and `redis-server` on PATH. A fault that
 * can't be made on this machine is named with the reason, and the run fails: nothing is skipped in silence.
 */
import { createRandom } from './environment/random.ts';
import { openStage } from './environment/stage.ts';
import { readOptions, type Options } from './options.ts';
import { faults, type Fault } from './strikes/index.ts';
import { say, writeTable, type Row } from './table.ts';
import { tryFault } from './try-fault.ts';

await main().catch((error: unknown) => {
  say(`faults: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), faults);
  if (options.isList) {
    for (const { name, what } of faults) say(`${name.padEnd(18)} ${what}`);
    return;
  }
  const { seed } = options;
  say(`seed ${seed}`);
  const random = createRandom(seed);
  const stage = await openStage(random);
  process.once('SIGINT', () => void stage.close().then(() => process.exit(130)));
  process.once('SIGTERM', () => void stage.close().then(() => process.exit(143)));
  const rows: Row[] = [];
  try {
    for (const fault of plan(options, random)) rows.push(await tryFault(stage, fault, random));
  } finally {
    await stage.close();
  }
  writeTable(rows);
  say(`seed ${seed}`);
  // A run that tried nothing proves nothing.
  const isWell = rows.length > 0 && rows.every(({ problems }) => problems.length === 0);
  // Connections that clients keep would hold this process for seconds.
  process.exit(isWell ? 0 : 1);
}

function* plan({ chosen, minutes }: Options, random: () => number): Generator<Fault> {
  if (minutes === null) return yield* chosen;
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) yield chosen[Math.floor(random() * chosen.length)]!;
}
