import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Routes } from './route.ts';

export interface Listening {
  port: number;
  /** Lets running requests end, then closes. Idempotent. */
  close(): Promise<void>;
}

const connectionsMax = 200;
const drainMsMax = 3_000;

/** Serves what the routes answer. Rejects when the port is taken. */
export async function listen({ fetch }: Routes, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({
    fetch,
    createServer,
    // Of a process that serves more than this, `Request` and `Response` stay what they are.
    overrideGlobalObjects: false,
    serverOptions: { requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: 10_000 },
    // `createServer` makes a server of HTTP/1.1.
  }) as Server;
  server.maxConnections = connectionsMax;
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
