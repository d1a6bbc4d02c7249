import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answerer } from '../../../src/cases/index.ts';
import { prefersEventStream } from '../../../src/cases/stream/prefers-stream.ts';
import { mostBytesKept } from '../../stage/bytes-kept.ts';
import { heldAnswers } from '../../stage/answers.ts';
import { expectRefusal, readEvents, collect } from '../../stage/http.ts';
import { createNodes, type Nodes } from '../../stage/nodes.ts';
import { createTenant } from '../../stage/tenant.ts';
import { eventually } from '../../stage/waiting.ts';
import { openCase, say, transcript } from '../../stage/conversation.ts';
import type { Node } from '../../stage/service.ts';
import { openRaw } from './raw-client.ts';

let nodes: Nodes;
let node: Node;
let token: string;
let emitLate: (text: string) => void;

/** Speaks in words; `flood` says far more than fits any buffer, `late` speaks also after it has ended. */
const answer: Answerer = async (turn, emit, signal) => {
  if (turn.content === 'flood') {
    for (let times = 0; times < 800 && !signal.aborted; times += 1) {
      for (let time = 0; time < 20; time += 1) emit('x'.repeat(8_000));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  if (turn.content === 'late') emitLate = emit;
  for (const word of ['You ', 'said: ', turn.content]) {
    emit(word);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return {
    content: `You said: ${turn.content}`,
    authorName: 'Echo',
    citations: [],
    status: 'complete',
    provenance: {},
  };
};

beforeAll(async () => {
  nodes = await createNodes({ answer });
  node = await nodes.start();
  token = await (await createTenant(node)).session('ana');
});
afterAll(() => nodes.stop());

const post = (path: string, body: object, headers: Record<string, string> = {}, as = token) =>
  fetch(node.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  });

const words = (content: string) => ['You ', 'said: ', content].map((text) => ({ text }));

describe('a streamed turn', () => {
  test('of a new case tells its message, the words, the answer, and the JSON body', async () => {
    const response = await post(
      '/api/cases',
      { message: 'Hi', context: { a: 1 } },
      {
        'idempotency-key': 'new',
      },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('ratelimit-limit')).not.toBeNull();
    const events = await collect(response);
    const names = events.map(({ event }) => event);
    expect(names).toEqual([
      'message.created',
      ...words('Hi').map(() => 'message.delta'),
      'message.completed',
      'done',
    ]);
    const [created, ...rest] = events;
    expect(created!.data.message).toMatchObject({
      seq: 1,
      content: 'Hi',
      author: { type: 'user' },
    });
    expect(rest.slice(0, 3).map(({ data }) => data)).toEqual(words('Hi'));
    const { case: opened, snapshot, aiMessage } = rest.at(-1)!.data;
    expect(rest.at(-2)!.data.message).toEqual(aiMessage);
    const read = await node.call('GET', `/api/cases/${opened.id}`, { token });
    expect(read.body.case).toEqual(opened);
    expect(read.body.snapshot).toEqual(snapshot);
    expect(read.body.messages).toEqual([created!.data.message, aiMessage]);
    const json = await node.call('POST', '/api/cases', {
      token,
      body: { message: 'Hi', context: { a: 1 } },
      headers: { 'idempotency-key': 'new' },
    });
    expect(json.body).toEqual(rest.at(-1)!.data);
  });

  test('of a message tells the same in the same order', async () => {
    const id = await openCase(node, token);
    const events = await collect(await post(`/api/cases/${id}/messages`, { content: 'And?' }));
    expect(events.map(({ event }) => event)).toEqual([
      'message.created',
      ...words('And?').map(() => 'message.delta'),
      'message.completed',
      'done',
    ]);
    const { message, userMessage } = events.at(-1)!.data;
    expect(events[0]!.data.message).toEqual(userMessage);
    expect(events.at(-2)!.data.message).toEqual(message);
    expect(message.replyToMessageId).toBe(userMessage.id);
    expect((await transcript(node, token, id)).slice(2)).toEqual([userMessage, message]);
  });

  test('that is refused is an ordinary error', async () => {
    const id = await openCase(node, token);
    await node.call('POST', `/api/cases/${id}/close`, {
      token,
      body: { resolution: 'resolved', rating: 10 },
    });
    const refuse = async (path: string, body: object, headers = {}, as = token) => {
      const response = await post(path, body, headers, as);
      const text = await response.text();
      const { status, headers: sent } = response;
      return { status, headers: sent, text, body: JSON.parse(text) };
    };
    const messages = `/api/cases/${id}/messages`;
    expectRefusal(await refuse(messages, { content: 'Hi' }), 409, 'CASE_CLOSED');
    expectRefusal(await refuse(messages, { content: '' }), 400, 'VALIDATION_ERROR');
    expectRefusal(
      await refuse(messages, { content: 'Hi' }, { 'idempotency-key': '' }),
      400,
      'VALIDATION_ERROR',
    );
    expectRefusal(await refuse(messages, { content: 'Hi' }, {}, 'x'), 401, 'UNAUTHORIZED');
    expectRefusal(
      await refuse(`/api/cases/case_${'0'.repeat(32)}/messages`, { content: 'Hi' }),
      404,
      'CASE_NOT_FOUND',
    );
    expectRefusal(await refuse('/api/cases', { message: 7 }), 400, 'VALIDATION_ERROR');
  });

  test('goes on to its end when the client leaves in the middle', async () => {
    const held = heldAnswers();
    const slow = await nodes.start({ answer: held.answer });
    const id = await openCase(node, token);
    const leaving = new AbortController();
    const response = await fetch(`${slow.url}/api/cases/${id}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ content: 'Leaving' }),
      signal: leaving.signal,
    });
    const events = readEvents(response);
    expect((await events.next()).value).toMatchObject({ event: 'message.created' });
    leaving.abort();
    await expect(events.next()).rejects.toThrow();
    const json = lost(say(slow, token, id, 'Leaving too'));
    await eventually(
      () => transcript(node, token, id),
      ({ length }) => length === 4,
    );
    held.release();
    expect(await json).toBe('answered');
    expect((await transcript(node, token, id)).slice(4).map(({ content }) => content)).toEqual([
      'You said: Leaving',
      'You said: Leaving too',
    ]);
    await slow.stop();
  });

  const lost = <T>(promise: Promise<T>) =>
    promise.then(
      () => 'answered',
      () => 'lost',
    );

  test('is cut for a client that does not read, without the words piling up, and still stored', async () => {
    const id = await openCase(node, token);
    const flooding = await nodes.start();
    const client = await openRaw(
      flooding.url,
      'POST',
      `/api/cases/${id}/messages`,
      { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      JSON.stringify({ content: 'flood' }),
    );
    client.stopReading();
    const grownBytes = await mostBytesKept(async () => {
      await eventually(
        () => transcript(node, token, id),
        ({ length }) => length === 4,
      );
    });
    expect(grownBytes).toBeLessThan(64 * 1024 * 1024);
    client.readOn();
    await client.closed;
    // What the client got is what fits the buffers on the way, and no end of the stream.
    expect(client.received().length).toBeLessThan(16 * 1024 * 1024);
    expect(client.received()).not.toContain('event: done');
    expect((await transcript(node, token, id))[3]).toMatchObject({
      content: 'You said: flood',
    });
    await flooding.stop();
  });

  test('is not disturbed by an assistant that speaks after its end', async () => {
    const id = await openCase(node, token);
    const events = await collect(await post(`/api/cases/${id}/messages`, { content: 'late' }));
    emitLate('afterthought');
    expect(events.at(-1)!.event).toBe('done');
    expect((await say(node, token, id, 'next')).status).toBe(201);
  });
});

describe('the Accept header', () => {
  test.each([
    ['text/event-stream', true],
    ['Text/Event-Stream; charset=utf-8', true],
    ['text/event-stream, application/json', true],
    ['application/json, text/event-stream', true],
    ['application/json;q=0.9, text/event-stream', true],
    ['text/event-stream, */*', true],
    ['*/*;q=0.1, text/event-stream;q=0.5', true],
    ['text/event-stream;q=nonsense', true],
    ['application/json', false],
    ['*/*', false],
    ['text/*', false],
    ['', false],
    [undefined, false],
    ['text/event-stream;q=0', false],
    ['text/event-stream;q=0.000', false],
    ['text/event-stream;q=0.5, application/json', false],
    ['text/event-stream; q=0.5, application/*;q=0.8', false],
    ['text/event-stream;q=0.5, */*', false],
    ['application/x-text/event-stream', false],
    ['text/event-streams', false],
  ])('%j asks for a stream: %s', (accept, stream) => {
    expect(prefersEventStream(accept)).toBe(stream);
  });

  test('decides on both routes', async () => {
    const id = await openCase(node, token);
    for (const [path, body] of [
      ['/api/cases', { message: 'Hi' }],
      [`/api/cases/${id}/messages`, { content: 'Hi' }],
    ] as const) {
      const json = await post(path, body, { accept: 'text/event-stream;q=0.1, application/json' });
      expect(json.status).toBe(201);
      expect(json.headers.get('content-type')).toMatch(/^application\/json/);
      await json.json();
      const stream = await post(path, body, {
        accept: 'application/json;q=0.1, text/event-stream',
      });
      expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
      await collect(stream);
    }
  });
});
