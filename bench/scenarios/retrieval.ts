import { attempt, type Bench, type Scenario } from '../bench.ts';
import type { Findings } from '../figures.ts';
import { runProgram } from '../processes.ts';
import type { RetrievalFigures } from '../retrieval.ts';
import { aimsTable, show, showPerSecond, table, type Aim } from '../tables.ts';

/** Finding passages in one tenant's index, in memory. */
export const retrieval: Scenario = {
  title: 'Retrieval',
  prepare: async (bench) => ({
    round: (findings) => attempt(bench, findings, 'retrieval', () => measure(bench)),
    report,
  }),
};

async function measure(bench: Bench): Promise<RetrievalFigures> {
  const chunks = bench.options.quick ? 10_000 : 100_000;
  const output = await runProgram(bench.house, {
    name: 'retrieval',
    program: process.execPath,
    args: [bench.programs.path('errand'), 'retrieval', String(chunks)],
    timeoutMs: 300_000,
  });
  return JSON.parse(output) as RetrievalFigures;
}

function report(findings: Findings): string {
  const figure = (name: string) => findings.median('retrieval', name);
  const aim: Aim = {
    what: `p50 over ${showPerSecond(figure('chunks'))} passages`,
    is: 'at most',
    bound: 1,
    unit: ' ms',
    measured: figure('p50Ms'),
  };
  const head = ['', 'p50', 'p99', 'building the index', 'memory it holds'];
  const row = [
    `the eight best of ${showPerSecond(figure('chunks'))} passages`,
    show(figure('p50Ms'), ' ms'),
    show(figure('p99Ms'), ' ms'),
    show(figure('buildMs') / 1000, ' s'),
    show(figure('bytes') / 1e6, ' MB'),
  ];
  return [aimsTable([aim]), table(head, [row])].join('\n\n');
}
