import type { OfferedTool } from '../../actions/index.ts';
import { readQuery, similarWords, type AskedWord } from '../../knowledge/index.ts';
import {
  fold,
  languages,
  ofEachLanguage,
  readMessage,
  stem,
  stopWords,
  type Language,
} from '../../language/index.ts';
import { vocabularyOf } from '../../claims/index.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { refersBackwards } from '../question.ts';
import { likenessTo } from './likeness.ts';
import { fillValues, type Given } from './fill-values.ts';
import { standsBehindSubject } from './find-values.ts';
import { propertiesOf, type Property } from './properties.ts';
import { withoutShowing } from './request-form.ts';
import type { FilledTool } from './tool-match.ts';
import { shelfOf, textOf, type Shelf, type ToolText, type Vocabulary } from './tool-text.ts';
import { withoutValues, wordsIn } from './words-in.ts';

export interface RankedTool extends FilledTool {
  /** How much the message has to do with the tool, 0..1: both of the following. */
  readonly score: number;
  /** How much of it is about what the tool does, 0..1. */
  readonly share: number;
  /** How like the nearest of its examples it is as a whole, 0..1. */
  readonly likeness: number;
  /** The share of its telling words that the tool knows, 0..1. */
  readonly coverage: number;
  /** Whether the message names nothing that the tool does not know but what it may look up. */
  readonly isCovered: boolean;
  /** Whether it names more than what is done. */
  readonly isTelling: boolean;
  /** Whether it names the record that the tool takes, by a number or an address. */
  readonly isNaming: boolean;
}

/**
 * Ranks tools by what a message has in common with their titles, examples and descriptions, as articles
 * are ranked (BM25): by rare words, words that mean the same, in other languages too, and misspelt ones.
 * A value whose form a tool takes is one word more. Tools that have nothing in common with it are left out.
 */
export function rankTools(
  message: string,
  tools: readonly OfferedTool[],
  given: Given,
): readonly RankedTool[] {
  const { language, today } = given;
  const key = JSON.stringify([language, today, message]);
  const known = rankings.get(tools) ?? new BoundedMap<string, readonly RankedTool[]>(rankingsMax);
  rankings.set(tools, known);
  const ranked = known.get(key) ?? rankAnew(message, tools, given);
  known.set(key, ranked);
  return ranked;
}

// A message is looked at for what it asks for, for what it may mean, and for what is near it.
const rankings = new WeakMap<readonly OfferedTool[], BoundedMap<string, readonly RankedTool[]>>();
const rankingsMax = 20;

function rankAnew(
  message: string,
  tools: readonly OfferedTool[],
  given: Given,
): readonly RankedTool[] {
  const { texts } = shelfOf(tools);
  const words = askedWords(message, tools, given.language);
  // What the page is about is no word of the message.
  const filled = tools.map((tool) => fillValues(message, tool, { ...given, context: null }));
  const isTaking = filled.map(
    (one) => takesAValue(one) || namesByNumber(one, message, given.language),
  );
  const likeness = likenessTo(tools, message, given.language);
  const takers = isTaking.filter(Boolean).length;
  const isLong = wordsIn(message).length > 2;
  const goesBack = refersBackwards(readMessage(message), given.language);
  const rarityOf = rarityAmong(tools.length);
  const having = countHaving(words, texts);
  const weightIn = ({ terms }: ToolText, { forms, importance }: AskedWord): number => {
    const weights = forms.map(({ word, share }) => {
      const times = terms.get(word) ?? 0;
      return share * rarityOf(having.get(word)!) * (times / (times + 1));
    });
    return importance * Math.max(0, ...weights);
  };
  const isKnown = ({ forms }: AskedWord) => forms.some(({ word }) => having.get(word)! > 0);
  const asked = words.reduce(
    (sum, word) => sum + word.importance * (isKnown(word) ? 1 : unknownShare),
    takers > 0 ? 1 : 0,
  );
  const most = asked * rarityOf(tellingTools);
  return texts
    .map((text, at) => {
      const told = words.reduce((sum, word) => sum + weightIn(text, word), 0);
      const value = isTaking[at] ? rarityOf(takers) : 0;
      const { tool, missing } = filled[at]!;
      const looksUp = missing.some((name) => Object.hasOwn(tool.lookup, name));
      const covered = words.filter((word) => isOf(text, word));
      const coverage = importanceOf(covered) / Math.max(1e-9, importanceOf(words));
      const isOther = (word: AskedWord) =>
        !isAside(word) && !covered.includes(word) && (isKnown(word) || !looksUp);
      const said = covered.length + Object.keys(filled[at]!.arguments).length;
      // "Please invite somebody" is asked on about, and so is "refund it".
      const isTelling = said > 1 || (missing.length > 0 && (isLong || goesBack));
      const isCovered = !words.some(isOther);
      const share = (told + value) / most;
      const like = likenessShare * Math.max(0, likeness[at]! - likenessMin);
      return {
        ...filled[at]!,
        share: Math.min(1, share),
        likeness: likeness[at]!,
        score: Math.min(1, share + like),
        ...{ coverage, isCovered, isTelling, isNaming: isTaking[at]! },
      };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

/** How many texts have each form of the words. */
function countHaving(words: readonly AskedWord[], texts: readonly ToolText[]) {
  const forms = words.flatMap((each) => each.forms.map(({ word }) => word));
  return new Map(
    forms.map((word) => [word, texts.filter(({ terms }) => terms.has(word)).length] as const),
  );
}

/** How much a word tells that so many of the tools have. Each is one of many, though there may be few. */
const rarityAmong = (tools: number) => (having: number) =>
  Math.log(1 + (Math.max(tools, toolsMin) - having + 0.5) / (having + 0.5));

const importanceOf = (words: readonly AskedWord[]): number =>
  words.reduce((sum, { importance }) => sum + importance, 0);

/** Stems of the telling words that no tool has: names may be among them. */
export function namesIn(message: string, tools: readonly OfferedTool[], language: Language) {
  const { texts } = shelfOf(tools);
  return askedWords(message, tools, language)
    .filter(({ forms }) => !forms.some(({ word }) => texts.some(({ terms }) => terms.has(word))))
    .map(({ forms: [first] }) => first!.word);
}

/** The same words as they were written: "Orchard Yoga". */
export function namesSaid(
  message: string,
  tools: readonly OfferedTool[],
  language: Language,
): string {
  const names = new Set(namesIn(message, tools, language));
  return wordsIn(withoutValues(message))
    .flatMap(({ word, start, end }) =>
      names.has(stem(word, language)) ? message.slice(start, end) : [],
    )
    .join(' ');
}

/** Tells whether one of the words is what a tool does: the verb of a title, or of one of its examples. */
export function doesWhat(
  heads: readonly string[],
  tool: OfferedTool,
  tools: readonly OfferedTool[],
  language: Language,
): boolean {
  const { actions: begun, verbs } = textOf(tool);
  const { isVerb } = shelfOf(tools);
  const actions = new Set([...begun].filter(isVerb));
  return heads.some((head) => {
    if (doneWords[language].has(head) || isNoVerb(fold(head), language)) return false;
    const [asked] = readQuery(head, language, languages).words;
    const own: AskedWord = { ...traits, forms: [{ word: stem(fold(head), language), share: 1 }] };
    return withMisspelt(asked ?? own, verbs).forms.some(
      ({ word, share }) => share >= actionShareMin && actions.has(word),
    );
  });
}

/** "The invoice" is named, and not done; "give" asks for something, as little as it tells. */
const isNoVerb = (word: string, language: Language): boolean =>
  stopWords[language].has(word) && !instructions[language].has(word);

const instructions = ofEachLanguage(
  (language): ReadonlySet<string> => new Set(vocabularyOf(language).wordsOf('instruction')),
);

/** What was done is not asked for. */
const doneWords = ofEachLanguage(
  (language): ReadonlySet<string> => new Set(vocabularyOf(language).wordsOf('done')),
);

/** A number, a word that tells little, or a part of a phrase that is asked for as a whole. */
const isAside = ({ isOptional, importance }: AskedWord): boolean => isOptional && importance < 1;

/** What is only in the description, or only related to a value, is not the tool's. */
const isOf = ({ terms }: ToolText, { forms }: AskedWord): boolean =>
  forms.some(({ word, share }) => share * Math.min(1, terms.get(word) ?? 0) >= coverShareMin);

const coverShareMin = 0.35;
const traits = { importance: 1, isOptional: false, isGeneric: false, isPart: false };

/** What likeness adds, and from where on: any two sentences have something in common. */
const likenessShare = 0.5;
const likenessMin = 0.2;

/** What no tool knows tells less than what one does: a name, a reason. */
const unknownShare = 0.5;
/** A word that so many tools have is as rare as one can ask for. */
const tellingTools = 2;
const toolsMin = 10;
const actionShareMin = 0.3;

/** What a message asks for, misspelt words as those that were meant. */
function askedWords(
  message: string,
  tools: readonly OfferedTool[],
  language: Language,
): readonly AskedWord[] {
  const shelf = shelfOf(tools);
  const known = wordsAsked.get(shelf) ?? new BoundedMap<string, readonly AskedWord[]>(rankingsMax);
  wordsAsked.set(shelf, known);
  const key = `${language} ${message}`;
  const read = known.get(key);
  if (read) return read;
  const asked = withoutShowing(withoutValues(message), language);
  const words = readQuery(asked, language, languages).words.map((word, at) =>
    at < misspeltMax ? withMisspelt(word, shelf.vocabulary) : word,
  );
  known.set(key, words);
  return words;
}

const wordsAsked = new WeakMap<Shelf, BoundedMap<string, readonly AskedWord[]>>();

/** Of the words of a message: looking for what is written alike takes long. */
const misspeltMax = 24;

/** An address, an identifier: a number or a day may be anything's. */
const takesAValue = ({ tool, arguments: args }: FilledTool): boolean =>
  propertiesOf(tool.inputSchema).some(
    ({ name, kind }) =>
      Object.hasOwn(args, name) && shaped.has(kind) && /\p{L}/u.test(String(args[name])),
  );

/** "Invoice 88": a number behind the word for what the tool takes, to be looked up. */
const namesByNumber = (
  { tool, missing }: FilledTool,
  message: string,
  language: Language,
): boolean =>
  propertiesOf(tool.inputSchema).some(
    (property) =>
      missing.includes(property.name) &&
      Object.hasOwn(tool.lookup, property.name) &&
      standsBehindSubject(property, message, language),
  );

const shaped: ReadonlySet<Property['kind']> = new Set(['email', 'url', 'uuid', 'reference']);

/** A word that no tool has stands for the words that are written nearly like it. */
function withMisspelt(asked: AskedWord, { stemOf, stems, words }: Vocabulary): AskedWord {
  const [first] = asked.forms;
  if (!first || asked.forms.some(({ word }) => stems.has(word))) return asked;
  const similar = similarWords(first.word, words)
    .filter(({ similarity }) => similarity >= similarityMin)
    .map(({ word }) => ({ word: stemOf.get(word)!, share: misspeltShare }));
  return { ...asked, forms: [...asked.forms, ...similar] };
}

const misspeltShare = 0.8;
/** Of what differs by a letter or two; less has only the beginning in common. */
const similarityMin = 0.6;
