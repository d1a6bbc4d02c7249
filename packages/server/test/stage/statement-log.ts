import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/** A way to a database that keeps the names of the statements sent through it, in order. */
export interface StatementLog {
  /** What DATABASE_URL is behind it. */
  readonly url: string;
  /** The names since the last call. */
  take(): string[];
  close(): Promise<void>;
}

export async function startStatementLog(databaseUrl: string): Promise<StatementLog> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const port = Number(target.searchParams.get('port') ?? (target.port || '5432'));
  const names: string[] = [];
  const server = createServer((near) => {
    const far = folder?.startsWith('/')
      ? connect(`${folder}/.s.PGSQL.${port}`)
      : connect(port, folder ?? target.hostname);
    const read = readStatements((name) => names.push(name));
    near.on('data', (bytes) => {
      read(bytes);
      far.write(bytes);
    });
    far.on('data', (bytes) => near.write(bytes));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  url.search = '';
  return {
    url: url.href,
    take: () => names.splice(0),
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

const typeOfBind = 'B';
const typeOfQuery = 'Q';

/**
 * Reads what a client sends: a first message without a type, then messages of type, length and body. A
 * Bind names its portal and then its statement; a simple query (`begin`) counts by its text.
 */
function readStatements(found: (name: string) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let hasStarted = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const typeBytes = hasStarted ? 1 : 0;
      if (rest.length < typeBytes + 4) return;
      const end = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < end) return;
      const type = hasStarted ? String.fromCharCode(rest[0]!) : '';
      const words = rest
        .subarray(typeBytes + 4, end)
        .toString('latin1')
        .split('\0');
      if (type === typeOfBind) found(words[1]!);
      if (type === typeOfQuery) found(words[0]!);
      rest = rest.subarray(end);
      hasStarted = true;
    }
  };
}
