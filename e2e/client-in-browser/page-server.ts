import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The strictest policy under which a script can run and ask servers of this machine. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  'connect-src http://127.0.0.1:*',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const html =
  '<!doctype html><meta charset="utf-8"><title>Tests</title><script src="/tests.js"></script>';

export interface PageServer {
  origin: string;
  close(): void;
}

/** A page with nothing but a script, on an origin of its own. */
export async function servePage(script: string): Promise<PageServer> {
  const server = createServer((request, response) => {
    switch (request.url) {
      case '/':
        response.setHeader('content-type', 'text/html');
        return response.setHeader('content-security-policy', policy).end(html);
      case '/tests.js':
        return response.setHeader('content-type', 'text/javascript').end(script);
      default:
        return response.writeHead(404).end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A TCP server's address is never a string.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => server.close().closeAllConnections() };
}
