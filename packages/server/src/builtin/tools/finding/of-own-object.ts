import type { OfferedTool } from '../../../actions/index.ts';
import { readQuery } from '../../../knowledge/index.ts';
import { languages, type Language } from '../../../language/index.ts';
import { ownObjects, type Utterance } from '../../../utterance/index.ts';
import { toolWeights } from '../tool-weights.ts';
import { withMisspelt } from './asked-terms.ts';
import { shelfOf, textOf } from './tool-text.ts';

/**
 * Whether a message asks for something to be done to what is its user's own, and a tool is of nothing of that kind:
 * "delete my account" removes no teammate. What stands behind "my" has to stand in a title of the tool, or in
 * that place in one of its examples.
 */
export function isOfOtherObject(
  said: Utterance,
  tool: OfferedTool,
  tools: readonly OfferedTool[],
  language: Language,
): boolean {
  const own = ownObjects(said, language);
  if (own.length === 0) return false;
  const { objects, begun } = textOf(tool);
  const { vocabulary, isVerb } = shelfOf(tools);
  // "Mein Konto löschen": what is done to it says nothing of what it is.
  const isObject = (stem: string) => objects.has(stem) && !(begun.has(stem) && isVerb(stem));
  const asked = readQuery(said.part(own.flat().join(' ')), language, languages).words;
  return !asked
    .map((word) => withMisspelt(word, vocabulary))
    .some(({ forms }) =>
      forms.some(({ word, share }) => share >= toolWeights.coverShareMin && isObject(word)),
    );
}
