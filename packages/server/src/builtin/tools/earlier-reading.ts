import { utteranceOf, type Utterance } from '../../utterance/index.ts';
import { leavesUnsaid, refersBackwards } from '../question.ts';
import { completed, fillArguments, withoutContext, type Given } from './filling/fill-arguments.ts';
import { findLikely } from './finding/find-likely.ts';
import { findRequested } from './finding/find-requested.ts';
import { ToolSearch } from './finding/tool-search.ts';
import type { FilledTool, History, ToolMatch } from './tool-match.ts';

interface EarlierReading extends FilledTool {
  /** Whether the message gives an argument another value: "and the paid ones?" */
  readonly isChanged: boolean;
}

const goneBackMax = 3;

/**
 * Finds the readings that a message may go on from; see `matchReadingsBefore`. None where it says all that it
 * means.
 */
export const matchEarlierReadings = (
  search: ToolSearch,
  history: History,
): readonly EarlierReading[] =>
  leavesUnsaid(search.utterance, search.given.language) ? matchReadingsBefore(search, history) : [];

/**
 * Finds what one of the last messages asked to see, with the arguments of it that the messages since have
 * changed. None where something else was asked for in between.
 */
export function matchReadingsBefore(
  { utterance, tools, given }: ToolSearch,
  history: History,
): readonly EarlierReading[] {
  const { language } = given;
  const ofWords = withoutContext(given);
  const before = history
    .filter(({ author }) => author === 'user')
    .slice(-goneBackMax)
    .map((entry) => utteranceOf(entry));
  const since: Utterance[] = [];
  for (const one of before.toReversed()) {
    const isLinked = since.length + 1 < before.length && refersBackwards(one, language);
    const earlier = isLinked ? [] : readingsFor(new ToolSearch(one, tools, ofWords));
    if (earlier === null) return [];
    if (earlier.length > 0) {
      return earlier.map((reading) => {
        const now = since.reduce((so, later) => changedBy(later, so, ofWords), reading);
        return changedBy(utterance, now, ofWords);
      });
    }
    if (!leavesUnsaid(one, language)) return [];
    since.unshift(one);
  }
  return [];
}

/**
 * Tells which change a message asks for of what was read before: "send the oldest again". Only a tool that
 * looks its argument up in the same list may be meant.
 */
export function matchChangeOf(
  readings: readonly FilledTool[],
  { utterance, tools, given }: ToolSearch,
): ToolMatch {
  const read = new Set(readings.map(({ tool }) => tool.name));
  const able = tools.filter(
    ({ effect, lookup }) =>
      effect === 'write' && Object.values(lookup).some(({ tool }) => read.has(tool)),
  );
  return able.length === 0
    ? { kind: 'none' }
    : findRequested(new ToolSearch(utterance, able, withoutContext(given)));
}

/** What a message asked to see; null where it asked for something else. */
function readingsFor(search: ToolSearch): readonly FilledTool[] | null {
  const match = findRequested(search);
  const likely = match.kind === 'none' ? findLikely(search) : match;
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

function changedBy(
  message: Utterance,
  { tool, arguments: former }: FilledTool,
  given: Given,
): EarlierReading {
  const goesBack = refersBackwards(message, given.language);
  const now = goesBack ? fillArguments(message, tool, given).arguments : {};
  const isChanged = Object.entries(now).some(([name, value]) => former[name] !== value);
  return { ...completed(tool, { ...former, ...now }), isChanged };
}
