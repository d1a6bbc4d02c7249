import type { Side } from '../merging/choose-side.tsx';
import { mergeParagraphs } from '../merging/merge-paragraphs.ts';
import { fieldNames, type ArticleField, type Typed } from './typed.ts';

export type Choices = Partial<Record<keyof Typed, Side>>;

interface Sides {
  /** What both began with. */
  base: Typed;
  mine: Typed;
  theirs: Typed;
}

/** The fields that differ. */
export const differingFields = ({ mine, theirs }: Pick<Sides, 'mine' | 'theirs'>) =>
  fieldNames.filter((name) => mine[name] !== theirs[name]);

/**
 * What nobody has to choose: a field that one side alone has changed stays as that one wrote it, and what can be
 * put together of both is. Of other fields that both changed a person says whose stays.
 */
export function plainChoices({ base, mine, theirs }: Sides): Choices {
  const choices: Choices = {};
  for (const name of differingFields({ mine, theirs })) {
    if (mine[name] === base[name]) choices[name] = 'theirs';
    else if (theirs[name] === base[name]) choices[name] = 'mine';
    else if (bothOf({ base, mine, theirs }, name) !== null) choices[name] = 'both';
  }
  return choices;
}

/** The article as it was chosen. A field of no choice stays as it is typed. */
export function mergeArticle(sides: Sides, choices: Choices): Typed {
  const merged = { ...sides.mine };
  // What a text is written in goes with the text.
  if (choices.content === 'theirs') merged.contentType = sides.theirs.contentType;
  for (const name of differingFields(sides)) {
    if (choices[name] === 'theirs') merged[name] = sides.theirs[name];
    if (choices[name] === 'both') merged[name] = bothOf(sides, name) ?? sides.mine[name];
  }
  return merged;
}

/** What both wrote, put together: questions line by line, a text by its paragraphs. Null where it cannot be. */
export function bothOf(sides: Sides, name: ArticleField): string | null {
  const { base, mine, theirs } = sides;
  if (name === 'questions') return mergeLines(sides, name);
  const isOneKind = new Set([base, mine, theirs].map(({ contentType }) => contentType)).size === 1;
  if (name !== 'content' || !isOneKind || base.contentType === 'text/html') return null;
  return mergeParagraphs(base.content, mine.content, theirs.content);
}

/** Theirs, without the lines that were taken out here and with those that were added here. */
function mergeLines({ base, mine, theirs }: Sides, name: keyof Typed): string {
  const [before, here, there] = [base, mine, theirs].map((side) => side[name].split('\n'));
  const kept = there!.filter((line) => here!.includes(line) || !before!.includes(line));
  const added = here!.filter((line) => !before!.includes(line) && !kept.includes(line));
  return [...kept, ...added].filter((line) => line.trim() !== '').join('\n');
}
