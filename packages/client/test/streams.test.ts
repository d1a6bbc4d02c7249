import { getEventListeners } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaseEvent, PostedMessage, TurnEvent } from '../src/index.ts';
import { quickClient } from './clients.ts';
import {
  apiError,
  cut,
  frame,
  json,
  message,
  refuse,
  startScriptedServer,
  stream,
  supportCase,
  type ScriptedServer,
} from './scripted-server.ts';

let server: ScriptedServer;
let baseUrl: string;
beforeAll(async () => {
  server = await startScriptedServer();
  baseUrl = server.url;
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const asked = message('m1', 1, 'user', 'Hello');
const answer = message('m2', 2, 'assistant', 'Grüße 😀', { replyToMessageId: 'm1' });
const created = frame('message.created', { message: asked });
const delta = (text: string) => frame('message.delta', { text });
const completed = frame('message.completed', { message: answer });
const done = frame('done', { message: answer, userMessage: asked });
const whole = created + delta('Grüße ') + delta('😀') + completed + done;
const told = ['message.created', 'message.delta', 'message.delta', 'message.completed', 'done'];

const turnOf = async (client = quickClient({ baseUrl })) => {
  const events: TurnEvent<PostedMessage>[] = [];
  for await (const event of client.streamMessage('case_1', { content: 'Hello' })) {
    events.push(event);
  }
  return events;
};
const namesOf = (events: { event: string }[]) => events.map(({ event }) => event);
const textOf = (events: TurnEvent<PostedMessage>[]) =>
  events.map(({ event, data }) => (event === 'message.delta' ? data.text : '')).join('');
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a streamed turn', () => {
  test.each([
    ['in one piece', [whole]],
    [
      'byte by byte',
      Array.from(bytesOf(created + delta('Grüße ') + delta('😀') + completed + done), (byte) =>
        Uint8Array.of(byte),
      ),
    ],
    ['with CRLF', [...whole.replaceAll('\n', '\r\n')].map((each) => each)],
    [
      'with CR',
      [
        whole.replaceAll('\n', '\r').slice(0, 300),
        whole.replaceAll('\n', '\r').slice(300) + ':\r\r',
      ],
    ],
    [
      'with comments, retries and a byte order mark',
      [`\ufeff: hi\n\nretry: 5\n\n${whole.replaceAll('data: ', ': beat\nnote\ndata:')}`],
    ],
    ['with data on many lines', [whole.replaceAll(/\{"message":/g, '{\ndata: "message":\ndata')]],
  ])('is read %s', async (name, pieces) => {
    const some = name.includes('many')
      ? pieces.map((each) => String(each).replaceAll('\ndata{', '\ndata: {'))
      : pieces;
    server.enqueue(stream(some.length > 300 ? chunked(some) : some));
    const events = await turnOf();
    expect(namesOf(events)).toEqual(told);
    expect(textOf(events)).toBe('Grüße 😀');
    expect(events.at(-1)).toMatchObject({ data: { message: { content: 'Grüße 😀' } } });
    expect(server.requests[0]).toMatchObject({ headers: { accept: 'text/event-stream' } });
  });

  test('keeps line separators that JSON leaves as they are', async () => {
    const text = 'one\u2028two\u2029three';
    const shown = message('m2', 2, 'assistant', text);
    server.enqueue(
      stream([
        created +
          delta(text) +
          frame('message.completed', { message: shown }) +
          frame('done', { message: shown, userMessage: asked }),
      ]),
    );
    const events = await turnOf();
    expect(textOf(events)).toBe(text);
    expect(events.at(-1)).toMatchObject({ data: { message: { content: text } } });
  });

  test('goes on over connections that die, under the same key', async () => {
    server.enqueue(
      stream([created, delta('Grü')], 'cut'),
      stream([created, `${delta('Gr')}event: mess`], 'end'),
      stream([whole]),
    );
    const client = quickClient({ baseUrl });
    const events = await turnOf(client);
    const first = ['message.created', 'message.delta'];
    expect(namesOf(events)).toEqual([...first, 'restarted', ...first, 'restarted', ...told]);
    const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    expect(client.timers.waits).toEqual([1_000, 2_000]);
  });

  test('that never gets through fails, as does one that is refused half-way', async () => {
    const broken = stream([created], 'cut');
    server.enqueue(broken, broken, broken, broken);
    await expect(turnOf()).rejects.toMatchObject({ code: 'NETWORK' });
    server.enqueue(stream([created + frame('error', apiError(409, 'CONFLICT')) + done]));
    const seen: string[] = [];
    const turn = async () => {
      const client = quickClient({ baseUrl });
      for await (const { event } of client.streamMessage('case_1', { content: 'Hi' })) {
        seen.push(event);
      }
    };
    await expect(turn()).rejects.toMatchObject({ code: 'CONFLICT', requestId: 'req_409' });
    expect(seen).toEqual(['message.created']);
    server.enqueue(
      stream([created + frame('error', apiError(500, 'INTERNAL_ERROR'))]),
      stream([whole]),
    );
    expect(namesOf(await turnOf())).toEqual(['message.created', 'restarted', ...told]);
  });

  test('tolerates what a later service may send, and refuses what none sends', async () => {
    const strange = message('m2', 2, 'robot', 'Hi', {
      status: 'odd',
      more: 1,
      replyToMessageId: 'm1',
    });
    server.enqueue(
      stream([
        frame('message.thought', { deep: true }) +
          created +
          frame('message.completed', { message: strange }) +
          done,
      ]),
    );
    const events = await turnOf();
    expect(events[1]).toMatchObject({
      data: { message: { author: { type: 'robot' }, status: 'odd' } },
    });
    for (const bad of [
      'event: done\ndata: {\n\n',
      frame('done', {}),
      frame('message.created', { message: null }),
      `data: ${'x'.repeat(1024 * 1024 + 1)}`,
    ]) {
      server.enqueue(stream([created, bad]));
      await expect(turnOf()).rejects.toMatchObject({ code: 'BAD_RESPONSE' });
    }
    server.enqueue(
      stream([created, `data: ${'x'.repeat(1024 * 1024 - 10)}\n\n`, completed + done]),
    );
    expect(namesOf(await turnOf())).toEqual(['message.created', 'message.completed', 'done']);
  });

  test('is made of a JSON answer', async () => {
    server.enqueue(json(201, { message: { id: 'm2', content: 'Hi' } }));
    expect(namesOf(await turnOf())).toEqual(['message.completed', 'done']);
    server.enqueue(json(201, { message: answer, userMessage: asked }));
    expect(namesOf(await turnOf())).toEqual(['message.created', 'message.completed', 'done']);
  });

  test('whose loop is left, or that is aborted, is cancelled', async () => {
    const client = quickClient({ baseUrl });
    server.otherwise(stream([created, delta('a')], 'open'));
    const { signal } = new AbortController();
    for await (const { event } of client.streamMessage('case_1', { content: 'Hi' }, { signal })) {
      if (event === 'message.delta') break;
    }
    while ((await server.connections()) > 0) await settle();
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    const controller = new AbortController();
    const turn = (async () => {
      for await (const { event } of client.streamMessage(
        'case_1',
        { content: 'Hi' },
        { signal: controller.signal },
      )) {
        if (event === 'message.delta') controller.abort();
      }
    })();
    await expect(turn).rejects.toMatchObject({ code: 'ABORTED' });
    while ((await server.connections()) > 0) await settle();
    expect(client.timers.pending()).toBe(0);
  });
});

describe('following a case', () => {
  const updated = (more = {}) => frame('case.updated', { case: supportCase(more) }, '1.1');

  /** Follows until `count` events have come. */
  async function follow(count: number, client = quickClient({ baseUrl })): Promise<CaseEvent[]> {
    const events: CaseEvent[] = [];
    for await (const event of client.followCase('case_1')) {
      events.push(event);
      if (events.length === count) break;
    }
    return events;
  }

  test('goes on after the last event, with a fresh token, over longer and longer waits', async () => {
    server.enqueue(
      stream(
        [updated(), ': beat\n\n', frame('message.created', { message: answer }, '2.1')],
        'cut',
      ),
      cut,
      refuse(503, 'SERVICE_UNAVAILABLE'),
      cut,
      cut,
      cut,
      cut,
      refuse(401, 'UNAUTHORIZED'),
      stream([frame('message.created', { message: asked }, '3.1')], 'open'),
    );
    let asks = 0;
    const client = quickClient({ baseUrl, onTokenRefresh: () => `token-${(asks += 1) + 1}` });
    const events = await follow(6, client);
    expect(namesOf(events)).toEqual([
      'connection',
      'case.updated',
      'message.created',
      'connection',
      'connection',
      'message.created',
    ]);
    expect(events.flatMap((each) => (each.event === 'connection' ? each.data.state : []))).toEqual([
      'live',
      'retrying',
      'live',
    ]);
    const places = server.requests.map(({ headers }) => headers['last-event-id']);
    expect(places).toEqual([undefined, ...Array<string>(8).fill('2.1')]);
    expect(asks).toBe(1);
    expect(client.timers.waits).toHaveLength(7);
    for (const [index, full] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      expect(client.timers.waits[index]).toBeGreaterThanOrEqual(full * 500);
      expect(client.timers.waits[index]).toBeLessThanOrEqual(full * 1_000);
    }
  });

  test('outlasts a proxy that does not reach the service, at the first connection and later', async () => {
    const sorry = (status: number) => json(status, '<h1>Sorry</h1>');
    server.enqueue(
      sorry(502),
      stream([updated()], 'cut'),
      sorry(503),
      sorry(504),
      cut,
      sorry(502),
      stream([frame('message.created', { message: answer }, '2.1')], 'open'),
    );
    const client = quickClient({ baseUrl });
    const events = await follow(6, client);
    expect(
      events.map((each) => (each.event === 'connection' ? each.data.state : each.event)),
    ).toEqual(['retrying', 'live', 'case.updated', 'retrying', 'live', 'message.created']);
    // Always the stream: never asked for by reading the case again and again.
    expect(new Set(server.requests.map(({ path }) => path))).toEqual(
      new Set(['/api/cases/case_1/events']),
    );
    const waited = [1, 1, 2, 4, 8, 16];
    expect(client.timers.waits).toHaveLength(waited.length);
    for (const [index, full] of waited.entries()) {
      expect(client.timers.waits[index]).toBeGreaterThanOrEqual(full * 500);
      expect(client.timers.waits[index]).toBeLessThanOrEqual(full * 1_000);
    }
  });

  test('takes a silent stream for dead', async () => {
    server.otherwise(stream([updated()], 'open'));
    const client = quickClient({ baseUrl });
    const events: CaseEvent[] = [];
    for await (const event of client.followCase('case_1')) {
      events.push(event);
      // Once the next event is waited for.
      if (events.length === 2) setTimeout(() => client.timers.fallSilent(), 50);
      if (events.length === 5) break;
    }
    expect(namesOf(events)).toEqual([
      'connection',
      'case.updated',
      'connection',
      'connection',
      'case.updated',
    ]);
    expect(server.requests.map(({ headers }) => headers['last-event-id'])).toEqual([
      undefined,
      '1.1',
    ]);
    while ((await server.connections()) > 0) await settle();
  });

  test('ends when it is aborted, and lets go', async () => {
    server.otherwise(stream([updated()], 'open'));
    const client = quickClient({ baseUrl });
    const controller = new AbortController();
    const events: CaseEvent[] = [];
    for await (const event of client.followCase('case_1', { signal: controller.signal })) {
      events.push(event);
      if (event.event === 'case.updated') controller.abort();
    }
    expect(namesOf(events)).toEqual(['connection', 'case.updated']);
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
    while ((await server.connections()) > 0) await settle();
  });

  test.each([
    [403, 'FORBIDDEN'],
    [401, 'UNAUTHORIZED'],
    [404, 'CASE_NOT_FOUND'],
  ])('fails for good after %d %s', async (status, code) => {
    server.otherwise(refuse(status, code));
    await expect(follow(99)).rejects.toMatchObject({ code });
  });
});

/** Pieces of a few bytes: thousands of writes would take their time. */
function chunked(pieces: (string | Uint8Array)[]): Uint8Array[] {
  const bytes = Uint8Array.from(pieces.flatMap((each) => [...bytesOf(each)]));
  return Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) =>
    bytes.subarray(at * 7, at * 7 + 7),
  );
}

function bytesOf(piece: string | Uint8Array): Uint8Array {
  return typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
}
