import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export type Handle = (response: ServerResponse, request: Received) => void | Promise<void>;

/** A server on loopback that does to each request what the test says. */
export interface ScriptedServer {
  url: string;
  requests: Received[];
  /** For the next requests, one each; then `otherwise`. */
  enqueue(...handles: Handle[]): void;
  otherwise(handle: Handle): void;
  /** Forgets what it was told and what it has heard. */
  reset(): void;
  connections(): Promise<number>;
  close(): Promise<void>;
}

export async function startScriptedServer(): Promise<ScriptedServer> {
  const requests: Received[] = [];
  const queue: Handle[] = [];
  let fallback: Handle = json(404, apiError(404, 'NOT_FOUND'));
  const server = createServer((incoming, response) => {
    void readBody(incoming).then((body) => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, path: url, headers, body };
      requests.push(request);
      return (queue.shift() ?? fallback)(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    enqueue: (...handles) => void queue.push(...handles),
    otherwise: (handle) => (fallback = handle),
    reset() {
      requests.length = queue.length = 0;
      fallback = json(404, apiError(404, 'NOT_FOUND'));
    },
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(incoming: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += String(chunk);
  return text === '' ? null : JSON.parse(text);
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Handle =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export const apiError = (statusCode: number, error: string) => ({
  statusCode,
  error,
  message: `message of ${error}`,
  requestId: `req_${statusCode}`,
});

export const refuse = (status: number, code: string, headers: Record<string, string> = {}) =>
  json(status, apiError(status, code), headers);

export const cut: Handle = (response) => void response.socket?.destroy();

/** A stream of these very pieces; it stays open unless `ends`. */
export const stream =
  (pieces: readonly (string | Uint8Array)[], ends: 'open' | 'end' | 'cut' = 'end'): Handle =>
  async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.flushHeaders();
    for (const piece of pieces) {
      await new Promise<void>((resolve) => response.write(piece, () => resolve()));
      // Pieces that are written together are read together.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    if (ends === 'end') response.end();
    if (ends === 'cut') response.socket?.destroy();
  };

export const frame = (event: string, data: unknown, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export const message = (id: string, seq: number, type: string, content: string, more = {}) => ({
  id,
  caseId: 'case_1',
  seq,
  author: { type, name: null },
  content,
  replyToMessageId: null,
  citations: [],
  action: null,
  tools: [],
  offers: [],
  status: 'complete',
  createdAt: new Date(1_800_000_000_000 + seq * 1_000).toISOString(),
  ...more,
});

export const supportCase = (more = {}) => ({
  id: 'case_1',
  number: 1,
  status: 'open',
  waitingOn: 'user',
  subject: 'Hello',
  createdAt: new Date(1_800_000_000_000).toISOString(),
  updatedAt: new Date(1_800_000_002_000).toISOString(),
  closedAt: null,
  resolution: null,
  rating: null,
  feedback: null,
  escalation: null,
  pendingAction: null,
  previousCaseId: null,
  capabilities: { escalate: true, actions: true },
  ...more,
});

export const page = (messages: unknown[], more = {}) => ({
  case: supportCase(more),
  messages,
  snapshot: { id: 'snap_1', takenAt: null, user: null, context: null },
  nextCursor: null,
});
