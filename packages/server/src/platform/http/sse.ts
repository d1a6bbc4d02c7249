import type { ServerResponse } from 'node:http';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** One server-sent event as bytes on the wire; JSON has no line breaks, so data is one line. */
export function eventFrame(event: string, data: unknown, id?: string): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return `${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A comment line: keeps proxies from closing a quiet stream. */
export const heartbeatFrame = ': beat\n\n';

/**
 * Starts a stream on a reply that Fastify no longer handles (`hijack`); its head leaves with the
 * first event.
 */
export function openEventStream(
  response: ServerResponse,
  replyHeaders: Readonly<Record<string, unknown>>,
): void {
  for (const [name, value] of Object.entries(replyHeaders)) {
    if (value !== undefined) response.setHeader(name, value as string);
  }
  response.writeHead(200, headers);
}
