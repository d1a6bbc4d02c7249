import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createParser } from 'eventsource-parser';
import { Agent } from 'undici';
import { replyTo } from './bare-reply.ts';
import { announce, endWithTheBench } from './lifeline.ts';
import type { TurnsPlan } from './stored-turns.ts';

/**
 * The least that can stand between a model and a reader: asks the model with what it was asked, reads
 * the same stream, parses each event and passes each delta on. It checks nothing, and stores nothing;
 * with `STORES` it stores each message before it asks and each answer before its last bytes, as the
 * service does: no service that loses nothing can do less.
 */
const stored = process.env['STORES'] ? await openStore(process.env['STORES']) : null;
const agent = new Agent({ connections: 1_024 });
const model = new URL(process.env['MODEL_BASE_URL']!);

interface Chunk {
  choices: { delta?: { content?: string } }[];
}

async function openStore(plan: string) {
  // Only here: the bare relay is not to carry what it does not use.
  const { openTurns } = await import('./stored-turns.ts');
  return openTurns(JSON.parse(plan) as TurnsPlan);
}

/** The number in `/api/cases/case_…/messages`. */
const caseOf = (path: string): number => Number.parseInt(/case_\w{20}(\w{12})/.exec(path)![1]!, 16);

async function relay(
  path: string,
  content: string,
  streams: boolean,
  response: ServerResponse,
): Promise<void> {
  const n = stored === null ? 0 : caseOf(path);
  const seq = stored === null ? 0 : await stored.accept(n, content);
  const { body } = await agent.request({
    origin: model.origin,
    path: `${model.pathname}/chat/completions`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'bench', stream: true, messages: [{ role: 'user', content }] }),
  });
  let whole = '';
  const parser = createParser({
    onEvent({ data }) {
      if (data === '[DONE]') return;
      const text = (JSON.parse(data) as Chunk).choices[0]?.delta?.content;
      if (!text) return;
      whole += text;
      if (streams) send(response, 'message.delta', { text });
    },
  });
  const decoder = new TextDecoder();
  if (streams) response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  body.on('data', (piece: Buffer) => parser.feed(decoder.decode(piece, { stream: true })));
  await once(body, 'end');
  await stored?.finish(n, seq, whole);
  sendReply({ ...replyTo({ content }), whole }, streams, response);
}

function sendReply(reply: object, streams: boolean, response: ServerResponse): void {
  if (streams) {
    send(response, 'done', reply);
    response.end();
    return;
  }
  const text = JSON.stringify(reply);
  response.writeHead(201, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

const send = (response: ServerResponse, event: string, data: object): void => {
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
};

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (text: string) => (body += text));
  request.on('end', () => {
    const { content } = JSON.parse(body) as { content: string };
    const streams = request.headers.accept?.includes('text/event-stream') === true;
    relay(request.url ?? '', content, streams, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
});
server.listen(0, '127.0.0.1', () => {
  announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
endWithTheBench(() => {
  server.closeAllConnections();
});
