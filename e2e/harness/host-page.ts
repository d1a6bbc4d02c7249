import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostileCss, pageOf, pageScript, pollution, type PageOptions } from './pages.ts';

/** How the customer's backend comes to a token; null when it can't. */
export type TokenSource = (person: string) => Promise<string | null>;

/** A customer's application: pages with the widget, and a route that issues tokens for its people. */
export interface HostPage {
  origin: string;
  /** Address of a page for one person. */
  pageUrl(person: string, options?: PageOptions): string;
  /** What the token route does for a person from now on. */
  tokens(person: string, source: TokenSource): void;
  /** How many tokens a person has asked for. */
  issued(person: string): number;
  close(): Promise<void>;
}

export interface HostPageOptions {
  /** Where the widget comes from. */
  serviceUrl: string;
  /** Where conversations go, the same otherwise. */
  apiUrl?: string;
  issue: TokenSource;
}

export async function startHostPage(options: HostPageOptions): Promise<HostPage> {
  const sources = new Map<string, TokenSource>();
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://host');
    const person = url.searchParams.get('person') ?? '';
    serve(url, response, async () => {
      counts.set(person, (counts.get(person) ?? 0) + 1);
      return (sources.get(person) ?? options.issue)(person);
    }).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function serve(url: URL, response: ServerResponse, token: () => Promise<string | null>) {
    const send = (type: string, body: string, headers: Record<string, string> = {}) =>
      void response.writeHead(200, { 'content-type': type, ...headers }).end(body);
    switch (url.pathname) {
      case '/token': {
        const jwt = await token();
        if (jwt === null) return void response.writeHead(503).end();
        return send('application/json', JSON.stringify({ jwt }));
      }
      case '/page.js':
        return send('text/javascript', pageScript);
      case '/pollution.js':
        return send('text/javascript', pollution);
      case '/hostile.css':
        return send('text/css', hostileCss);
      case '/page': {
        const { html, policy } = pageOf(url, options.serviceUrl, options.apiUrl);
        return send('text/html; charset=utf-8', html, { 'content-security-policy': policy });
      }
      default:
        return void response.writeHead(204).end();
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is never a string.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pageUrl: (person, page = {}) =>
      `${origin}/page?${new URLSearchParams({ person, options: JSON.stringify(page) })}`,
    tokens: (person, source) => void sources.set(person, source),
    issued: (person) => counts.get(person) ?? 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
