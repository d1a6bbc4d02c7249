import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createAnthropicWire } from './anthropic-wire.ts';
import { createOpenAiWire } from './openai-wire.ts';
import { playReply } from './play-reply.ts';
import { readRequest, type ReceivedRequest } from './received-request.ts';
import { answer, type ScriptedReply } from './replies.ts';

export {
  answer,
  toolCall,
  type ScriptedHold,
  type ScriptedReply,
  type ScriptedToolCall,
} from './replies.ts';
export type { ReceivedRequest } from './received-request.ts';

export type Responder = (request: ReceivedRequest) => ScriptedReply | Promise<ScriptedReply>;

/** A model server on loopback that speaks both protocols and does as it is told. */
export interface ScriptedModel {
  /** Base URL for `openai-compatible`, `openai` and `anthropic` alike. */
  baseUrl: string;
  /** In the order they came. */
  requests: ReceivedRequest[];
  /** One reply for each of the next requests, before any responder. */
  enqueue(...replies: ScriptedReply[]): void;
  /** Answers whatever the queue does not; at first a short greeting. */
  respondWith(responder: Responder): void;
  /** Answers that callers hung up on before their end. */
  abortedCount(): number;
  /** Requests being answered now. */
  activeCount(): number;
  connectionCount(): number;
  /** Connections so far, closed ones included. */
  connectionsMade(): number;
  /** Forgets requests, queue and responder. */
  reset(): void;
  close(): Promise<void>;
}

const greet: Responder = () => answer('Hello from the scripted model.');

/**
 * ```ts
 * const scripted = await startScriptedModel();
 * scripted.enqueue(answer('Your plan renews on the first.'), { kind: 'status', status: 429 });
 * ```
 */
export async function startScriptedModel(): Promise<ScriptedModel> {
  const requests: ReceivedRequest[] = [];
  const queue: ScriptedReply[] = [];
  const sockets = new Set<Socket>();
  let responder = greet;
  let aborted = 0;
  let active = 0;
  let connections = 0;

  const cutByScript = new WeakSet<ServerResponse>();

  function watch(response: ServerResponse): void {
    active += 1;
    response.on('close', () => {
      active -= 1;
      if (!response.writableFinished && !cutByScript.has(response)) aborted += 1;
    });
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    if (!request) {
      response.writeHead(404).end();
      return;
    }
    requests.push(request);
    const reply = queue.shift() ?? (await responder(request));
    if (reply.kind === 'cut') cutByScript.add(response);
    const createWire = request.protocol === 'openai' ? createOpenAiWire : createAnthropicWire;
    await playReply(response, createWire(request.model), reply);
  }

  const server = createServer((incoming, response) => {
    watch(response);
    serve(incoming, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    enqueue(...replies) {
      queue.push(...replies);
    },
    respondWith(next) {
      responder = next;
    },
    abortedCount: () => aborted,
    activeCount: () => active,
    connectionCount: () => sockets.size,
    connectionsMade: () => connections,
    reset() {
      requests.length = 0;
      queue.length = 0;
      responder = greet;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const socket of sockets) socket.destroy();
      }),
  };
}
