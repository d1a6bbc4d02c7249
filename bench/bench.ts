import type { Findings } from './figures.ts';
import type { Housekeeping } from './housekeeping.ts';
import type { Options } from './options.ts';
import type { Pgbench } from './pgbench.ts';
import type { PostgresServer } from './postgres.ts';
import type { Programs } from './programs.ts';

/** What every scenario works with. */
export interface Bench {
  options: Options;
  house: Housekeeping;
  server: PostgresServer;
  programs: Programs;
  /** Null where it is not installed: rungs without it still run. */
  pgbench: Pgbench | null;
  say(line: string): void;
}

export interface Scenario {
  title: string;
  /** Fills databases once; what it returns is run once in every round. */
  prepare(bench: Bench): Promise<Prepared>;
}

export interface Prepared {
  round(findings: Findings): Promise<void>;
  /** Markdown, without the title. */
  report(findings: Findings): string;
}

/** Measures one thing; when it fails the findings say so and the rest goes on. */
export async function attempt(
  bench: Bench,
  findings: Findings,
  subject: string,
  measure: () => Promise<object>,
): Promise<void> {
  try {
    const figures = await measure();
    findings.add(subject, figures);
    bench.say(`  ${subject}: ${brief(figures)}`);
  } catch (error) {
    if (bench.house.isEnding) throw error;
    findings.fail(subject, error);
    bench.say(`  ${subject} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const brief = (figures: object): string =>
  Object.entries(figures)
    .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    .map(([name, value]) => `${name} ${value >= 100 ? value.toFixed(0) : value.toPrecision(3)}`)
    .join(', ');
