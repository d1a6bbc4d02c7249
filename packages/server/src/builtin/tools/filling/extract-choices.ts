import type { OfferedTool } from '../../../actions/index.ts';
import { readQuery } from '../../../knowledge/index.ts';
import {
  foldedWords,
  languages,
  packs,
  stem,
  stopWords,
  type Language,
} from '../../../language/index.ts';
import { BoundedMap } from '../../../platform/bounded-map.ts';
import { readUtterance, tokensIn, type Token, type Utterance } from '../../../utterance/index.ts';
import type { Found, Reading } from './extracted-value.ts';
import type { Choice, Property } from './properties.ts';

/**
 * Finds the values of a list that a text names: as they are written, or by a word that means the same. "Move
 * us to the yearly plan" names `yearly`.
 */
export function findChoices(
  { choices }: Property,
  { text, tokens: words }: Utterance,
  tool: OfferedTool,
  { language }: Reading,
): Found[] {
  const titleWords = new Set(tokensIn(tool.title).map(({ word }) => word));
  const read = { text, words, language, titleWords };
  const found = choices
    .map((choice) => withWords(choice, tool))
    .flatMap((choice) => read.words.flatMap((_word, at) => choiceAt(choice, at, read) ?? []));
  // Of `year` and `yearly plan` the longer name is meant.
  return found.filter((one) => !found.some((other) => holds(other, one)));
}

/** The text that is read, and the words of the tool's title, folded. */
interface ReadText {
  readonly text: string;
  readonly words: readonly Token[];
  readonly language: Language;
  readonly titleWords: ReadonlySet<string>;
}

/** The value where the words from `at` on name it, and nothing else. */
function choiceAt(choice: Worded, at: number, read: ReadText): Found | null {
  const length = lengthOf(choice, read.words, at, read.language);
  if (length === 0 || isPartOfAddress(at, read) || isOfTitle(choice, at, read)) return null;
  const { start } = read.words[at]!;
  return { value: choice.value, start, end: read.words[at + length - 1]!.end };
}

const isPartOfAddress = (at: number, { text, words }: ReadText): boolean => {
  const { start, end } = words[at]!;
  return /^[@.][^\s]/u.test(text.slice(end)) || /[@.]$/u.test(text.slice(0, start));
};

/** Whether a word is said of what the tool does: "invite a team member" says nothing of the role `member`. */
function isOfTitle(
  { names }: Choice,
  at: number,
  { words, language, titleWords }: ReadText,
): boolean {
  const { word } = words[at]!;
  const before = words[at - 1]?.word ?? '';
  const goesOn = titleWords.has(before) && !stopWords[language].has(before);
  if (goesOn && titleWords.has(word)) return true;
  // "Ein Teammitglied" neither; "als Mitglied" does.
  const isWritten = names.some((name) => name[0] === word);
  const isInTitle = names.some((name) => name.length === 1 && titleWords.has(name[0]!));
  return isInTitle && !isWritten && !introducing.has(before);
}

/** Whether `long` holds `short` and more. */
const holds = (long: Found, short: Found): boolean =>
  long.start <= short.start &&
  long.end >= short.end &&
  long.end - long.start > short.end - short.start;

/** A value, and the single words that the policy has for it, folded. */
interface Worded extends Choice {
  readonly own: readonly string[];
}

/** The value with the words that the policy has for it, in any language. */
function withWords(choice: Choice, { values }: OfferedTool): Worded {
  const wordings = Object.values(values).flatMap((words) =>
    Object.hasOwn(words, choice.value) ? [tokensIn(words[choice.value]!)] : [],
  );
  const names = wordings
    .map((words) => words.map(({ word }) => word))
    .filter(({ length }) => length > 0);
  return {
    ...choice,
    names: [...choice.names, ...names],
    own: names.flatMap((name) => (name.length === 1 ? name : [])),
  };
}

/** A value's word may be of another language than the message. */
const introducing = new Set(
  languages.flatMap((language) => foldedWords(packs[language].requests.introducing)),
);

/** How many words from a place on name the value; 0 where none does. */
function lengthOf(
  { names, own }: Worded,
  words: readonly Token[],
  at: number,
  language: Language,
): number {
  for (const name of names) {
    if (name.every((part, index) => words[at + index]?.word === part)) {
      // `other`, `now`: too common to be a value but alone.
      const isCommon = name.length === 1 && stopWords[language].has(name[0]!);
      return isCommon && words.length > 1 ? 0 : name.length;
    }
  }
  // "Anualmente" is "anual"; "la factura" is no "facturación", though it means as much as "billing".
  const { word } = words[at]!;
  const kin = own.filter((one) => isOfOneStem(word, one));
  if (kin.length > 0) return kin.some((one) => word.startsWith(one)) ? 1 : 0;
  const [single] = names.filter(({ length }) => length === 1);
  return single !== undefined && meansTheSame(word, single[0]!, language) ? 1 : 0;
}

const isOfOneStem = (said: string, word: string): boolean =>
  languages.some((one) => stem(said, one) === stem(word, one));

/** "Limpeza" is a "cleaning", in whatever language the rest of the message is. */
export function meansTheSame(word: string, name: string, language: Language): boolean {
  if (word.length < 3 || stopWords[language].has(word)) return false;
  const meant = formsOf(name);
  return languages.some((one) => meant.has(stem(word, one)));
}

const forms = new BoundedMap<string, ReadonlySet<string>>(1_000);

/** Stems of what means the same as the name of a value. */
function formsOf(name: string): ReadonlySet<string> {
  const known = forms.get(name);
  if (known) return known;
  const [asked] = readQuery(readUtterance(name), 'en', languages).words;
  const same = asked?.forms.filter(({ share }) => share >= synonymShare) ?? [];
  const stems = new Set(same.map(({ word }) => word));
  forms.set(name, stems);
  return stems;
}

/** Of a word that means the same; merely related ones have less. */
const synonymShare = 0.5;
