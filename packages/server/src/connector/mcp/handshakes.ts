import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ConnectFailureReason } from './call-outcome.ts';
import { authorization, loadMcp, openClient, type Endpoint, type Handshake } from './client.ts';
import { startDeadline } from './deadline.ts';
import { connectFailureOf } from './wire-record.ts';
import { createGate } from './gate.ts';

/** A connection that did not come about; nothing was called. */
export class ConnectFailure extends Error {
  readonly reason: ConnectFailureReason;
  /** Several calls may have waited for one connection: it failed once. */
  counted = false;

  constructor(reason: ConnectFailureReason) {
    super(`no connection to the connector: ${reason}`);
    this.name = 'ConnectFailure';
    this.reason = reason;
  }
}

export interface Handshakes {
  /** The handshake known for these settings, or a new one. @throws ConnectFailure */
  get(key: string, endpoint: Endpoint): Promise<Handshake>;
  /** The next call holds a new one. */
  forget(key: string): void;
  close(): void;
}

interface Known {
  shaken: Promise<Handshake>;
  endpoint: Endpoint;
  usedAt: number;
}

const keptMax = 1_000;
const idleMs = 5 * 60_000;
const sweepMs = 60_000;
const partingMs = 5_000;

/**
 * Keeps between calls how each connector wants to be talked to, and its session where it
 * insists on one. Sockets are kept by the outbound door. The key changes with the settings, so what
 * was learned from a former address is never used for another one.
 */
export function createHandshakes(deps: {
  fetch: typeof fetch;
  clock: Clock;
  connectTimeoutMs: number;
}): Handshakes {
  const known = new BoundedMap<string, Known>(keptMax);

  function drop(key: string): void {
    const entry = known.get(key);
    known.delete(key);
    if (entry) void part(deps.fetch, entry);
  }

  const sweeper = setInterval(() => {
    for (const [key, { usedAt }] of known) if (usedAt + idleMs < deps.clock()) drop(key);
  }, sweepMs).unref();

  return {
    get(key, endpoint) {
      const entry = known.get(key) ?? {
        shaken: shakeHands(deps.fetch, endpoint, deps.connectTimeoutMs),
        endpoint,
        usedAt: 0,
      };
      entry.usedAt = deps.clock();
      const dropped = known.set(key, entry);
      if (dropped) void part(deps.fetch, dropped[1]);
      entry.shaken.catch(() => {
        if (known.get(key) === entry) known.delete(key);
      });
      return entry.shaken;
    },
    forget: (key) => known.delete(key),
    close() {
      clearInterval(sweeper);
      for (const [key] of known) drop(key);
    },
  };
}

/** Asks for the current protocol, and falls back to the older handshake where it is not known. */
async function shakeHands(
  fetch_: typeof fetch,
  endpoint: Endpoint,
  timeoutMs: number,
): Promise<Handshake> {
  await loadMcp();
  const deadline = startDeadline(timeoutMs);
  const gate = createGate({ fetch: fetch_, signal: deadline.signal, known: null });
  try {
    const { signal } = deadline;
    const client = await openClient(endpoint, gate, null, { timeoutMs, signal });
    const discover = client.getDiscoverResult();
    const handshake: Handshake | null = discover ? { kind: 'modern', discover } : gate.learned();
    await client.close();
    if (!handshake) throw new Error('no handshake was seen');
    return handshake;
  } catch {
    // The wire's record knows why; messages of the protocol's client may quote the other side.
    throw new ConnectFailure(connectFailureOf(gate.wire, deadline.timedOut()));
  } finally {
    deadline.end();
  }
}

/** Tells a server that keeps sessions that this one is over. Nobody waits for it. */
async function part(fetch_: typeof fetch, { shaken, endpoint }: Known): Promise<void> {
  try {
    const handshake = await shaken;
    if (handshake.kind !== 'legacy' || handshake.sessionId === null) return;
    const response = await fetch_(endpoint.url, {
      method: 'DELETE',
      headers: {
        ...authorization(endpoint.credential),
        'mcp-session-id': handshake.sessionId,
      },
      signal: AbortSignal.timeout(partingMs),
    });
    await response.body?.cancel();
  } catch {
    // It will forget the session by itself.
  }
}
