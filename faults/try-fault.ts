import type { Stage } from './environment/stage.ts';
import { runFault } from './run-fault.ts';
import type { Fault } from './strikes/index.ts';
import { rowOf, say, type Row } from './table.ts';

/** Tries a fault and returns its row, also where it can't be made here or something of its run is thrown. */
export async function tryFault(stage: Stage, fault: Fault, random: () => number): Promise<Row> {
  const lack = fault.lacks?.(stage) ?? null;
  if (lack !== null) return unfinished(fault, `not run: ${lack}`);
  const begunMs = performance.now();
  try {
    await fault.prepare?.(stage);
  } catch (error) {
    return unfinished(fault, `not run: ${messageOf(error)}`);
  }
  try {
    const outcome = await runFault(stage, fault, random);
    const row = rowOf(fault, outcome);
    say(`${row.cells.join(' · ')} (${Math.round((performance.now() - begunMs) / 1_000)} s)`);
    for (const problem of outcome.problems.slice(0, 20)) say(`  ${problem}`);
    return row;
  } catch (error) {
    return unfinished(fault, `broke off: ${messageOf(error)}`);
  }
}

function unfinished({ name }: Fault, why: string): Row {
  say(`${name}: ${why}`);
  return { cells: [name, why], problems: [why] };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
