import type { OfferedTool } from '../../../actions/index.ts';
import type { AskedWord } from '../../../knowledge/index.ts';
import type { Language } from '../../../language/index.ts';
import type { Utterance } from '../../../utterance/index.ts';
import { refersBackwards } from '../../question.ts';
import { fillArguments, withoutContext, type Given } from '../filling/fill-arguments.ts';
import { standsBehindSubject } from '../filling/extract-values.ts';
import { spellingsOf } from './asked-terms.ts';
import { isOfOtherObject } from './of-own-object.ts';
import { likenessTo } from './likeness.ts';
import { propertiesOf, type Property } from '../filling/properties.ts';
import { toolWeights } from '../tool-weights.ts';
import type { FilledTool } from '../tool-match.ts';
import { shelfOf, timesIn, type ToolText } from './tool-text.ts';

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
 * A value whose form a tool takes is one word more. Tools that have nothing in common with it are left
 * out, and changes of something else than what it calls its user's own, unless it gives them a value.
 */
export function rankTools({ utterance, tools, given, terms }: Ranking): readonly RankedTool[] {
  const { language } = given;
  const { texts, vocabulary } = shelfOf(tools);
  const spellings = (word: string) => spellingsOf(word, vocabulary, language);
  // What the page is about is no word of the message.
  const filled = tools.map((tool) => fillArguments(utterance, tool, withoutContext(given)));
  const isNaming = filled.map(
    (one) => takesAValue(one) || namesByNumber(one, utterance, language, spellings),
  );
  const words = weighWords(terms, texts);
  const shares = sharesOf(words, texts, isNaming);
  const likeness = likenessTo(tools, utterance, language);
  const isOfOther = (one: FilledTool) =>
    !isFilled(one) && isOfOtherObject(utterance, one.tool, tools, language);
  const saysMore = utterance.tokens.length > 2 || refersBackwards(utterance, language);
  return filled
    .map((one, at) => ({
      ...one,
      share: Math.min(1, shares[at]!),
      likeness: likeness[at]!,
      score: Math.min(
        1,
        shares[at]! + toolWeights.likeness * Math.max(0, likeness[at]! - toolWeights.likenessMin),
      ),
      isNaming: isNaming[at]!,
      ...coverOf(words, texts[at]!, one, saysMore),
    }))
    .filter((one) => one.score > 0 && !(one.tool.effect === 'write' && isOfOther(one)))
    .toSorted((a, b) => b.score - a.score);
}

/** The utterance, the words by which it asks, and the tools it is asked of. */
interface Ranking {
  readonly utterance: Utterance;
  readonly tools: readonly OfferedTool[];
  readonly given: Given;
  readonly terms: readonly AskedWord[];
}

/** What a message asks for, against the texts of the tools it is asked of. */
interface WeighedWords {
  readonly asked: readonly AskedWord[];
  /** How much a word tells that so many of the tools have. */
  readonly rarityOf: (having: number) => number;
  /** Tells whether any tool has the word. */
  readonly isKnown: (word: AskedWord) => boolean;
  /** How much it tells for a tool that its text has the word, in the form that tells most; 0 without it. */
  readonly weightIn: (text: ToolText, word: AskedWord) => number;
}

function weighWords(asked: readonly AskedWord[], texts: readonly ToolText[]): WeighedWords {
  const having = countHaving(asked, texts);
  // Each is one of many, though there may be few.
  const among = Math.max(texts.length, toolWeights.toolsMin);
  const rarityOf = (count: number) => Math.log(1 + (among - count + 0.5) / (count + 0.5));
  return {
    asked,
    rarityOf,
    isKnown: ({ forms }) => forms.some(({ word }) => texts.some((text) => timesIn(text, word) > 0)),
    weightIn(text, { forms, importance }) {
      const weights = forms.map(({ word, share }) => {
        const times = timesIn(text, word);
        return share * rarityOf(having.get(word)!) * (times / (times + 1));
      });
      return importance * Math.max(0, ...weights);
    },
  };
}

/** Counts, for each form of the words, the texts that have it. */
function countHaving(
  words: readonly AskedWord[],
  texts: readonly ToolText[],
): ReadonlyMap<string, number> {
  const forms = words.flatMap((each) => each.forms.map(({ word }) => word));
  return new Map(
    forms.map((word) => [word, texts.filter(({ terms }) => terms.has(word)).length] as const),
  );
}

/**
 * How much of what is asked for is about each tool, from 0; more than 1 where its words are rare. A value
 * that only some of the tools take is one word more.
 */
function sharesOf(
  words: WeighedWords,
  texts: readonly ToolText[],
  isNaming: readonly boolean[],
): number[] {
  const { asked, rarityOf, isKnown, weightIn } = words;
  const naming = isNaming.filter(Boolean).length;
  const importance = asked.reduce(
    (sum, word) => sum + word.importance * (isKnown(word) ? 1 : toolWeights.unknownShare),
    naming > 0 ? 1 : 0,
  );
  const most = importance * rarityOf(toolWeights.tellingTools);
  return texts.map((text, at) => {
    const shared = asked.reduce((sum, word) => sum + weightIn(text, word), 0);
    return (shared + (isNaming[at] ? rarityOf(naming) : 0)) / most;
  });
}

/** Tells how much of what is asked for the tool knows. */
function coverOf(
  { asked, isKnown }: WeighedWords,
  text: ToolText,
  { tool, arguments: args, missing }: FilledTool,
  saysMore: boolean,
): Pick<RankedTool, 'coverage' | 'isCovered' | 'isTelling'> {
  // "Mándale la factura" says nothing of who may be of billing: such a word is of a change that takes it.
  const isChange = tool.effect === 'write' && Object.keys(args).length === 0;
  const covered = asked.filter((word) => isOf(text, word, isChange ? toolWeights.valueTimes : 0));
  const looksUp = missing.some((name) => Object.hasOwn(tool.lookup, name));
  const isOther = (word: AskedWord) =>
    !isAside(word) && !covered.includes(word) && (isKnown(word) || !looksUp);
  return {
    coverage: importanceOf(covered) / Math.max(1e-9, importanceOf(asked)),
    isCovered: !asked.some(isOther),
    // "Please invite somebody" is asked on about, and so is "refund it".
    isTelling: covered.length + Object.keys(args).length > 1 || (missing.length > 0 && saysMore),
  };
}

const importanceOf = (words: readonly AskedWord[]): number =>
  words.reduce((sum, { importance }) => sum + importance, 0);

/** A number, a word that tells little, or a part of a phrase that is asked for as a whole. */
const isAside = ({ isOptional, importance }: AskedWord): boolean => isOptional && importance < 1;

/** What is only in the description, or only related to a value, is not the tool's. */
const isOf = (text: ToolText, { forms }: AskedWord, timesMin: number): boolean =>
  forms.some(({ word, share }) => {
    const times = timesIn(text, word);
    return times > timesMin && share * Math.min(1, times) >= toolWeights.coverShareMin;
  });

export const isFilled = ({ arguments: args }: FilledTool): boolean => Object.keys(args).length > 0;

/** An address, an identifier: a number or a day may be anything's. */
const takesAValue = ({ tool, arguments: args }: FilledTool): boolean =>
  propertiesOf(tool.inputSchema).some(
    ({ name, kind }) =>
      Object.hasOwn(args, name) && shaped.has(kind) && /\p{L}/u.test(String(args[name])),
  );

/** "Invoice 88": a number behind the word for what the tool takes, to be looked up. */
const namesByNumber = (
  { tool, missing }: FilledTool,
  utterance: Utterance,
  language: Language,
  spellings: (word: string) => readonly string[],
): boolean =>
  propertiesOf(tool.inputSchema).some(
    (property) =>
      missing.includes(property.name) &&
      Object.hasOwn(tool.lookup, property.name) &&
      standsBehindSubject(property, utterance, language, spellings),
  );

const shaped: ReadonlySet<Property['kind']> = new Set(['email', 'url', 'uuid', 'reference']);
