import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** An ordinary proxy before nodes, such as HAProxy: asks who is ready, and sends nothing twice. */
export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

interface Target {
  port: number;
  agent: Agent;
  isReady: boolean;
  /** Looks that failed in a row. */
  misses: number;
}

const keptMs = 120_000;
const lookEveryMs = 500;
const lookMsMax = 2_000;
/** So many looks in a row make a node one that gets nothing. */
const missesMax = 2;

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const targets = ports.map((port): Target => ({
    ...{ port, isReady: true, misses: 0 },
    agent: new Agent({ keepAlive: true, maxSockets: 1_000 }),
  }));
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const ordered = targets.map((_, at) => targets[(at + turn) % targets.length]!);
    // With nobody ready, somebody is asked all the same: its own refusal tells more than ours.
    const ready = ordered.filter(({ isReady }) => isReady);
    void forward(incoming, outgoing, [...ready, ...ordered.filter((each) => !each.isReady)]);
  });
  // Longer than any client leaves a connection alone: none is closed just as it is used.
  server.keepAliveTimeout = keptMs;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const looking = setInterval(() => targets.forEach((target) => void look(target)), lookEveryMs);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(looking);
      server.close();
      server.closeAllConnections();
      for (const { agent } of targets) agent.destroy();
      await once(server, 'close').catch(() => undefined);
    },
  };
}

async function look(target: Target): Promise<void> {
  const signal = AbortSignal.timeout(lookMsMax);
  const url = `http://127.0.0.1:${target.port}/readyz`;
  const reply = await fetch(url, { signal, headers: { connection: 'close' } }).catch(() => null);
  await reply?.arrayBuffer().catch(() => undefined);
  target.misses = reply?.ok ? 0 : target.misses + 1;
  target.isReady = target.misses < missesMax;
}

/** Sends a request to the first node that takes the connection; what was sent once is not sent again. */
async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  targets: readonly Target[],
): Promise<void> {
  const parts: Buffer[] = [];
  try {
    for await (const part of incoming) parts.push(part as Buffer);
  } catch {
    return;
  }
  for (const target of targets) {
    if ((await send(target, incoming, Buffer.concat(parts), outgoing)) !== 'refused') return;
  }
  outgoing.writeHead(503).end();
}

function send(
  { port, agent }: Target,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<'refused' | 'sent'> {
  return new Promise((resolve) => {
    const onward = request({ port, host: '127.0.0.1', agent, method, path: url, headers });
    onward.on('response', (reply) => {
      const { headers: replied } = reply;
      // How a node leaves its connections is between it and us.
      delete replied.connection;
      delete replied['keep-alive'];
      outgoing.writeHead(reply.statusCode ?? 502, replied);
      reply.pipe(outgoing);
      // A reply that breaks off breaks off on the near side too.
      reply.on('close', () => {
        if (!reply.complete) outgoing.destroy();
        resolve('sent');
      });
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve('refused');
      if (!outgoing.headersSent) outgoing.writeHead(502).end();
      resolve('sent');
    });
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) onward.destroy();
    });
    onward.end(body);
  });
}
