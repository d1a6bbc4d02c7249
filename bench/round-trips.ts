import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Housekeeping } from './housekeeping.ts';

/** A way to PostgreSQL on which statements are counted as they pass. */
export interface CountedDatabase {
  /** Leads to the same database. */
  url: string;
  /** Names of the prepared statements that were executed since the last call, in their order. */
  take(): string[];
  close(): Promise<void>;
}

/**
 * Counts SQL round trips on the wire, so that neither the service nor PostgreSQL needs to be asked:
 * a statement is one `Bind`, which names it, or one simple `Query`. Without TLS only. Slower than
 * the direct way, so nothing is timed through it.
 */
export async function countRoundTrips(
  house: Housekeeping,
  databaseUrl: string,
): Promise<CountedDatabase> {
  let names: string[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true).on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const upstream = connect(addressOf(databaseUrl));
    const read = readStatements((name) => names.push(name));
    for (const socket of [client, upstream]) keep(socket);
    client.on('data', read);
    client.pipe(upstream);
    upstream.pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = house.own('the counted way to PostgreSQL', () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: throughPort(databaseUrl, (server.address() as AddressInfo).port),
    take() {
      const taken = names;
      names = [];
      return taken;
    },
    close,
  };
}

function addressOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const url = new URL(databaseUrl);
  const port = Number(url.port || 5432);
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

function throughPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

const bind = 0x42;
const query = 0x51;

/** Reads what a client sends: a first message without a type, then type, length, body. */
function readStatements(tell: (name: string) => void): (bytes: Buffer) => void {
  let kept = Buffer.alloc(0);
  let begun = false;
  return (bytes) => {
    kept = Buffer.concat([kept, bytes]);
    for (;;) {
      const head = begun ? 1 : 0;
      if (kept.length < head + 4) return;
      const size = head + kept.readUInt32BE(head);
      if (kept.length < size) return;
      const message = kept.subarray(0, size);
      if (begun && message[0] === bind) tell(statementNameOf(message));
      if (begun && message[0] === query) tell(message.toString('utf8', 5, size - 1));
      begun = true;
      kept = kept.subarray(size);
    }
  };
}

/** `Bind` begins with the names of portal and statement, each ended by a zero. */
function statementNameOf(message: Buffer): string {
  const from = message.indexOf(0, 5) + 1;
  return message.toString('utf8', from, message.indexOf(0, from));
}
