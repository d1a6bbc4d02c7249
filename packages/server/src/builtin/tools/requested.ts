import type { Asks } from '@deskhand/contract';
import type { OfferedTool } from '../../actions/index.ts';
import { completed } from './filling/fill-arguments.ts';
import type { FilledTool } from './tool-match.ts';

type Request = Pick<Asks & { kind: 'missing' }, 'tool' | 'arguments' | 'missing'>;

/** A request as an answer noted it, of the tool as it is by now; null where that is not to be had. */
export function requested(
  { tool: name, arguments: args, missing }: Request,
  tools: readonly OfferedTool[],
): FilledTool | null {
  const tool = tools.find((one) => one.name === name);
  return tool ? completed(tool, args, missing) : null;
}

/** As an answer notes a request with what it asks for. */
export const requestOf = ({ tool, arguments: args, missing }: FilledTool): Request => ({
  ...{ tool: tool.name, arguments: { ...args }, missing: [...missing] },
});
