import type { OfferedTool } from '../../../actions/index.ts';
import { completed, fillArguments, withoutContext, type Given } from './fill-arguments.ts';
import type { FilledTool } from '../tool-match.ts';
import { clausesOf, type Utterance } from '../../../utterance/index.ts';

/**
 * Fills a tool once for each part of a message that gives all it needs: "invite sam@x.example as viewer and
 * lea@x.example as billing". What is said once holds for all. Empty where the message as a whole says enough.
 */
export function filledForEach(
  message: Utterance,
  tool: OfferedTool,
  given: Given,
): readonly FilledTool[] {
  const whole = fillArguments(message, tool, given);
  if (whole.missing.length === 0) return [];
  const ofWords = withoutContext(given);
  const filled = clausesOf(message, given.language)
    .map(({ utterance }) => fillArguments(utterance, tool, ofWords))
    .filter((one) => Object.keys(one.arguments).length > 0)
    .map((one) => completed(tool, { ...whole.arguments, ...one.arguments }))
    .filter(({ missing }) => missing.length === 0);
  const distinct = new Map(filled.map((one) => [JSON.stringify(one.arguments), one]));
  return [...distinct.values()].slice(0, partsMax);
}

/** As many as are offered beside one another. */
const partsMax = 4;
