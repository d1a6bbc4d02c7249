import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readBody } from './read-body.ts';
import { sendWebResponse, toWebRequest } from '../connector/web-bridge.ts';
import { isFromOwnPage } from './own-page.ts';
import { sendText } from './replies.ts';
import { findRoute, type Answer, type Route } from './route.ts';

export interface SiteOptions {
  routes: readonly Route[];
  /** Whether a request names this site, and not another that leads here. */
  isOwnHost: (request: IncomingMessage) => boolean;
  /** What is shown for an address that there is not. */
  notFound: Answer;
  /** Told of what went wrong inside; visitors are not. */
  report: (error: unknown) => void;
}

/** 5,000 characters of which each takes 12 bytes in a form. */
const bodyBytesMax = 64 * 1024;
const connectionsMax = 200;

/** Pages over HTTP. Not listening yet. */
export function createSite(options: SiteOptions): Server {
  const server = createServer(
    { requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: 10_000 },
    (incoming, outgoing) => {
      answer(options, incoming, outgoing)
        .catch((error: unknown) => {
          options.report(error);
          return sendText(500, 'Something went wrong on our side. Please try again.');
        })
        .then((response) => response && sendWebResponse(response, outgoing))
        .catch(() => outgoing.destroy());
    },
  );
  server.maxConnections = connectionsMax;
  return server;
}

/** Null when nobody waits for an answer any more. */
async function answer(
  { routes, isOwnHost, notFound }: SiteOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Response | null> {
  if (!isOwnHost(incoming)) {
    const names = 'by a name of its own, such as localhost, or by one that DEMO_HOSTS lists';
    // Not on a connection that other names share.
    return sendText(421, `This site is reached ${names}.`, { connection: 'close' });
  }
  const address = incoming.url ?? '';
  // An absolute or a doubled address names a host, which is none of a visitor's business.
  if (!/^\/(?!\/)/.test(address) || !URL.canParse(address, 'http://site')) {
    return sendText(400, 'There is no such address.');
  }
  const url = new URL(address, 'http://site');
  const found = findRoute(routes, incoming.method ?? '', url.pathname);
  const visit = { url, params: [], form: new URLSearchParams() };
  if (found === null)
    return notFound({ ...visit, request: toWebRequest(incoming, outgoing, null) });
  if (found === 'other method') return sendText(405, 'This address takes another method.');
  const { route, params } = found;
  if (route.method === 'GET') {
    return route.answer({ ...visit, params, request: toWebRequest(incoming, outgoing, null) });
  }
  const body = await readBody(incoming, bodyBytesMax);
  if (body === 'broken off') return null;
  if (body === 'too large') {
    return sendText(413, 'That is too much text.', { connection: 'close' });
  }
  const request = toWebRequest(incoming, outgoing, null);
  if (!route.anySite && !isFromOwnPage(request)) {
    return sendText(403, 'This form was sent from another site. Nothing was changed.');
  }
  return route.answer({ ...visit, params, request, form: readForm(request, body) });
}

function readForm({ headers }: Request, body: Buffer): URLSearchParams {
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  return new URLSearchParams(isForm ? body.toString() : '');
}
