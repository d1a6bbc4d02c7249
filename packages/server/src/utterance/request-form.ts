import {
  fold,
  ofEachLanguage,
  packs,
  phraseLengthAt,
  stopWords,
  troubleWords,
  whyPhrases,
  vocabularyOf,
  wordsOfList,
  type Language,
} from '../language/index.ts';
import { readOnce, type Utterance } from './read-utterance.ts';
import { sentencesSaid } from './sentences-said.ts';
import { quotesIn, withoutValues, tokensIn, type Token } from './tokens.ts';

/** A part of a message that may ask for something by itself. */
export interface Clause {
  readonly utterance: Utterance;
  /** Without what opens it, and without courtesies. */
  readonly rest: string;
  /** What may be the verb of a request, in small letters; none where the clause can be none. */
  readonly heads: readonly string[];
  /** Whether it says "I want to" or "can you". */
  readonly isAsked: boolean;
}

/**
 * Cuts a message that may ask for something to be done into what may ask for it. Null where any of it
 * asks a question, denies, supposes or reports: what holds for one clause holds for all.
 */
export const requestsIn = readOnce((message, language): readonly Clause[] | null => {
  const bare = withoutQuotes(message.text.slice(0, charactersMax));
  const [asked] = bare.split(/:\s/u, 1);
  const sentences = sentencesSaid(asked!).slice(0, sentencesMax);
  const isQuestion = (sentence: string) =>
    ['information', 'status'].includes(message.part(sentence).wish);
  if (sentences.some(isQuestion)) return null;
  const whole = sentences.flatMap((sentence) => cutIntoClauses(message.part(sentence), language));
  if (whole.some((clause) => asksForFigure(clause, language))) return null;
  const clauses = sentences.flatMap((sentence) => {
    const isMarked = sentence.includes('?');
    return cutIntoClauses(message.part(sentence), language).filter(
      (clause) => clause.isAsked || !(isMarked || namesTrouble(clause, language)),
    );
  });
  return clauses.some(({ utterance }) => isOver(utterance, language)) ? null : clauses;
});

/** "Login problem", "Problem mit der Zahlung": what is wrong is named, and nothing asked for. */
const namesTrouble = ({ words }: WholeClause, language: Language): boolean =>
  words.length <= troubleLengthMax &&
  [words[0], words.at(-1)].some((word) => troubleWords[language].has(word ?? ''));

const troubleLengthMax = 4;

const isOver = (clause: Utterance, language: Language): boolean =>
  deniesSomething(clause, language) || clause.reaction === 'refusal';

/** A message without the clauses that deny, suppose or report something. */
export const withoutDenied = readOnce((whole, language): Utterance => {
  const kept = sentencesSaid(whole.text.slice(0, charactersMax))
    .flatMap((sentence) => cutIntoClauses(whole.part(sentence.trimEnd()), language))
    .flatMap(({ utterance }) => (isOver(utterance, language) ? [] : [utterance.text]))
    .join(', ');
  return kept === whole.text ? whole : whole.part(kept);
});

const charactersMax = 4_000;
const sentencesMax = 40;

/** Whether an utterance denies, supposes or reports something. */
export const deniesSomething = ({ tokens }: Utterance, language: Language): boolean =>
  tokens.some(({ word }) => lists[language].withheld.has(word));

/** What somebody cites is not what they ask for. */
const withoutQuotes = (text: string): string =>
  without(
    text.replace(/^>.*$/gmu, (line) => ' '.repeat(line.length)),
    quotesIn(text),
  );

interface WholeClause extends Clause {
  readonly words: readonly string[];
}

/** Cuts a sentence where one thing ends and another may begin. */
export const cutIntoClauses = (sentence: Utterance, language: Language): WholeClause[] =>
  sentence.text
    .split(/,\s|\s[-–—]+\s/u)
    .flatMap((part) => splitAtAnd(part, language))
    .flatMap((text) => {
      const utterance = sentence.part(text);
      const words = utterance.tokens.map(({ word }) => word);
      return words.length === 0 ? [] : [{ utterance, words, ...headsOf(text, language) }];
    });

/** The clauses of a whole utterance, wherever its sentences end. */
export const clausesOf = readOnce((whole, language) =>
  cutIntoClauses(whole.part(whole.text.slice(0, charactersMax)), language),
);

/** Cuts a text at the words that join one request, or question, to another. */
export function splitAtAnd(part: string, language: Language): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { word, start, end } of tokensIn(part)) {
    if (!lists[language].joins.has(word)) continue;
    pieces.push(part.slice(from, start));
    from = end;
  }
  return [...pieces, part.slice(from)];
}

function headsOf(text: string, language: Language): Pick<Clause, 'heads' | 'isAsked' | 'rest'> {
  const { courtesies, wants, shows, told, own } = lists[language];
  const words = tokensIn(withoutValues(text));
  const folded = words.map(({ word }) => word);
  let at = 0;
  let isAsked = false;
  while (at < words.length) {
    const length = phraseLengthAt(folded, at, wants);
    if (length > 0) isAsked = true;
    else if (!courtesies.has(folded[at]!)) break;
    at += Math.max(length, 1);
  }
  const opened = words.slice(at);
  const rest = opened.filter(({ word }) => !courtesies.has(word));
  const content = rest.filter(({ word }) => !stopWords[language].has(word));
  // A verb of seeing tells no subject, and yet what is wanted.
  const first = isAsked && !shows.has(rest[0]?.word ?? '') ? content[0] : rest[0];
  const isSubject = ({ word }: Token) => stopWords[language].has(word) && !own.has(word);
  const { isVerbLast } = packs[language].requests;
  const isShort = isVerbLast && rest.length <= shortMax && !rest.slice(0, 1).some(isSubject);
  const last = (isVerbLast && isAsked) || isShort ? content.at(-1) : undefined;
  const heads = [first, last]
    .flatMap((word) => word?.written ?? [])
    .filter((head) => !told.some((ending) => head.endsWith(ending)));
  return {
    isAsked,
    heads: [...new Set(heads)],
    rest: without(text, words.slice(0, at)),
  };
}

/** The text with blanks in the place of words. */
const without = (text: string, words: readonly { start: number; end: number }[]): string =>
  words.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );

/** Whether a word says that what follows is to be no more. */
export const saysFrom = (word: string, language: Language): boolean =>
  lists[language].from.has(word);

/** Whether a word denies what follows, as "not" and "hasnt" do, and "before" and "if" do not. */
export const saysNot = (word: string, language: Language): boolean =>
  lists[language].negations.has(word);

/** Whether a message speaks of what is its user's. */
export const speaksOfOwn = ({ tokens }: Utterance, language: Language): boolean =>
  tokens.some(({ word }) => lists[language].own.has(word));

/** Whether a message only names something of its user's: "my invoices". Whoever says no more wants to see it. */
export function namesOwn({ tokens }: Utterance, language: Language): boolean {
  const [first, ...others] = tokens;
  return first !== undefined && lists[language].own.has(first.word) && others.length <= ownWordsMax;
}

const ownWordsMax = 1;

/** Whether a message asks for somebody. */
export const asksWho = (message: Utterance, language: Language): boolean =>
  lists[language].who.has(firstWordOf(message, language));

/** Whether a message asks for a reason. */
export const asksWhy = (message: Utterance, language: Language): boolean =>
  clausesOf(message, language).some(
    ({ words }) => phraseLengthAt(words, 0, whyPhrases[language]) > 0,
  );

/** Whether a message asks for those of several that are so: "which invoices are open?" */
export const asksWhich = (message: Utterance, language: Language): boolean =>
  lists[language].which.has(firstWordOf(message, language));

function firstWordOf(message: Utterance, language: Language): string {
  // "Hallo, welche sind offen": a courtesy asks for nothing.
  const first = clausesOf(message, language).find(({ rest }) => rest.trim() !== '');
  return tokensIn(first?.rest ?? '')[0]?.word ?? '';
}

/** Whether a message asks for what there is, and neither for what may be done nor for how. */
export const asksForData = readOnce((message, language): boolean => {
  const { ways, openings, figures } = lists[language];
  const words = message.tokens.map(({ word }) => word);
  // "Wie erstelle ich", and not "wie viele".
  const opens = (clause: WholeClause) =>
    phraseLengthAt(clause.words, 0, openings) > phraseLengthAt(clause.words, 0, figures);
  return (
    !words.some((_word, at) => phraseLengthAt(words, at, ways) > 0) &&
    !clausesOf(message, language).some(opens)
  );
});

/**
 * Whether a clause asks for a figure: "one more person, how much a month". What has a price in it asks to
 * be told, and nothing to be done. A single word ("price") asks where the clause begins or ends with it.
 */
const asksForFigure = ({ words }: WholeClause, language: Language): boolean =>
  words.some((_word, at) => {
    const length = phraseLengthAt(words, at, lists[language].figures);
    return length > 1 || (length === 1 && (at === 0 || at === words.length - 1));
  });

/** "Show", "list": names nothing. */
/** Whether a folded word asks to show something. */
export const isShowing = (word: string, language: Language): boolean =>
  lists[language].shows.has(word);

/** Whether any clause asks for something to be told, behind whatever stands before it. */
export const holdsQuestion = readOnce(
  (whole, language): boolean =>
    whole.text.includes('?') ||
    sentencesSaid(whole.text.slice(0, charactersMax))
      .slice(0, sentencesMax)
      .flatMap((sentence) => cutIntoClauses(whole.part(sentence), language))
      .slice(0, questionsMax)
      .some((clause) => asksForFigure(clause, language) || clause.utterance.wish === 'information'),
);

const questionsMax = 10;

/** Whether a message says or tells something, and neither asks for anything to be told nor to be shown. */
export const statesSomething = (message: Utterance, language: Language): boolean =>
  message.wish === 'other' &&
  !message.asks &&
  !holdsQuestion(message, language) &&
  !clausesOf(message, language).some((clause) => wantsToSee(clause, language));

/** The text without the words that only ask to see something. */
export const withoutShowing = (text: string, language: Language): string =>
  text.replace(/[\p{L}\p{M}]+/gu, (word) => (isShowing(fold(word), language) ? '' : word));

/** Whether the user wants to see something. */
export const wantsToSee = ({ heads }: Clause, language: Language): boolean =>
  heads.some((head) => isShowing(fold(head), language));

/** In words, of what can hardly say who does it. */
const shortMax = 3;

const lists = ofEachLanguage((language) => {
  const { courtesies, wants, withheld, joins, shows, ways, own, who, which, told, from } =
    packs[language].requests;
  const phrases = (list: string) => new Set(list.split(',').map((phrase) => phrase.trim()));
  const all = [...phrases(ways)];
  return {
    courtesies: new Set(wordsOfList(courtesies)),
    wants: phrases(wants),
    shows: new Set(wordsOfList(shows)),
    ways: new Set(all.filter((phrase) => !phrase.startsWith('^'))),
    openings: new Set(all.flatMap((phrase) => (phrase.startsWith('^') ? phrase.slice(1) : []))),
    figures: phrases(packs[language].questions.figure),
    own: new Set(wordsOfList(own)),
    who: new Set(wordsOfList(who)),
    which: new Set(wordsOfList(which)),
    told: told === '' ? [] : wordsOfList(told),
    from: new Set(wordsOfList(from)),
    negations: new Set(vocabularyOf(language).wordsOf('negation').map(fold)),
    withheld: new Set(wordsOfList(withheld)),
    joins: new Set(wordsOfList(joins)),
  };
});
