import type { Bench, Scenario } from '../bench.ts';
import { fillCases, openDesk, requestsOverCases, tokensOfUsers, type Desk } from '../desk.ts';
import type { Findings } from '../figures.ts';
import { measureLoad, type LoadFigures } from '../load-client.ts';
import { cpuMsOf } from '../process-figures.ts';
import type { RunningProcess } from '../processes.ts';
import { ask, startService } from '../service.ts';
import { aimsTable, show, showPerSecond, table, type Aim } from '../tables.ts';

const clients = 32;
const messagesPerCase = 20;
const casesEach = 128;
const operations = {
  read: { name: 'case read', expect: 'HTTP/1.1 200', write: ask.readCase },
  post: { name: 'message post', expect: 'HTTP/1.1 201', write: ask.postMessage },
} as const;
type Operation = keyof typeof operations;
/** Short, so that a machine whose speed drifts slows both sides of a pair. */
const sliceMs = 1_500;
const pairsOfRound = { quick: 3, whole: 12 };

interface Side {
  messages: number;
  desk: Desk;
}

interface ServedSide extends Side {
  service: RunningProcess;
  tokens: readonly string[];
}

/** Whether ten times as many stored messages slow down what is done, in short slices that take turns. */
export const tenMillion: Scenario = {
  title: 'Ten million messages beside one million',
  async prepare(bench) {
    const sides: Side[] = [];
    for (const messages of sizesOf(bench)) {
      const desk = await openDesk(bench, `stored-${messages}`);
      await fillCases(bench, desk, {
        firstCase: 0,
        cases: messages / messagesPerCase,
        messagesPerCase,
      });
      bench.say(`  filled with ${messages} messages`);
      sides.push({ messages, desk });
    }
    return {
      round: (findings) => runRound(bench, sides, findings),
      report: (findings) => report(bench, findings),
    };
  },
};

const sizesOf = ({ options }: Bench): [number, number] =>
  options.quick ? [100_000, 1_000_000] : [1_000_000, 10_000_000];

async function runRound(bench: Bench, sides: readonly Side[], findings: Findings): Promise<void> {
  const served: ServedSide[] = [];
  try {
    for (const side of sides) {
      const service = await startService(bench, side.desk.databaseUrl);
      served.push({ ...side, service, tokens: await tokensOfUsers(side.desk, service) });
    }
    for (const operation of Object.keys(operations) as Operation[]) {
      await comparePairs(bench, served, operation, findings);
    }
  } finally {
    for (const { service } of served) await service.stop();
  }
}

async function comparePairs(
  bench: Bench,
  sides: readonly ServedSide[],
  operation: Operation,
  findings: Findings,
): Promise<void> {
  // Every case is touched once before anything counts.
  for (const side of sides) await measureSlice(bench, side, operation, true);
  const pairs = pairsOfRound[bench.options.quick ? 'quick' : 'whole'];
  for (let pair = 0; pair < pairs; pair += 1) {
    const told = new Map<number, SliceFigures>();
    // Neither side is always the first.
    for (const side of pair % 2 === 0 ? sides : sides.toReversed()) {
      told.set(side.messages, await measureWithCpu(bench, side, operation));
    }
    const [few, many] = sides.map(({ messages }) => told.get(messages)!);
    for (const { messages } of sides) findings.add(`${operation}@${messages}`, told.get(messages)!);
    const [rate, work] = [many!.perSecond / few!.perSecond, few!.workMs / many!.workMs];
    findings.add(`${operation}-pairs`, { rate, work });
    bench.say(
      `  ${operation}: ${many!.perSecond.toFixed(0)} beside ${few!.perSecond.toFixed(0)} a second, ` +
        `${many!.workMs.toFixed(3)} beside ${few!.workMs.toFixed(3)} ms of CPU`,
    );
  }
}

interface SliceFigures extends LoadFigures {
  /** CPU of the service and of its connections at PostgreSQL, for each request, milliseconds. */
  workMs: number;
}

async function measureWithCpu(
  bench: Bench,
  side: ServedSide,
  operation: Operation,
): Promise<SliceFigures> {
  const pids = [side.service.pid, ...(await backendsOf(bench, side.desk))];
  const spent = () => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  const before = spent();
  const figures = await measureSlice(bench, side, operation, false);
  return { ...figures, workMs: (spent() - before) / figures.allReplies };
}

/** Empty where PostgreSQL runs elsewhere. */
async function backendsOf(bench: Bench, { databaseUrl }: Desk): Promise<number[]> {
  const rows = await bench.server.run(databaseUrl, [
    `select pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  ]);
  return rows.map(({ pid }) => Number(pid)).filter((pid) => !Number.isNaN(cpuMsOf(pid)));
}

function measureSlice(
  bench: Bench,
  { messages, service, tokens }: ServedSide,
  operation: Operation,
  isWarmUp: boolean,
) {
  const { expect, write } = operations[operation];
  const range = { firstCase: 0, cases: messages / messagesPerCase };
  return measureLoad(bench.programs, service, {
    ...(isWarmUp
      ? { durationMs: 60_000, once: true }
      : { warmUpMs: 200, durationMs: bench.options.quick ? 500 : sliceMs }),
    connections: requestsOverCases(clients, casesEach, range, tokens, (token, id) =>
      write(token, id),
    ),
    expect,
  });
}

function report(bench: Bench, findings: Findings): string {
  const sizes = sizesOf(bench);
  const [few, many] = sizes;
  const named = (Object.keys(operations) as Operation[]).map((operation) => {
    const pairs = `${operation}-pairs`;
    const spread = (figure: string): string[] =>
      [0.25, 0.5, 0.75].map((share) => show(findings.quantile(pairs, figure, share), ' ×'));
    return { operation, name: operations[operation].name, pairs, spread };
  });
  const aims = named.flatMap(({ name, pairs }): Aim[] =>
    (['rate', 'work'] as const).map((figure) => ({
      what: `${name} with ${showPerSecond(many)} messages, of ${showPerSecond(few)}, by ${figure === 'rate' ? 'rate' : 'CPU'}`,
      ...{ is: 'at least', bound: 0.9, unit: ' ×' },
      measured: findings.median(pairs, figure),
    })),
  );
  const rows = named.flatMap(({ operation, name }) =>
    sizes.map((messages) => {
      const subject = `${operation}@${messages}`;
      return [
        `${name}, ${showPerSecond(messages)} messages stored`,
        showPerSecond(findings.median(subject, 'perSecond')),
        show(findings.median(subject, 'p50Ms'), ' ms'),
        show(findings.median(subject, 'p99Ms'), ' ms'),
        show(findings.median(subject, 'workMs'), ' ms'),
      ];
    }),
  );
  const ratios = named.flatMap(({ name, spread }) => [
    [`${name}, by rate`, ...spread('rate')],
    [`${name}, by CPU`, ...spread('work')],
  ]);
  const pairs = pairsOfRound[bench.options.quick ? 'quick' : 'whole'];
  return [
    aimsTable(aims),
    `PostgreSQL with \`shared_buffers\` of ${bench.server.settings['shared_buffers']}. ${clients} clients, each over ${casesEach} cases of its own, spread over the whole table; cases of ${messagesPerCase} messages that were written 200 cases at a time, mixed. Two services, each on a database of its own, are asked in turn in slices of ${sliceMs / 1000} s, ${pairs} pairs a round; a ratio is that of a pair. CPU is that of the service and of its connections at PostgreSQL: other programs on the machine change it less than a rate.`,
    table(['', 'per second', 'p50', 'p99', 'CPU each'], rows),
    table(['', 'lower quartile of the pairs', 'median', 'upper quartile'], ratios),
  ].join('\n\n');
}
