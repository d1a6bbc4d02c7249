import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import type { ServerCalls, ServerEvent } from './relay.ts';

const always = {
  // As the service says. Without it Chromium reads on, into a buffer of its own, whatever the page
  // does, and asks a second time for what it was putting into its cache.
  'cache-control': 'no-store',
  // A browser keeps connections, and repeats by itself what fails on a kept one: neither how many are
  // open nor how often something is asked would be the client's doing.
  connection: 'close',
};

export interface PageServers {
  close(): void;
}

/** Runs the servers that the tests in a page start. `origins` grows by theirs. */
export async function serveFor(
  page: Page,
  headers: Record<string, string>,
  origins: string[],
): Promise<PageServers> {
  const servers: Server[] = [];
  const responses: ServerResponse[] = [];
  // A page that has been closed is told nothing.
  const tell = (event: ServerEvent) =>
    void page.evaluate((told) => window.serverEvent(told), event).catch(() => undefined);

  async function receive(server: number, request: IncomingMessage, response: ServerResponse) {
    response.setHeaders(new Map(Object.entries({ ...headers, ...always })));
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const { method = '', url = '', headers: received } = request;
    const body = await text(request);
    const number = responses.push(response) - 1;
    response.on('close', () => tell({ type: 'closed', response: number }));
    const relayed = { method, url, headers: received, body };
    tell({ type: 'request', server, response: number, request: relayed });
  }

  const calls: ServerCalls = {
    async listen() {
      const server = servers.length;
      const started = createServer((request, response) => {
        receive(server, request, response).catch(() => response.destroy());
      });
      servers.push(started.listen(0, '127.0.0.1'));
      await once(started, 'listening');
      // A TCP server's address is never a string.
      const { port } = started.address() as AddressInfo;
      origins.push(`http://127.0.0.1:${port}`);
      return { server, port };
    },
    connections: (server) => promisify(servers[server]!.getConnections.bind(servers[server]))(),
    async close(server) {
      servers[server]!.closeAllConnections();
      await promisify(servers[server]!.close.bind(servers[server]))();
    },
    setHeader: (response, name, value) => void responses[response]!.setHeader(name, value),
    writeHead: (response, status, more) => void responses[response]!.writeHead(status, more),
    flushHeaders: (response) => responses[response]!.flushHeaders(),
    write: (response, piece) =>
      new Promise((resolve) => responses[response]!.write(piece, () => resolve())),
    end: (response, piece) => void responses[response]!.end(piece),
    destroy: (response) => void responses[response]!.socket?.destroy(),
  };
  await page.exposeFunction('serverCall', (name: keyof ServerCalls, ...args: unknown[]) =>
    // The page's half of it is typed by the same interface.
    (calls[name] as (...all: unknown[]) => unknown)(...args),
  );
  return {
    close() {
      for (const server of servers) server.close().closeAllConnections();
    },
  };
}
