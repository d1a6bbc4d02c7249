import { fileURLToPath } from 'node:url';
import type { Bench, Prepared, Scenario } from './bench.ts';
import { createFindings, type Findings } from './figures.ts';
import { keepHouse } from './housekeeping.ts';
import { describeMachine, describeRun } from './machine.ts';
import { readOptions, usage, type Options, type ScenarioName } from './options.ts';
import { findPgbench } from './pgbench.ts';
import { openServer } from './postgres.ts';
import { buildPrograms } from './programs.ts';
import { writeResults } from './results.ts';
import { coldStart } from './scenarios/cold-start.ts';
import { connector } from './scenarios/connector.ts';
import { customer } from './scenarios/customer.ts';
import { firstToken } from './scenarios/first-token.ts';
import { growth } from './scenarios/growth.ts';
import { ladder } from './scenarios/ladder.ts';
import { memory } from './scenarios/memory.ts';
import { panel } from './scenarios/panel.ts';
import { retention } from './scenarios/retention.ts';
import { retrieval } from './scenarios/retrieval.ts';
import { storage } from './scenarios/storage.ts';
import { streaming } from './scenarios/streaming.ts';
import { tenMillion } from './scenarios/ten-million.ts';
import { uploads } from './scenarios/uploads.ts';

const scenarios: Record<ScenarioName, Scenario> = {
  ladder,
  storage,
  streaming,
  'first-token': firstToken,
  'cold-start': coldStart,
  memory,
  growth,
  retrieval,
  connector,
  uploads,
  panel,
  'ten-million': tenMillion,
  retention,
  customer,
};
const resultsFile = fileURLToPath(new URL('RESULTS.md', import.meta.url));

interface Ready extends Prepared {
  name: ScenarioName;
  findings: Findings;
}

await main();

async function main(): Promise<void> {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const options = readCommand(say);
  if (!options) return;
  const house = keepHouse(say);
  try {
    const bench = await openBench(options, house, say);
    const ready = await prepareAll(bench);
    await runRounds(bench, ready);
    if (!house.isEnding) await publish(bench, ready);
  } catch (error) {
    say(`bench: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await house.releaseAll();
  }
}

function readCommand(say: (line: string) => void): Options | null {
  try {
    const options = readOptions(process.argv.slice(2), process.env);
    if (!options) process.stdout.write(`${usage}\n`);
    return options;
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exitCode = 2;
    return null;
  }
}

async function openBench(
  options: Options,
  house: Bench['house'],
  say: Bench['say'],
): Promise<Bench> {
  const server = await openServer(options.databaseUrl, house, say).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`BENCH_DATABASE_URL names no PostgreSQL that answers (${reason})`);
  });
  const programs = await buildPrograms(house);
  const pgbench = await findPgbench(house, programs.folder);
  if (!pgbench) say('pgbench is not in PATH: its rungs, and all ratios to it, are left out');
  return { options, house, server, programs, pgbench, say };
}

async function prepareAll(bench: Bench): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (const name of bench.options.only) {
    if (bench.house.isEnding) break;
    bench.say(`preparing ${name}`);
    try {
      const prepared = await scenarios[name].prepare(bench);
      ready.push({ ...prepared, name, findings: createFindings() });
    } catch (error) {
      bench.say(`  ${name} is left out: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
  return ready;
}

/** Every round runs every scenario: what the machine does meanwhile falls on all of them. */
async function runRounds(bench: Bench, ready: readonly Ready[]): Promise<void> {
  for (let round = 1; round <= bench.options.rounds; round += 1) {
    for (const scenario of ready) {
      if (bench.house.isEnding) return;
      const { name, findings } = scenario;
      bench.say(`round ${round} of ${bench.options.rounds}: ${name}`);
      findings.startRound(round);
      await scenario.round(findings).catch((error: unknown) => {
        findings.fail(name, error);
        bench.say(`  ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
  }
}

async function publish(bench: Bench, ready: readonly Ready[]): Promise<void> {
  const sections = new Map<string, string>();
  // One scenario alone may be measured on a PostgreSQL that is set for it, and says so itself.
  if (bench.options.only.length > 1) sections.set('machine', describeMachine(bench));
  for (const scenario of ready) {
    const { name, findings } = scenario;
    const failures = findings.failures().map((failure) => `- failed: ${failure}`);
    const head = [`## ${scenarios[name].title}`, describeRun(bench), ...failures];
    sections.set(name, [...head, scenario.report(findings)].join('\n\n'));
  }
  if (bench.options.quick) {
    process.stdout.write(`${[...sections.values()].join('\n\n')}\n`);
    bench.say('a quick run: bench/RESULTS.md stays as it is');
  } else {
    await writeResults(resultsFile, sections);
    bench.say('written to bench/RESULTS.md');
  }
}
