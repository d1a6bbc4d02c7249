import type { Language } from '../../language/index.ts';
import { leavesUnsaid, refersBackwards } from '../question.ts';
import { completed, fillValues, withoutContext, type Given } from './filling/fill-arguments.ts';
import { matchLikely } from './finding/find-likely.ts';
import { matchTool } from './finding/find-requested.ts';
import type { FilledTool, ToolMatch, ToolMatchInput } from './tool-match.ts';
import { readUtterance } from '../../utterance/index.ts';

export interface EarlierReading extends FilledTool {
  /** Whether the message gives an argument another value: "and the paid ones?" */
  readonly isChanged: boolean;
}

const goneBackMax = 3;

/**
 * Finds the readings that a message may go on from; see `matchReadingsBefore`. None where it says all that it
 * means.
 */
export const matchEarlierReadings = (
  input: ToolMatchInput,
  given: Given,
): readonly EarlierReading[] =>
  leavesUnsaid(readUtterance(input.message), given.language)
    ? matchReadingsBefore(input, given)
    : [];

/**
 * Finds what one of the last messages asked to see, with the arguments of it that the messages since have
 * changed. None where something else was asked for in between.
 */
export function matchReadingsBefore(
  { message, history, tools }: ToolMatchInput,
  given: Given,
): readonly EarlierReading[] {
  const { language } = given;
  const isUnsaid = (text: string) => leavesUnsaid(readUtterance(text), language);
  const ofWords = withoutContext(given);
  const before = history.filter(({ author }) => author === 'user').slice(-goneBackMax);
  const since: string[] = [];
  for (const { content } of before.toReversed()) {
    const isLinked = since.length + 1 < before.length && goesBack(content, language);
    const earlier = isLinked
      ? []
      : readingsFor(content, { message: content, history: [], tools }, ofWords);
    if (earlier === null) return [];
    if (earlier.length > 0) {
      return earlier.map((one) => {
        const now = since.reduce((reading, text) => changedBy(text, reading, ofWords), one);
        return changedBy(message, now, ofWords);
      });
    }
    if (!isUnsaid(content)) return [];
    since.unshift(content);
  }
  return [];
}

const goesBack = (text: string, language: Language): boolean =>
  refersBackwards(readUtterance(text), language);

/**
 * Tells which change a message asks for of what was read before: "send the oldest again". Only a tool that
 * looks its argument up in the same list may be meant.
 */
export function matchChangeOf(
  readings: readonly FilledTool[],
  { message, tools }: ToolMatchInput,
  given: Given,
): ToolMatch {
  const read = new Set(readings.map(({ tool }) => tool.name));
  const able = tools.filter(
    ({ effect, lookup }) =>
      effect === 'write' && Object.values(lookup).some(({ tool }) => read.has(tool)),
  );
  return able.length === 0
    ? { kind: 'none' }
    : matchTool({ message, history: [], tools: able }, withoutContext(given));
}

/** What a message asked to see; null where it asked for something else. */
function readingsFor(
  content: string,
  input: ToolMatchInput,
  given: Given,
): readonly FilledTool[] | null {
  const match = matchTool(input, given);
  const likely = match.kind === 'none' ? matchLikely(content, input.tools, given) : match;
  switch (likely.kind) {
    case 'none':
      return [];
    case 'first':
      return likely.readings;
    case 'one':
      return likely.tool.effect === 'read' && likely.missing.length === 0 ? [likely] : null;
    case 'several':
    case 'dropped':
      return null;
  }
}

function changedBy(message: string, { tool, arguments: former }: FilledTool, given: Given) {
  const now = goesBack(message, given.language) ? fillValues(message, tool, given).arguments : {};
  const isChanged = Object.entries(now).some(([name, value]) => former[name] !== value);
  return { ...completed(tool, { ...former, ...now }), isChanged };
}
