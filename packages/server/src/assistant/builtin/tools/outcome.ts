import { valueInContext } from './context-values.ts';
import type { Found } from './find-values.ts';
import type { OfferedTool, ToolMatch } from './offered-tool.ts';
import { isOfProtocol, propertiesOf } from './properties.ts';
import { readTool } from './tool-words.ts';

interface Given {
  context: Readonly<Record<string, unknown>> | null;
  ambiguous: ReadonlySet<string>;
}

/** The call, or the question for what neither the message nor the context gives. */
export function outcomeOf(
  tool: OfferedTool,
  values: ReadonlyMap<string, Pick<Found, 'value'>>,
  { context, ambiguous }: Given,
): Extract<ToolMatch, { kind: 'call' | 'ask' }> {
  const { objectWords } = readTool(tool);
  const filled: [string, unknown][] = [];
  const missing: { name: string; description: string }[] = [];
  for (const property of propertiesOf(tool.inputSchema)) {
    const { name, description, isRequired } = property;
    const said = values.get(name)?.value;
    const isOpen = ambiguous.has(name);
    const value = said ?? (isOpen ? null : valueInContext(property, context, objectWords));
    if (value !== null) filled.push([name, value]);
    // What was said in two ways is asked for even where it could be left out.
    else if ((isRequired || isOpen) && !isOfProtocol(property)) missing.push({ name, description });
  }
  // `fromEntries` defines: a property called `__proto__` is one like any other.
  const given = Object.fromEntries(filled);
  return missing.length === 0
    ? { kind: 'call', tool, arguments: given }
    : { kind: 'ask', tool, missing, arguments: given };
}
