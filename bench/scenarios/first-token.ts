import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, type Bench, type Scenario } from '../bench.ts';
import { fillCases, openDesk, requestsOverCases, tokensOfUsers, type Desk } from '../desk.ts';
import type { Findings } from '../figures.ts';
import { measureLoad } from '../load-client.ts';
import { request } from '../load.ts';
import { startProcess } from '../processes.ts';
import { serverFolder } from '../programs.ts';
import { ask, send, startService } from '../service.ts';
import { aimsTable, show, table, type Aim } from '../tables.ts';
import { firstTokenMs, modelAnswer, question } from '../texts.ts';

const clients = 8;
const cases = { firstCase: 0, cases: 2_048 };
const articlesMax = 60;
/** The provider's SDK is loaded with the first turn, and compiled over the next hundreds. */
const warmUpMs = 4_000;
/** Turns of 50 ms are few: a round takes longer than elsewhere. */
const longer = 2;

/** What the service adds to the time a model takes for its first token. */
export const firstToken: Scenario = {
  title: "Time added to the model's own first token",
  async prepare(bench) {
    const desk = await openDesk(bench, 'first-token');
    await fillCases(bench, desk, { ...cases, messagesPerCase: 20 });
    await importArticles(bench, desk);
    return { round: (findings) => runRound(bench, desk, findings), report };
  },
};

/** The demo's articles: the model is asked with passages found in them. */
async function importArticles(bench: Bench, desk: Desk): Promise<void> {
  const folder = join(serverFolder, '../demo/knowledge');
  const service = await startService(bench, desk.databaseUrl);
  for (const name of readdirSync(folder).slice(0, articlesMax)) {
    const text = readFileSync(join(folder, name), 'utf8');
    const title = /^title: (.+)$/m.exec(text)?.[1] ?? name;
    const content = text.replace(/^---\n.*?\n---\n/s, '');
    await send(service, '/api/admin/knowledge/documents', desk.tsk, { title, content });
  }
  await service.stop();
}

async function runRound(bench: Bench, desk: Desk, findings: Findings): Promise<void> {
  const model = await startProcess(bench.house, {
    name: 'the slow model',
    program: process.execPath,
    args: [bench.programs.path('slow-model')],
    timeoutMs: 10_000,
  });
  const service = await startService(bench, desk.databaseUrl, {
    BENCH_ANSWER: 'model',
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_NAME: 'scripted',
    MODEL_BASE_URL: model.url,
    MODEL_API_KEY: 'key-of-the-bench',
  });
  try {
    const tokens = await tokensOfUsers(desk, service);
    const durations = { warmUpMs, durationMs: bench.options.measureMs * longer };
    const stream = 'accept: text/event-stream\r\n';
    const direct = Array.from({ length: clients }, () => [askModel()]);
    await attempt(bench, findings, 'direct', () =>
      measureLoad(bench.programs, model, {
        ...durations,
        connections: direct,
        expect: 'HTTP/1.1 200',
        until: `"content":"${modelAnswer[0]}"`,
      }),
    );
    await attempt(bench, findings, 'through', () =>
      measureLoad(bench.programs, service, {
        ...durations,
        connections: requestsOverCases(clients, 64, cases, tokens, (token, id) =>
          ask.postMessage(token, id, stream),
        ),
        expect: 'HTTP/1.1 200',
        contains: 'event: done',
        until: 'event: message.delta',
      }),
    );
  } finally {
    await service.stop();
    await model.stop();
  }
}

const askModel = () =>
  request('POST', '/v1/chat/completions', 'key-of-the-bench', {
    model: 'scripted',
    stream: true,
    messages: [{ role: 'user', content: question }],
  });

function report(findings: Findings): string {
  const row = (subject: string, name: string) => [
    name,
    show(findings.median(subject, 'p50Ms'), ' ms'),
    show(findings.median(subject, 'p99Ms'), ' ms'),
    show(findings.median(subject, 'cpuMs'), ' ms'),
  ];
  return [
    aimsTable(aims(findings)),
    `${clients} clients, each one turn at a time; a model in a process of its own that speaks OpenAI's protocol and takes ${firstTokenMs} ms for its first token. The service accepts and stores the message, finds passages in the demo's articles, asks with 16 messages of history and streams.`,
    table(
      ['', 'first token p50', 'p99', 'CPU of that process each'],
      [row('direct', 'the model asked directly'), row('through', 'through the service')],
    ),
  ].join('\n\n');
}

function aims(findings: Findings): Aim[] {
  const added = (figure: string) =>
    findings.median('through', figure) - findings.median('direct', figure);
  const atMost = { is: 'at most', unit: ' ms' } as const;
  return [
    { ...atMost, what: 'added to the first token, p50', bound: 5, measured: added('p50Ms') },
    { ...atMost, what: 'added to the first token, p99', bound: 15, measured: added('p99Ms') },
  ];
}
