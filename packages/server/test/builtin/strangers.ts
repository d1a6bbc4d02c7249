import { readCorpus } from '../corpora.ts';
import { answerFromKnowledge, type BuiltinAnswer } from '../../src/builtin/index.ts';
import { languages, packs, type Language } from '../../src/language/index.ts';
import type { Library } from './library.ts';
import { readUtterance } from '../../src/utterance/index.ts';

/**
 * A question by somebody who had one article in sight, and knew none of the assistant's rules; or one
 * that no article answers (`slugs` is absent). What was done about answers, thresholds or words went by
 * the seen half alone.
 */
export interface Asked {
  id: string;
  language: Language;
  half: 'seen' | 'unseen';
  question: string;
  /** Articles that answer it. */
  slugs?: string[];
  /** The words of the article that do. */
  fact?: string;
}

const folder = new URL('../../../demo/strangers/', import.meta.url);

export const readStrangers = (half: Asked['half'], set: '' | 'second/' = ''): Asked[] =>
  ['questions.jsonl', 'unanswerable.jsonl']
    .flatMap((file) => readCorpus<Asked>(new URL(set + file, folder)))
    .filter((asked) => asked.half === half);

/** Shares of the questions, 0..1. */
export interface Figures {
  /** The right article is the first source. */
  first: number;
  /** It is cited, or offered. */
  offered: number;
  /** The answer has the words that answer. */
  fact: number;
  /** Another article answers, and no doubt is told. */
  wrong: number;
  /** Of what nothing answers: told so. */
  abstained: number;
}

export interface Judged extends Record<keyof Figures, boolean | null> {
  asked: Asked;
  answer: BuiltinAnswer;
}

/** Asks a question as the first of a conversation. */
export async function judge(asked: Asked, retrieve: Library): Promise<Judged> {
  const answer = await answerFromKnowledge({
    message: readUtterance(asked.question),
    history: [],
    locale: asked.language,
    tenantLocale: 'en',
    assistantName: 'Tide',
    retrieve,
  });
  const { content, citations, nearest } = answer;
  const isDoubtful = languages.some((language) =>
    content.includes(packs[language].sentences.articles.unsure),
  );
  const isRight = asked.slugs?.includes(slugOf(citations[0]?.url)) ?? false;
  const isAnswered = answer.kind === 'answer';
  const wrong = isAnswered && !isRight && !isDoubtful;
  if (!asked.slugs) {
    return { asked, answer, first: null, offered: null, fact: null, wrong, abstained: !isAnswered };
  }
  const shown = [...citations, ...nearest].map(({ url }) => slugOf(url));
  return {
    asked,
    answer,
    first: isRight,
    offered: shown.some((slug) => asked.slugs!.includes(slug)),
    fact: isIn(answer, asked.fact ?? ''),
    wrong,
    abstained: null,
  };
}

export function figuresOf(judged: readonly Judged[]): Figures {
  const share = (name: keyof Figures) => {
    const counted = judged.filter((each) => each[name] !== null);
    return counted.filter((each) => each[name]).length / counted.length;
  };
  return {
    first: share('first'),
    offered: share('offered'),
    fact: share('fact'),
    wrong: share('wrong'),
    abstained: share('abstained'),
  };
}

export const slugOf = (url: string | null | undefined): string => url?.split('/').at(-1) ?? '';

/** Whether an answer says the words, or quotes them: of a row it shows the cell that is asked for. */
export const isIn = (
  { content, citations }: Pick<BuiltinAnswer, 'content' | 'citations'>,
  words: string,
): boolean => content.includes(words) || citations.some(({ quote }) => quote.includes(words));
