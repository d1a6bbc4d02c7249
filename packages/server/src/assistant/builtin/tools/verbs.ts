import type { Language } from '../../../language/index.ts';
import { actionWordsOf, verbWordsMax } from './action-lexicon.ts';
import { phraseLengthAt, type Word } from './clauses.ts';
import { furtherWords, numberSaid } from './number-lexicon.ts';
import { requestLexicon } from './request-lexicon.ts';
import type { Opening } from './requests.ts';

export interface ReadVerb {
  /** Names of actions; none for a verb unknown to us. */
  actions: readonly string[];
  /** What stands where the verb is due: a tool may be called by it. */
  unknownVerb: string | null;
  verbWord: string | null;
  /** What it is to be done to. */
  rest: readonly Word[];
}

/** The verb (or an action's noun) behind the opening of a request. */
export function readVerb(
  words: readonly Word[],
  opening: Opening,
  language: Language,
): ReadVerb | null {
  const { at } = opening;
  const first = words[at];
  if (first === undefined || first.isQuoted) return null;
  return (
    readFurther(words, opening, language) ??
    // `pay_2002` asks nobody to pay.
    (first.isValue ? null : readNoun(words, opening, language)) ??
    (language === 'de' ? (readParted(words, at) ?? readLast(words, opening)) : null) ??
    (first.isValue ? null : readFirst(words, at, language)) ?? {
      actions: [],
      unknownVerb: first.word,
      verbWord: first.word,
      rest: words.slice(at + 1),
    }
  );
}

const furtherWithin = 4;

/** "We need five more seats". */
function readFurther(
  words: readonly Word[],
  { form, at }: Opening,
  language: Language,
): ReadVerb | null {
  if (form !== 'desire') return null;
  const rest = words.slice(at);
  const near = rest.slice(0, furtherWithin);
  const isCounted = near.some(
    ({ word }, index) =>
      /^\d{1,6}$/.test(word) ||
      numberSaid(word, rest[index - 1]?.word ?? '', rest[index + 1]?.word ?? '', language) !== null,
  );
  const hasMore = near.some(({ word }) => furtherWords[language].has(word));
  if (!isCounted || !hasMore) return null;
  const kept = rest.filter(({ word }) => !furtherWords[language].has(word));
  return { actions: ['add'], unknownVerb: null, verbWord: null, rest: kept };
}

const articlesMax = 3;

/** "I want (to get) a refund". */
function readNoun(words: readonly Word[], opening: Opening, language: Language): ReadVerb | null {
  const { light, articles } = requestLexicon[language];
  const { nouns } = actionWordsOf(language);
  const isLight = light.has(words[opening.at]!.word);
  if (!isLight && !opening.isSaid) return null;
  let at = opening.at + (isLight ? 1 : 0);
  const from = at;
  while (at - from < articlesMax && articles.has(words[at]?.word ?? '')) at += 1;
  // "Please refund me": a verb of the same form has no article before it.
  if (!isLight && at === from && actionWordsOf(language).verbs.has(words[at]?.word ?? ''))
    return null;
  const length = phraseLengthAt(words, at, nouns, verbWordsMax);
  if (length === 0) return null;
  return verbAt(words, at, length, nouns);
}

function readFirst(words: readonly Word[], at: number, language: Language): ReadVerb | null {
  const { verbs } = actionWordsOf(language);
  const length = phraseLengthAt(words, at, verbs, verbWordsMax);
  // `cancelé`, `résilié`: without its accent, what is done already reads like a request.
  const isDone = language !== 'en' && /[éó]$/.test(words[at]!.written);
  return length === 0 || isDone ? null : verbAt(words, at, length, verbs);
}

function verbAt(
  words: readonly Word[],
  at: number,
  length: number,
  actions: ReadonlyMap<string, readonly string[]>,
): ReadVerb {
  const phrase = words.slice(at, at + length).map(({ word }) => word);
  return {
    actions: actions.get(phrase.join(' ')) ?? [],
    unknownVerb: null,
    verbWord: phrase[0] ?? null,
    rest: words.slice(at + length),
  };
}

/** `Lade ... ein`. */
function readParted(words: readonly Word[], at: number): ReadVerb | null {
  const first = words[at]!.word;
  for (const { particle, action } of actionWordsOf('de').parted.get(first) ?? []) {
    const end = words.findLastIndex(({ word }, index) => index > at && word === particle);
    if (end < 0) continue;
    const rest = words.filter((_, index) => index > at && index !== end);
    return { actions: [action], unknownVerb: null, verbWord: first, rest };
  }
  return null;
}

/** `Ich möchte mein Abo kündigen`; without an opening only where nobody is said to do it. */
function readLast(words: readonly Word[], { at, isSaid }: Opening): ReadVerb | null {
  const { fillers, modals } = requestLexicon.de;
  const { verbs } = actionWordsOf('de');
  let end = words.length - 1;
  while (end > at && fillers.has(words[end]!.word)) end -= 1;
  const last = words[end]!;
  if (end === at || last.isQuoted || !last.word.endsWith('n') || !verbs.has(last.word)) return null;
  const before = words.slice(at, end);
  if (!isSaid && before.some(({ word }) => subjects.has(word) || modals.has(word))) return null;
  return {
    actions: verbs.get(last.word) ?? [],
    unknownVerb: null,
    verbWord: last.word,
    rest: before,
  };
}

const subjects = new Set(
  'zu um mochte mochten will wollen wollte wollten konnte sollte ich wir du er es man sie ihr wer was wie wo wann warum habe hat hatte wurde'.split(
    ' ',
  ),
);
