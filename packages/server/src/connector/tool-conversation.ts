import {
  toolConversation,
  type ToolConversation,
  type UpdateToolRequest,
} from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { invalid } from '../platform/refusal.ts';
import { selectTool } from './store.ts';
import { propertiesOf, type ConnectorTool } from './tool.ts';
import { unclearLabels } from './unclear-labels.ts';

/** With what the request names; null takes a field away. */
export function changedConversation(
  former: ToolConversation,
  request: UpdateToolRequest,
): ToolConversation {
  const fields = Object.keys(toolConversation) as (keyof typeof toolConversation)[];
  const changed = fields.map((field) => [field, request[field] ?? former[field]] as const);
  return Object.fromEntries(
    changed.filter(
      ([field, value]) => request[field] !== null && value !== undefined && value !== false,
    ),
  );
}

/** Refuses what names tools or arguments that are not there, so that a slip is seen where it is made. */
export async function checkConversation(
  tx: Queryable,
  tenantId: number,
  { definition }: ConnectorTool,
  { lookup, preview, undo, display, labels }: UpdateToolRequest,
): Promise<void> {
  const named = async (field: string, tool: string): Promise<ConnectorTool> => {
    const found = await selectTool(tx, tenantId, tool);
    if (!found) throw invalid(`\`${field}\` must name a tool of the connector.`);
    return found;
  };
  const reading = async (field: string, tool: string): Promise<ConnectorTool> => {
    const found = await named(field, tool);
    if (saysItReads(found)) return found;
    throw invalid(`\`${field}\` must name a tool whose definition says \`readOnlyHint: true\`.`);
  };
  for (const [argument, { tool, query }] of Object.entries(lookup ?? {})) {
    checkArgument(`lookup.${argument}`, definition, argument);
    const reader = await reading(`lookup.${argument}.tool`, tool);
    if (query != null) checkArgument(`lookup.${argument}.query`, reader.definition, query);
  }
  for (const [language, named] of Object.entries(labels ?? {})) {
    for (const name of Object.keys(named)) {
      checkArgument(`labels.${language}.${name}`, definition, name);
    }
    const [unclear] = unclearLabels(named, Object.keys(propertiesOf(definition.inputSchema)));
    if (unclear !== undefined) {
      throw invalid(
        `\`labels.${language}.${unclear}\` must not read like the label or the name of another argument.`,
      );
    }
  }
  if (preview) await reading('preview.tool', preview.tool);
  if (undo) {
    const reverse = await named('undo.tool', undo.tool);
    for (const name of Object.keys(undo.arguments)) {
      checkArgument(`undo.arguments.${name}`, reverse.definition, name);
    }
  }
  if (display && !saysItReads({ definition })) {
    throw invalid('`display` is for tools whose definition says `readOnlyHint: true`.');
  }
}

const saysItReads = ({ definition }: Pick<ConnectorTool, 'definition'>): boolean =>
  definition.annotations['readOnlyHint'] === true;

function checkArgument(field: string, { inputSchema }: ConnectorTool['definition'], name: string) {
  if (Object.hasOwn(propertiesOf(inputSchema), name)) return;
  throw invalid(`\`${field}\` must name a property of the tool’s input schema.`);
}
