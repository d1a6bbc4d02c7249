import type { Bench, Scenario } from '../bench.ts';
import { climb, stay, workMsMax, type Keep } from '../customer/climb.ts';
import { gather } from '../customer/crowd.ts';
import { allCores, canPin, measuredCore, ownCore, pin } from '../customer/cores.ts';
import { watchDatabase } from '../customer/database-use.ts';
import { deskhand, relay as bareRelay } from '../customer/dialects.ts';
import { learnReleased } from '../customer/released.ts';
import { reportCustomer } from '../customer/report.ts';
import { answerTokens, startTimedModel, type TimedModel } from '../customer/timed-model.ts';
import { fillCases, openDesk, type Desk } from '../desk.ts';
import { startProcess, type RunningProcess } from '../processes.ts';
import { serviceVariables } from '../service.ts';
import { connectTools } from '../shops.ts';

const casesBefore = { firstCase: 0, cases: 10_000, messagesPerCase: 20 };
/** A load that looks like a customer, and how much of it one core carries. */
export const customer: Scenario = {
  title: 'A load that looks like a customer',
  async prepare(bench) {
    const desk = await openDesk(bench, 'customer');
    await fillCases(bench, desk, casesBefore);
    return {
      round: (findings) =>
        runRound(bench, desk, (subject, figures) => findings.add(subject, figures)),
      report: (findings) => reportCustomer(findings, { ...bench.options, answerTokens, workMsMax }),
    };
  },
};

async function runRound(bench: Bench, desk: Desk, keep: Keep): Promise<void> {
  const isPinned = canPin();
  if (isPinned) pin(process.pid, ownCore);
  else bench.say('  nothing can be kept on one core here: what is measured shares them all');
  try {
    const model = await startTimedModel(bench.house, answerTokens);
    const start = (program: 'serve' | 'bare-relay', env: Record<string, string>) =>
      startOnItsCore(bench, isPinned, program, env);
    const service = await start('serve', {
      ...serviceVariables(bench, desk.databaseUrl),
      BENCH_ANSWER: 'model',
      MODEL_PROVIDER: 'openai-compatible',
      MODEL_NAME: 'bench',
      MODEL_BASE_URL: model.url,
      MODEL_API_KEY: 'key-of-the-bench',
      ALLOW_PRIVATE_OUTBOUND: '127.0.0.1/32',
    });
    await measureService(bench, desk, service, model, keep);
    await service.stop();
    const relay = await start('bare-relay', { MODEL_BASE_URL: model.url });
    const people = gather({
      target: relay,
      model,
      keys: null,
      tokens: answerTokens,
      dialect: bareRelay,
    });
    await climb(bench, people, 'relay', keep);
    await relay.stop();
  } finally {
    if (isPinned) pin(process.pid, allCores());
  }
}

function startOnItsCore(
  bench: Bench,
  isPinned: boolean,
  program: 'serve' | 'bare-relay',
  env: Record<string, string>,
): Promise<RunningProcess> {
  const { profile } = bench.options;
  const profiled = profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const node = [process.execPath, ...profiled, bench.programs.path(program)];
  const [first, ...args] = isPinned ? ['taskset', '-c', measuredCore, ...node] : node;
  return startProcess(bench.house, {
    name: `the ${program}`,
    ...{ program: first!, args, env },
    timeoutMs: 20_000,
  });
}

async function measureService(
  bench: Bench,
  desk: Desk,
  service: RunningProcess,
  model: TimedModel,
  keep: Keep,
): Promise<void> {
  const connector = await startProcess(bench.house, {
    name: 'the connector',
    program: process.execPath,
    args: [bench.programs.path('connector')],
    timeoutMs: 10_000,
  });
  const endpoint = { url: `${connector.url}/mcp/bench`, credential: 'credential-of-the-bench' };
  await connectTools(service, desk.tsk, endpoint);
  const place = { target: service, model, keys: desk, tokens: answerTokens, dialect: deskhand };
  const hour = gather(place);
  const releasedBy = await learnReleased(hour.crowd);
  hour.crowd.releasedBy = releasedBy;
  const usedSince = await watchDatabase(bench, desk);
  await stay(bench, hour, keep);
  const used = await usedSince();
  keep('database', used);
  bench.say(`  a message stored: ${JSON.stringify(used)}`);
  const people = gather(place);
  people.crowd.releasedBy = releasedBy;
  await climb(bench, people, 'service', keep);
  await connector.stop();
}
