import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A client that writes one HTTP request and reads only when it is told to. */
export interface RawClient {
  readonly socket: Socket;
  /** All that was read so far. */
  readonly received: () => string;
  stopReading(): void;
  readOn(): void;
  readonly closed: Promise<void>;
}

export async function openRaw(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => (received += text));
  // A connection that the service cuts is what some tests wait for.
  socket.on('error', () => undefined);
  const lines = Object.entries({
    host: hostname,
    ...headers,
    ...(body === '' ? {} : { 'content-type': 'application/json' }),
    'content-length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  return {
    socket,
    received: () => received,
    stopReading: () => socket.pause(),
    readOn: () => socket.resume(),
    closed: once(socket, 'close').then(() => undefined),
  };
}
