import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a service and what it connects to (its database, a model, a connector), and can take that away. */
export interface TcpProxy {
  /** The address to use instead of the target's. */
  readonly url: string;
  /** Cuts every connection and accepts none until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Stops passing anything on, without closing: a network that swallows packets. */
  freeze(): void;
  thaw(): void;
  /** Where new connections lead from now on, as a name or a floating address does after a failover. */
  leadTo(targetUrl: string): void;
  /** Tells new clients another number of the process that serves them, as a pooler does. */
  poseAsPooler(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl);
  let reach = wayTo(target);

  const open = new Set<Socket>();
  let frozen = false;
  let isPooler = false;
  const server = createServer((near) => {
    const far = reach();
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      if (frozen) socket.pause();
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.on('data', (bytes) => {
        if (isPooler && socket === far) tellAnotherProcess(bytes);
        other.write(bytes);
      });
      if (frozen) socket.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: ownPort } = server.address() as AddressInfo; // A TCP server's address is never a string.
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(ownPort);
  url.search = '';

  const goAway = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    goAway,
    async comeBack() {
      server.listen(ownPort, '127.0.0.1');
      await once(server, 'listening');
    },
    freeze() {
      frozen = true;
      for (const socket of open) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of open) socket.resume();
    },
    leadTo(targetUrl) {
      reach = wayTo(new URL(targetUrl));
    },
    poseAsPooler() {
      isPooler = true;
    },
    close: () => (server.listening ? goAway() : Promise.resolve()),
  };
}

/** The message of PostgreSQL's protocol that names the process (`BackendKeyData`): a letter, 12 bytes, the number. */
const keyData = Buffer.from('K\0\0\0\u000c');

function tellAnotherProcess(bytes: Buffer): void {
  const at = bytes.indexOf(keyData);
  if (at >= 0) bytes.writeInt32BE(bytes.readInt32BE(at + keyData.length) + 1, at + keyData.length);
}

function wayTo(target: URL): () => Socket {
  const socketFolder = target.searchParams.get('host');
  const port = Number(target.searchParams.get('port') ?? (target.port || '5432'));
  return () =>
    socketFolder?.startsWith('/')
      ? connect(`${socketFolder}/.s.PGSQL.${port}`)
      : connect(port, socketFolder ?? target.hostname);
}
