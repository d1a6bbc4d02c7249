import type { OfferedTool } from '../../../actions/index.ts';
import { readQuery, type AskedWord } from '../../../knowledge/index.ts';
import { languages, type Language } from '../../../language/index.ts';
import { bareObjects, clausesOf, ownObjects, type Utterance } from '../../../utterance/index.ts';
import { toolWeights } from '../tool-weights.ts';
import { withMisspelt } from './asked-terms.ts';
import { shelfOf, textOf } from './tool-text.ts';
import { doesWhat } from './verbs-of-tools.ts';

/**
 * Whether a message asks for something to be done to what is its user's own, or to a thing that it names and says no
 * more of, and a tool is of nothing of that kind: "delete my account" and "delete account" remove no teammate. The
 * thing has to stand in a title of the tool, or in that place in one of its examples. A name is no thing: "remove Dora".
 */
export function isOfOtherObject(
  said: Utterance,
  tool: OfferedTool,
  tools: readonly OfferedTool[],
  language: Language,
): boolean {
  const own = ownObjects(said, language);
  // A thing that is only named says nothing of what is done to others.
  const isBegun = () =>
    clausesOf(said, language).some((clause) => doesWhat(clause, tool, tools, language));
  const bare = own.length === 0 && isBegun() ? bareObjects(said, language) : [];
  if (own.length + bare.length === 0) return false;
  const text = textOf(tool);
  const { vocabulary, isVerb } = shelfOf(tools);
  const isDone = (stem: string) => text.begun.has(stem) && isVerb(stem);
  // "Mein Konto löschen": what is done to it says nothing of what it is.
  const isObject = (stem: string) =>
    (text.objects.has(stem) || (bare.length > 0 && text.bareObjects.has(stem))) && !isDone(stem);
  const asked = readQuery(said.part([...own, ...bare].flat().join(' ')), language, languages).words;
  if (bare.length > 0 && !asked.some((word) => isThing(word, isVerb))) return false;
  return !asked
    .map((word) => withMisspelt(word, vocabulary))
    .some(({ forms }) =>
      forms.some(({ word, share }) => share >= toolWeights.coverShareMin && isObject(word)),
    );
}

/** Whether a word has others that mean the same, as a name has not, and is nothing that is done. */
const isThing = ({ forms }: AskedWord, isVerb: (stem: string) => boolean): boolean =>
  forms.length > 1 && !isVerb(forms[0]!.word);
