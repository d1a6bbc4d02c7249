import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  port: number;
  /** Lets running requests end, then closes. Idempotent. */
  close(): Promise<void>;
}

const drainMsMax = 3_000;

/** Rejects when the port is taken. */
export async function listen(server: Server, host: string, port: number): Promise<Listening> {
  server.listen(port, host);
  await once(server, 'listening');
  let closing: Promise<void> | undefined;
  // A server that listens on TCP has an address with a port.
  const { port: taken } = server.address() as AddressInfo;
  return { port: taken, close: () => (closing ??= drain(server)) };
}

async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Connections that fall idle only now would be kept alive.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), drainMsMax);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
