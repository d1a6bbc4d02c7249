import type { OfferedTool } from '../actions/index.ts';
import type { FoundInArticles } from './answer-likely.ts';
import { toldFirst } from './offers/offers-of.ts';
import type { ReadTurn } from './read-turn.ts';
import { plain } from './reading/plain.ts';
import { thingShown } from './reading/thing-shown.ts';

const namedToolsMax = 8;

/** A courtesy's phrase, with what holds for this person: who can be had, and what can be done. */
export function courtesyText(
  { turn, sentences, language }: ReadTurn,
  { answer: { smalltalk, content }, search: { tools } }: FoundInArticles,
): string {
  const { nobody, canShow, canDo } = sentences.articles;
  if (smalltalk === 'person' && !turn.canEscalate) return nobody;
  if (smalltalk !== 'help' || tools.length === 0) return content;
  const named = toldFirst(tools, namedToolsMax);
  const listed = (introduction: string, titles: readonly string[]) =>
    titles.length === 0 ? [] : [introduction, titles.map((title) => `- ${title}`).join('\n')];
  const titlesOf = (effect: OfferedTool['effect']) =>
    named.filter((tool) => tool.effect === effect).map(({ title }) => title);
  const shown = titlesOf('read').map((title) => thingShown(title, language));
  const done = titlesOf('write').map((title) => plain(title));
  return [content, ...listed(canShow, shown), ...listed(canDo, done)].join('\n\n');
}
