import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Housekeeping } from '../housekeeping.ts';
import { readTool } from '../connector-tools.ts';
import { beginFrame, endFrames, framesOf, toolCallFrame } from '../token-frames.ts';

export interface TimedModel {
  url: string;
  /** When each token of the answer to the question under this mark was sent; the list grows meanwhile. */
  sentAtMs(mark: string): readonly number[];
  /** The answer was read. */
  forget(mark: string): void;
  /** Answers that are on their way. */
  readonly answering: number;
}

export const tokensPerSecond = 30;
/** An answer of four seconds. */
export const answerTokens = 120;

/** Ends a question, so that the model knows which one it answers, and whether to look something up first. */
export const markOf = (name: string, looksUp: boolean): string =>
  `(turn ${name}${looksUp ? ', look it up' : ''})`;

/**
 * A model in the process that asks, which answers each question in as many tokens, at 30 a second, and
 * remembers when it sent each. It speaks OpenAI's protocol.
 */
export async function startTimedModel(house: Housekeeping, tokens: number): Promise<TimedModel> {
  const sent = new Map<string, number[]>();
  const frames = framesOf(tokens);
  let answering = 0;

  function answer(body: string, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const at = body.lastIndexOf('(turn ');
    const [, mark = '', looksUp] =
      /^\(turn ([\w-]+)(, look it up)?/.exec(body.slice(at, at + 80)) ?? [];
    const isRead = body.lastIndexOf('"role":"tool"') > at;
    if (looksUp && !isRead) {
      response.end(
        beginFrame + toolCallFrame(`call_${mark}`, readTool.name) + endFrames(10, 'tool_calls'),
      );
      return;
    }
    pace(response, mark);
  }

  function pace(response: ServerResponse, mark: string): void {
    const times: number[] = [];
    sent.set(mark, times);
    answering += 1;
    response.write(beginFrame);
    const timer = setInterval(() => {
      const frame = frames[times.length]!;
      times.push(performance.now());
      if (times.length < frames.length) response.write(frame);
      else response.end(frame + endFrames(tokens));
    }, 1_000 / tokensPerSecond);
    response.once('close', () => {
      clearInterval(timer);
      answering -= 1;
    });
  }

  const server = createServer((request, response) => receive(request, response, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  house.own('the model', () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    sentAtMs: (mark) => sent.get(mark) ?? [],
    forget: (mark) => void sent.delete(mark),
    get answering() {
      return answering;
    },
  };
}

function receive(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (body: string, response: ServerResponse) => void,
): void {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (text: string) => (body += text));
  request.on('end', () => answer(body, response));
}
