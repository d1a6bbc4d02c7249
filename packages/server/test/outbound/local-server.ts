import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';

export interface LocalServer {
  port: number;
  /** Paths asked for, in order. */
  paths: string[];
  lastRequest(): IncomingMessage;
  openConnections(): number;
  /** All connections so far. */
  connections(): number;
  close(): Promise<void>;
}

export async function startLocalServer(
  listener: RequestListener,
  options: { address?: string; tls?: { key: string; cert: string } } = {},
): Promise<LocalServer> {
  const requests: IncomingMessage[] = [];
  const record: RequestListener = (request, response) => {
    requests.push(request);
    listener(request, response);
  };
  const server: Server = options.tls ? createTlsServer(options.tls, record) : createServer(record);
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {
      // A client that hangs up is what these tests are about.
    });
  });
  await new Promise<void>((resolve) => server.listen(0, options.address ?? '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    get paths() {
      return requests.map(({ url }) => url ?? '');
    },
    lastRequest() {
      const last = requests.at(-1);
      if (!last) throw new Error('the server was not asked');
      return last;
    },
    openConnections: () => sockets.size,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const socket of sockets) socket.destroy();
      }),
  };
}
