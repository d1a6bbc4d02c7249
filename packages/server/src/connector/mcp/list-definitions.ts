import type * as Mcp from '@modelcontextprotocol/client';
import { canonicalJson } from '../canonical-json.ts';
import type { ToolDefinition } from '../tool.ts';
import { loadMcp, openClient, type Endpoint, type Handshake } from './client.ts';
import { clientTimeoutOf, startDeadline } from './deadline.ts';
import { connectFailureOf } from './wire-record.ts';
import { createGate } from './gate.ts';
import { ConnectFailure } from './handshakes.ts';

/** The connector answered with a list that can't be taken over; `message` is for its administrator. */
export class UnusableListing extends Error {
  override readonly name = 'UnusableListing';
}

export const toolsMax = 200;
const definitionBytesMax = 64 * 1024;
const listingBytesMax = 4 * 1024 * 1024;
const timeoutMsDefault = 20_000;

interface ListOptions {
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
  /** Only what the connector says of this tool; it costs little of however many there are. */
  onlyTool?: string;
}

/**
 * Every tool of a connector, as its server describes it.
 *
 * @throws ConnectFailure, UnusableListing
 */
export async function listDefinitions(
  fetch_: typeof fetch,
  endpoint: Endpoint,
  handshake: Handshake,
  options: ListOptions = {},
): Promise<ToolDefinition[]> {
  await loadMcp();
  const { timeoutMs = timeoutMsDefault } = options;
  const deadline = startDeadline(timeoutMs, options.signal);
  const known = handshake.kind === 'legacy' ? handshake : null;
  const { onlyTool } = options;
  const gate = createGate({
    fetch: boundListing(fetch_),
    signal: deadline.signal,
    known,
    onlyTool,
  });
  let client: Mcp.Client | undefined;
  try {
    const timing = { timeoutMs, signal: deadline.signal };
    client = await openClient(endpoint, gate, handshake, timing);
    if (!client.getServerCapabilities()?.tools) return [];
    const listing = client.listTools(undefined, {
      cacheMode: 'bypass',
      signal: deadline.signal,
      timeout: clientTimeoutOf(timeoutMs),
    });
    const { tools } = await Promise.race([listing, gate.lost]);
    return readDefinitions(tools);
  } catch (error) {
    if (error instanceof UnusableListing) throw error;
    throw new ConnectFailure(connectFailureOf(gate.wire, deadline.timedOut()));
  } finally {
    deadline.end();
    await client?.close().catch(() => undefined);
  }
}

/** Pages are bounded one by one by the outbound door; this bounds them together. */
function boundListing(fetch_: typeof fetch): typeof fetch {
  let bytes = 0;
  return async (input, init) => {
    const response = await fetch_(input, init);
    if (!response.body) return response;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, controller) {
          bytes += piece.byteLength;
          if (bytes > listingBytesMax) controller.error(tooLarge());
          else controller.enqueue(piece);
        },
      }),
    );
    return new Response(counted, { status: response.status, headers: response.headers });
  };
}

const tooLarge = () => new UnusableListing('The connector’s list of tools is larger than 4 MiB.');

function readDefinitions(tools: readonly Mcp.Tool[]): ToolDefinition[] {
  if (tools.length > toolsMax) {
    throw new UnusableListing(`The connector lists more than ${toolsMax} tools.`);
  }
  const definitions = tools.map(readDefinition);
  if (new Set(definitions.map(({ name }) => name)).size < definitions.length) {
    throw new UnusableListing('The connector lists two tools of the same name.');
  }
  return definitions;
}

function readDefinition(tool: Mcp.Tool, index: number): ToolDefinition {
  if (!/^[A-Za-z0-9_./-]{1,128}$/.test(tool.name)) {
    throw new UnusableListing(
      `The name of tool ${index + 1} is not 1 to 128 letters, digits, \`_\`, \`-\`, \`.\` or \`/\`.`,
    );
  }
  const definition: ToolDefinition = {
    name: tool.name,
    title: tool.title ?? tool.annotations?.title ?? null,
    description: tool.description ?? null,
    // JSON objects both; the protocol's types say more about them than is relied on here.
    inputSchema: tool.inputSchema,
    outputSchema: tool.outputSchema ?? null,
    annotations: { ...tool.annotations },
  };
  checkDefinition(definition);
  return definition;
}

function checkDefinition(definition: ToolDefinition): void {
  const { name } = definition;
  let canonical: string;
  try {
    canonical = canonicalJson(definition);
  } catch {
    throw new UnusableListing(`The definition of tool \`${name}\` is not JSON of a sane depth.`);
  }
  if (Buffer.byteLength(canonical) > definitionBytesMax) {
    throw new UnusableListing(`The definition of tool \`${name}\` is larger than 64 KiB.`);
  }
  // What is shown to people and models is stored as text elsewhere, and text holds no NUL.
  if (canonical.includes('\\u0000')) {
    throw new UnusableListing(`The definition of tool \`${name}\` holds a NUL character.`);
  }
}
