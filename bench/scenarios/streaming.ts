import { attempt, type Bench, type Scenario } from '../bench.ts';
import { fillCases, openDesk, requestsOverCases, tokensOfUsers, type Desk } from '../desk.ts';
import type { Findings } from '../figures.ts';
import { measureLoad } from '../load-client.ts';
import { request } from '../load.ts';
import { startProcess, type RunningProcess } from '../processes.ts';
import { startService } from '../service.ts';
import { adoptOwner, turnOwner } from '../statements.ts';
import type { TurnsPlan } from '../stored-turns.ts';
import { aimsTable, show, showPerSecond, table, type Aim } from '../tables.ts';
import { questionFor, tokensPerSecond, type TokenScript } from '../token-script.ts';

const cases = { firstCase: 0, cases: 2_048 };

interface Rung extends TokenScript {
  name: string;
  clients: number;
  streams: boolean;
}

const rungs: readonly Rung[] = [
  ...[60, 300].flatMap((tokens): Rung[] => [
    { name: `json-${tokens}`, clients: 32, streams: false, tokens, pace: 'at once' },
    { name: `stream-${tokens}`, clients: 32, streams: true, tokens, pace: 'at once' },
  ]),
  { name: 'paced-8', clients: 8, streams: true, tokens: 60, pace: 'paced' },
  { name: 'paced-192', clients: 192, streams: true, tokens: 60, pace: 'paced' },
];

/** A paced answer takes 1.2 s: a rung of them needs several. */
const pacedMsMin = 6_000;
/**
 * Before anything is measured each answers once in every case: a process is compiled over its first
 * thousands of answers, however long a busy machine takes for them.
 */
const warmUpRung: Rung = { ...rungs[1]!, name: 'warm-up' };
const warmUpMsMax = 120_000;

const subjects = ['relay', 'storing', 'service'] as const;
type Subject = (typeof subjects)[number];
const names: Record<Subject, string> = {
  relay: 'relay',
  storing: 'storing relay',
  service: 'service',
};

/** What a streamed answer costs over what it must: beside a relay of the same stream, in one run. */
export const streaming: Scenario = {
  title: 'Streamed answers, beside a bare relay of the same stream',
  async prepare(bench) {
    const desk = await openDesk(bench, 'streaming');
    await fillCases(bench, desk, { ...cases, messagesPerCase: 20 });
    return { round: (findings) => runRound(bench, desk, findings), report };
  },
};

async function runRound(bench: Bench, desk: Desk, findings: Findings): Promise<void> {
  const model = await startProgram(bench, 'token-model', {});
  const relay = await startProgram(bench, 'bare-relay', { MODEL_BASE_URL: model.url });
  await bench.server.run(desk.databaseUrl, [adoptOwner]);
  const storing = await startProgram(bench, 'bare-relay', {
    MODEL_BASE_URL: model.url,
    STORES: JSON.stringify(planOf(desk)),
  });
  const service = await startService(bench, desk.databaseUrl, {
    BENCH_ANSWER: 'model',
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_NAME: 'bench',
    MODEL_BASE_URL: model.url,
    MODEL_API_KEY: 'key-of-the-bench',
  });
  try {
    const tokens = await tokensOfUsers(desk, service);
    const targets: Record<Subject, RunningProcess> = { relay, storing, service };
    for (const subject of subjects) await measureRung(bench, targets[subject], warmUpRung, tokens);
    for (const rung of rungs) {
      for (const subject of subjects) {
        await attempt(bench, findings, `${subject}:${rung.name}`, () =>
          measureRung(bench, targets[subject], rung, tokens),
        );
      }
    }
  } finally {
    for (const one of [service, storing, relay, model]) await one.stop();
  }
}

const planOf = ({ databaseUrl, tenantId, tenantKey, credentialId }: Desk): TurnsPlan => ({
  databaseUrl,
  owner: turnOwner,
  session: {
    ...{ tenantId, tenantKey, credentialId, userId: '' },
    ...{ email: 'person@example.com', roles: ['member'], plan: 'business' },
    expiresAtMs: Date.now() + 900_000,
  },
});

const startProgram = (
  bench: Bench,
  name: 'token-model' | 'bare-relay',
  env: Record<string, string>,
): Promise<RunningProcess> =>
  startProcess(bench.house, {
    name: `the ${name}`,
    program: process.execPath,
    args: [bench.programs.path(name)],
    env,
    timeoutMs: 10_000,
  });

/** The same requests for all: the relay looks at what they say and not at where they go. */
function measureRung(
  bench: Bench,
  target: RunningProcess,
  rung: Rung,
  tokens: readonly string[],
): Promise<object> {
  const { clients, streams, pace } = rung;
  const accept = streams ? 'accept: text/event-stream\r\n' : '';
  const body = { content: questionFor(rung) };
  const { measureMs, warmUpMs } = bench.options;
  const atPace = pace === 'paced' ? Math.max(measureMs, pacedMsMin) : measureMs;
  const isWarmUp = rung === warmUpRung;
  return measureLoad(bench.programs, target, {
    durationMs: isWarmUp ? warmUpMsMax : atPace,
    warmUpMs: isWarmUp ? 0 : warmUpMs,
    once: isWarmUp,
    connections: requestsOverCases(
      clients,
      Math.floor(cases.cases / clients),
      cases,
      tokens,
      (token, id) => request('POST', `/api/cases/${id}/messages`, token, body, accept),
    ),
    expect: streams ? 'HTTP/1.1 200' : 'HTTP/1.1 201',
    ...(streams && { contains: 'event: done', mark: 'event: message.delta' }),
  });
}

function report(findings: Findings): string {
  return [
    aimsTable(aims(findings)),
    `A model in a process of its own speaks OpenAI's protocol and answers in 60 or 300 tokens of ordinary sentences: at once (ten tokens a write) to 32 clients, and at ${tokensPerSecond} tokens a second to 8 and to 192. The relay asks it, parses each event and passes each delta on; it stores and checks nothing. The storing relay is the same with the service's two batched statements, one before it asks and one before its last bytes: what no service that loses nothing can do without. Clients, relay or service, model and PostgreSQL share the cores; the three take turns, rung by rung, after ${cases.cases} answers of each to warm up. CPU is that of the relay's or the service's process; PostgreSQL's is not in it.`,
    table(
      [
        '',
        'answers a second',
        'of the relay',
        'of the storing relay',
        'answer p50',
        'p99',
        'first word p50',
        'CPU a token',
        'memory',
      ],
      rungs.flatMap((rung) => subjects.map((subject) => row(findings, subject, rung))),
    ),
  ].join('\n\n');
}

function row(findings: Findings, subject: Subject, rung: Rung): string[] {
  const { name, clients, tokens, streams, pace } = rung;
  const at = `${subject}:${name}`;
  const form = streams ? 'streamed' : 'JSON';
  return [
    `${names[subject]}, ${tokens} tokens, ${pace}, ${form}, ${clients} clients`,
    showPerSecond(findings.median(at, 'perSecond')),
    subject === 'relay' ? '' : show(findings.ratio(at, `relay:${name}`), ' ×'),
    subject === 'service' ? show(findings.ratio(at, `storing:${name}`), ' ×') : '',
    show(findings.median(at, 'p50Ms'), ' ms'),
    show(findings.median(at, 'p99Ms'), ' ms'),
    show(findings.median(at, 'firstP50Ms'), ' ms'),
    show((findings.median(at, 'cpuMs') * 1_000) / tokens, ' µs'),
    show(findings.median(at, 'residentMb'), ' MB'),
  ];
}

function aims(findings: Findings): Aim[] {
  const ratio = (name: string, figure?: string) =>
    findings.ratio(`service:${name}`, `relay:${name}`, figure);
  const atLeast = { is: 'at least', unit: ' ×', bound: 0.5 } as const;
  const first = (subject: Subject) => findings.median(`${subject}:paced-8`, 'firstP50Ms');
  const memory = rungs.map(({ name }) => findings.median(`service:${name}`, 'residentMb'));
  return [
    { ...atLeast, what: '60 tokens, JSON, 32 clients, of the relay', measured: ratio('json-60') },
    { ...atLeast, what: '60 tokens, streamed, 32 clients', measured: ratio('stream-60') },
    {
      what: '192 paced conversations, time of an answer',
      ...{ is: 'at most', unit: ' ×', bound: 1.1 },
      measured: ratio('paced-192', 'p50Ms'),
    },
    {
      what: '8 paced conversations, first word after the relay’s',
      ...{ is: 'at most', unit: ' ms', bound: 25 },
      measured: first('service') - first('relay'),
    },
    {
      what: 'resident memory, the most of all rungs',
      ...{ is: 'at most', unit: ' MB', bound: 150 },
      measured: Math.max(...memory),
    },
  ];
}
