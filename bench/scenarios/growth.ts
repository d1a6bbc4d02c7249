import { attempt, type Bench, type Scenario } from '../bench.ts';
import { fillCases, openDesk, requestsOverCases, tokensOfUsers, type Desk } from '../desk.ts';
import type { Findings } from '../figures.ts';
import { measureLoad } from '../load-client.ts';
import type { CaseRange } from '../pgbench-rung.ts';
import { ask, startService } from '../service.ts';
import { aimsTable, show, showPerSecond, table, type Aim } from '../tables.ts';

const clients = 32;
const messagesPerCase = 20;
/** So many cases of each connection, spread over the whole table. */
const casesEachMax = 128;
const longCase = 5_000;
const operations = ['read', 'post'] as const;

interface Sized {
  messages: number;
  desk: Desk;
}

/** Whether what is stored slows down what is done. */
export const growth: Scenario = {
  title: 'Growth: many stored messages, long cases',
  async prepare(bench) {
    const sizes: Sized[] = [];
    for (const messages of sizesOf(bench)) {
      const desk = await openDesk(bench, `growth-${messages}`);
      await fillCases(bench, desk, fillingOf(messages));
      bench.say(`  filled with ${messages} messages`);
      sizes.push({ messages, desk });
    }
    const lengths = await openDesk(bench, 'lengths');
    await fillCases(bench, lengths, { ...longCases(bench), messagesPerCase: longCase });
    const short = {
      firstCase: longCases(bench).cases,
      cases: casesOfLength * bench.options.rounds,
    };
    await fillCases(bench, lengths, { ...short, messagesPerCase });
    let round = 0;
    return {
      async round(findings) {
        for (const size of sizes) await measureSize(bench, size, findings);
        await measureLengths(bench, lengths, round, findings);
        round += 1;
      },
      report: (findings) => report(bench, findings),
    };
  },
};

const sizesOf = ({ options }: Bench): number[] =>
  options.quick ? [10_000, 100_000] : [10_000, 1_000_000];

const fillingOf = (messages: number) => ({
  firstCase: 0,
  cases: messages / messagesPerCase,
  messagesPerCase,
});

const casesOfLength = 256;
/** Long cases are the same in every round: they hardly get longer. Short ones are fresh. */
const longCases = ({ options }: Bench): CaseRange => ({
  firstCase: 0,
  cases: options.quick ? 64 : casesOfLength,
});

async function measureSize(bench: Bench, { messages, desk }: Sized, findings: Findings) {
  if (messages === 10_000) await empty(bench, desk, messages);
  const range = { firstCase: 0, cases: messages / messagesPerCase };
  await withService(bench, desk, async (service, tokens) => {
    for (const operation of operations) {
      await attempt(bench, findings, `${operation}@${messages}`, () =>
        measure(bench, service, tokens, operation, range),
      );
    }
  });
}

/** The posts of a round are more than the smallest size itself. */
async function empty(bench: Bench, desk: Desk, messages: number): Promise<void> {
  await bench.server.run(desk.databaseUrl, ['truncate cases, snapshots, messages, turns']);
  await fillCases(bench, desk, fillingOf(messages));
}

async function measureLengths(bench: Bench, desk: Desk, round: number, findings: Findings) {
  const long = longCases(bench);
  const short = { firstCase: long.cases + casesOfLength * round, cases: casesOfLength };
  await withService(bench, desk, async (service, tokens) => {
    for (const operation of operations) {
      await attempt(bench, findings, `${operation}@short`, () =>
        measure(bench, service, tokens, operation, short),
      );
      await attempt(bench, findings, `${operation}@long`, () =>
        measure(bench, service, tokens, operation, long),
      );
    }
  });
}

type Service = Awaited<ReturnType<typeof startService>>;

async function withService(
  bench: Bench,
  desk: Desk,
  work: (service: Service, tokens: string[]) => Promise<void>,
): Promise<void> {
  const service = await startService(bench, desk.databaseUrl);
  try {
    const tokens = await tokensOfUsers(desk, service);
    // Compiled before anything counts; sizes must differ in nothing but their size.
    for (const operation of operations) {
      await load(bench, service, tokens, operation, { firstCase: 0, cases: 64 }, 0);
    }
    await work(service, tokens);
  } finally {
    await service.stop();
  }
}

const measure = (
  bench: Bench,
  service: Service,
  tokens: readonly string[],
  operation: (typeof operations)[number],
  range: CaseRange,
) => load(bench, service, tokens, operation, range, bench.options.measureMs);

/** The warm-up is long enough to touch every case once. */
function load(
  bench: Bench,
  service: Service,
  tokens: readonly string[],
  operation: (typeof operations)[number],
  range: CaseRange,
  measureMs: number,
) {
  const casesEach = Math.min(casesEachMax, Math.floor(range.cases / clients));
  const warmUpMs = bench.options.warmUpMs * 2;
  const write = (token: string, id: string) =>
    operation === 'read' ? ask.readCase(token, id) : ask.postMessage(token, id);
  return measureLoad(bench.programs, service, {
    ...(measureMs === 0 ? { durationMs: warmUpMs } : { warmUpMs, durationMs: measureMs }),
    connections: requestsOverCases(clients, casesEach, range, tokens, write),
    expect: operation === 'read' ? 'HTTP/1.1 200' : 'HTTP/1.1 201',
  });
}

const notes = `${clients} clients; cases of ${messagesPerCase} messages that were written ${200} cases at a time, mixed; each connection goes round up to ${casesEachMax} cases spread over the whole table, all in memory. The smallest size is filled again for each round, because a round's posts are more than it. The cases of 20 messages grow while they are posted to, by about a hundred messages.`;

function report(bench: Bench, findings: Findings): string {
  const sizes = sizesOf(bench);
  const rows = operations.flatMap((operation) => [
    ...sizes.map((messages, at) => {
      const before = sizes[at - 1];
      const subject = `${operation}@${messages}`;
      const compared =
        before === undefined ? NaN : findings.ratio(subject, `${operation}@${before}`);
      return row(
        findings,
        operation,
        subject,
        `${showPerSecond(messages)} messages stored`,
        compared,
      );
    }),
    row(findings, operation, `${operation}@short`, `cases of ${messagesPerCase} messages`, NaN),
    row(
      findings,
      operation,
      `${operation}@long`,
      `cases of ${showPerSecond(longCase)} messages`,
      findings.ratio(`${operation}@long`, `${operation}@short`),
    ),
  ]);
  const head = ['', 'per second', 'p50', 'p99', 'of the line above'];
  return [aimsTable(aims(findings)), notes, table(head, rows)].join('\n\n');
}

function row(
  findings: Findings,
  operation: string,
  subject: string,
  name: string,
  ratio: number,
): string[] {
  return [
    `${operation === 'read' ? 'case read' : 'message post'}, ${name}`,
    showPerSecond(findings.median(subject, 'perSecond')),
    show(findings.median(subject, 'p50Ms'), ' ms'),
    show(findings.median(subject, 'p99Ms'), ' ms'),
    show(ratio, ' ×'),
  ];
}

function aims(findings: Findings): Aim[] {
  const atLeast = { is: 'at least', unit: ' ×' } as const;
  return operations.map((operation) => {
    const name = operation === 'read' ? 'case read' : 'message post';
    return {
      ...atLeast,
      what: `${name} in cases of ${showPerSecond(longCase)} messages, of those of ${messagesPerCase}`,
      bound: 0.95,
      measured: findings.ratio(`${operation}@long`, `${operation}@short`),
    };
  });
}
