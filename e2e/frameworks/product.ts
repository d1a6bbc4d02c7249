import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { HostPage } from '../harness/host-page.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface ProductOptions {
  html: string;
  /** Answers `POST /support/token`. */
  token: Handler;
  /** What a bundler has made, served below `/built/`. */
  built?: string;
  /** The page's `Content-Security-Policy`. */
  policy?: string;
}

/** Somebody's product: one page, people who sign in by a cookie, and the token route of an example. */
export async function startProduct(options: ProductOptions): Promise<HostPage> {
  let issued = 0;
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, 'http://product');
    const person = searchParams.get('person');
    // To sign in or out; nobody for the empty name.
    if (person !== null) response.setHeader('Set-Cookie', `person=${person}; HttpOnly; Path=/`);
    if (pathname === '/support/token') {
      issued += 1;
      await options.token(request, response);
    } else if (options.built && pathname.startsWith('/built/')) {
      // Names are those of a bundler.
      const code = await readFile(join(options.built, pathname.slice('/built/'.length)));
      response.setHeader('Content-Type', 'text/javascript').end(code);
    } else if (pathname === '/ready.js') {
      response.setHeader('Content-Type', 'text/javascript').end(readyScript);
    } else if (pathname === '/') {
      if (options.policy) response.setHeader('Content-Security-Policy', options.policy);
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(options.html);
    } else {
      response.writeHead(204).end();
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is never a string.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pageUrl: (person) => `${origin}/?person=${person}`,
    tokens: () => {
      throw new Error('the token route is the example’s own');
    },
    issued: () => issued,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Tells that the chat knows whose it is, as the pages of the other tests do. */
const readyScript =
  "addEventListener('deskhand:ready', () => document.documentElement.setAttribute('data-ready', ''));";

/** Who is signed in, by the cookie. */
export const signedIn = ({ headers }: IncomingMessage): string | null =>
  /(?:^|; )person=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? null;
