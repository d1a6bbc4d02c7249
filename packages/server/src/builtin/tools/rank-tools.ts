import type { OfferedTool } from '../../actions/index.ts';
import { readQuery, similarWords, type AskedWord } from '../../knowledge/index.ts';
import { fold, languages, ofEachLanguage, stem, type Language } from '../../language/index.ts';
import { vocabularyOf } from '../../claims/index.ts';
import { fillValues, type Given } from './fill-values.ts';
import { propertiesOf, type Property } from './properties.ts';
import { withoutShowing } from './request-form.ts';
import type { FilledTool } from './tool-match.ts';
import { shelfOf, textOf, type ToolText, type Vocabulary } from './tool-text.ts';
import { withoutValues, wordsIn } from './words-in.ts';

export interface RankedTool extends FilledTool {
  /** How much of the message is about what the tool does, 0..1. */
  readonly score: number;
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
): RankedTool[] {
  const { texts } = shelfOf(tools);
  const words = askedWords(message, tools, given.language);
  // What the page is about is no word of the message.
  const filled = tools.map((tool) => fillValues(message, tool, { ...given, context: null }));
  const isTaking = filled.map(takesAValue);
  const takers = isTaking.filter(Boolean).length;
  const rarityOf = (having: number) =>
    // Each is one of many, though there may be few.
    Math.log(1 + (Math.max(tools.length, toolsMin) - having + 0.5) / (having + 0.5));
  const having = new Map<string, number>();
  for (const { forms } of words) {
    for (const { word } of forms) {
      having.set(word, texts.filter(({ terms }) => terms.has(word)).length);
    }
  }
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
      const isOther = (word: AskedWord) =>
        !isAside(word) && !covered.includes(word) && (isKnown(word) || !looksUp);
      const said = covered.length + Object.keys(filled[at]!.arguments).length;
      // "Please invite somebody" is asked on about.
      const isTelling = said > 1 || (missing.length > 0 && wordsIn(message).length > 2);
      const isCovered = !words.some(isOther);
      const score = Math.min(1, (told + value) / most);
      return { ...filled[at]!, score, isCovered, isTelling, isNaming: isTaking[at]! };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

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
export function doesWhat(heads: readonly string[], tool: OfferedTool, language: Language): boolean {
  const { actions, verbs } = textOf(tool);
  return heads.some((head) => {
    if (doneWords[language].has(head)) return false;
    const [asked] = readQuery(head, language, languages).words;
    const own: AskedWord = { ...traits, forms: [{ word: stem(fold(head), language), share: 1 }] };
    return withMisspelt(asked ?? own, verbs).forms.some(
      ({ word, share }) => share >= actionShareMin && actions.has(word),
    );
  });
}

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
): AskedWord[] {
  const { vocabulary } = shelfOf(tools);
  const asked = withoutShowing(withoutValues(message), language);
  return readQuery(asked, language, languages).words.map((word, at) =>
    at < misspeltMax ? withMisspelt(word, vocabulary) : word,
  );
}

/** Of the words of a message: looking for what is written alike takes long. */
const misspeltMax = 24;

/** An address, an identifier: a number or a day may be anything's. */
const takesAValue = ({ tool, arguments: args }: FilledTool): boolean =>
  propertiesOf(tool.inputSchema).some(
    ({ name, kind }) =>
      Object.hasOwn(args, name) && shaped.has(kind) && /\p{L}/u.test(String(args[name])),
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
