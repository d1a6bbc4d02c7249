import { readQuery, similarWords, type AskedWord } from '../../knowledge/index.ts';
import { detectLanguage, foldedWords, languages, stem, termsOf } from '../../language/index.ts';
import type { OfferedTool } from '../../actions/index.ts';

interface RankedTool {
  readonly tool: OfferedTool;
  /** How much of the message is about what the tool does, 0..1. */
  readonly score: number;
}

/**
 * Ranks tools by what a message has in common with their titles and descriptions, as articles are
 * ranked: by rare words, words that mean the same, in other languages too, and misspelt ones. Tools
 * that have nothing in common with it are left out.
 */
export function rankTools(
  message: string,
  locale: string,
  tools: readonly OfferedTool[],
): RankedTool[] {
  const asked = readQuery(message, locale, languages).words;
  const texts = tools.map(textOf);
  const known = new Map(texts.flatMap(({ written }) => [...written]));
  const words = asked.map((word) => withMisspelt(word, known));
  const weights = words.map(({ importance, forms }) => {
    const having = texts.filter((text) => forms.some(({ word }) => has(text, word))).length;
    return importance * Math.log(1 + (tools.length - having + 0.5) / (having + 0.5));
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return texts
    .map((text, at) => {
      const shares = words.map((word, place) => weights[place]! * shareIn(text, word));
      const told = shares.reduce((sum, share) => sum + share, 0) / (whole || 1);
      const named = titleShare(text, words);
      return { tool: tools[at]!, score: told * messageWeight + named * (1 - messageWeight) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

/** Of the message, beside how much of the title it names. */
const messageWeight = 0.5;
/** Of a word that only the description has. */
const aboutShare = 0.4;
const describedCharactersMax = 500;

/** Index terms, and the words they were made of. */
interface ToolText {
  readonly title: ReadonlySet<string>;
  readonly about: ReadonlySet<string>;
  readonly written: ReadonlyMap<string, string>;
}

function textOf({ name, title, description }: OfferedTool): ToolText {
  const about = description.slice(0, describedCharactersMax);
  const language = detectLanguage(`${title} ${about}`) ?? 'en';
  const named = `${title} ${spaced(name)}`;
  return {
    title: new Set(termsOf(named, language)),
    about: new Set(termsOf(about, language)),
    written: new Map(foldedWords(`${named} ${about}`).map((word) => [word, stem(word, language)])),
  };
}

const spaced = (name: string): string => name.replace(/[_-]|(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

const has = ({ title, about }: ToolText, word: string): boolean =>
  title.has(word) || about.has(word);

const shareIn = ({ title, about }: ToolText, { forms }: AskedWord): number =>
  forms.reduce(
    (best, { word, share }) =>
      Math.max(best, title.has(word) ? share : about.has(word) ? share * aboutShare : 0),
    0,
  );

/** How much of a title is named by any of the words. */
function titleShare({ title }: ToolText, words: readonly AskedWord[]): number {
  if (title.size === 0) return 0;
  let named = 0;
  for (const term of title) {
    named += Math.max(
      0,
      ...words.flatMap(({ forms }) => forms.map(({ word, share }) => (word === term ? share : 0))),
    );
  }
  return named / title.size;
}

/** A word that no tool has stands for the words that are written nearly like it. */
function withMisspelt(asked: AskedWord, known: ReadonlyMap<string, string>): AskedWord {
  const [first] = asked.forms;
  const stems = new Set(known.values());
  if (!first || asked.forms.some(({ word }) => stems.has(word))) return asked;
  const similar = similarWords(first.word, [...known.keys()]).map(({ word }) => ({
    word: known.get(word)!,
    share: misspeltShare,
  }));
  return { ...asked, forms: [...asked.forms, ...similar] };
}

const misspeltShare = 0.8;
