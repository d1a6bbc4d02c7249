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
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createRandom } from './house/random.ts';
import { openStage, type Stage } from './house/stage.ts';
import { runFault } from './run-fault.ts';
import { faults, type Fault } from './strikes/index.ts';
import { rowOf, say, writeTable, type Row } from './table.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    list: { type: 'boolean', default: false },
  },
});

if (values.list) for (const { name, what } of faults) say(`${name.padEnd(18)} ${what}`);
else {
  await main().catch((error: unknown) => {
    say(`faults: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  });
}

async function main(): Promise<void> {
  const names = values.only?.split(',');
  const unknown = names?.filter((name) => !faults.some((fault) => fault.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`there is no fault ${unknown.join(', ')}: see --list`);
  const chosen = faults.filter(({ name }) => names?.includes(name) ?? true);
  const seed = Number(values.seed);
  say(`seed ${seed}`);
  const random = createRandom(seed);
  const stage = await openStage(random);
  process.once('SIGINT', () => void stage.close().then(() => process.exit(130)));
  process.once('SIGTERM', () => void stage.close().then(() => process.exit(143)));
  const rows: Row[] = [];
  try {
    for (const fault of plan(chosen, random)) rows.push(await one(stage, fault, random));
  } finally {
    await stage.close();
  }
  writeTable(rows);
  say(`seed ${seed}`);
  // Connections that clients keep would hold this process for seconds.
  process.exit(rows.some(({ problems }) => problems.length > 0) ? 1 : 0);
}

function* plan(chosen: readonly Fault[], random: () => number): Generator<Fault> {
  if (values.minutes === undefined) return yield* chosen;
  const until = performance.now() + Number(values.minutes) * 60_000;
  while (performance.now() < until) yield chosen[Math.floor(random() * chosen.length)]!;
}

async function one(stage: Stage, fault: Fault, random: () => number): Promise<Row> {
  const lack = fault.lacks?.(stage) ?? null;
  if (lack !== null) {
    say(`${fault.name}: not run: ${lack}`);
    return { cells: [fault.name, `not run: ${lack}`], problems: [lack] };
  }
  const begunMs = performance.now();
  const outcome = await runFault(stage, fault, random);
  const row = rowOf(fault, outcome);
  say(`${row.cells.join(' · ')} (${Math.round((performance.now() - begunMs) / 1_000)} s)`);
  for (const problem of outcome.problems.slice(0, 20)) say(`  ${problem}`);
  return row;
}
