import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { caseId, fillCases, openDesk, type Desk } from './desk.ts';
import { keepHouse } from './housekeeping.ts';
import { request } from './load.ts';
import { readOptions } from './options.ts';
import { openServer } from './postgres.ts';
import { cpuMsOf, residentMbOf } from './process-figures.ts';
import { startProcess, type RunningProcess } from './processes.ts';
import { buildPrograms } from './programs.ts';
import { issueTokens, serviceVariables } from './service.ts';

export interface StreamFigures {
  /** Growth of the service's resident memory for each open stream. */
  bytesPerStream: number;
  /** CPU time of the service while nothing happened, milliseconds for each second. */
  idleCpuMsPerSecond: number;
}

type House = Pick<Bench, 'house' | 'server' | 'programs' | 'options'>;

const warmUpStreams = 300;
/** Enough to have touched every page of the young generation once. */
const warmUpRequests = 6_000;
const openedAtOnce = 100;
const settleMs = 2_000;
const watchMs = 5_000;

/**
 * What an open, quiet event stream costs: `count` people each follow a case of their own. The
 * service is a process of its own, warmed up and rid of its garbage before each look, so that
 * neither the client's memory nor the heap's way of growing is counted.
 */
export async function measureStreams(count: number, bench?: Bench): Promise<StreamFigures> {
  return bench ? measureIn(bench, count) : inHouseOfItsOwn((house) => measureIn(house, count));
}

async function inHouseOfItsOwn<T>(work: (house: House) => Promise<T>): Promise<T> {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const house = keepHouse(say);
  try {
    const options = readOptions(['--quick'], process.env)!;
    const server = await openServer(options.databaseUrl, house, say);
    return await work({ house, server, options, programs: await buildPrograms(house) });
  } finally {
    await house.releaseAll();
  }
}

async function measureIn(house: House, count: number): Promise<StreamFigures> {
  // Scenarios of the bench use no more of it than this.
  const bench = { ...house, pgbench: null, say: () => undefined } satisfies Bench;
  const desk = await openDesk(bench, `streams-${count}`);
  await fillWithPeople(bench, desk, count);
  const service = await startCollectable(bench, desk);
  const open: Socket[] = [];
  try {
    const tokens = await issueTokens(service, desk.sik, peopleOf(Math.max(count, warmUpRequests)));
    const warmUp = await openStreams(service, tokens.slice(0, warmUpStreams));
    for (const socket of warmUp) socket.destroy();
    const before = await settledBytes(service);
    open.push(...(await openStreams(service, tokens.slice(0, count))));
    const after = await settledBytes(service);
    const cpuMs = await cpuMsWhileQuiet(service);
    return { bytesPerStream: (after - before) / count, idleCpuMsPerSecond: cpuMs };
  } finally {
    for (const socket of open) socket.destroy();
    await service.stop();
  }
}

const peopleOf = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`);

async function fillWithPeople(bench: Bench, desk: Desk, count: number): Promise<void> {
  await fillCases(bench, desk, { firstCase: 0, cases: count, messagesPerCase: 2 });
  await bench.server.run(desk.databaseUrl, [
    { text: `update cases set user_id = 'p' || (number - 1)`, values: [] },
    'vacuum (analyze) cases',
  ]);
}

/**
 * SIGUSR2 makes it collect its garbage. Its young generation has one size from the beginning: left
 * alone, V8 shrinks it to nothing in a service without streams and not in one with them, and a
 * few streams would seem to cost those 33 MB.
 */
function startCollectable(bench: Bench, desk: Desk): Promise<RunningProcess> {
  const collect = `process.on('SIGUSR2', () => { gc(); gc(); })`;
  return startProcess(bench.house, {
    name: 'the service',
    program: process.execPath,
    args: [
      ...['--min-semi-space-size=16', '--max-semi-space-size=16', '--expose-gc'],
      ...['--import', `data:text/javascript,${encodeURIComponent(collect)}`],
      bench.programs.path('serve'),
    ],
    env: serviceVariables(bench, desk.databaseUrl),
    timeoutMs: 20_000,
  });
}

async function openStreams(service: RunningProcess, tokens: readonly string[]): Promise<Socket[]> {
  const open: Socket[] = [];
  for (let from = 0; from < tokens.length; from += openedAtOnce) {
    const some = tokens.slice(from, from + openedAtOnce);
    open.push(...(await Promise.all(some.map((token, n) => openStream(service, from + n, token)))));
  }
  return open;
}

async function openStream(service: RunningProcess, n: number, token: string): Promise<Socket> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(request('GET', `/api/cases/${caseId(n)}/events`, token));
  let received = '';
  const first = new Promise<void>((resolve, reject) => {
    socket.on('data', (bytes: Buffer) => {
      if (received.length > 2_000) return;
      received += bytes.toString('latin1');
      if (received.includes('event: case.updated')) resolve();
      else if (!received.startsWith('HTTP/1.1 200')) reject(new Error(received.slice(0, 300)));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`a stream ended: ${received.slice(0, 300)}`)));
  });
  await first;
  return socket;
}

async function settledBytes(service: RunningProcess): Promise<number> {
  await sleep(settleMs);
  // Once only: at the next one V8 would find nothing to do and give up half of the young generation.
  process.kill(service.pid, 'SIGUSR2');
  await sleep(settleMs);
  return residentMbOf(service.pid) * 1e6;
}

async function cpuMsWhileQuiet(service: RunningProcess): Promise<number> {
  const before = cpuMsOf(service.pid);
  await sleep(watchMs);
  return ((cpuMsOf(service.pid) - before) * 1_000) / watchMs;
}
