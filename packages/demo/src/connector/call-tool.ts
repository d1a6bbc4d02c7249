import {
  fromJsonSchema,
  INTERNAL_ERROR,
  INVALID_PARAMS,
  McpServer,
  ProtocolError,
  type CallToolResult,
  type JsonSchemaType,
  type McpServerFactory,
  type StandardSchemaWithJSON,
  type Tool as ToolDefinition,
} from '@modelcontextprotocol/server';
import type pg from 'pg';
import type { TObject } from 'typebox';
import { findCaller, isStorable, readIdentity } from './identify-caller.ts';
import { makeChange, type ChangeRequest } from './make-change.ts';
import { speechOf } from './speech/speech.ts';
import { ToolRefusal, type Tool } from './tool.ts';

export interface ToolHouse extends Pick<ChangeRequest, 'pool' | 'now' | 'publicUrl' | 'stopping'> {
  pool: pg.Pool;
  /** Told of what went wrong inside; callers are not. */
  report: (error: unknown) => void;
}

type Meta = Readonly<Record<string, unknown>> | undefined;

/** A tool as it is listed, and the check of its arguments, made once. */
interface Offer {
  tool: Tool;
  definition: ToolDefinition;
  input: StandardSchemaWithJSON<unknown, unknown>;
}

/** The MCP side: the same tools for clients that `initialize` and for those of the stateless protocol. */
export function createToolServer(tools: readonly Tool[], house: ToolHouse): McpServerFactory {
  const offers = new Map(tools.map((tool) => [tool.name, offer(tool)]));
  const listed = [...offers.values()].map(({ definition }) => definition);
  return () => {
    const mcp = new McpServer(
      { name: 'tidewater', title: 'Tidewater', version: '1.0.0' },
      { capabilities: { tools: {} } },
    );
    // Not `registerTool`: it makes every failure a tool error, and so would have a change that broke
    // off with its outcome unknown taken for one that was refused.
    mcp.server.setRequestHandler('tools/list', () => ({ tools: listed }));
    mcp.server.setRequestHandler('tools/call', ({ params }, context) => {
      const found = offers.get(params.name);
      if (!found) throw new ProtocolError(INVALID_PARAMS, `There is no tool ${params.name}.`);
      return answer(found, params.arguments ?? {}, context.mcpReq._meta, house);
    });
    return mcp;
  };
}

function offer(tool: Tool): Offer {
  const isRead = tool.effect === 'read';
  const inputSchema = plainSchema(tool.input);
  return {
    tool,
    input: fromJsonSchema(inputSchema),
    definition: {
      name: tool.name,
      title: tool.title,
      description: tool.description,
      inputSchema,
      outputSchema: plainSchema(tool.output),
      annotations: {
        title: tool.title,
        readOnlyHint: isRead,
        destructiveHint: !isRead && tool.destructive,
        idempotentHint: isRead || tool.idempotent,
        openWorldHint: false,
      },
    },
  };
}

/** Without what the schema's builder keeps beside the schema. */
const plainSchema = (schema: TObject): ToolDefinition['inputSchema'] & JsonSchemaType =>
  // The JSON of an object's schema is one; what parses JSON can't know.
  JSON.parse(JSON.stringify(schema)) as ToolDefinition['inputSchema'] & JsonSchemaType;

async function answer(
  { tool, input }: Offer,
  given: Record<string, unknown>,
  meta: Meta,
  house: ToolHouse,
): Promise<CallToolResult> {
  try {
    const identity = readIdentity(meta);
    const checked = await input['~standard'].validate(given);
    if (checked.issues)
      throw new ToolRefusal(`Not these arguments: ${checked.issues[0]?.message}.`);
    requireStorable(given);
    const speech = speechOf(meta?.['deskhand/locale']);
    const caseId = textOf(meta, 'deskhand/caseId');
    const idempotencyKey = keyOf(meta, given);
    if (tool.effect === 'write') {
      const request = { ...house, tool, identity, given, idempotencyKey, caseId, speech };
      const { says, content } = await makeChange(request);
      return { content: [{ type: 'text', text: says }], structuredContent: content };
    }
    const caller = await findCaller(house.pool, identity);
    const setting = { caller, now: house.now(), speech, caseId, idempotencyKey };
    const found = await tool.read({ ...setting, db: house.pool }, given);
    return { content: [{ type: 'text', text: JSON.stringify(found) }], structuredContent: found };
  } catch (error) {
    if (error instanceof ToolRefusal) {
      return { content: [{ type: 'text', text: error.message }], isError: true };
    }
    house.report(error);
    throw new ProtocolError(INTERNAL_ERROR, 'Tidewater could not answer.');
  }
}

function requireStorable(given: Record<string, unknown>): void {
  JSON.stringify(given, (key, value: unknown) => {
    const isText = typeof value === 'string';
    if (!isStorable(key) || (isText && !isStorable(value))) {
      throw new ToolRefusal('The arguments hold characters that are no text.');
    }
    return value;
  });
}

const textMax = 255;

function textOf(meta: Meta, name: string): string | null {
  const value = meta?.[name] ?? null;
  if (value === null) return null;
  if (
    typeof value === 'string' &&
    value.length >= 1 &&
    value.length <= textMax &&
    isStorable(value)
  ) {
    return value;
  }
  throw new ToolRefusal(`${name} is no text of 1 to ${textMax} characters.`);
}

/** The key may come beside the arguments, among them, or in both places. */
function keyOf(meta: Meta, { idempotencyKey }: Record<string, unknown>): string | null {
  const beside = textOf(meta, 'deskhand/idempotencyKey');
  const among = typeof idempotencyKey === 'string' ? idempotencyKey : null;
  if (beside !== null && among !== null && beside !== among) {
    throw new ToolRefusal('Two different idempotency keys were given.');
  }
  return beside ?? among;
}
