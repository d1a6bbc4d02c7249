import { fold, languages, packs, type Language } from '../../language/index.ts';
import { sentencesSaid } from '../sentences-said.ts';
import { phrases as consentPhrases } from './consent-phrases.ts';
import { readConsent } from './read-consent.ts';
import type { Reaction } from './reaction.ts';

/** Reads consent strictly and everything that may mean stop generously, without any model. */
export function readReaction(content: string): Reaction {
  const whole = readConsent(content);
  if (whole !== null) return whole;
  const sentences = readSentences(content);
  if (stopSign.test(content) || sentences.some(mayStop)) return 'stop';
  // "Could that be 20?", "Why not pay_2?": who names a figure or a number may mean another one.
  const namesOther = figure.test(content);
  if (sentences.some(asks)) {
    // "What? I wanted only the last one": what stands beside a question is said for itself.
    const isAsked = sentences.every((one) => asks(one) || isAside(one));
    return isAsked && !namesOther ? 'question' : 'statement';
  }
  if (sentences.some(agrees) || agreeableSign.test(content)) {
    return namesOther || sentences.some(isConditional) ? 'statement' : 'partial_consent';
  }
  if (sentences.some(isAside) && !namesOther) return 'aside';
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0);
  return words <= shortWordsMax ? 'stop' : 'statement';
}

/** Whether a message is nothing but a yes or a no, or holds words that stop; short ones alone do not. */
export const decidesSomething = (content: string): 'wholly' | 'maybe' | null => {
  if (readConsent(content) !== null) return 'wholly';
  return stopSign.test(content) || readSentences(content).some(mayStop) ? 'maybe' : null;
};

/** Whether any sentence of a message asks something, by its mark or by the words it opens with. */
export const asksSomething = (content: string): boolean => readSentences(content).some(asks);

/** A sentence as it is compared: folded words, one space between them and one at either end. */
interface Sentence {
  readonly text: string;
  readonly words: readonly string[];
  /** Its first word as it is written, in lower case: "qué" asks, "que" may not. */
  readonly first: string;
  readonly isQuestion: boolean;
}

const charactersMax = 1_000;
const wordsMax = 60;

function readSentences(content: string): Sentence[] {
  return sentencesSaid(content.slice(0, charactersMax))
    .map(sentenceOf)
    .filter(({ words }) => words.length > 0);
}

function sentenceOf(sentence: string): Sentence {
  const folded = fold(sentence)
    .replace(/['’]/gu, '')
    .replace(/(\p{L})\1{2,}/gu, '$1');
  const words = (folded.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, wordsMax);
  const first = /[\p{L}\p{M}]+/u.exec(sentence)?.[0].normalize('NFC').toLowerCase() ?? '';
  return { text: ` ${words.join(' ')} `, words, first, isQuestion: /[?？؟]/u.test(sentence) };
}

/** A number for itself, or behind a sign that joins it to a name. */
const figure = /(?<![\p{L}\p{N}])\p{N}/u;

/** "Drop it", "нет": what is as short, and neither agrees nor asks, is said of what was just shown. */
const shortWordsMax = 4;

/** Hands that stop, crosses, and faces that doubt. */
const stopSign = /[👎🙅✋🛑⛔❌🚫🤚🖐🤔😕😬🤷😱]/u;

/** A word that may stop counts near the beginning, in a question too: "how do I decline?" */
const wordsNear = 5;

function mayStop(sentence: Sentence): boolean {
  const { words, isQuestion } = sentence;
  // "Yes?" and "20?" ask for nothing but doubt.
  if (isQuestion && words.length < 3 && !asksByWord(sentence)) return true;
  return patterns.some((language) => {
    const text = sentence.text.replace(language.harmless, ' ');
    if (language.phrases.test(text)) return true;
    return language.words.test(` ${text.trim().split(' ').slice(0, wordsNear).join(' ')} `);
  });
}

const isAside = ({ text }: Sentence): boolean => patterns.some(({ asides }) => asides.test(text));

/** "Ok, once the new card has arrived" is no yes to what was shown. */
const isConditional = ({ text }: Sentence): boolean =>
  patterns.some(({ conditions }) => conditions.test(text));

const asks = (sentence: Sentence): boolean => sentence.isQuestion || asksByWord(sentence);

/** By its first word or two alone: "it was a mistake" does not ask, though "was" does in German. */
function asksByWord({ words, first }: Sentence): boolean {
  const openings = [words[0] ?? '', first, words.slice(0, 2).join(' ')];
  return patterns.some(({ questions }) => openings.some((said) => questions.has(said)));
}

const opening = (words: readonly string[]): string => ` ${words.slice(0, 3).join(' ')} `;

interface Patterns {
  readonly words: RegExp;
  readonly phrases: RegExp;
  readonly harmless: RegExp;
  readonly questions: ReadonlySet<string>;
  readonly asides: RegExp;
  readonly conditions: RegExp;
}

const patterns: readonly Patterns[] = languages.map((language) => patternsOf(packs[language]));

function patternsOf({ stops: lists, claims }: (typeof packs)[Language]): Patterns {
  const { stops, harmless, questions, asides } = lists;
  const conditions = (claims.lists.condition ?? '')
    .split(/\s+/u)
    .map((word) => fold(word.replaceAll('_', ' ')))
    // Without its accent a Spanish yes is an if.
    .filter((word) => !consentPhrases.some((phrases) => phrases.has(word)));
  const all = entriesOf(stops);
  return {
    words: anyOf(all.filter((entry) => !entry.includes(' '))),
    phrases: anyOf(all.filter((entry) => entry.includes(' '))),
    harmless: anyOf(entriesOf(harmless), 'gu'),
    questions: new Set(entriesOf(questions)),
    asides: anyOf(entriesOf(asides)),
    conditions: anyOf(conditions),
  };
}

function entriesOf(list: string): string[] {
  return list.split('|').map((entry) => entry.trim());
}

/** Linear: each entry is a fixed word or phrase between spaces, at most with an open ending. */
function anyOf(entries: readonly string[], flags = 'u'): RegExp {
  return new RegExp(` (?:${entries.join('|').replaceAll('*', '[a-z]*')}) `, flags);
}

const agrees = ({ words }: Sentence): boolean => agreement.test(opening(words));
const agreeableSign = /[👍👌🙌✅✔]/u;

const agreement = anyOf(
  consentPhrases.flatMap((language) =>
    [...language].flatMap(([phrase, role]) =>
      /^[a-z ]+$/u.test(phrase) && (role === 'yes' || role === 'agreeable') ? [phrase] : [],
    ),
  ),
);
