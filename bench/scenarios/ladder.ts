import { attempt, type Bench, type Scenario } from '../bench.ts';
import {
  fillCases,
  openDesk,
  requestsOverCases,
  tokensOfUsers,
  userOf,
  users,
  type Desk,
} from '../desk.ts';
import type { Findings } from '../figures.ts';
import { measureLoad, type LoadFigures } from '../load-client.ts';
import { uniqueMark, type LoadPlan } from '../load.ts';
import { measurePgbench } from '../pgbench-rung.ts';
import { startProcess, type RunningProcess } from '../processes.ts';
import { ask, startService } from '../service.ts';
import { pgbenchScripts, type PgbenchScript } from '../statements.ts';
import { aimsTable, show, showPerSecond, table, type Aim } from '../tables.ts';
import type { ProgramName } from '../programs.ts';

export const clientCounts = [1, 8, 32, 128] as const;

/** Cases of 20 messages: some to post to, some that stay as they are, some for pgbench alone. */
const posted = { firstCase: 0, cases: 2_048 };
const untouched = { firstCase: 2_048, cases: 2_048 };
const pgbenchs = { firstCase: 4_096, cases: 4_096 };
const casesEach = 16;

/** The way from pgbench's bare statements to the service, rung by rung. */
export const ladder: Scenario = {
  title: 'The ladder: from bare statements and bare HTTP to the service',
  async prepare(bench) {
    const desk = await openDesk(bench, 'ladder');
    await fillCases(bench, desk, { firstCase: 0, cases: 8_192, messagesPerCase: 20 });
    return {
      round: (findings) => runRound(bench, desk, findings),
      report: (f) => report(bench, f),
    };
  },
};

interface Served {
  service: RunningProcess;
  bareHttp: RunningProcess;
  bareFastify: RunningProcess;
  tokens: string[];
}

async function runRound(bench: Bench, desk: Desk, findings: Findings): Promise<void> {
  const processes: RunningProcess[] = [];
  const start = async (starting: Promise<RunningProcess>) => {
    const started = await starting;
    processes.push(started);
    return started;
  };
  try {
    const service = await start(startService(bench, desk.databaseUrl));
    const served: Served = {
      service,
      bareHttp: await start(startBare(bench, 'bare-http')),
      bareFastify: await start(startBare(bench, 'bare-fastify')),
      tokens: await tokensOfUsers(desk, service),
    };
    await compileAll(bench, desk, served);
    for (const clients of clientCounts) {
      await climb(bench, desk, served, clients, findings);
    }
  } finally {
    for (const each of processes) await each.stop();
  }
}

const startBare = (bench: Bench, name: ProgramName) =>
  startProcess(bench.house, {
    name,
    program: process.execPath,
    args: [bench.programs.path(name)],
    timeoutMs: 10_000,
  });

type Plan = Omit<LoadPlan, 'host' | 'port' | 'durationMs' | 'warmUpMs'>;

/** Every kind of request of the service at so many clients. */
function plansOf(desk: Desk, tokens: readonly string[], clients: number): Record<string, Plan> {
  const overPosted = (headers: string) =>
    requestsOverCases(clients, casesEach, posted, tokens, (token, id) =>
      ask.postMessage(token, id, headers),
    );
  const perUser = (write: (n: number) => string) =>
    Array.from({ length: clients }, (_, client) =>
      Array.from({ length: casesEach }, (__, turn) => write((client * casesEach + turn) % users)),
    );
  return {
    session: { connections: perUser((n) => ask.session(desk.sik, userOf(n))), expect: ok },
    read: {
      connections: requestsOverCases(clients, casesEach, untouched, tokens, ask.readCase),
      expect: ok,
    },
    open: { connections: perUser((n) => ask.openCase(tokens[n]!)), expect: created },
    post: { connections: overPosted(''), expect: created },
    'post-keyed': {
      connections: overPosted(`idempotency-key: ${uniqueMark}\r\n`),
      expect: created,
    },
    'post-stream': {
      connections: overPosted('accept: text/event-stream\r\n'),
      expect: ok,
      contains: 'event: done',
    },
  };
}

const ok = 'HTTP/1.1 200';
const created = 'HTTP/1.1 201';

/** Compiled before it is measured, as in a process that has served for a while. */
async function compileAll(bench: Bench, desk: Desk, served: Served): Promise<void> {
  for (const plan of Object.values(plansOf(desk, served.tokens, 8))) {
    await measureLoad(bench.programs, served.service, {
      ...plan,
      durationMs: bench.options.warmUpMs,
    });
  }
}

async function climb(
  bench: Bench,
  desk: Desk,
  served: Served,
  clients: number,
  findings: Findings,
): Promise<void> {
  const { measureMs: durationMs, warmUpMs } = bench.options;
  const measure = (name: string, run: () => Promise<object>) =>
    attempt(bench, findings, `${name}@${clients}`, run);
  const load = (target: RunningProcess, plan: Plan): Promise<LoadFigures> =>
    measureLoad(bench.programs, target, { ...plan, durationMs, warmUpMs });

  if (bench.pgbench) {
    for (const script of Object.keys(pgbenchScripts) as PgbenchScript[]) {
      const range = script === 'read' ? untouched : pgbenchs;
      await measure(`pgbench-${script}`, () => measurePgbench(bench, desk, range, script, clients));
    }
  }
  const plans = plansOf(desk, served.tokens, clients);
  await measure('bare-http', () => load(served.bareHttp, plans['post']!));
  await measure('bare-fastify', () => load(served.bareFastify, plans['post']!));
  for (const [name, plan] of Object.entries(plans)) {
    await measure(name, () => load(served.service, plan));
  }
}

const rungs: readonly [subject: string, name: string, comparedTo: string | null][] = [
  ['pgbench-accept', 'pgbench: accept a message (one statement)', null],
  ['pgbench-turn', 'pgbench: accept and finish (two statements)', null],
  ['pgbench-read', 'pgbench: read a case with its last 20 messages', null],
  ['bare-http', 'bare `node:http`', null],
  ['bare-fastify', 'bare Fastify, body validated', null],
  ['session', 'session issuance', 'pgbench-accept'],
  ['read', 'case read, last 20 messages', 'pgbench-read'],
  ['open', 'case creation', 'pgbench-turn'],
  ['post', 'message post, JSON', 'pgbench-turn'],
  ['post-keyed', 'message post, JSON, with `Idempotency-Key`', 'pgbench-turn'],
  ['post-stream', 'message post, streaming', 'pgbench-turn'],
];

function report(bench: Bench, findings: Findings): string {
  const tables = clientCounts.map((clients) => clientsTable(bench, findings, clients));
  return [aimsTable(aims(findings)), notes, ...tables].join('\n\n');
}

const aims = (findings: Findings): Aim[] => [
  {
    what: "message post, JSON, at 32 clients, of pgbench's two-statement rate",
    is: 'at least',
    bound: 0.5,
    unit: ' ×',
    measured: findings.ratio('post@32', 'pgbench-turn@32'),
  },
  {
    what: "case read at 32 clients, of pgbench's equivalent read",
    is: 'at least',
    bound: 0.6,
    unit: ' ×',
    measured: findings.ratio('read@32', 'pgbench-read@32'),
  },
];

const notes = `pgbench is written in C and talks to PostgreSQL directly. CPU is that of the service's process (of the bare server's for the bare rungs), the client's that of the load client; what is left of the cores is PostgreSQL's. Every case holds 20 messages or more, and the assistant is given the last 16 of them, which pgbench's statements do not fetch. "of pgbench" compares with the two-statement rate (message post, case creation), the one-statement rate (issuance) and the read, at the same number of clients. Rate limits are lifted.`;

function clientsTable(bench: Bench, findings: Findings, clients: number): string {
  const rows = rungs.map(([subject, name, comparedTo]) => {
    const key = `${subject}@${clients}`;
    const figure = (which: string) => findings.median(key, which);
    return [
      name + fewerClients(findings, key, clients),
      showPerSecond(figure('perSecond')),
      show(figure('p50Ms'), ' ms'),
      show(figure('p99Ms'), ' ms'),
      show(figure('cpuMs'), ' ms'),
      show(figure('clientCpuMs'), ' ms'),
      show(figure('residentMb'), ' MB'),
      comparedTo ? show(findings.ratio(key, `${comparedTo}@${clients}`), ' ×') : '',
    ];
  });
  const head = [
    '',
    'per second',
    'p50',
    'p99',
    'CPU each',
    'client CPU each',
    'memory',
    'of pgbench',
  ];
  return `### ${clients} ${clients === 1 ? 'client' : 'clients'}\n\n${table(head, rows)}`;
}

/** The server's max_connections may not let in as many as the service's HTTP clients. */
function fewerClients(findings: Findings, key: string, clients: number): string {
  const had = findings.median(key, 'clients');
  return had < clients ? ` — with ${had} connections, max_connections allows no more` : '';
}
