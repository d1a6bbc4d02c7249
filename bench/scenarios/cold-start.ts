import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { attempt, type Bench, type Scenario } from '../bench.ts';
import type { Findings } from '../figures.ts';
import { startProcess, type RunningProcess } from '../processes.ts';
import { serverFolder } from '../programs.ts';
import { serviceVariables } from '../service.ts';
import { aimsTable, show, table, type Aim } from '../tables.ts';

const startsAtLeast = 6;
const deskhand = join(serverFolder, 'bin/deskhand.js');

/** From the start of the process to the reply to a request that asked the database. */
export const coldStart: Scenario = {
  title: 'Cold start to the first served request',
  async prepare(bench) {
    // The first start after a change builds; what is measured is every other one.
    await promisify(execFile)(process.execPath, [deskhand, '--version'], { timeout: 120_000 });
    const databaseUrl = await bench.server.createDatabase('cold-start');
    const existing = makeDataFolder(bench);
    await startAndStop(bench, onServer(bench, databaseUrl));
    await startAndStop(bench, embedded(existing));
    return {
      round: (findings) => runRound(bench, { databaseUrl, existing }, findings),
      report,
    };
  },
};

async function runRound(
  bench: Bench,
  places: { databaseUrl: string; existing: string },
  findings: Findings,
): Promise<void> {
  const starts = bench.options.quick ? 1 : Math.ceil(startsAtLeast / bench.options.rounds);
  for (let start = 1; start <= starts; start += 1) {
    await attempt(bench, findings, 'server', () =>
      startAndStop(bench, onServer(bench, places.databaseUrl)),
    );
    await attempt(bench, findings, 'existing', () =>
      startAndStop(bench, embedded(places.existing)),
    );
    const fresh = makeDataFolder(bench);
    await attempt(bench, findings, 'fresh', () => startAndStop(bench, embedded(fresh)));
    removeDataFolder(fresh);
  }
}

const onServer = (bench: Bench, databaseUrl: string) => serviceVariables(bench, databaseUrl);

const embedded = (dataDir: string): Record<string, string> => ({
  ...{ PORT: '0', LOG_LEVEL: 'warn', STOP_DELAY_MS: '0', NODE_ENV: 'production' },
  DATA_DIR: dataDir,
});

async function startAndStop(
  bench: Bench,
  env: Record<string, string>,
): Promise<{ readyMs: number; servedMs: number }> {
  const startedAt = performance.now();
  const service: RunningProcess = await startProcess(bench.house, {
    name: 'deskhand serve',
    program: process.execPath,
    args: [deskhand, 'serve'],
    env,
    timeoutMs: 60_000,
  });
  try {
    const reply = await fetch(`${service.url}/readyz`, { signal: AbortSignal.timeout(10_000) });
    if (!reply.ok) throw new Error(`GET /readyz: ${reply.status}`);
    return { readyMs: service.readyMs, servedMs: performance.now() - startedAt };
  } finally {
    await service.stop();
  }
}

function makeDataFolder(bench: Bench): string {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-bench-data-'));
  // As a folder made by hand: the account that runs PostgreSQL under root can reach it.
  chmodSync(folder, 0o755);
  bench.house.own('a data folder', () => removeDataFolder(folder));
  return folder;
}

/** Also ends a PostgreSQL that its killed service has left running in there. */
function removeDataFolder(folder: string): void {
  try {
    const [pid] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT');
  } catch {
    // None is running: the usual case.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

const rows: readonly [subject: string, name: string, boundSeconds: number][] = [
  ['server', 'on a PostgreSQL that runs', 0.5],
  ['existing', 'embedded PostgreSQL, existing data folder', 0.7],
  ['fresh', 'embedded PostgreSQL, fresh data folder', 2],
];

function report(findings: Findings): string {
  const aims = rows.map(([subject, name, bound]): Aim => ({
    what: name,
    is: 'at most',
    bound,
    unit: ' s',
    measured: findings.median(subject, 'servedMs') / 1000,
  }));
  const figures = rows.map(([subject, name]) => [
    name,
    show(findings.median(subject, 'readyMs'), ' ms'),
    show(findings.median(subject, 'servedMs'), ' ms'),
  ]);
  return [
    aimsTable(aims),
    '`node bin/deskhand.js serve`, built before; cold is the process, not the disk cache. The request is `GET /readyz`, which asks the database.',
    table(['', 'ready line', 'first reply'], figures),
  ].join('\n\n');
}
