import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quickClient } from './clients.ts';
import {
  frame,
  message,
  page,
  startScriptedServer,
  supportCase,
  type Handle,
  type ScriptedServer,
} from './scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const asked = message('m1', 1, 'user', 'Hello');
const answer = message('m2', 2, 'assistant', 'All of it', { replyToMessageId: 'm1' });
const long = 'x'.repeat(64 * 1024);
const deltas = 1_500;
/** A system lends two sockets up to 40 MB, as it likes (`tcp_rmem`, `tcp_wmem`); the client holds a few more. */
const heldMax = 1_000;

/** Counts the pieces that went out; the next one leaves once the socket has taken the one before. */
function count(begin: string, piece: string, end: string): { sent: number; handle: Handle } {
  const counted = {
    sent: 0,
    handle: (async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(begin);
      while (counted.sent < deltas && !response.destroyed) {
        counted.sent += 1;
        if (!response.write(piece)) {
          await new Promise<void>((resolve) => {
            const goOn = () => {
              response.off('drain', goOn).off('close', goOn);
              resolve();
            };
            response.on('drain', goOn).on('close', goOn);
          });
        }
      }
      response.end(end);
    }) as Handle,
  };
  return counted;
}

/** The count once it has come to rest. */
async function atRest(counted: { sent: number }): Promise<number> {
  for (let before = -1; ;) {
    if (before === counted.sent && before > 0) return before;
    before = counted.sent;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

describe('a loop that takes its time', () => {
  test('holds up the service that streams a turn, and misses nothing of it', async () => {
    const client = quickClient({ baseUrl: server.url });
    const turn = count(
      frame('message.created', { message: asked }),
      frame('message.delta', { text: long }),
      frame('message.completed', { message: answer }) +
        frame('done', { message: answer, userMessage: asked }),
    );
    server.enqueue(turn.handle);
    let length = 0;
    let last = '';
    for await (const { event, data } of client.streamMessage('case_1', { content: 'Hello' })) {
      if (event === 'message.created') expect(await atRest(turn)).toBeLessThan(heldMax);
      if (event === 'message.delta') length += data.text.length;
      last = event;
    }
    expect([length, last, turn.sent]).toEqual([deltas * long.length, 'done', deltas]);
    expect(server.requests).toHaveLength(1);
    expect(client.timers.pending()).toBe(0);
  });

  test('holds up the events of a case, and is let go of while it does', async () => {
    const client = quickClient({ baseUrl: server.url });
    const events = count(
      frame('case.updated', { case: supportCase() }),
      frame('message.created', { message: { ...asked, content: long } }, '1.1'),
      '',
    );
    server.enqueue(events.handle);
    let seen = 0;
    for await (const { event } of client.followCase('case_1')) {
      if (event !== 'message.created') continue;
      expect(await atRest(events)).toBeLessThan(heldMax);
      if ((seen += 1) === 3) break;
    }
    while ((await server.connections()) > 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(client.timers.pending()).toBe(0);
    expect(server.requests).toHaveLength(1);
  });

  test('is not asked about a case again before it is done, where a server has no events', async () => {
    const client = quickClient({ baseUrl: server.url });
    let reads = 0;
    server.otherwise((response, { path }) => {
      response.setHeader('content-type', 'application/json');
      if (path.endsWith('/events')) return void response.writeHead(404).end('{}');
      reads += 1;
      const messages = Array.from({ length: reads }, (_, at) =>
        message(`m${at}`, at + 1, 'user', 'Hi'),
      );
      response.end(JSON.stringify(page(messages)));
    });
    const seen: string[] = [];
    for await (const { event } of client.followCase('case_1')) {
      seen.push(event);
      // Ten waits of it would have passed.
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (event === 'message.created') expect(reads).toBe(seen.length - 1);
      if (seen.length === 5) break;
    }
    expect(seen.slice(1)).toEqual(['case.updated', ...Array<string>(3).fill('message.created')]);
  });
});
