import {
  detectLanguage,
  fold,
  foldedWords,
  languageOf,
  termsOf,
  type Language,
} from '../../knowledge/index.ts';
import { followUpOpeners, pronouns, questionWords } from './question-words.ts';
import { recogniseSmalltalk, withoutCourtesies } from './smalltalk.ts';

export interface HistoryMessage {
  author: 'user' | 'assistant';
  content: string;
}

export interface Question {
  /** The message without courtesies. */
  text: string;
  language: Language;
  /** What would answer it best: steps to follow, a figure, or any statement. */
  wants: 'steps' | 'figure' | 'statement';
  /** What a follow-up leaves unsaid: the questions before it, and the titles they were answered with. */
  background: { questions: string; titles: readonly string[] } | null;
}

export interface Surroundings {
  locale: string | null;
  assistantName: string;
  /** Of the page the user looks at: what "this" means when nothing was said before. */
  pageTitle?: string | null;
}

/** Reads a message as a question, with what it takes over from the conversation before it. */
export function readQuestion(
  message: string,
  history: readonly HistoryMessage[],
  { locale, assistantName, pageTitle = null }: Surroundings,
): Question {
  const text = withoutCourtesies(message, assistantName);
  const asked = questionsBefore(history, assistantName);
  const language = languageOfMessage(text, asked, locale);
  const background = leavesUnsaid(text, language)
    ? backgroundOf(asked, history, language, pageTitle)
    : null;
  const wants = wantsOf(text, language);
  // "And for Agency?" asks for a figure again; "and on mobile?" does not ask for the steps again.
  const asksAgain =
    wants === 'statement' &&
    background !== null &&
    wantsOf(background.questions, language) === 'figure';
  return { text, language, wants: asksAgain ? 'figure' : wants, background };
}

/** Words without a subject of their own that still make a question: "and on mobile?". */
const fewWords = 4;
const shortMessageWords = 5;
const questionsMax = 3;
const historyMax = 12;
const backgroundCharactersMax = 600;

function languageOfMessage(
  text: string,
  asked: readonly string[],
  locale: string | null,
): Language {
  const before = asked.at(-1);
  return (
    detectLanguage(text) ??
    (before === undefined ? null : detectLanguage(before)) ??
    languageOf(locale) ??
    'en'
  );
}

/** The user's latest questions, oldest first; courtesies are none. */
function questionsBefore(history: readonly HistoryMessage[], assistantName: string): string[] {
  return history
    .slice(-historyMax)
    .filter(({ author, content }) => {
      return author === 'user' && recogniseSmalltalk(content, assistantName, 'en') === null;
    })
    .map(({ content }) => withoutCourtesies(content, assistantName));
}

/** Whether a message can't be understood without the one before it. */
function leavesUnsaid(text: string, language: Language): boolean {
  const words = foldedWords(text);
  const start = ` ${words.slice(0, shortMessageWords).join(' ')} `;
  if (followUpOpeners[language].some((opener) => start.startsWith(` ${opener} `))) return true;
  const subjects = new Set(termsOf(text, language)).size;
  if (subjects <= 1 && words.length <= shortMessageWords) return true;
  return subjects <= fewWords && words.some((word) => pronouns[language].has(word));
}

/** Back to the last question that could stand alone. */
function backgroundOf(
  asked: readonly string[],
  history: readonly HistoryMessage[],
  language: Language,
  pageTitle: string | null,
): Question['background'] {
  if (asked.length === 0) {
    return pageTitle
      ? { questions: pageTitle.slice(0, backgroundCharactersMax), titles: [] }
      : null;
  }
  const taken: string[] = [];
  for (const question of asked.slice(-questionsMax).reverse()) {
    taken.unshift(question.slice(0, backgroundCharactersMax));
    if (!leavesUnsaid(question, detectLanguage(question) ?? language)) break;
  }
  const answer = history.findLast(({ author }) => author === 'assistant')?.content ?? '';
  return { questions: taken.join('\n'), titles: citedTitles(answer) };
}

/** The titles in front of citation numbers, as our own answers write them. */
function citedTitles(answer: string): string[] {
  const cited =
    /(?:\[((?:\\.|[^[\]\\]){1,300})\]\([^()\s]{0,2000}\)|\*\*((?:\\.|[^*\\]){1,300})\*\*) \[\d\]/g;
  return [...answer.slice(0, 8_000).matchAll(cited)].map((match) =>
    (match[1] ?? match[2] ?? '').replace(/\\(.)/g, '$1'),
  );
}

function wantsOf(text: string, language: Language): Question['wants'] {
  const folded = ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  const asks = (phrases: readonly string[]) =>
    phrases.some((phrase) => folded.includes(` ${phrase} `));
  if (asks(questionWords[language].figure)) return 'figure';
  if (asks(questionWords[language].steps)) return 'steps';
  return 'statement';
}
