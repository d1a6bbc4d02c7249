import type { Citation, Dialogue, Passage } from '@deskhand/contract';
import {
  languageOf,
  languages,
  packs,
  type Language,
  type SmalltalkKind,
} from '../language/index.ts';
import { isVague } from './asked-words.ts';
import { composeAnswer, type ComposedSection } from './compose-answer.ts';
import { apologyTo, composeUnknown } from './compose-unknown.ts';
import { confidenceWeights } from './answer-weights.ts';
import { chanceOfAnswer } from './confidence.ts';
import { considerPassages, type Considered } from './consider-passages.ts';
import { gatherEvidence, type Evidence } from './evidence.ts';
import { isOfArticle, nameOf, type FoundPassage, type Retrieve } from './find-passages.ts';
import { chooseExcerpts } from './excerpts.ts';
import { preferOwnCharge } from './prefer-own-charge.ts';
import { preferUnsaid } from './prefer-unsaid.ts';
import { dialogueBefore, readQuestion, type HistoryMessage, type Question } from './question.ts';
import { recogniseSmalltalk, type Smalltalk } from './smalltalk.ts';
import { isUpset } from './upset.ts';
import { saysWasCharged, wantsPerson, type Utterance } from '../utterance/index.ts';

export interface BuiltinInput {
  message: Utterance;
  /** The conversation before the message, oldest first. */
  history: readonly HistoryMessage[];
  /** The user's, for messages that do not tell their language. */
  locale: string | null;
  /** The tenant's own. */
  tenantLocale?: string | null;
  assistantName: string;
  /** The passages that answer best to a query, best first. */
  retrieve: Retrieve;
  context?: Readonly<Record<string, unknown>> | null;
  /** Whether a person can be had. */
  canEscalate?: boolean;
}

export interface BuiltinAnswer {
  /** Markdown, at most 8,000 characters. */
  content: string;
  citations: Citation[];
  /** The sections behind the first, as they stand in the content. */
  further: readonly ComposedSection[];
  kind: 'answer' | 'smalltalk' | 'unknown';
  /** How likely the articles answer the message, 0..1. */
  chance: number;
  /** Of an answer from articles: whether it says so without doubt. */
  isSure: boolean;
  /** Which courtesy was answered. */
  smalltalk: SmalltalkKind | null;
  /** What the answer quotes, in the order of its citations. */
  passages: Passage[];
  /** The articles that come nearest besides, best first. */
  nearest: Pick<Passage, 'documentId' | 'title' | 'url'>[];
  /** Whether it asks back, since the message says nothing to look for. */
  asksBack: boolean;
  /** Who is upset, or was not answered before either, is better off with a person. */
  needsPerson: boolean;
  /** How the message was read; null of a courtesy. */
  question: Question | null;
  /** What it did: the next message is read by it. */
  dialogue: Dialogue;
  /** What was looked at for it, the best first. */
  considered: readonly Considered[];
}

/**
 * Answers without a model: with quotations from the knowledge base and where they come from, with
 * a fixed phrase to courtesies, or by saying that it does not know. The same input always gives
 * the same answer. Throws what `retrieve` throws.
 */
export async function answerFromKnowledge(input: BuiltinInput): Promise<BuiltinAnswer> {
  const courtesy = answerCourtesy(input);
  if (courtesy) return courtesy;
  const { message, history, canEscalate = false } = input;
  const { question, evidence, chance } = await lookUp(input);
  const { language } = question;
  const upset = isUpset(message.text, language);
  const vague = isVague(question);
  // What says too little is asked back about, rather than answered with doubt.
  if (chance < (vague ? confidenceWeights.sureMin : confidenceWeights.answeredMin)) {
    const hasMissedTwice = dialogueBefore(history).missed === true;
    const apology = apologyTo(upset, history, language);
    const unknown = composeUnknown({ language, isVague: vague, canEscalate });
    const content = apology ? `${apology} ${unknown}` : unknown;
    const needsPerson = upset || hasMissedTwice;
    const found = vague ? [] : evidence.map(({ passage }) => passage);
    const nearest = nearestIn(found, nearestMax.unknown);
    const looked = {
      question,
      chance,
      asksBack: vague,
      considered: considerPassages(evidence, []),
      dialogue: { missed: true as const, ...(apology && { apologises: true as const }) },
    };
    return { ...nothing, ...looked, kind: 'unknown', content, nearest, needsPerson };
  }
  const isSure = chance >= confidenceWeights.sureMin;
  const excerpts = chooseExcerpts(question, preferUnsaid(evidence));
  const answer = composeAnswer(excerpts, language, isSure);
  const apology = apologyTo(upset, history, language);
  const passages = excerpts.map(({ passage }) => passageOf(passage));
  return {
    ...answer,
    content: apology ? `${apology}\n\n${answer.content}` : answer.content,
    kind: 'answer',
    chance,
    isSure,
    smalltalk: null,
    passages,
    nearest: nearestIn(
      evidence.map(({ passage }) => passage),
      isSure ? nearestMax.sure : nearestMax.unsure,
      new Set(passages.map(({ documentId }) => documentId)),
    ),
    asksBack: false,
    // What was taken by mistake no article gives back.
    needsPerson: upset || !isSure || saysWasCharged(message, language),
    question,
    considered: considerPassages(evidence, excerpts),
    dialogue: {
      cites: excerpts.map(({ passage }) => nameOf(passage)),
      ...(apology && { apologises: true as const }),
    },
  };
}

function answerCourtesy({ message, locale, assistantName }: BuiltinInput): BuiltinAnswer | null {
  const smalltalk = readSmalltalk(message, assistantName, languageOf(locale) ?? 'en');
  if (smalltalk === null) return null;
  const phrase = packs[smalltalk.language].sentences.articles.smalltalk[smalltalk.kind];
  const content = phrase.replace('{name}, ', () =>
    hasName(assistantName) ? `${assistantName}, ` : '',
  );
  return { ...nothing, kind: 'smalltalk', smalltalk: smalltalk.kind, content };
}

interface LookedUp {
  question: Question;
  evidence: readonly Evidence[];
  chance: number;
}

/**
 * Looks a message up by itself, and a short one that nothing surely answers in the article that was shown last
 * as well: what goes on from an answer need not say so.
 */
async function lookUp(input: BuiltinInput): Promise<LookedUp> {
  const { message, history, locale, tenantLocale, assistantName, retrieve } = input;
  const surroundings = {
    locale,
    tenantLocale,
    assistantName,
    pageTitle: pageTitleOf(input.context),
  };
  const question = readQuestion(message, history, surroundings);
  const found = await gatherEvidence(question, retrieve);
  const evidence = preferOwnCharge(message, question, found);
  const chance = chanceOfAnswer(question, evidence[0]);
  const alone = { question, evidence, chance };
  if (chance >= confidenceWeights.sureMin) return alone;
  const following = readQuestion(message, history, { ...surroundings, isFollowing: true });
  const { titles = [] } = following.background ?? {};
  if (titles.length === 0) return alone;
  const behind = await gatherEvidence(following, retrieve);
  const shown = behind.filter(({ passage }) => titles.some((name) => isOfArticle(name, passage)));
  const others = behind.filter((one) => !shown.includes(one));
  const again = chanceOfAnswer(following, shown[0]);
  // What was shown just now did not tell it.
  const isRepeated = preferUnsaid(shown)[0]?.best.scoreAgain !== null;
  return again > chance && !isRepeated
    ? { question: following, evidence: [...shown, ...others], chance: again }
    : alone;
}

/** A courtesy, or the wish for a person, wherever it is said. */
export function readSmalltalk(
  message: Utterance,
  assistantName: string,
  preferred: Language,
): Smalltalk | null {
  const smalltalk = recogniseSmalltalk(message.text, assistantName, preferred);
  if (smalltalk !== null) return smalltalk;
  const language = message.language ?? preferred;
  return wantsPerson(message, language) ? { kind: 'person', language } : null;
}

/** "I am Assistant, an automated assistant" says the same twice. */
const hasName = (assistantName: string): boolean =>
  languages.every((language) => packs[language].sentences.assistant !== assistantName);

const nothing = {
  chance: 0,
  isSure: false,
  smalltalk: null,
  citations: [],
  further: [],
  passages: [],
  nearest: [],
  asksBack: false,
  needsPerson: false,
  question: null,
  considered: [],
  dialogue: {},
};
/** How many other articles stand under an answer. */
export const nearestMax = { sure: 1, unsure: 3, unknown: 3 };

/** The articles of passages, each once, without those that are shown already. */
export function nearestIn(
  passages: readonly Passage[],
  max: number,
  shown: ReadonlySet<string> = new Set(),
): BuiltinAnswer['nearest'] {
  const byDocument = new Map<string, Passage>();
  for (const passage of passages) {
    const { documentId } = passage;
    if (byDocument.size < max && !shown.has(documentId) && !byDocument.has(documentId)) {
      byDocument.set(documentId, passage);
    }
  }
  return [...byDocument.values()].map(({ documentId, title, url }) => ({ documentId, title, url }));
}

/** Untrusted: the application's word for what the user sees, used to look things up only. */
function pageTitleOf(context: BuiltinInput['context']): string | null {
  const page = context?.['page'];
  const title = typeof page === 'object' && page !== null && 'title' in page ? page.title : null;
  return typeof title === 'string' && title.trim() !== '' ? title : null;
}

const passageOf = ({ documentId, title, heading, url, text, score }: FoundPassage): Passage => ({
  documentId,
  title,
  heading,
  url,
  text,
  score,
});
