import type * as Mcp from '@modelcontextprotocol/client';
import type { JsonObject, ToolDefinition } from '../tool.ts';
import type { CallAnswer } from './call-outcome.ts';
import { loadMcp, openClient, type Endpoint, type Handshake } from './client.ts';
import { clientTimeoutOf, startDeadline } from './deadline.ts';
import { callFailureOf } from './wire-record.ts';
import { createGate } from './gate.ts';

interface WireCall {
  endpoint: Endpoint;
  handshake: Handshake;
  definition: ToolDefinition;
  arguments: JsonObject;
  meta: JsonObject;
  /** For the call; the handshake is there already. */
  timeoutMs: number;
  signal: AbortSignal | undefined;
  /** Whether it may still leave, asked right before it does. */
  mayCall?: (() => Promise<boolean>) | undefined;
}

const contentDepthMax = 64;
const textCharactersMax = 64 * 1024;
/** The gate ends a call. The protocol's own clock has no patience with a process that stood still. */
const clockSlackMs = 24 * 60 * 60_000;

/** One `tools/call`, sent at most once, and what came of it. Never throws. */
export async function runCall(fetch_: typeof fetch, call: WireCall): Promise<CallAnswer> {
  await loadMcp();
  const deadline = startDeadline(call.timeoutMs, call.signal);
  const { signal } = deadline;
  const known = call.handshake.kind === 'legacy' ? call.handshake : null;
  const { mayCall } = call;
  const gate = createGate({
    fetch: fetch_,
    signal,
    known,
    // What the database takes to answer is no time of the tool's.
    mayCall: mayCall && (() => deadline.without(mayCall)),
  });
  const timing = { timeoutMs: call.timeoutMs + clockSlackMs, signal };
  let client: Mcp.Client | undefined;
  try {
    client = await openClient(call.endpoint, gate, call.handshake, timing);
    const calling = client.callTool(
      { name: call.definition.name, arguments: call.arguments, _meta: call.meta },
      // With the definition in hand the client neither lists nor repeats; without the output schema
      // it does not validate.
      {
        signal,
        timeout: clientTimeoutOf(timing.timeoutMs),
        toolDefinition: withoutOutput(call.definition),
      },
    );
    const result = await Promise.race([calling, gate.lost]);
    return present(result, gate.wire.structuredContent);
  } catch (error) {
    return callFailureOf(gate.wire, error, {
      aborted: call.signal?.aborted ?? false,
      timedOut: deadline.timedOut(),
      hasSession: known !== null && known.sessionId !== null,
    });
  } finally {
    deadline.end();
    await client?.close().catch(() => undefined);
  }
}

const withoutOutput = ({ name, inputSchema }: ToolDefinition): Mcp.Tool => ({
  name,
  // Checked to be an object's schema when it was listed.
  inputSchema: inputSchema as Mcp.Tool['inputSchema'],
});

function present(result: Mcp.CallToolResult, structuredContent: unknown): CallAnswer {
  // Whoever writes it down again does so by recursion.
  if (isDeeperThan(contentDepthMax, structuredContent)) {
    return { outcome: 'unknown', reason: 'garbage' };
  }
  const text = result.content
    .flatMap((block) => (block.type === 'text' ? [block.text] : []))
    .join('\n');
  return {
    outcome: 'answered',
    isError: result.isError === true,
    structuredContent,
    text: text.slice(0, textCharactersMax),
  };
}

/**
 * Tells whether a value is nested deeper than `depthMax`; without recursion, since that is the
 * question.
 */
function isDeeperThan(depthMax: number, value: unknown): boolean {
  const left: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let part = left.pop(); part; part = left.pop()) {
    if (typeof part.value !== 'object' || part.value === null) continue;
    if (part.depth >= depthMax) return true;
    for (const member of Object.values(part.value)) {
      left.push({ value: member, depth: part.depth + 1 });
    }
  }
  return false;
}
