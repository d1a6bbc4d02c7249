import { readMessage, type Language } from '../../language/index.ts';
import { leavesUnsaid, refersBackwards } from '../question.ts';
import { completed, fillValues, type Given } from './fill-values.ts';
import { matchLikely, matchTool } from './match-tool.ts';
import type { FilledTool, ToolMatchInput } from './tool-match.ts';

export interface EarlierReading extends FilledTool {
  /** Whether the message gives an argument another value: "and the paid ones?" */
  readonly isChanged: boolean;
}

const goneBackMax = 3;

/**
 * Finds the readings that a message may go on from: what one of the last messages asked to see, with the
 * arguments of it that the messages since have changed. None where this one says all that it means, or
 * where something else was asked for in between.
 */
export function matchEarlierReadings(
  { message, history, tools }: ToolMatchInput,
  given: Given,
): readonly EarlierReading[] {
  const { language } = given;
  const isUnsaid = (text: string) => leavesUnsaid(readMessage(text), language);
  if (!isUnsaid(message)) return [];
  const later = { ...given, context: null };
  const before = history.filter(({ author }) => author === 'user').slice(-goneBackMax);
  const since: string[] = [];
  for (const { content } of before.toReversed()) {
    const isLinked = since.length + 1 < before.length && goesBack(content, language);
    const earlier = isLinked
      ? []
      : readingsFor(content, { message: content, history: [], tools }, later);
    if (earlier === null) return [];
    if (earlier.length > 0) {
      return earlier.map((one) => {
        const now = since.reduce((reading, text) => changedBy(text, reading, later), one);
        return changedBy(message, now, later);
      });
    }
    if (!isUnsaid(content)) return [];
    since.unshift(content);
  }
  return [];
}

const goesBack = (text: string, language: Language): boolean =>
  refersBackwards(readMessage(text), language);

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
    case 'byName':
      return likely.tools.map((tool) => completed(tool, {}));
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
