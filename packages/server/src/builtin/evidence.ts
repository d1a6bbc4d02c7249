import type { AskedWord } from '../knowledge/index.ts';
import { answerWeights } from './answer-weights.ts';
import { readAskedWords, type AskedWords } from './asked-words.ts';
import { announcesFigure, figureFit } from './figures.ts';
import { findPassages, nameOf, type FoundPassage, type Retrieve } from './find-passages.ts';
import { holdsCellAsked, leadsToAsked } from './pointed-at.ts';
import type { Question } from './question.ts';
import { readPassage, type ReadPassage, type ReadUnit } from './read-passage.ts';
import type { Unit } from './units.ts';

export interface ScoredUnit extends Unit {
  /** How much of the question it answers to, about 0..1. */
  score: number;
  /** The same where a time that the question names adds nothing. */
  untimedScore: number;
  /** Which words of the message itself it says, as bits. */
  messageBits: number;
  /** Of what the last answer showed: its score by the words of the message alone; else null. */
  scoreAgain: number | null;
}

export interface Evidence {
  passage: FoundPassage;
  units: ScoredUnit[];
  /** The unit that answers best. */
  best: ScoredUnit;
  /** How well a unit answers, about 0..1, as a proof: a time that the question names chooses, and proves nothing. */
  unitScore: number;
  /** How well it answers the question, beside the others found. */
  score: number;
  /** How much of the question it answers to, by itself, 0..1. */
  coverage: number;
  /** How much was found in it, as a number of rare words. */
  strength: number;
  /** Share of the question's own words, telling ones more, that it lacks. */
  lacking: number;
  /** How like the question a stored one is, 0..1. */
  likeness: number;
}

const longUnitCharacters = 500;

/** Retrieves what may answer the question and ranks it by how well its best sentence does. */
export async function gatherEvidence(question: Question, retrieve: Retrieve): Promise<Evidence[]> {
  const found = await findPassages(question, retrieve);
  const passages = found.map(({ passage }) => readPassage(passage, question.language));
  const asked = readAskedWords(question, passages);
  const unitBits = passages.flatMap(({ units }) => units.map(({ terms }) => asked.bitsOf(terms)));
  const weights = wordWeights(asked.words, unitBits);
  const companyOf = shareByDocument(found);
  const evidence = found.flatMap(({ passage, rank }, at) => {
    const weighed = weighPassage(question, passage, passages[at]!, asked, weights);
    if (weighed === null) return [];
    const { score, ...rest } = weighed;
    const place = answerWeights.rank * rank + answerWeights.company * companyOf(passage.documentId);
    return [{ ...rest, score: score + place }];
  });
  return evidence.sort((a, b) => b.score - a.score);
}

/** What a passage says by itself; null when it says nothing at all. */
function weighPassage(
  question: Question,
  passage: FoundPassage,
  { units, titleTerms, headTerms, questions }: ReadPassage,
  words: AskedWords,
  weights: readonly number[],
): Evidence | null {
  const { ownBits, needs, bitsOf } = words;
  const asked = nearestOf(questions, bitsOf, weights);
  const head = bitsOf(headTerms) | asked.bits;
  let bits = head;
  const scored = units.map((unit) => {
    const own = bitsOf(unit.terms);
    const columns = unit.columns.reduce((sum, title) => sum | bitsOf(title), 0);
    bits |= own | columns;
    return scoreUnit(unit, { own, columns, head }, words, weights, question);
  });
  const best = bestOf(scored);
  if (best === null) return null;
  const unitScore = Math.max(...scored.map(({ untimedScore }) => untimedScore));
  // In another language a word may well be said, and not be recognised.
  const doubt = passage.language === question.language ? 1 : answerWeights.foreignDoubt;
  const lacking = doubt * shareOf(ownBits & ~bits, needs, ownBits);
  const coverage = passage.coverage ?? shareOf(bits, weights);
  const strength = passage.strength ?? countBits(bits) / 2;
  const asksOwn = needs.some((need, bit) => need > 0 && ownBits & (1 << bit));
  const score =
    answerWeights.unit * best.score +
    answerWeights.coverage * coverage +
    answerWeights.likeness * asked.likeness +
    placeBonus(question, passage, best, shareOf(bitsOf(titleTerms), weights)) +
    (asksOwn && lacking === 0 && isContinued(question, passage) ? answerWeights.continuedBonus : 0);
  const { likeness } = asked;
  return { passage, units: scored, best, unitScore, coverage, strength, lacking, likeness, score };
}

/**
 * What the stored question says that is most like the one asked: one of them, and not the words of many
 * together. `likeness`, 0..1, counts what each has of the other.
 */
function nearestOf(
  questions: readonly (readonly string[])[],
  bitsOf: (terms: readonly string[]) => number,
  weights: readonly number[],
): { bits: number; likeness: number } {
  let nearest = { bits: 0, likeness: 0 };
  for (const terms of questions) {
    const bits = bitsOf(terms);
    const recall = shareOf(bits, weights);
    const precision = terms.filter((term) => bitsOf([term]) !== 0).length / terms.length;
    const likeness = recall > 0 ? (2 * recall * precision) / (recall + precision) : 0;
    if (likeness > nearest.likeness) nearest = { bits, likeness };
  }
  return nearest;
}

/** "And Agency?" is answered where Studio was, if Agency is there as well. */
const isContinued = ({ background }: Question, passage: FoundPassage): boolean =>
  background !== null && background.isContinued && background.titles[0] === nameOf(passage);

/** A section at the place where an author puts what is asked for. */
function placeBonus(
  question: Question,
  { heading }: FoundPassage,
  best: ScoredUnit,
  titleShare: number,
): number {
  if (announcesFigure(question.figure, heading)) return answerWeights.announcedBonus;
  // What an article is about as a whole is said before its first heading.
  const isOpening = heading === null && titleShare >= answerWeights.aboutTitleMin;
  const isSuited =
    (question.wants === 'statement' && !question.asksWhere) ||
    (question.wants === 'figure' && figureFit(question.figure, best) === 1);
  return isOpening && isSuited ? answerWeights.openingBonus : 0;
}

/** A word that many of the sentences have does not tell them apart. */
function wordWeights(asked: readonly AskedWord[], unitBits: readonly number[]): number[] {
  return asked.map(({ importance }, bit) => {
    const count = unitBits.filter((bits) => bits & (1 << bit)).length;
    return importance * Math.log(1 + (unitBits.length + 1) / (count + 0.5));
  });
}

/** Which share of what was found is in a document, 0..1. */
function shareByDocument(
  found: readonly { passage: FoundPassage; rank: number }[],
): (documentId: string) => number {
  const byDocument = new Map<string, number>();
  let all = 0;
  for (const { passage, rank } of found) {
    byDocument.set(passage.documentId, (byDocument.get(passage.documentId) ?? 0) + rank);
    all += rank;
  }
  return (documentId) => (byDocument.get(documentId) ?? 0) / (all || 1);
}

function scoreUnit(
  unit: ReadUnit,
  bits: { own: number; columns: number; head: number },
  asked: AskedWords,
  weights: readonly number[],
  question: Question,
): ScoredUnit {
  // What a cell is about stands in its row and its column.
  const { wants, figure, limit } = question;
  const figureThere = wants === 'figure' ? figureFit(figure, unit) : 0;
  const fitThere = limit === null ? figureThere : figureFit(limit, unit);
  const isPointedAt =
    holdsCellAsked(unit, asked) || (question.asksWhere && leadsToAsked(unit, asked));
  const scoreBy = (among: number, fit = fitThere) => {
    const words = bits.own === 0 && fit < 1 ? 0 : (bits.own | bits.columns) & among;
    const above = bits.head & among & ~words;
    let score = shareOf(words, weights) + shareOf(above, weights) * answerWeights.head;
    if (words === 0) score *= answerWeights.headAlone;
    score += answerWeights.figureBonus * fit;
    if (question.wants === 'steps' && unit.kind === 'steps') score += answerWeights.stepsBonus;
    if (unit.text.length > longUnitCharacters && unit.kind !== 'steps')
      score *= answerWeights.longUnit;
    return isPointedAt ? score + answerWeights.pointedAtBonus : score;
  };
  const score = scoreBy(-1);
  const untimedScore = scoreBy(-1, figureThere);
  // Another cell of a row that was shown is something else.
  const isShown = unit.kind !== 'row' && question.lastAnswer.includes(unit.text);
  const scoreAgain = isShown ? scoreBy(asked.ownBits) * answerWeights.shownAgain : null;
  const { kind, text, head, group } = unit;
  const messageBits = bits.own & asked.ownBits;
  return {
    kind,
    text,
    ...(head !== undefined && { head }),
    group,
    score,
    untimedScore,
    messageBits,
    scoreAgain,
  };
}

function shareOf(bits: number, weights: readonly number[], among = -1): number {
  let all = 0;
  let matched = 0;
  for (const [bit, weight] of weights.entries()) {
    if ((among & (1 << bit)) === 0) continue;
    all += weight;
    if (bits & (1 << bit)) matched += weight;
  }
  return all > 0 ? matched / all : 0;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The unit that answers best; null of none. */
export function bestOf(units: readonly ScoredUnit[]): ScoredUnit | null {
  let best: ScoredUnit | null = null;
  for (const unit of units) if (best === null || unit.score > best.score) best = unit;
  return best;
}
