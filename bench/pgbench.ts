import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { percentile } from './figures.ts';
import type { Housekeeping } from './housekeeping.ts';
import { runProgram } from './processes.ts';

export interface PgbenchRun {
  databaseUrl: string;
  /** A script of pgbench: variables as `:name`. */
  script: string;
  variables: Readonly<Record<string, string | number>>;
  clients: number;
  durationMs: number;
}

export interface PgbenchFigures {
  clients: number;
  /** Runs of the whole script. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export type Pgbench = (run: PgbenchRun) => Promise<PgbenchFigures>;

/** Every fifth transaction's time is logged: enough for percentiles, and not felt. */
const sampled = 0.2;

/** pgbench from PATH; null when there is none. */
export async function findPgbench(house: Housekeeping, folder: string): Promise<Pgbench | null> {
  const probe = { name: 'pgbench', program: 'pgbench', args: ['--version'], timeoutMs: 5_000 };
  const found = await runProgram(house, probe).catch(() => null);
  if (found === null) return null;
  return (run) => runPgbench(house, folder, run);
}

async function runPgbench(
  house: Housekeeping,
  parent: string,
  run: PgbenchRun,
): Promise<PgbenchFigures> {
  const folder = mkdtempSync(join(parent, 'pgbench-'));
  try {
    const script = join(folder, 'script.sql');
    writeFileSync(script, run.script);
    const seconds = Math.max(1, Math.round(run.durationMs / 1000));
    const output = await runProgram(house, {
      name: 'pgbench',
      program: 'pgbench',
      args: [
        ...['--no-vacuum', '--protocol=prepared', `--file=${script}`],
        ...[`--client=${run.clients}`, `--jobs=${Math.min(2, run.clients)}`, `--time=${seconds}`],
        ...['--log', `--log-prefix=${join(folder, 'log')}`, `--sampling-rate=${sampled}`],
        ...Object.entries(run.variables).map(([name, value]) => `--define=${name}=${value}`),
      ],
      env: connectionVariables(run.databaseUrl),
      timeoutMs: seconds * 1000 + 20_000,
    });
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
    if (!(perSecond > 0)) throw new Error(`pgbench did nothing: ${output.slice(-500)}`);
    const times = readTimes(folder);
    return {
      clients: run.clients,
      perSecond,
      p50Ms: percentile(times, 0.5),
      p99Ms: percentile(times, 0.99),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** By environment, not as arguments: a password would stand in the list of processes. */
function connectionVariables(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  return {
    PGHOST: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username) || 'postgres',
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGCONNECT_TIMEOUT: '5',
    // As the service sets them for its own connections.
    PGOPTIONS: '-c jit=off -c plan_cache_mode=force_generic_plan -c statement_timeout=10000',
  };
}

/** Logged lines are `client transaction microseconds …`. Sorted, milliseconds. */
function readTimes(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('log'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000)
    .filter((ms) => !Number.isNaN(ms))
    .sort((a, b) => a - b);
}
