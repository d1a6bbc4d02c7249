import type { Outcome } from './run-fault.ts';
import type { Fault } from './strikes/index.ts';

export interface Row {
  cells: string[];
  problems: readonly string[];
}

export const say = (line: string): void => void process.stderr.write(`${line}\n`);

const heads = [
  ...['Fault', 'Acknowledged', 'Actions (unknown)', 'Failed attempts'],
  ...['First write after', 'Slowest answer', 'Wrong'],
];

export const rowOf = ({ name }: Fault, outcome: Outcome): Row => ({
  problems: outcome.problems,
  cells: [
    name,
    String(outcome.acknowledged),
    `${outcome.actions} (${outcome.unknown})`,
    String(outcome.failedAttempts),
    outcome.firstWriteMs === null ? 'never' : inSeconds(outcome.firstWriteMs),
    inSeconds(outcome.slowestMs),
    String(outcome.problems.length),
  ],
});

/** As Markdown, on standard output. */
export function writeTable(rows: readonly Row[]): void {
  const lines = [heads, heads.map(() => '---'), ...rows.map(({ cells }) => cells)];
  for (const cells of lines) process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
