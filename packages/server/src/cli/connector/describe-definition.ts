import type { ConnectorTool } from '@deskhand/contract';

/** Of a tool, what a person approves: everything that people and models decide by. */
export type Definition = Pick<
  ConnectorTool,
  'name' | 'title' | 'description' | 'inputSchema' | 'outputSchema' | 'annotations'
>;

/**
 * Says a definition line by line, one for each value in it, so that nothing of it stays unseen:
 * `inputSchema.properties.orderId.type: "string"`. What a terminal would not show stands as `\u{…}`.
 */
export const describeDefinition = (definition: Definition): string[] =>
  [...leavesOf(definition)].map(([path, value]) => `${path}: ${value}`);

/** What is another in `now` than it was in `former`: lines that went (`- `) and that came (`+ `). */
export function describeChanges(former: Definition, now: Definition): string[] {
  const [before, after] = [leavesOf(former), leavesOf(now)];
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths]
    .filter((path) => before.get(path) !== after.get(path))
    .flatMap((path) => [
      ...(before.has(path) ? [`- ${path}: ${before.get(path)}`] : []),
      ...(after.has(path) ? [`+ ${path}: ${after.get(path)}`] : []),
    ]);
}

function leavesOf(definition: Definition): Map<string, string> {
  const { name, title, description, inputSchema, outputSchema, annotations } = definition;
  const leaves = new Map<string, string>();
  // A definition is nested at most as deep as the service lets a schema be.
  const walk = (path: string, value: unknown): void => {
    const isBranch = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    if (!isBranch) return void leaves.set(path, visible(JSON.stringify(value)));
    for (const [key, part] of Object.entries(value)) walk(`${path}${keyed(key)}`, part);
  };
  walk('name', name);
  if (title !== null) walk('title', title);
  if (description !== null) walk('description', description);
  walk('inputSchema', inputSchema);
  if (outputSchema !== null) walk('outputSchema', outputSchema);
  walk('annotations', annotations);
  return leaves;
}

const keyed = (key: string): string =>
  /^[A-Za-z0-9_$-]+$/.test(key) ? `.${key}` : `[${visible(JSON.stringify(key))}]`;

/** Marks of format and control, blanks that look like none, and what is not assigned. */
const unseen = /[\p{C}\u2028\u2029\u115f\u1160\u3164\uffa0\u2800\ufe00-\ufe0f]/gu;

const visible = (text: string): string =>
  text.replace(unseen, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
