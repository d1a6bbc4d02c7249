import {
  frame,
  message,
  page,
  startScriptedServer,
  supportCase,
} from '../../packages/client/test/scripted-server.ts';
import { answerBrowsers } from './lying-service.ts';

/** A service whose answers come in the pieces it was given: a message that says `7` gets the eighth. */
export interface TypingService {
  url: string;
  /** How many messages were answered. */
  answered(): number;
  stop(): Promise<void>;
}

/** `answers` are lists of pieces. Nothing stays of them: the log is not what is looked at. */
export async function startTypingService(
  answers: readonly (readonly string[])[],
): Promise<TypingService> {
  const server = await startScriptedServer();
  let answered = 0;
  const send = (index: number) => {
    const asked = message('m1', 1, 'user', `${index}`);
    const done = message('m2', 2, 'assistant', 'Said.');
    return [
      frame('message.created', { message: asked }),
      ...answers[index]!.map((text) => frame('message.delta', { text })),
      frame('message.completed', { message: done }),
      frame('done', { message: done, userMessage: asked }),
    ].join('');
  };
  server.otherwise((response, { method, path, body }) => {
    if (answerBrowsers(response, method)) return;
    const stream = { 'content-type': 'text/event-stream' };
    if (path.endsWith('/events')) return response.writeHead(200, stream).flushHeaders();
    if (method === 'POST') {
      const { content } = body as { content: string };
      response.writeHead(200, stream).end(send(Number(content)));
      answered += 1;
      return;
    }
    const cases = { cases: [supportCase()], nextCursor: null };
    const told = path.includes('/case_1') ? page([]) : cases;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
  });
  return { url: server.url, answered: () => answered, stop: () => server.close() };
}

/**
 * Runs in a page before its scripts: answers that stream arrive one event at a time, and what came is
 * drawn before the next one does, however fast the network is.
 */
export function dripEvents(): void {
  const original = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const response = await original(...request);
    const isStream = response.headers.get('content-type')?.includes('event-stream');
    if (!isStream || request[1]?.method !== 'POST') return response;
    const { port1, port2 } = new MessageChannel();
    const nextTask = () =>
      new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    const drip = new TransformStream<string, string>({
      async transform(text, controller) {
        for (const event of text.split(/(?<=\n\n)/)) {
          controller.enqueue(event);
          await nextTask();
        }
      },
    });
    const body = response
      .body!.pipeThrough(new TextDecoderStream())
      .pipeThrough(drip)
      .pipeThrough(new TextEncoderStream());
    return new Response(body, { headers: response.headers });
  };
}
