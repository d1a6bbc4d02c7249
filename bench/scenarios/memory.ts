import { setTimeout as sleep } from 'node:timers/promises';
import { attempt, type Bench, type Scenario } from '../bench.ts';
import { fillCases, openDesk, requestsOverCases, tokensOfUsers, type Desk } from '../desk.ts';
import type { Findings } from '../figures.ts';
import { measureLoad } from '../load-client.ts';
import { residentMbOf, watchMemory } from '../process-figures.ts';
import { ask, startService } from '../service.ts';
import { measureStreams } from '../streams.ts';
import { aimsTable, show, showPerSecond, table, type Aim } from '../tables.ts';

const clients = 32;
const cases = { firstCase: 0, cases: 2_048 };
const idleMs = 3_000;
/** Memory grows until the heap has found its size. */
const longer = 3;

/** Open streams; each belongs to a person of its own. */
const streamCounts = ({ options }: Bench): number[] =>
  options.quick ? [300, 1_000] : [1_000, 10_000];

/** Resident memory of the service's process. */
export const memory: Scenario = {
  title: 'Memory',
  async prepare(bench) {
    const desk = await openDesk(bench, 'memory');
    await fillCases(bench, desk, { ...cases, messagesPerCase: 20 });
    return {
      async round(findings) {
        await measureProcess(bench, desk, findings);
        for (const count of streamCounts(bench)) {
          await attempt(bench, findings, `streams@${count}`, () => measureStreams(count, bench));
        }
      },
      report: (findings) => report(bench, findings),
    };
  },
};

async function measureProcess(bench: Bench, desk: Desk, findings: Findings): Promise<void> {
  const service = await startService(bench, desk.databaseUrl);
  try {
    await attempt(bench, findings, 'idle', async () => {
      await sleep(idleMs);
      return { residentMb: residentMbOf(service.pid) };
    });
    const tokens = await tokensOfUsers(desk, service);
    await attempt(bench, findings, 'load', async () => {
      const watch = watchMemory(service.pid);
      try {
        for (const [write, expect] of loads) {
          await measureLoad(bench.programs, service, {
            durationMs: bench.options.measureMs * longer,
            connections: requestsOverCases(clients, 64, cases, tokens, write),
            expect,
          });
        }
      } finally {
        watch.stop();
      }
      return { residentMb: watch.stop() };
    });
    await attempt(bench, findings, 'after', async () => {
      await sleep(idleMs);
      return { residentMb: residentMbOf(service.pid) };
    });
  } finally {
    await service.stop();
  }
}

const stream = 'accept: text/event-stream\r\n';
const loads: readonly [write: (token: string, id: string) => string, expect: string][] = [
  [(token, id) => ask.postMessage(token, id), 'HTTP/1.1 201'],
  [(token, id) => ask.postMessage(token, id, stream), 'HTTP/1.1 200'],
  [(token, id) => ask.readCase(token, id), 'HTTP/1.1 200'],
];

function report(bench: Bench, findings: Findings): string {
  const resident = (subject: string) => findings.median(subject, 'residentMb');
  const aims: Aim[] = [
    {
      what: `resident under load, ${clients} clients, the largest seen`,
      is: 'at most',
      bound: 130,
      unit: ' MB',
      measured: resident('load'),
    },
    {
      what: 'for each idle event stream at 10,000',
      is: 'at most',
      bound: 14,
      unit: ' KB',
      measured: findings.median('streams@10000', 'bytesPerStream') / 1000,
    },
  ];
  const streams = streamCounts(bench).map((count) => [
    `${showPerSecond(count)} event streams`,
    show(findings.median(`streams@${count}`, 'bytesPerStream') / 1000, ' KB'),
    show(findings.median(`streams@${count}`, 'idleCpuMsPerSecond'), ' ms'),
  ]);
  return [
    aimsTable(aims),
    'Of the Node process alone; posts, streamed posts and reads one after the other.',
    table(
      ['', 'resident'],
      [
        ['idle, just started', show(resident('idle'), ' MB')],
        [`under load, ${clients} clients`, show(resident('load'), ' MB')],
        ['idle again', show(resident('after'), ' MB')],
      ],
    ),
    'Streams that are open while nothing happens, after garbage is collected:',
    table(['', 'memory each', 'CPU of all in a second'], streams),
  ].join('\n\n');
}
