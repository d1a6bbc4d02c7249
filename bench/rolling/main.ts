/**
 * Restarts two nodes behind an ordinary proxy, one after the other and again and again, while people post,
 * read and follow; counts requests that failed. Each is sent once.
 *
 *   npm run rolling -- [--proxy haproxy|nginx] [--rounds N] [--people N] [--answer-ms N]
 *
 * Needs the proxy on PATH and BENCH_DATABASE_URL (postgres://postgres@127.0.0.1:5432/postgres).
 */
import { spawn } from 'node:child_process';
import { setMaxListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { answer, startScriptedModel } from '../../packages/server/test/stage/model/index.ts';
import { keepHouse, type Housekeeping } from '../housekeeping.ts';
import { openServer } from '../postgres.ts';
import { startProcess, type RunningProcess } from '../processes.ts';
import { issueTokens, operatorToken, send } from '../service.ts';
import { ask, createAgent } from './ask.ts';
import { follow, newTally, talk, type Person } from './people.ts';
import { configureProxy, proxyNames, type ProxyName } from './proxies.ts';

const launcher = fileURLToPath(new URL('../../packages/server/bin/deskhand.js', import.meta.url));
/** Between two restarts: the proxy has found the node again, and people have used it. */
const settleMs = 4_000;
/** Of the scripted model; longer than a node serves on once it is told to stop. */
const answerMsDefault = 4_000;

const say = (line: string) => process.stderr.write(`${line}\n`);
const house = keepHouse(say);
try {
  await main(house);
} catch (error) {
  say(`rolling: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await house.releaseAll();
}

async function main(house: Housekeeping): Promise<void> {
  const { values } = parseArgs({
    options: {
      proxy: { type: 'string', default: 'haproxy' },
      rounds: { type: 'string', default: '3' },
      people: { type: 'string', default: '40' },
      'answer-ms': { type: 'string', default: String(answerMsDefault) },
    },
  });
  const proxy = proxyNames.find((name) => name === values.proxy);
  const [rounds, count] = [Number(values.rounds), Number(values.people)];
  const answerMsMax = Number(values['answer-ms']);
  if (!proxy || !(rounds >= 1) || !(count >= 1)) {
    throw new Error('--proxy is haproxy or nginx, --rounds and --people whole numbers from 1');
  }
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-rolling-'));
  house.own('the temporary folder', () => rmSync(folder, { recursive: true, force: true }));
  const { ports, start } = await prepareNodes(house, folder, answerMsMax);
  const nodes = [await start(0), await start(1)];
  const url = await startProxy(house, proxy, folder, ports);
  const people = await invite(url, nodes[0]!, count);

  const tally = newTally();
  let isOver = false;
  const run = { url, tally, isOver: () => isOver };
  const following = new AbortController();
  setMaxListeners(0, following.signal);
  const followers = people.map((person) => follow(person, run, following.signal));
  const talkers = people.map((person, at) => talk(person, at, run));
  let restarts = 0;
  const startedMs = performance.now();
  await sleep(settleMs);
  for (let round = 1; round <= rounds; round += 1) {
    for (const at of [0, 1]) {
      await nodes[at]!.stop();
      nodes[at] = await start(at);
      restarts += 1;
      await sleep(settleMs);
      const sent = Object.values(tally.sent).reduce((sum, each) => sum + each, 0);
      say(`restart ${restarts}: ${sent} requests, ${tally.failures.length} failed`);
    }
  }
  isOver = true;
  await Promise.all(talkers);
  const seconds = (performance.now() - startedMs) / 1_000;
  await sleep(settleMs);
  following.abort();
  await Promise.all(followers);
  const wrong = await compare(url, people);
  report({ proxy, restarts, seconds, people: count, ...tally, wrong });
}

/** A database, a model that takes its time, and what starts a node. */
async function prepareNodes(house: Housekeeping, folder: string, answerMsMax: number) {
  const adminUrl =
    process.env['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const server = await openServer(adminUrl, house, say);
  const databaseUrl = await server.createDatabase('rolling');
  const model = await startScriptedModel();
  house.own('the model', () => model.close());
  model.respondWith(async () => {
    model.requests.length = 0;
    await sleep(Math.random() * answerMsMax);
    return answer('It takes five days.');
  });
  const ports = [await freePort(), await freePort()];
  const start = (at: number): Promise<RunningProcess> =>
    startProcess(house, {
      name: `node ${at}`,
      program: process.execPath,
      args: [launcher, 'serve'],
      env: {
        PORT: String(ports[at]),
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        DATA_DIR: join(folder, `node${at}`),
        DATABASE_URL: databaseUrl,
        DESKHAND_SECRET: 'secret-of-the-bench-0123456789',
        OPERATOR_TOKEN: operatorToken,
        MODEL_PROVIDER: 'openai-compatible',
        MODEL_NAME: 'scripted',
        MODEL_BASE_URL: model.baseUrl,
        ...(process.env['BENCH_REDIS_URL'] ? { REDIS_URL: process.env['BENCH_REDIS_URL'] } : {}),
      },
      timeoutMs: 60_000,
    });
  return { ports, start };
}

async function startProxy(
  house: Housekeeping,
  name: ProxyName,
  folder: string,
  nodePorts: readonly number[],
): Promise<string> {
  const port = await freePort();
  const { program, args } = configureProxy(name, folder, port, nodePorts);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  child.on('error', (error) => say(`${program} could not be started: ${error.message}`));
  house.own(name, () => void child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 1; ; attempt += 1) {
    const reply = await fetch(`${url}/readyz`).catch(() => null);
    if (reply?.ok) return url;
    if (attempt === 100) throw new Error(`${name} does not answer`);
    await sleep(100);
  }
}

/** A tenant's people, each with a case. */
async function invite(url: string, node: RunningProcess, count: number): Promise<Person[]> {
  const tenant = { key: 'rolling', name: 'Rolling' };
  const { sik } = await send(node, '/api/operator/tenants', operatorToken, tenant);
  const names = Array.from({ length: count }, (_, at) => `person-${at}`);
  const tokens = await issueTokens({ url }, String(sik), names);
  const people: Person[] = [];
  for (const token of tokens) {
    const opened = await send({ url }, '/api/cases', token, { message: 'Hello' });
    const caseId = (opened['case'] as { id: string }).id;
    people.push({ token, caseId, acknowledged: [], told: [] });
  }
  return people;
}

/** What was acknowledged against what is stored, and what streams told against that. */
async function compare(url: string, people: readonly Person[]): Promise<string[]> {
  const agent = createAgent();
  const wrong: string[] = [];
  for (const { token, caseId, acknowledged, told } of people) {
    const { text } = await ask(agent, url, { method: 'GET', path: `/api/cases/${caseId}`, token });
    const { messages } = JSON.parse(text) as {
      messages: { id: string; content: string; author: { type: string }; replyTo?: string }[];
    };
    const ofUser = messages.filter(({ author }) => author.type === 'user');
    const asked = ofUser.slice(1).map(({ content }) => content);
    if (asked.join() !== acknowledged.join()) wrong.push(`${caseId}: stored is not what was sent`);
    if (messages.length !== 2 * ofUser.length) wrong.push(`${caseId}: not one answer a message`);
    // A stream begins with the case as it is: the first exchange is before it.
    const expected = messages.slice(2).map(({ id }) => id);
    if (told.join() !== expected.join()) {
      wrong.push(`${caseId}: the stream told ${told.length} of ${expected.length} messages`);
    }
  }
  agent.destroy();
  return wrong;
}

interface Outcome extends ReturnType<typeof newTally> {
  proxy: string;
  restarts: number;
  seconds: number;
  people: number;
  wrong: string[];
}

function report(outcome: Outcome): void {
  const { proxy, restarts, seconds, people, sent, failures, streamsEnded, slowestMs, wrong } =
    outcome;
  const requests = Object.values(sent).reduce((sum, each) => sum + each, 0);
  const kinds = Object.entries(sent).map(([kind, number]) => `${number} ${kind}`);
  say(
    `${proxy}, ${restarts} restarts in ${Math.round(seconds)} s, ${people} people: ${requests} requests ` +
      `(${kinds.join(', ')}), ${failures.length} failed; ${streamsEnded} streams were ended and followed on; ` +
      `the slowest reply took ${Math.round(slowestMs)} ms; ${wrong.length} conversations differ from what was acknowledged`,
  );
  for (const line of [...failures.slice(0, 20), ...wrong.slice(0, 20)]) say(`  ${line}`);
  if (failures.length + wrong.length > 0) process.exitCode = 1;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
