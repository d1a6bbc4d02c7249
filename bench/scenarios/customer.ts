import type { Bench, Scenario } from '../bench.ts';
import { gather, type CrowdFigures, type Gathering } from '../customer/crowd.ts';
import { allCores, canPin, measuredCore, ownCore, pin } from '../customer/cores.ts';
import { learnReleased } from '../customer/released.ts';
import { reportCustomer, type Ran } from '../customer/report.ts';
import { startTimedModel, type TimedModel } from '../customer/timed-model.ts';
import { fillCases, openDesk, type Desk } from '../desk.ts';
import { startProcess, type RunningProcess } from '../processes.ts';
import { serviceVariables } from '../service.ts';
import { connectTools } from '../shops.ts';

/** An answer of four seconds. */
const answerTokens = 120;
const casesBefore = { firstCase: 0, cases: 10_000, messagesPerCase: 20 };
/** People come until the 99th of 100 tokens is later than that. */
const workMsMax = 100;
/** How a ladder goes: so many more people, until they talk in their own time; then they are watched. */
const ladders = {
  quick: { people: 100, settleMs: 10_000, watchMs: 10_000, stepsMax: 4 },
  whole: { people: 250, settleMs: 20_000, watchMs: 20_000, stepsMax: 12 },
};
/** How often an hour tells how it goes. */
const tellMs = 60_000;

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

type Keep = (subject: string, figures: object) => void;

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
    const people = gather({ target: relay, model, keys: null, tokens: answerTokens });
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
  const place = { target: service, model, keys: desk, tokens: answerTokens };
  const hour = gather(place);
  const releasedBy = await learnReleased(hour.crowd);
  hour.crowd.releasedBy = releasedBy;
  await stay(bench, hour, keep);
  const people = gather(place);
  people.crowd.releasedBy = releasedBy;
  await climb(bench, people, 'service', keep);
  await connector.stop();
}

/** Everybody at once, for as long as was asked for. */
async function stay(bench: Bench, people: Gathering, keep: Keep): Promise<void> {
  const { settleMs } = ladderOf(bench);
  people.add(bench.options.people);
  await people.watch(settleMs);
  const endsAt = performance.now() + bench.options.minutes * 60_000;
  while (performance.now() < endsAt && !bench.house.isEnding) {
    const figures = await people.watch(Math.min(tellMs, endsAt - performance.now()));
    keep('hour', figures);
    tell(bench, 'service', figures, people);
  }
  await people.leave();
}

/** More and more people, until tokens are late, or until the load itself is what is slow. */
async function climb(bench: Bench, people: Gathering, name: Ran, keep: Keep): Promise<void> {
  const ladder = ladderOf(bench);
  for (let step = 1; step <= ladder.stepsMax && !bench.house.isEnding; step += 1) {
    people.add(ladder.people);
    await people.watch(ladder.settleMs);
    const figures = await people.watch(ladder.watchMs);
    keep(`${name}@${figures.people}`, figures);
    tell(bench, name, figures, people);
    if (figures.workP99Ms > workMsMax || figures.ownLagP99Ms > workMsMax / 2) break;
  }
  await people.leave();
}

const ladderOf = ({ options }: Bench) => ladders[options.quick ? 'quick' : 'whole'];

function tell(bench: Bench, name: Ran, figures: CrowdFigures, { crowd }: Gathering): void {
  const whole = (value: number) => value.toFixed(0);
  bench.say(
    `  ${name}, ${figures.people} people: ${whole(figures.answering)} answers at once, ` +
      `${whole(figures.tokensPerSecond)} tokens a second, added p50 ${figures.workP50Ms} p99 ${figures.workP99Ms} ms ` +
      `(${figures.tokenP50Ms} and ${figures.tokenP99Ms} with what claims wait), ` +
      `first word p50 ${whole(figures.firstWordP50Ms)} ms, loop p99 ${whole(figures.lagP99Ms)}, own ${whole(figures.ownLagP99Ms)} ms, ` +
      `CPU ${whole(figures.cpu * 100)} %, ${whole(figures.residentMb)} MB, ` +
      `${figures.failures} failed${figures.failures > 0 ? ` (${crowd.tally.firstFailure})` : ''}`,
  );
}
