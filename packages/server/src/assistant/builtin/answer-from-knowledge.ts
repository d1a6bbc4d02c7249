import type { Citation, Passage } from '@deskhand/contract';
import { languageOf, packs, type SmalltalkKind } from '../../language/index.ts';
import { composeAnswer, composeUnknown } from './compose-answer.ts';
import { confidenceIn } from './confidence.ts';
import { gatherEvidence } from './evidence.ts';
import type { FoundPassage, Retrieve } from './find-passages.ts';
import { chooseExcerpts } from './excerpts.ts';
import { readQuestion, type HistoryMessage } from './question.ts';
import { recogniseSmalltalk } from './smalltalk.ts';

export interface BuiltinInput {
  message: string;
  /** The conversation before the message, oldest first. */
  history: readonly HistoryMessage[];
  /** The user's, for messages that do not tell their language. */
  locale: string | null;
  assistantName: string;
  /** The passages that answer best to a query, best first. */
  retrieve: Retrieve;
  context?: Readonly<Record<string, unknown>> | null;
}

export interface BuiltinAnswer {
  /** Markdown, at most 8,000 characters. */
  content: string;
  citations: Citation[];
  kind: 'answer' | 'smalltalk' | 'unknown';
  /** Which courtesy was answered. */
  smalltalk: SmalltalkKind | null;
  /** What the answer quotes, in the order of its citations. */
  passages: Passage[];
}

/**
 * Answers without a model: with quotations from the knowledge base and where they come from, with
 * a fixed phrase to courtesies, or by saying that it does not know. The same input always gives
 * the same answer. Throws what `retrieve` throws.
 */
export async function answerFromKnowledge(input: BuiltinInput): Promise<BuiltinAnswer> {
  const { message, history, locale, assistantName, retrieve } = input;
  const smalltalk = recogniseSmalltalk(message, assistantName, languageOf(locale) ?? 'en');
  if (smalltalk !== null) {
    const phrase = packs[smalltalk.language].sentences.articles.smalltalk[smalltalk.kind];
    const content = phrase.replace('{name}', () => assistantName);
    return { kind: 'smalltalk', smalltalk: smalltalk.kind, content, citations: [], passages: [] };
  }
  const question = readQuestion(message, history, {
    locale,
    assistantName,
    pageTitle: pageTitleOf(input.context),
  });
  const evidence = await gatherEvidence(question, retrieve);
  const confidence = confidenceIn(question, evidence[0]);
  if (confidence === 'none') {
    const content = composeUnknown(evidence, question.language);
    return { kind: 'unknown', smalltalk: null, content, citations: [], passages: [] };
  }
  const excerpts = chooseExcerpts(question, evidence);
  const answer = composeAnswer(excerpts, question.language, confidence === 'sure');
  const passages = excerpts.map(({ passage }) => passageOf(passage));
  return { ...answer, kind: 'answer', smalltalk: null, passages };
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
