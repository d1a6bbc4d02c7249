import type { OfferedTool } from '../../actions/index.ts';
import {
  amountOpenIn,
  completed,
  findMeant,
  withoutArgument,
  type Given,
} from './filling/fill-arguments.ts';
import { propertiesOf } from './filling/properties.ts';
import type { Utterance } from '../../utterance/index.ts';
import type { FilledTool } from './tool-match.ts';

/**
 * Changes a proposal that was taken back by what the message says instead: "make it 20 euros". Null
 * where it says no other value, or one of an argument in two ways. "Only half" asks for the amount anew.
 */
export function amendProposal(
  message: Utterance,
  tool: OfferedTool,
  former: Readonly<Record<string, unknown>>,
  given: Given,
): FilledTool | null {
  const changed: [string, unknown][] = [];
  for (const property of propertiesOf(tool.inputSchema)) {
    if (property.isReserved || property.kind === 'text') continue;
    const values = new Set(findMeant(property, message, tool, given).map(({ value }) => value));
    values.delete(former[property.name] as never);
    if (values.size > 1) return null;
    for (const value of values) changed.push([property.name, value]);
  }
  const open = amountOpenIn(message, tool, given);
  if (changed.length === 0 && open === null) return null;
  const args = { ...former, ...Object.fromEntries(changed) };
  return open === null
    ? completed(tool, args)
    : completed(tool, withoutArgument(args, open), [open]);
}
