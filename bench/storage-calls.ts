import type { StorageCalls, StorageFigures } from './storage-plan.ts';
import { openTurns } from './stored-turns.ts';
import { question, scriptedAnswer } from './texts.ts';

/**
 * The storage part of message posts as a process of its own: the service's two batched operations,
 * called by as many callers at once as a load has clients. Prints what it did as JSON.
 */
const plan = JSON.parse(process.argv[2]!) as StorageCalls;
const stored = openTurns(plan);
const countsFrom = performance.now() + plan.warmUpMs;
const endsAt = countsFrom + plan.durationMs;
let statements = 0;
let turns = 0;

await Promise.all(Array.from({ length: plan.callers }, (_, caller) => callOverAndOver(caller)));
const figures: StorageFigures = {
  perSecond: (turns * 1000) / plan.durationMs,
  statementsPerSecond: (statements * 1000) / plan.durationMs,
};
process.stdout.write(JSON.stringify(figures));
await stored.close();

async function callOverAndOver(caller: number): Promise<void> {
  const casesEach = Math.floor(plan.cases / plan.callers);
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    const n = plan.firstCase + caller + plan.callers * (turn % casesEach);
    const seq = await stored.accept(n, question);
    count(() => (statements += 1));
    if (plan.finishes) {
      await stored.finish(n, seq, scriptedAnswer);
      count(() => (statements += 1));
    }
    count(() => (turns += 1));
  }
}

function count(add: () => void): void {
  const now = performance.now();
  if (now >= countsFrom && now < endsAt) add();
}
