import { languages, readQuery, type AskedWord } from '../../knowledge/index.ts';
import { findPassages, type FoundPassage, type Retrieve } from './find-passages.ts';
import type { Question } from './question.ts';
import { readPassage, type ReadUnit } from './read-passage.ts';
import type { Unit } from './units.ts';

export interface ScoredUnit extends Unit {
  /** How much of the question it answers to, about 0..1. */
  score: number;
}

export interface Evidence {
  passage: FoundPassage;
  units: ScoredUnit[];
  /** The unit that answers best. */
  best: ScoredUnit;
  /** How well it answers the question, beside the others found. */
  score: number;
  /** How much of the question it answers to, by itself, 0..1. */
  coverage: number;
  /** How much was found in it, as a number of rare words. */
  strength: number;
}

/** What the index's own ranking counts, beside the best sentence and the words covered. */
const rankShare = 0.9;
const unitShare = 0.5;
const coverageShare = 0.3;
/** A document with several passages among those found is more likely the one that is meant. */
const companyShare = 0.2;
/** A word in the title or heading counts this much for the sentences below. */
const headShare = 0.5;
const backgroundImportance = 0.7;
const figureBonus = 0.15;
const stepsBonus = 0.15;
const longUnitCharacters = 500;
/** Bits of a number. */
const wordsMax = 31;

/** Retrieves what may answer the question and ranks it by how well its best sentence does. */
export async function gatherEvidence(question: Question, retrieve: Retrieve): Promise<Evidence[]> {
  const found = await findPassages(question, retrieve);
  const asked = askedWords(question);
  const bitsByForm = gatherForms(asked);
  const bitsOf = (terms: readonly string[]) => {
    let bits = 0;
    for (const term of terms) bits |= bitsByForm.get(term) ?? 0;
    return bits;
  };
  const read = found.map(({ passage, rank }) => {
    const { units, headTerms } = readPassage(passage, question.language);
    const own = units.map(({ terms }) => bitsOf(terms));
    return { passage, rank, units, own, head: bitsOf(headTerms) };
  });
  const weights = wordWeights(
    asked,
    read.flatMap(({ own }) => own),
  );
  const companyOf = shareByDocument(found);
  const evidence = read.flatMap(({ passage, rank, units, own, head }) => {
    const scored = units.map((unit, at) => {
      const bits = { own: own[at]!, columns: bitsOf(unit.headTerms), head };
      return scoreUnit(unit, bits, weights, question);
    });
    const best = bestOf(scored);
    if (best === null) return [];
    const bits = own.reduce((all, unit) => all | unit, head);
    const coverage = passage.coverage ?? shareOf(bits, weights);
    const strength = passage.strength ?? countBits(bits) / 2;
    const score =
      rankShare * rank +
      unitShare * best.score +
      coverageShare * coverage +
      companyShare * companyOf(passage.documentId);
    return [{ passage, units: scored, best, coverage, strength, score }];
  });
  return evidence.sort((a, b) => b.score - a.score);
}

function askedWords(question: Question): AskedWord[] {
  const words = readQuery(question.text, question.language, languages).words;
  if (question.background === null) return words.slice(0, wordsMax);
  const known = new Set(words.map(({ forms }) => forms[0]?.word));
  const before = readQuery(question.background.questions, question.language, languages).words;
  const added = before
    .filter(({ forms }) => !known.has(forms[0]?.word))
    .map((word) => ({ ...word, importance: word.importance * backgroundImportance }));
  return [...words, ...added].slice(0, wordsMax);
}

/** Which asked words each term stands for, as bits. */
function gatherForms(asked: readonly AskedWord[]): Map<string, number> {
  const bitsByForm = new Map<string, number>();
  for (const [bit, { forms }] of asked.entries()) {
    for (const { word } of forms) bitsByForm.set(word, (bitsByForm.get(word) ?? 0) | (1 << bit));
  }
  return bitsByForm;
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
  { terms: _terms, headTerms: _headTerms, ...unit }: ReadUnit,
  bits: { own: number; columns: number; head: number },
  weights: readonly number[],
  question: Question,
): ScoredUnit {
  // What a cell is about stands in its row and its column.
  const words = bits.own === 0 ? 0 : bits.own | bits.columns;
  let score = shareOf(words, weights) + shareOf(bits.head & ~words, weights) * headShare;
  // No word of its own: it may stand under the right heading and still say something else.
  if (bits.own === 0) score *= 0.7;
  if (question.wants === 'figure' && /\d/.test(unit.text)) score += figureBonus;
  if (question.wants === 'steps' && unit.kind === 'steps') score += stepsBonus;
  if (unit.text.length > longUnitCharacters && unit.kind !== 'steps') score *= 0.9;
  return { ...unit, score };
}

function shareOf(bits: number, weights: readonly number[]): number {
  let all = 0;
  let matched = 0;
  for (const [bit, weight] of weights.entries()) {
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

function bestOf(units: readonly ScoredUnit[]): ScoredUnit | null {
  let best: ScoredUnit | null = null;
  for (const unit of units) if (best === null || unit.score > best.score) best = unit;
  return best;
}
