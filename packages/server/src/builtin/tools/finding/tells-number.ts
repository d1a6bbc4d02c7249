import type { OfferedTool } from '../../../actions/index.ts';
import { toolWeights } from '../tool-weights.ts';
import { textOf } from './tool-text.ts';
import type { ToolSearch } from './tool-search.ts';

/**
 * Whether a message asks how many there are of something, names nothing else, and a tool is asked for the number of
 * that in one of its examples, in whatever language: "how many seats are left" is one's own, "how many seats does
 * Agency have" is none. `counted` are stems.
 */
export function tellsNumberOf(
  { terms }: ToolSearch,
  tool: OfferedTool,
  counted: readonly string[],
): boolean {
  const isCounted = ({ forms }: (typeof terms)[number]) =>
    forms.some(({ word, share }) => share === 1 && counted.includes(word));
  const [thing] = terms.filter(isCounted);
  if (!thing || terms.some((term) => !term.isOptional && !isCounted(term))) return false;
  const { counted: known } = textOf(tool);
  return thing.forms.some(
    ({ word, share }) => share >= toolWeights.coverShareMin && known.has(word),
  );
}
