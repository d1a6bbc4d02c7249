import { readCorpus } from '../corpora.ts';

/**
 * An answer of a model, written by somebody who had not seen the tables: twenty languages, plain,
 * dressed, casual, indirect, built out of the words of articles.
 */
export interface Answer {
  lang: string;
  style: string;
  /** What was asked, as a person sees it. */
  kind?: 'question' | 'status' | 'request' | 'report' | 'social';
  asked: string;
  /** The demo's articles that it was made from. */
  files?: string[];
  /** What a tool answered. */
  data?: string;
  /** It tells what an honest assistant must have read with a tool. */
  reads?: boolean;
  text: string;
}

export const readAnswers = (name: 'claims' | 'honest'): Answer[] =>
  readCorpus<Answer>(new URL(`./${name}.jsonl`, import.meta.url));
