import {
  answerWeights,
  confidenceWeights,
} from '../packages/server/src/assistant/builtin/answer-weights.ts';
import { searchWeights } from '../packages/server/src/knowledge/retrieval/search-weights.ts';
import {
  measure,
  readArticles,
  readItems,
  type Figures,
} from '../packages/server/test/assistant/builtin/held-out.ts';
import { libraryOf } from '../packages/server/test/assistant/builtin/library.ts';

/**
 * Fits the figures that decide how passages rank and which of them answers: `npx tsx
 * bench/fit-answering.ts` tries each by a fifth less and more on the questions that are there for
 * improving, keeps what answers more of them, and goes on until nothing does (a round takes minutes).
 * It prints what it found and what that is worth on the questions that nobody looked at; whoever takes
 * a figure over writes it into its file. `--once` tells what each figure is worth, and keeps none.
 */
const groups: Record<string, Record<string, number>> = {
  searchWeights,
  answerWeights,
  confidenceWeights,
};
const factors = [0.8, 1.25];
const roundsMax = 5;
/** A figure of a kind is a share; all kinds count the same. */
const worthOf = (figures: Figures): number =>
  Object.values(figures).reduce((sum, share) => sum + share, 0) / Object.values(figures).length;

const items = readItems();
const articles = await readArticles();
/** The index is built anew: what a title counts is decided there. */
const worth = async (half: 'development' | 'held-out') =>
  worthOf(
    await measure(
      items.filter((item) => item.half === half),
      libraryOf(articles),
    ),
  );

const isOnce = process.argv.includes('--once');
let best = await worth('development');
console.log(`before: development ${percent(best)}, held out ${percent(await worth('held-out'))}`);
for (let round = 1; round <= (isOnce ? 1 : roundsMax); round += 1) {
  const before = best;
  for (const [group, weights] of Object.entries(groups)) {
    for (const [name, value] of Object.entries(weights))
      await tryOthers(group, weights, name, value);
  }
  if (best === before) break;
}
if (!isOnce) {
  console.log(`after: development ${percent(best)}, held out ${percent(await worth('held-out'))}`);
}

async function tryOthers(
  group: string,
  weights: Record<string, number>,
  name: string,
  value: number,
): Promise<void> {
  for (const factor of factors) {
    weights[name] = Number((value * factor).toPrecision(3));
    const reached = await worth('development');
    const isBetter = reached > best && !isOnce;
    if (reached !== best) {
      const change = `${percent(best)} -> ${percent(reached)}${isBetter ? ', kept' : ''}`;
      console.log(`${group}.${name} ${value} -> ${weights[name]}: ${change}`);
    }
    if (isBetter) {
      best = reached;
      return;
    }
    weights[name] = value;
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
