import type { Bench } from '../bench.ts';
import type { CrowdFigures, Gathering } from './crowd.ts';
import type { Ran } from './report.ts';

export type Keep = (subject: string, figures: object) => void;

/** People come until the 99th of 100 tokens is later than that. */
export const workMsMax = 100;
/** How a ladder goes: so many more people, until they talk in their own time; then they are watched. */
const ladders = {
  quick: { people: 100, settleMs: 10_000, watchMs: 10_000, stepsMax: 4 },
  whole: { people: 250, settleMs: 20_000, watchMs: 20_000, stepsMax: 12 },
};
/** How often an hour tells how it goes. */
const tellMs = 60_000;

/** Everybody at once, for as long as was asked for. */
export async function stay(bench: Bench, people: Gathering, keep: Keep): Promise<void> {
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
export async function climb(bench: Bench, people: Gathering, name: Ran, keep: Keep): Promise<void> {
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
