import type { Passage } from '@deskhand/contract';
import type { RetrievedPassage } from '../knowledge/index.ts';
import { answerWeights } from './answer-weights.ts';
import type { Question } from './question.ts';
import type { Utterance } from '../utterance/index.ts';

/** A retrieved passage; what the index knows beyond the contract is made use of where it is there. */
export type FoundPassage = Passage &
  Partial<Pick<RetrievedPassage, 'coverage' | 'strength' | 'language' | 'questions'>>;

/** The passages that answer best to a query, best first. */
export type Retrieve = (query: Utterance, limit: number) => Promise<readonly FoundPassage[]>;

interface RankedPassage {
  passage: FoundPassage;
  /** Its score beside the best one's, about 0..1. */
  rank: number;
}

export const passagesMax = 10;

/**
 * The passages a question may be answered from, best first. A follow-up is looked up by itself
 * and together with what it leaves unsaid.
 */
export async function findPassages(
  question: Question,
  retrieve: Retrieve,
): Promise<RankedPassage[]> {
  const alone = ranked(await retrieve(question.utterance, passagesMax), question);
  if (question.background === null) return alone;
  const { questions, titles } = question.background;
  const whole = question.utterance.part(`${question.utterance.text}\n${questions.text}`);
  const together = ranked(await retrieve(whole, passagesMax), question);
  const byText = new Map<string, RankedPassage>();
  const add = ({ passage, rank }: RankedPassage, share: number) => {
    const key = `${passage.documentId}\n${passage.text}`;
    const isCited = titles.some((name) => isOfArticle(name, passage));
    const before = byText.get(key) ?? { passage, rank: isCited ? answerWeights.citedBonus : 0 };
    byText.set(key, { ...before, rank: before.rank + rank * share });
  };
  for (const entry of together) add(entry, answerWeights.together);
  for (const entry of alone) add(entry, 1 - answerWeights.together);
  return [...byText.values()].sort((a, b) => b.rank - a.rank).slice(0, passagesMax);
}

/** What an answer calls a passage. */
export const nameOf = ({ title, heading }: Pick<Passage, 'title' | 'heading'>): string =>
  heading === null ? title : `${title}${headingSeparator}${heading}`;

/** Whether an answer called a passage so that is of the same article: "Refund" begins "Refund a payment", too. */
export const isOfArticle = (name: string, { title }: Pick<FoundPassage, 'title'>): boolean =>
  name === title || name.startsWith(`${title}${headingSeparator}`);

const headingSeparator = ' › ';

function ranked(passages: readonly FoundPassage[], question: Question): RankedPassage[] {
  const top = passages[0]?.score ?? 0;
  const read = [null, undefined, question.language, question.tenantLanguage];
  const shareOf = ({ language }: FoundPassage) =>
    question.tenantLanguage === null || read.includes(language) ? 1 : answerWeights.thirdLanguage;
  return passages
    .map((passage) => ({
      passage,
      rank: top > 0 ? (passage.score / top) * shareOf(passage) : 0,
    }))
    .toSorted((a, b) => b.rank - a.rank);
}
