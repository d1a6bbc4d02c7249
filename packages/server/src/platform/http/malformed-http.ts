import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { newUuid, publicId, type Uuid } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { apiError } from './errors-to-http.ts';

/** How long a refused client may go on sending, so that it gets to read the refusal. */
const lingerMs = 1_000;

const notHttp = () => new Refusal('VALIDATION_ERROR', 'The request is not valid HTTP.');

/** Called with a refusal sent on a connection; `address`: where it comes from, proxies not looked behind. */
export type MalformedListener = (requestId: Uuid, refusal: Refusal, address: string) => void;

/**
 * Answers what never becomes a request: malformed HTTP, headers that are too large, a request that
 * does not arrive in time, and CONNECT. Each gets an ApiError, and its connection ends there: what
 * follows in it is never read as a request.
 */
export function refuseMalformedHttp(server: Server, listen: MalformedListener): void {
  const refuse = (socket: Duplex, refusal: Refusal) => {
    const id = newUuid();
    // A server of HTTP has sockets; Node types them as what they share with other streams.
    listen(id, refusal, (socket as Socket).remoteAddress ?? '');
    sendRefusal(socket, refusal, id);
  };
  const refused = new WeakSet<Duplex>();
  const exchanges = new WeakMap<Duplex, Exchange>();
  server.on('request', ({ socket }, response) => {
    exchanges.set(socket, { socket, response, bytesBefore: socket.bytesWritten });
  });
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    const last = exchanges.get(socket);
    const isGone = !socket.writable || error.code === 'ECONNRESET';
    if (isGone || (last && isHalfSent(last))) socket.destroy();
    else if (last && isOwed(last)) last.response.once('close', () => socket.destroy());
    else refuse(socket, explain(error.code));
  });
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined);
    refuse(socket, new Refusal('NOT_FOUND', 'There is no such route.'));
  });
  // An expectation that is not understood may be ignored (RFC 9110, 10.1.1); Node would answer 417
  // without a body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** The newest request of a connection. */
interface Exchange {
  socket: Socket;
  response: ServerResponse;
  /** What the connection had written when the request came. */
  bytesBefore: number;
}

/**
 * A refusal written now would be read as part of the response that is on its way. An event stream
 * writes to its connection itself: its response never learns that it has begun.
 */
const isHalfSent = ({ socket, response, bytesBefore }: Exchange): boolean =>
  response.headersSent ? !response.writableFinished : socket.bytesWritten > bytesBefore;

/** The request before the malformed one was whole; the answer the client reads next must be its. */
const isOwed = ({ response }: Exchange): boolean =>
  response.req.complete && !response.headersSent && !response.destroyed;

function explain(code: string | undefined): Refusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new Refusal('VALIDATION_ERROR', 'The headers are too large.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Refusal('VALIDATION_ERROR', 'The request did not arrive in time.');
    default:
      return notHttp();
  }
}

function sendRefusal(socket: Duplex, refusal: Refusal, requestId: Uuid): void {
  const id = publicId('req', requestId);
  const body = JSON.stringify(apiError(refusal.code, refusal.message, id));
  const head = [
    refusal.status === 404 ? 'HTTP/1.1 404 Not Found' : 'HTTP/1.1 400 Bad Request',
    'connection: close',
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    `x-request-id: ${id}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}
