import { answerWeights, confidenceWeights } from '../packages/server/src/builtin/answer-weights.ts';
import { searchWeights } from '../packages/server/src/knowledge/retrieval/search-weights.ts';
import { libraryOf, readDemoArticles } from '../packages/server/test/builtin/library.ts';
import { figuresOf, judge, readStrangers } from '../packages/server/test/builtin/strangers.ts';
import { show, table } from './tables.ts';

/**
 * What each figure that decides how passages rank, and which of them answers, is worth: `npx tsx
 * bench/fit-answering.ts` changes each by a fifth less and more, and prints how the seen half of the
 * strangers' questions is answered then. Nothing is kept; the unseen half judges, and is not read here.
 */
const groups: Record<string, Record<string, number>> = {
  searchWeights,
  answerWeights,
  confidenceWeights,
};
const articles = await readDemoArticles();
const asked = readStrangers('seen');

/** The index is built anew: what a title counts is decided there. */
async function measured(name: string): Promise<string[]> {
  const retrieve = libraryOf(articles);
  const judged = await Promise.all(asked.map((each) => judge(each, retrieve)));
  return [name, ...Object.values(figuresOf(judged)).map((share) => show(100 * share))];
}

const rows = [await measured('as it is')];
for (const [group, weights] of Object.entries(groups)) {
  for (const [name, value] of Object.entries(weights)) {
    for (const factor of [0.8, 1.25]) {
      weights[name] = value * factor;
      rows.push(await measured(`${group}.${name} ${value} × ${factor}`));
    }
    weights[name] = value;
  }
}
console.log(table(['in %', 'first', 'offered', 'fact', 'wrong', 'abstained'], rows));
