import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** A request of Node's as the Web's, with the body that was read already. */
export function toWebRequest(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer<ArrayBuffer> | null,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  const method = request.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== null;
  const init = { method, headers, signal: left.signal, ...(hasBody ? { body } : {}) };
  return new Request(new URL(request.url ?? '/', 'http://127.0.0.1'), init);
}

/** A reader who leaves in the middle is nobody's fault. */
export async function sendWebResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (!answer.body) {
    response.end();
    return;
  }
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- not where a program knows the types of browsers, too: there it is a class of two names
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), response).catch(() => undefined);
}
