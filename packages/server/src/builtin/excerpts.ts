import { firstCharacters, countCharacters } from '@deskhand/contract';
import { answerWeights } from './answer-weights.ts';
import { asText } from './escape-markdown.ts';
import type { Evidence, ScoredUnit } from './evidence.ts';
import { figureFit } from './figures.ts';
import type { FoundPassage } from './find-passages.ts';
import type { Question } from './question.ts';
import { showRows } from './show-rows.ts';

/** A stretch of a passage as the answer shows it. */
export interface Excerpt {
  passage: FoundPassage;
  /** Verbatim words of the passage, at most `quoteCharactersMax` characters. */
  quote: string;
  /** Markdown, ready to be shown. */
  shown: string;
}

export const quoteCharactersMax = 400;

const excerptsMax = 3;
/** A section this short is shown whole: its author wrote it to be read together. */
const wholeSectionCharactersMax = 500;
/** The same of a section that stands beside the best one. */
const wholeBesideCharactersMax = 300;

const sentencesMax = 4;
const rowsMax = 4;
const wholeListCharactersMax = 900;
const shownCharactersMax = 2_400;

/** The stretches of the found passages that answer the question, best first. */
export function chooseExcerpts(question: Question, evidence: readonly Evidence[]): Excerpt[] {
  const [best] = evidence;
  if (!best) return [];
  const sections = evidence.filter((other) => isWorthShowing(best, other));
  // Who asks for a figure is shown the section that has one.
  const isFigure = question.wants === 'figure' && question.background === null;
  const fitOf = (entry: Evidence) => (isFigure ? figureFit(question.figure, entry.best) : 0);
  const [first = best, ...others] = sections.toSorted((a, b) => fitOf(b) - fitOf(a));
  if (question.wants === 'steps') {
    // Steps to follow are an answer by themselves, and stand first beside what lies nearer.
    const steps = sections.find((section) => hasSteps(section, best));
    const chosen = steps === undefined || steps === first ? [first] : [steps, first];
    if (steps !== undefined) return chosen.map((entry) => excerptOf(question, entry));
  }
  const besides = others.filter((other) => fitOf(other) >= fitOf(first));
  return [
    excerptOf(question, first),
    ...besides
      .slice(0, excerptsMax - 1)
      .map((entry) => excerptOf(question, entry, wholeBesideCharactersMax)),
  ];
}

const hasSteps = ({ units }: Evidence, { best }: Evidence): boolean =>
  units.some((unit) => areSteps(unit, best));

const areSteps = ({ kind, score, scoreAgain }: ScoredUnit, best: ScoredUnit): boolean =>
  kind === 'steps' && scoreAgain === null && score >= best.score * answerWeights.stepsMin;

/** A section of the best article that is about as good as its best; other articles are offered. */
export const isWorthShowing = (best: Evidence, { passage, score, best: unit }: Evidence): boolean =>
  passage.documentId === best.passage.documentId &&
  score >= best.score * answerWeights.worthAdding &&
  unit.score >= best.best.score * answerWeights.worthAdding;

function excerptOf(
  question: Question,
  evidence: Evidence,
  wholeCharactersMax = wholeSectionCharactersMax,
): Excerpt {
  const { passage, units, best } = evidence;
  const chosen = excerptAround(question, passage, units, mainUnit(question, units, best));
  const isKnown = units.some(({ scoreAgain }) => scoreAgain !== null);
  if (passage.text.length > wholeCharactersMax || best.kind === 'row' || isKnown) return chosen;
  const isWhole = units.length > 1 && units[0]?.kind !== 'code';
  return { ...chosen, shown: isWhole ? passage.text : chosen.shown };
}

function excerptAround(
  question: Question,
  passage: FoundPassage,
  units: readonly ScoredUnit[],
  main: ScoredUnit,
): Excerpt {
  switch (main.kind) {
    case 'sentence':
      return sentencesExcerpt(passage, units, main);
    case 'item':
    case 'steps':
      return listExcerpt(passage, units, main);
    case 'row':
      return tableExcerpt(question, passage, units, main);
    case 'code':
      return codeExcerpt(question, passage, units, main);
  }
}

/** A person is not answered with code alone: what announces it stands before it, else what is said beside it. */
function codeExcerpt(
  question: Question,
  passage: FoundPassage,
  units: readonly ScoredUnit[],
  main: ScoredUnit,
): Excerpt {
  const introduced = withIntroduction(units, main, main.text, true);
  if (introduced !== main.text) return excerpt(passage, main.text, introduced);
  const prose = units.filter(({ kind }) => kind !== 'code').toSorted((a, b) => b.score - a.score);
  const [best] = prose;
  if (best) return excerptAround(question, passage, units, best);
  return excerpt(
    passage,
    main.text,
    `**${asText(passage.heading ?? passage.title)}**\n\n${main.text}`,
  );
}

/** Who asks how to do something is shown the steps, if there are any to speak of. */
function mainUnit(question: Question, units: readonly ScoredUnit[], best: ScoredUnit): ScoredUnit {
  if (question.wants !== 'steps' || best.kind !== 'sentence') return best;
  return units.find((unit) => areSteps(unit, best)) ?? best;
}

/** The best sentence with its neighbours in the paragraph, as many as make a short quotation. */
function sentencesExcerpt(
  passage: FoundPassage,
  units: readonly ScoredUnit[],
  main: ScoredUnit,
): Excerpt {
  const paragraph = units.filter(({ group }) => group === main.group);
  const at = paragraph.indexOf(main);
  let [from, to] = [at, at + 1];
  const lengthOf = (a: number, b: number) =>
    paragraph.slice(a, b).reduce((sum, { text }) => sum + text.length + 1, 0);
  while (to - from < sentencesMax) {
    const canGrowDown = to < paragraph.length && lengthOf(from, to + 1) <= quoteCharactersMax;
    const canGrowUp = from > 0 && lengthOf(from - 1, to) <= quoteCharactersMax;
    if (!canGrowDown && !canGrowUp) break;
    const before = canGrowUp ? paragraph[from - 1]!.score : -1;
    const after = canGrowDown ? paragraph[to]!.score : -1;
    if (after >= before) to += 1;
    else from -= 1;
  }
  const text = stretch(passage.text, paragraph[from]!.text, paragraph[to - 1]!.text);
  // "Do it like this:" is nothing without what follows.
  const next = units.find(({ group }) => group === main.group + 1);
  if (/[:：]$/.test(text) && next && next.kind !== 'sentence') {
    return next.kind === 'row' || next.kind === 'code'
      ? excerpt(passage, text, `${text}\n\n${bounded(groupText(units, next))}`)
      : listExcerpt(passage, units, next);
  }
  return excerpt(passage, text, text);
}

/** From the beginning of `first` to the end of `last`, with what stands between, verbatim. */
function stretch(passage: string, first: string, last: string): string {
  const start = passage.indexOf(first);
  const end = passage.indexOf(last, start) + last.length;
  return start >= 0 && end > start ? passage.slice(start, end) : first;
}

function listExcerpt(
  passage: FoundPassage,
  units: readonly ScoredUnit[],
  main: ScoredUnit,
): Excerpt {
  const whole = main.kind === 'steps' ? wholeSteps(passage, units, main) : groupText(units, main);
  const isShort = main.kind === 'steps' || whole.length <= wholeListCharactersMax;
  const shown = isShort ? whole : main.text;
  return excerpt(passage, main.text, withIntroduction(units, main, bounded(shown)));
}

/** All steps of one list, verbatim: a table or a note between two of them does not end it. */
function wholeSteps(passage: FoundPassage, units: readonly ScoredUnit[], main: ScoredUnit): string {
  const lists = units.filter(({ kind }) => kind === 'steps');
  const begins = ({ text }: ScoredUnit) => text.startsWith('1. ');
  const at = lists.indexOf(main);
  const from = Math.max(0, lists.slice(0, at + 1).findLastIndex(begins));
  const next = lists.findIndex((list, place) => place > at && begins(list));
  const last = lists.at(next < 0 ? -1 : next - 1)!;
  return stretch(passage.text, lists[from]!.text, last.text);
}

const groupText = (units: readonly ScoredUnit[], main: ScoredUnit): string => {
  const texts = units.filter(({ group }) => group === main.group).map(({ text }) => text);
  return main.kind === 'row' ? [main.head, ...texts].join('\n') : texts.join('\n');
};

function tableExcerpt(
  question: Question,
  passage: FoundPassage,
  units: readonly ScoredUnit[],
  main: ScoredUnit,
): Excerpt {
  const rows = units.filter(({ group }) => group === main.group);
  // "And clients?" is the row of clients, whatever the question before named.
  const named =
    question.background === null ? [] : rows.filter(({ messageBits }) => messageBits !== 0);
  const among = named.length > 0 ? named : rows;
  const least = Math.max(...among.map(({ score }) => score)) * answerWeights.rowMin;
  const near = among.filter(({ score }) => score >= least);
  const chosen = near
    .filter((row) => !near.some((other) => saysMore(other, row)))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, rowsMax);
  const texts = rows.filter((row) => chosen.includes(row)).map(({ text }) => text);
  const table = { title: passage.title, head: main.head ?? '', rows: texts };
  return excerpt(passage, main.text, bounded(showRows(table, question)));
}

/** Whether a row says all of the message that another says, and more: "Yearly price" where a year was asked for. */
const saysMore = (row: ScoredUnit, other: ScoredUnit): boolean =>
  row.messageBits !== other.messageBits && (other.messageBits & ~row.messageBits) === 0;

/** The sentence right before a list or code that announces it. */
function withIntroduction(
  units: readonly ScoredUnit[],
  main: ScoredUnit,
  shown: string,
  isNeeded = false,
): string {
  const before = units.findLast(({ group }) => group === main.group - 1);
  const isIntroduction =
    before?.kind === 'sentence' && (isNeeded || before.score > 0 || /[:：]$/.test(before.text));
  return isIntroduction ? `${before.text}\n\n${shown}` : shown;
}

function excerpt(passage: FoundPassage, quote: string, shown: string): Excerpt {
  return { passage, quote: cutQuote(quote), shown };
}

/** Cut between lines: what is shown is Markdown, and half a row would break it. */
function bounded(text: string): string {
  if (text.length <= shownCharactersMax) return text;
  const end = text.lastIndexOf('\n', shownCharactersMax);
  return end > 0 ? text.slice(0, end) : firstCharacters(text, shownCharactersMax);
}

/** The beginning of `text`, cut behind a line or sentence, else behind a word; never changed. */
export function cutQuote(text: string): string {
  if (countCharacters(text) <= quoteCharactersMax) return text;
  const start = firstCharacters(text, quoteCharactersMax);
  const sentence = Math.max(
    start.lastIndexOf('\n'),
    ...['. ', '! ', '? ', '。'].map((end) => start.lastIndexOf(end) + 1),
  );
  if (sentence >= start.length / 2) return start.slice(0, sentence).trimEnd();
  const space = start.lastIndexOf(' ');
  return space > 0 ? start.slice(0, space).trimEnd() : start;
}
