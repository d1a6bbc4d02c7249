import { afterEach } from 'vitest';
import {
  createOutbound,
  OutboundError,
  type Outbound,
  type OutboundOptions,
  type Resolve,
} from '../../src/platform/outbound/index.ts';
import { startLocalServer, type LocalServer } from './local-server.ts';

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** Closed after the test. Loopback is allowed unless the test says otherwise. */
export function outboundFor(options: Partial<OutboundOptions> = {}): Outbound {
  const outbound = createOutbound({ allowPrivate: ['127.0.0.1/32'], ...options });
  opened.push(outbound);
  return outbound;
}

/** Closed after the test. */
export async function serverFor(
  ...options: Parameters<typeof startLocalServer>
): Promise<LocalServer> {
  const server = await startLocalServer(...options);
  opened.push(server);
  return server;
}

export function resolveTo(...addresses: string[]): Resolve {
  return async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

/** The refusal that `work` ends with. */
export async function refusalOf(work: Promise<unknown>): Promise<OutboundError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof OutboundError) return error;
    throw error;
  }
  throw new Error('expected an OutboundError, and the request succeeded');
}
