import type { Language } from '../../../language/index.ts';
import { phraseLengthAt, type Clause, type Sentence, type Word } from './clauses.ts';
import { requestLexicon, type RequestLexicon } from './request-lexicon.ts';
import { readVerb, type ReadVerb } from './verbs.ts';

export interface ToolRequest extends ReadVerb {
  /** `question`: about the user's own data. */
  form: 'imperative' | 'desire' | 'ask' | 'question';
  /** An explanation is asked for as well, or the form is a question's: nothing is to be changed. */
  isForReading: boolean;
  clause: Clause;
  sentence: Sentence;
}

/** What a message asks to be done, and nothing that it denies, supposes, cites or reports. */
export function readRequests(sentences: readonly Sentence[], language: Language): ToolRequest[] {
  const lexicon = requestLexicon[language];
  if (sentences.some(({ clauses }) => clauses.some((clause) => takesBack(clause, lexicon)))) {
    return [];
  }
  const requests = sentences
    .flatMap((sentence) => requestsIn(sentence, language))
    .slice(0, requestsMax);
  if (!sentences.some((sentence) => asksForExplanation(sentence, lexicon))) return requests;
  // "I want to cancel. What happens to my data?" wants to know first.
  return requests.map((request) =>
    request.form === 'desire' ? { ...request, isForReading: true } : request,
  );
}

const requestsMax = 4;
/** A greeting, a name: what may stand before a request without taking it into a report. */
const prefaceWordsMax = 3;
const openingsMax = 8;
/** Whoever says more without a stop tells something. */
const clauseWordsMax = 60;
const clausesMax = 100;
const retractionWordsMax = 4;

/** "Never mind", "but not yet". */
export function takesBack({ words, joint }: Clause, lexicon: RequestLexicon): boolean {
  if (joint === 'but' && words.length <= retractionWordsMax && isNegated(words, lexicon))
    return true;
  return words.some((_, at) => phraseLengthAt(words, at, lexicon.retractions) > 0);
}

function requestsIn(sentence: Sentence, language: Language): ToolRequest[] {
  if (sentence.clauses.length > clausesMax) return [];
  const lexicon = requestLexicon[language];
  const isConditional = sentence.clauses.some(
    ({ words }) =>
      words.length > 1 &&
      words.some(
        ({ word, isQuoted }, at) =>
          !isQuoted && lexicon.conditions.has(word) && !isBetweenValues(words, at),
      ),
  );
  const explains = asksForExplanation(sentence, lexicon);
  const found: ToolRequest[] = [];
  let isPrefaced = true;
  for (const clause of sentence.clauses) {
    const negated = isNegated(clause.words, lexicon);
    const request: ToolRequest | null = negated
      ? null
      : readClause(clause, sentence, { language, isConditional, isPrefaced });
    if (request !== null && found.length < requestsMax) {
      found.push(
        explains && request.form !== 'question' ? { ...request, isForReading: true } : request,
      );
    }
    isPrefaced &&=
      (request?.actions.length ?? 0) > 0 || negated || clause.words.length <= prefaceWordsMax;
  }
  return found;
}

/** "Cancel A-1 or A-2": which of them is asked, not whether. */
const isBetweenValues = (words: readonly Word[], at: number): boolean =>
  (words[at - 1]?.isValue ?? false) && (words[at + 1]?.isValue ?? false);

/** Whether the sentence asks how, why or what if, beside what it asks to be done. */
function asksForExplanation({ clauses, words }: Sentence, lexicon: RequestLexicon): boolean {
  if (words.some((_, at) => phraseLengthAt(words, at, lexicon.how) > 0)) return true;
  return clauses.some((clause) => {
    let at = 0;
    while (at < clause.words.length && lexicon.fillers.has(clause.words[at]!.word)) at += 1;
    if (phraseLengthAt(clause.words, at, lexicon.asks) > 0) return false;
    return lexicon.asking.has(clause.words[at]?.word ?? '');
  });
}

export function isNegated(words: readonly Word[], { negations }: RequestLexicon): boolean {
  return words.some(
    ({ word, isQuoted }, at) =>
      !isQuoted && negations.has(word) && !/^\d/.test(words[at + 1]?.word ?? ''),
  );
}

interface Surroundings {
  language: Language;
  isConditional: boolean;
  /** Nothing but courtesies and requests stands before it in the sentence. */
  isPrefaced: boolean;
}

function readClause(
  clause: Clause,
  sentence: Sentence,
  { language, isConditional, isPrefaced }: Surroundings,
): ToolRequest | null {
  const lexicon = requestLexicon[language];
  if (clause.joint === 'because' || clause.words.length > clauseWordsMax) return null;
  if (isPrefaced) {
    const question = readQuestion(clause, sentence, lexicon);
    if (question !== null) return question;
  }
  if (isConditional) return null;
  const opening = readOpening(clause.words, lexicon);
  if (!isPrefaced && !opening.isSaid) return null;
  const verb = readVerb(clause.words, opening, language);
  if (verb === null) return null;
  const { form } = opening;
  return {
    ...verb,
    form,
    isForReading: form === 'imperative' && sentence.isQuestion,
    clause,
    sentence,
  };
}

/** "Which invoices of mine are open?"; not "how do I ...", "can I ...". */
function readQuestion(
  clause: Clause,
  sentence: Sentence,
  lexicon: RequestLexicon,
): ToolRequest | null {
  const { words } = clause;
  let at = 0;
  while (at < words.length && lexicon.fillers.has(words[at]!.word)) at += 1;
  const length = phraseLengthAt(words, at, lexicon.data);
  if (length === 0) return null;
  if (!sentence.isQuestion) {
    const opener = words[at]!.word;
    if (!lexicon.asking.has(opener) || lexicon.conditions.has(opener)) return null;
  }
  const rest = words.slice(at + length);
  // "Where are my invoices?" looks for the page, "where is order 7?" for what became of it.
  if (lexicon.where.has(words[at]!.word) && !rest.some(({ isValue }) => isValue)) return null;
  if (rest.some(({ word }) => lexicon.modals.has(word))) return null;
  const verb = { actions: ['show'], unknownVerb: null, verbWord: null, rest };
  return { ...verb, form: 'question', isForReading: true, clause, sentence };
}

export interface Opening {
  form: 'imperative' | 'desire' | 'ask';
  /** Whether it says "please", "I want to" or "can you" at all. */
  isSaid: boolean;
  /** Where the verb is due. */
  at: number;
}

function readOpening(words: readonly Word[], lexicon: RequestLexicon): Opening {
  const opening: Opening = { form: 'imperative', isSaid: false, at: 0 };
  for (let step = 0; step < openingsMax; step += 1) {
    const asks = phraseLengthAt(words, opening.at, lexicon.asks);
    const desires = phraseLengthAt(words, opening.at, lexicon.desires);
    const please = phraseLengthAt(words, opening.at, lexicon.please);
    const said = Math.max(asks, desires, please);
    if (said > 0) {
      if (asks === said) opening.form = 'ask';
      else if (desires === said && opening.form === 'imperative') opening.form = 'desire';
      opening.isSaid = true;
      opening.at += said;
      continue;
    }
    const word = words[opening.at]?.word ?? '';
    if (!lexicon.fillers.has(word) && !(opening.isSaid && lexicon.between.has(word))) break;
    opening.at += 1;
  }
  return opening;
}
