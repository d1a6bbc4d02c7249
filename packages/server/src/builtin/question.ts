import type { Dialogue } from '@deskhand/contract';
import {
  foldedWords,
  languageOf,
  ofEachLanguage,
  packs,
  termsOf,
  wordsOfList,
  type Language,
} from '../language/index.ts';
import { namesTime, type Figure } from './figures.ts';
import { recogniseSmalltalk, withoutCourtesies } from './smalltalk.ts';
import { withoutUnwanted } from './without-unwanted.ts';
import { utteranceOf, sentencesSaid, withoutShowing, type Utterance } from '../utterance/index.ts';

export interface HistoryMessage {
  readonly author: 'user' | 'assistant';
  readonly content: string;
  /** What it did, of an answer of the assistant. */
  readonly dialogue?: Dialogue;
}

export interface Question {
  /** The message without courtesies. */
  utterance: Utterance;
  language: Language;
  /** The tenant's, which who asks in another is likelier to read than any third. */
  tenantLanguage: Language | null;
  /** What would answer it best: steps to follow, a figure, or any statement. */
  wants: 'steps' | 'figure' | 'statement';
  /** Whether it asks for a place: "where are my receipts?" */
  asksWhere: boolean;
  /** What the figure measures, where the question names it. */
  figure: Figure | null;
  /** Whether a question that asks for no figure names a time, which one decides: "can I refund after 8 months?" */
  limit: 'time' | null;
  /** What a follow-up leaves unsaid: the questions before it, and the titles they were answered with. */
  background: Background | null;
  /** The last answer, whose words need not be said again. */
  lastAnswer: string;
}

interface Background {
  questions: Utterance;
  titles: readonly string[];
  /** Whether it asks the same again of something else: "and for Agency?". */
  isContinued: boolean;
}

export interface Surroundings {
  locale: string | null;
  tenantLocale?: string | null | undefined;
  assistantName: string;
  /** Of the page the user looks at: what "this" means when nothing was said before. */
  pageTitle?: string | null;
  /** Whether a short message is taken to go on from the one before it, though it does not say so. */
  isFollowing?: boolean;
}

/** Reads a message as a question, with what it takes over from the conversation before it. */
export function readQuestion(
  message: Utterance,
  history: readonly HistoryMessage[],
  { locale, tenantLocale, assistantName, pageTitle = null, isFollowing = false }: Surroundings,
): Question {
  const whole = message.part(
    withoutCourtesies(message.text.slice(0, charactersMax), assistantName),
  );
  const asked = questionsBefore(history, assistantName);
  const language = whole.language ?? asked.at(-1)?.language ?? languageOf(locale) ?? 'en';
  const text = withoutUnwanted(whole, language);
  const read = whole.part(text);
  const wants = wantsOf(text, language);
  const isUnsaid =
    (isFollowing && read.terms(language).size <= fewWords) ||
    leavesUnsaid(read, language) ||
    (wants !== 'steps' && refersBack(read, language, lastAnswer(history)));
  const background = isUnsaid ? backgroundOf(read, asked, history, { language, pageTitle }) : null;
  // "And for Agency?" asks for a figure again; "and on mobile?" does not ask for the steps again.
  const asksAgain =
    wants === 'statement' &&
    background !== null &&
    wantsOf(background.questions.text, language) === 'figure';
  const figure = figureOf(asksAgain ? background.questions.text : text, language);
  const asksWhere = hasPhrase(text, questionWords[language].place);
  return {
    // "Where do I find it?" and "where can I see it?" name nothing by their verb.
    utterance: asksWhere ? read.part(withoutShowing(text, language)) : read,
    language,
    tenantLanguage: languageOf(tenantLocale),
    wants: asksAgain ? 'figure' : wants,
    asksWhere,
    figure,
    limit: wants === 'statement' && !asksAgain && namesTime(askedIn(text)) ? 'time' : null,
    background,
    lastAnswer: lastAnswer(history),
  };
}

/** What is searched for is cut there as well. */
const charactersMax = 4_000;
/** Words without a subject of their own that still make a question: "and on mobile?". */
const fewWords = 4;
const shortMessageWords = 5;
const referringWords = 2;
/** "And when ..." begins with `when` too. */
const openingWords = 2;
const questionsMax = 3;
const historyMax = 12;
const backgroundCharactersMax = 600;

/** The user's latest questions, oldest first; courtesies are none. */
function questionsBefore(history: readonly HistoryMessage[], assistantName: string): Utterance[] {
  return history
    .slice(-historyMax)
    .filter(({ author, content }) => {
      return author === 'user' && recogniseSmalltalk(content, assistantName, 'en') === null;
    })
    .map((entry) => {
      const utterance = utteranceOf(entry);
      return utterance.part(
        withoutCourtesies(utterance.text.slice(0, charactersMax), assistantName),
      );
    });
}

/** Whether a message can't be understood without the one before it. */
export function leavesUnsaid(message: Utterance, language: Language): boolean {
  const { size: subjects } = message.terms(language);
  const isShort = subjects <= 1 && message.words.length <= shortMessageWords;
  return isShort || refersBackwards(message, language);
}

/** Whether a message says itself that it goes on: "and the paid ones?" */
export const refersBackwards = (message: Utterance, language: Language): boolean =>
  goesOn(message, language) ||
  (message.terms(language).size <= fewWords && hasPronoun(message.words, language));

function goesOn({ words }: Utterance, language: Language): boolean {
  const start = ` ${words.slice(0, shortMessageWords).join(' ')} `;
  return questionWords[language].followUps.some((opener) => start.startsWith(` ${opener} `));
}

/** "Is there a mobile app?" stands for nothing named before, unlike "how do I get there?". */
function hasPronoun(words: readonly string[], language: Language): boolean {
  let text = ` ${words.join(' ')} `;
  for (const phrase of questionWords[language].existential) text = text.replace(` ${phrase} `, ' ');
  return text.split(' ').some((word) => questionWords[language].pronouns.has(word));
}

/**
 * Whether a short message speaks of something the last answer named: "how long is the link valid?"
 * after an answer about an invitation link.
 */
function refersBack(message: Utterance, language: Language, answer: string): boolean {
  if (answer === '' || message.terms(language).size > referringWords) return false;
  const { words } = message;
  const named = words.filter((_, at) => questionWords[language].articles.has(words[at - 1] ?? ''));
  if (named.length === 0) return false;
  const answered = message.part(answer).terms(language);
  return named.some((word) => termsOf(word, language).some((term) => answered.has(term)));
}

/** Back to the last question that could stand alone. */
function backgroundOf(
  message: Utterance,
  asked: readonly Utterance[],
  history: readonly HistoryMessage[],
  { language, pageTitle }: { language: Language; pageTitle: string | null },
): Background | null {
  const isContinued = goesOn(message, language);
  if (asked.length === 0) {
    return pageTitle
      ? {
          questions: message.part(pageTitle.slice(0, backgroundCharactersMax)),
          titles: [],
          isContinued,
        }
      : null;
  }
  const taken: string[] = [];
  for (const question of asked.slice(-questionsMax).reverse()) {
    taken.unshift(question.text.slice(0, backgroundCharactersMax));
    if (!leavesUnsaid(question, question.language ?? language)) break;
  }
  const { cites: titles = [] } = dialogueBefore(history);
  return { questions: message.part(taken.join('\n')), titles, isContinued };
}

const lastAnswer = (history: readonly HistoryMessage[]): string =>
  history.findLast(({ author }) => author === 'assistant')?.content.slice(0, 8_000) ?? '';

/** What the last answer did. */
export const dialogueBefore = (history: readonly HistoryMessage[]): Dialogue =>
  history.findLast(({ author }) => author === 'assistant')?.dialogue ?? {};

/** The sentences of a message that ask, without what is told beside them; all of one that marks none. */
function askedIn(text: string): string {
  const sentences = sentencesSaid(text);
  const asked = sentences.filter((sentence) => sentence.includes('?'));
  return (asked.length > 0 ? asked : sentences).join(' ');
}

function wantsOf(text: string, language: Language): Question['wants'] {
  const { figure, steps } = questionWords[language];
  if (hasPhrase(text, figure)) return 'figure';
  return hasPhrase(text, steps) ? 'steps' : 'statement';
}

function figureOf(text: string, language: Language): Figure | null {
  const { time, money } = questionWords[language];
  if (hasPhrase(text, time)) return 'time';
  return hasPhrase(text, money) ? 'money' : null;
}

function hasPhrase(text: string, phrases: readonly string[]): boolean {
  const sentences = sentencesSaid(text).map((sentence) => foldedWords(sentence));
  const whole = sentences.map((words) => ` ${words.join(' ')} `).join('\n');
  const openings = new Set(sentences.flatMap((words) => words.slice(0, openingWords)));
  return phrases.some((phrase) =>
    phrase.startsWith('^') ? openings.has(phrase.slice(1)) : whole.includes(` ${phrase} `),
  );
}

const phrasesIn = (list: string): string[] => list.split(', ').filter(Boolean);

const questionWords = ofEachLanguage((language) => {
  const { followUps, pronouns, existential, articles, figure, steps, place, time, money } =
    packs[language].questions;
  return {
    pronouns: new Set(wordsOfList(pronouns)),
    articles: new Set(wordsOfList(articles)),
    followUps: phrasesIn(followUps),
    existential: phrasesIn(existential),
    figure: phrasesIn(figure),
    steps: phrasesIn(steps),
    place: phrasesIn(place),
    time: phrasesIn(time),
    money: phrasesIn(money),
  };
});
