import { validateHeaderValue } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { systemClock } from '../../platform/clock.ts';
import { countReply } from '../../platform/http/index.ts';
import { invalid } from '../../platform/refusal.ts';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // The stream is as long as the connection, so it needs no chunks around its events.
  connection: 'close',
};

/**
 * Begins an event stream on the connection itself and lets go of the reply: what Node and Fastify
 * keep until a reply has ended (request, logger, tables of headers) would be held for as long as
 * somebody listens, half of all that a quiet stream costs.
 *
 * @throws Refusal VALIDATION_ERROR when the connection owes an earlier response, or is gone.
 */
export function openConnection(reply: FastifyReply): Socket {
  const { raw: response, request } = reply;
  const { socket } = response;
  if (!socket) throw invalid('An event stream must be the only request on its connection.');
  // As Node would have it: the machine's time, whatever clock the service was given.
  const date = new Date(systemClock()).toUTCString();
  const headers = { ...reply.getHeaders(), date, ...streamHeaders };
  countReply(reply);
  reply.hijack();
  socket.write(`HTTP/1.1 200 OK\r\n${headerLines(headers)}\r\n`);
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  // The reply never ends, so no hook runs at its end.
  response.removeAllListeners('finish');
  response.removeAllListeners('error');
  request.raw.rawHeaders = [];
  request.raw.headers = {};
  return socket;
}

function headerLines(headers: Record<string, number | string | string[] | undefined>): string {
  let lines = '';
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue;
    for (const each of [value].flat().map(String)) {
      validateHeaderValue(name, each);
      lines += `${name}: ${each}\r\n`;
    }
  }
  return lines;
}
