import { languages, packs, type Language } from '../language/index.ts';
import { mayBeginForm } from './service-forms.ts';
import { readSentence, tick, type Sentence, type Word } from './read-sentence.ts';
import { namesChange, vocabularyOf } from './vocabularies.ts';
import { kinds, type Vocabulary } from './vocabulary.ts';

/** `news`: could be read as news of a change. `claim`: plainly says that one was made. */
export type Judgement = 'plain' | 'news' | 'claim';

interface Term {
  readonly text: string;
  readonly isQuoted: boolean;
  readonly kinds: number;
}

/**
 * Judges a sentence as one of `language`; what can't be read is news. So is what is said of the reader's
 * matters, unless `knowsReader`: then it may have been read.
 */
export function judgeSentence(
  sentence: Sentence,
  language: Language,
  knowsReader: boolean,
): Judgement {
  const clauses = clausesOf(sentence.words, vocabularyOf(language));
  let conditional = false;
  let reported = false;
  let judgement: Judgement = sentence.isOdd ? 'news' : 'plain';
  for (const [at, own] of clauses.entries()) {
    const isAsked = sentence.asks && at === clauses.length - 1;
    if (own[0] && is(own[0], 'contrast')) conditional = false;
    const wasConditional = conditional;
    conditional ||= own.some(isCondition);
    // Nothing of the reader's is reported that was not read.
    const isReported = knowsReader && isReport(own);
    reported ||= isReported;
    if (isReported || (conditional && !wasConditional)) continue;
    const isClaim = (terms: readonly Term[]) => claimsPlainly(terms, packs[language].claims.claims);
    if (isClaim(own)) {
      const isSaid = !conditional && !isAsked && isClaim(own.filter((term) => !term.isQuoted));
      if (isSaid) return 'claim';
      // "If you agree (it was refunded)": what stands behind a condition may be said for itself.
      judgement = 'news';
    }
    if (conditional) continue;
    if (isNews(own, sentence.exclaims && !reported, knowsReader || isAsked)) judgement = 'news';
  }
  if (judgement !== 'plain' || knowsReader || sentence.asks || reported) return judgement;
  // "Note that pay_2003 is refunded": of one thing that is named nothing holds in general.
  const isChange = sentence.words.some(({ text }) => namesChange(text, language));
  return sentence.references.length > 0 && isChange ? 'news' : 'plain';
}

const isCondition = (term: Term, at: number): boolean =>
  is(term, 'condition') || (at < openingTermsMax && is(term, 'opening'));
const openingTermsMax = 1;

function claimsPlainly(terms: readonly Term[], expressions: readonly RegExp[]): boolean {
  if (!terms.some((term) => is(term, 'done'))) return false;
  if (terms.some((term) => is(term, 'excuse')) || isInstruction(terms)) return false;
  const said = terms.map(({ text }) => text.replaceAll('_', ' ')).join(' ');
  const marked = terms
    .map((term) => (is(term, 'done') ? tick : term.text.replaceAll('_', ' ')))
    .join(' ');
  return expressions.some((expression) => expression.test(marked) || expression.test(said));
}

function isInstruction(terms: readonly Term[]): boolean {
  const first = terms.find(({ text }) => !/^\p{N}+$/u.test(text));
  return first === undefined || is(first, 'instruction');
}

function isNews(terms: readonly Term[], exclaims: boolean, knowsReader: boolean): boolean {
  // "Send an invoice again ✔" tells nobody to.
  if (isInstruction(terms) && !terms.some(({ text }) => text === tick)) return false;
  const owned = terms.some((term) => is(term, 'belongings'));
  const named = owned || terms.some((term) => is(term, 'person'));
  let excused = false;
  let isGeneral = false;
  let negated = false;
  const isExcused = terms.some((term) => is(term, 'excuse'));
  for (const term of terms) {
    if (is(term, 'excuse')) excused = true;
    if (is(term, 'general') && !named) isGeneral = true;
    negated ||= is(term, 'negation');
    if (negated && is(term, 'more')) return true;
    if (!isExcused && (is(term, 'perfect') || is(term, 'own'))) return true;
    if (excused) continue;
    if (is(term, 'news') || (is(term, 'done') && !isGeneral)) return true;
  }
  if (excused || isGeneral) return false;
  return (owned && !knowsReader) || (exclaims && terms.some((term) => is(term, 'state')));
}

/** Of what was, with its date or its source: read from data, and told as it stands there. */
const isReport = (terms: readonly Term[]): boolean =>
  !terms.some((term) => is(term, 'own')) &&
  (terms.some((term) => is(term, 'source')) ||
    (terms.some((term) => is(term, 'past')) && terms.some((term) => is(term, 'dated'))));

const is = (term: Term, kind: keyof typeof kinds): boolean => (term.kinds & kinds[kind]) !== 0;

/** The longest phrases that the vocabulary knows, and words where it knows none; a list for each clause. */
function clausesOf(words: readonly Word[], vocabulary: Vocabulary): Term[][] {
  const clauses: Term[][] = [];
  let last = -1;
  for (let at = 0; at < words.length;) {
    const { length, ...term } = termAt(words, at, vocabulary);
    const { clause } = words[at]!;
    // "It may take a week because I sent it today": a reason is told for itself.
    if (clause !== last || is(term, 'contrast')) clauses.push([]);
    last = clause;
    clauses.at(-1)!.push(term);
    at += length;
  }
  return clauses;
}

function termAt(
  words: readonly Word[],
  at: number,
  vocabulary: Vocabulary,
): Term & { length: number } {
  const word = words[at]!;
  const key = keyOf(word);
  let found = vocabulary.kindsOf(key) | vocabulary.kindsOf(word.raw);
  found |= vocabulary.kindsOf(word.plain) & kinds.common;
  const { isQuoted } = word;
  const longest = { text: word.text, isQuoted, kinds: found, length: 1 };
  if (!vocabulary.beginsPhrase(key)) return longest;
  let phrase = key;
  for (let length = 2; length <= phraseWordsMax; length += 1) {
    const next = words[at + length - 1];
    if (!next || next.clause !== word.clause) break;
    phrase += `_${keyOf(next)}`;
    const kindsOfPhrase = vocabulary.kindsOf(phrase);
    if (kindsOfPhrase !== 0) Object.assign(longest, { text: phrase, kinds: kindsOfPhrase, length });
  }
  return longest;
}

const phraseWordsMax = 3;
const keyOf = ({ text }: Word): string => (/^\d+$/u.test(text) ? '#' : text);

/** Whether a sentence may become a claim once it holds this word, in whichever language. */
export function mayBuildClaim(word: string): boolean {
  // Nearly every word is of plain letters, and reads as it is written.
  const letters = plainWord.exec(word)?.[1]?.toLowerCase();
  if (letters !== undefined) return mayBeginForm(letters) || languagesOfDone.has(letters);
  const { words, isOdd } = readSentence(word);
  // Dressing at a line's beginning is looked at together with what it dresses.
  if (isOdd || words.length === 0 || /[[\](<&*_]/u.test(word)) return true;
  return words.some(({ text, plain }) => mayBeginForm(plain) || languagesOfDone.has(text));
}

const plainWord = /^\s*([a-zA-Z]{1,40})[.,;:!?]*\s*$/;

/** The languages in which words of a sentence tell of a completed change. */
export function languagesOfChanges(words: readonly Word[]): ReadonlySet<Language> {
  const found = new Set<Language>();
  for (const { text } of words) {
    for (const language of languagesOfDone.get(text) ?? noLanguages) found.add(language);
  }
  return found;
}

const noLanguages: readonly Language[] = [];
const languagesOfDone = new Map<string, Language[]>();
for (const language of languages) {
  for (const word of vocabularyOf(language).wordsOf('done')) {
    languagesOfDone.set(word, [...(languagesOfDone.get(word) ?? []), language]);
  }
}
