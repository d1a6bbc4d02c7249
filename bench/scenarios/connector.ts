import { attempt, type Bench, type Scenario } from '../bench.ts';
import { hangingClients, reportConnector, rungClients } from '../connector-report.ts';
import type { Findings } from '../figures.ts';
import { measureHanging } from '../hanging-connector.ts';
import { measurePgbench } from '../pgbench-rung.ts';
import { kinds, type Kind } from '../shop-requests.ts';
import {
  measureBare,
  measureConfirmations,
  measurePosts,
  meetShops,
  shortly,
  type ServedMall,
} from '../shop-rungs.ts';
import { casesOfMall, openMall, pgbenchs, startMall, type Mall } from '../shops.ts';
import { countStatements, type StatementNames } from '../statement-counts.ts';

/** What proposals, confirmations and read tools cost beside plain replies and bare MCP calls. */
export const connector: Scenario = {
  title: 'Connector calls: 100 tenants, each with a connector',
  async prepare(bench) {
    const mall = await openMall(bench);
    const names: StatementNames = new Map();
    return {
      round: (findings) => runRound(bench, mall, findings, names),
      report: (findings) => reportConnector(findings, names),
    };
  },
};

async function runRound(
  bench: Bench,
  mall: Mall,
  findings: Findings,
  names: StatementNames,
): Promise<void> {
  await countStatements(bench, mall, findings, names);
  const service = await startMall(bench, mall.databaseUrl);
  try {
    const cases = await casesOfMall(mall, service);
    const served = { bench, mall, service, cases };
    await compileAll(served);
    for (const clients of rungClients) await climb(served, clients, findings);
    await measureHanging(served, hangingClients, durationsOf(bench), findings);
  } finally {
    await service.stop();
  }
}

const durationsOf = ({ options }: Bench) => ({
  durationMs: options.measureMs,
  warmUpMs: options.warmUpMs,
});

/** Compiled before it is measured, as in a process that has served for a while. */
async function compileAll(served: ServedMall): Promise<void> {
  await meetShops(served);
  const durations = shortly(served.bench);
  for (const kind of Object.keys(kinds) as Kind[]) await measurePosts(served, kind, 8, durations);
  await measureConfirmations(served, 8, durations);
}

/** Confirmations come last: they confirm what the proposals before them have left. */
async function climb(served: ServedMall, clients: number, findings: Findings): Promise<void> {
  const { bench, mall } = served;
  const durations = durationsOf(bench);
  const measure = (name: string, run: () => Promise<object>) =>
    attempt(bench, findings, `${name}@${clients}`, run);
  if (bench.pgbench) {
    await measure('pgbench-turn', () =>
      measurePgbench(bench, mall.desk, pgbenchs, 'turn', clients),
    );
  }
  await measure('plain', () => measurePosts(served, 'plain', clients, durations));
  await measure('fixed', () => measurePosts(served, 'fixed', clients, durations));
  await measure('bare-read', () => measureBare(served, 'read', clients, durations));
  await measure('read', () => measurePosts(served, 'read', clients, durations));
  await measure('propose', () => measurePosts(served, 'propose', clients, durations));
  await measure('bare-write', () => measureBare(served, 'write', clients, durations));
  await measure('confirm', () => measureConfirmations(served, clients, durations));
}
