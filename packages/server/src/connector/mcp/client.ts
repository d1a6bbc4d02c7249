import type * as Mcp from '@modelcontextprotocol/client';
import { clientTimeoutOf } from './deadline.ts';
import type { Gate, LegacyHandshake } from './gate.ts';

/** The way a server wants to be talked to; learned once, then used by every call's own client. */
export type Handshake = LegacyHandshake | { kind: 'modern'; discover: Mcp.DiscoverResult };

export interface Endpoint {
  url: string;
  credential: string | null;
}

const listPagesMax = 20;

/**
 * Loads the library at its first use, before a call's clock starts: an idle service has no need of
 * 24 MB.
 */
export const loadMcp = () => import('@modelcontextprotocol/client');

/**
 * A client for one exchange. Clients are not shared: the protocol tells answers apart by small
 * numbers, and a server that mixes them up would answer one person's call with another's.
 */
export async function openClient(
  endpoint: Endpoint,
  gate: Gate,
  handshake: Handshake | null,
  timing: { timeoutMs: number; signal: AbortSignal },
): Promise<Mcp.Client> {
  const mcp = await loadMcp();
  const client = new mcp.Client(
    { name: 'deskhand', version: '1' },
    {
      capabilities: {},
      versionNegotiation: { mode: 'auto' },
      inputRequired: { autoFulfill: false },
      listMaxPages: listPagesMax,
      jsonSchemaValidator: trusting,
    },
  );
  const transport = new mcp.StreamableHTTPClientTransport(new URL(endpoint.url), {
    fetch: gate.fetch,
    requestInit: { headers: authorization(endpoint.credential) },
    onInsufficientScope: 'throw',
    reconnectionOptions: {
      initialReconnectionDelay: 200,
      maxReconnectionDelay: 2_000,
      reconnectionDelayGrowFactor: 2,
      maxRetries: 2,
    },
  });
  await client.connect(transport, {
    timeout: clientTimeoutOf(timing.timeoutMs),
    signal: timing.signal,
    ...(handshake ? { prior: priorOf(handshake) } : {}),
  });
  return client;
}

export function authorization(credential: string | null): Record<string, string> {
  return credential === null ? {} : { authorization: `Bearer ${credential}` };
}

/** Schemas are checked where a clock can stop it, not by the protocol's client. */
const trusting: Mcp.jsonSchemaValidator = {
  getValidator<T>(): Mcp.JsonSchemaValidator<T> {
    // Unchecked, and nobody here relies on the type.
    return (input) => ({ valid: true, data: input as T, errorMessage: undefined });
  },
};

const priorOf = (handshake: Handshake): Mcp.PriorDiscovery =>
  handshake.kind === 'modern'
    ? { kind: 'modern', discover: handshake.discover }
    : { kind: 'legacy' };
