import {
  type ClaimKind,
  hasKind,
  type Language,
  languages,
  packs,
  readSentence,
  type Sentence,
  tick,
  type Vocabulary,
  vocabularyOf,
  type Word,
} from '../language/index.ts';
import { mayBeginForm } from './service-forms.ts';

interface Term {
  readonly text: string;
  readonly isQuoted: boolean;
  /** As `Vocabulary` tells them. */
  readonly kinds: number;
}

/**
 * Whether a sentence of `language` plainly says that a change was made. A dated report of what was is no
 * claim where something of the reader's was read (`knowsReader`).
 */
export function claimsChange(
  sentence: Sentence,
  language: Language,
  knowsReader: boolean,
): boolean {
  const clauses = termsByClause(sentence.words, vocabularyOf(language));
  const isClaim = (terms: readonly Term[]) => claimsPlainly(terms, packs[language].claims.claims);
  let conditional = false;
  for (const [at, own] of clauses.entries()) {
    const isAsked = sentence.asks && at === clauses.length - 1;
    if (own[0] && is(own[0], 'contrast')) conditional = false;
    conditional ||= own.some(isCondition);
    if (conditional || isAsked || (knowsReader && isReport(own))) continue;
    if (isClaim(own) && isClaim(own.filter((term) => !term.isQuoted))) return true;
  }
  return false;
}

const isCondition = (term: Term, at: number): boolean =>
  is(term, 'condition') || (at < openingTermsMax && is(term, 'opening'));
const openingTermsMax = 1;

function claimsPlainly(terms: readonly Term[], expressions: readonly RegExp[]): boolean {
  if (!terms.some((term) => is(term, 'done'))) return false;
  if (terms.some((term) => is(term, 'excuse')) || isInstruction(terms)) return false;
  const plain = terms.map(({ text }) => text.replaceAll('_', ' ')).join(' ');
  const marked = terms
    .map((term) => (is(term, 'done') ? tick : term.text.replaceAll('_', ' ')))
    .join(' ');
  return expressions.some((expression) => expression.test(marked) || expression.test(plain));
}

function isInstruction(terms: readonly Term[]): boolean {
  const first = terms.find(({ text }) => !/^\p{N}+$/u.test(text));
  return first === undefined || is(first, 'instruction');
}

/** Of what was, with its date or its source: read from data, and told as it stands there. */
const isReport = (terms: readonly Term[]): boolean =>
  !terms.some((term) => is(term, 'own')) &&
  (terms.some((term) => is(term, 'source')) ||
    (terms.some((term) => is(term, 'past')) && terms.some((term) => is(term, 'dated'))));

const is = (term: Term, kind: ClaimKind): boolean => hasKind(term.kinds, kind);

/** The longest phrases that the vocabulary knows, and words where it knows none; a list for each clause. */
function termsByClause(words: readonly Word[], vocabulary: Vocabulary): Term[][] {
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
  const found = vocabulary.kindsOf(key) | vocabulary.kindsOf(word.raw);
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
  const { words } = readSentence(word);
  // Dressing at a line's beginning is looked at together with what it dresses.
  if (words.length === 0 || /[[\](<&*_]/u.test(word)) return true;
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
