import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutgoingMessage } from '../src/index.ts';
import { createSession } from '../src/session.ts';
import {
  at,
  begin,
  delta,
  m1,
  m2,
  m3,
  m4,
  quiet,
  serve,
  told,
  turn,
  updated,
  wire,
} from './case-wire.ts';
import { quickClient, record, whenState, type QuickClient } from './clients.ts';
import {
  cut,
  frame,
  json,
  page,
  refuse,
  startScriptedServer,
  stream,
  supportCase,
  type Handle,
  type ScriptedServer,
} from './scripted-server.ts';

let server: ScriptedServer;
let client: QuickClient;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  client = quickClient({ baseUrl: server.url });
});
afterEach(() => client.destroy());

describe('a session', () => {
  test('reads its case and follows it; a message is new once, and unread until it is read', async () => {
    serve(
      server,
      json(200, page([m1, m2])),
      stream([updated(), told(m2), told(m3) + told(m4) + told(m4)], 'open'),
    );
    const session = await begin(client);
    const state = await whenState(session, ({ messages }) => messages.length === 4);
    expect(state.messages.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4']);
    expect(state).toMatchObject({ unread: 1, isTyping: false, case: { id: 'case_1' } });
    session.markRead();
    expect([session.state.unread, state.unread]).toEqual([0, 1]);
  });

  test('reads the case again when it changed before it was followed', async () => {
    let reads = 0;
    const late: Handle = (response, request) => {
      reads += 1;
      const found = reads === 1 ? page([m1]) : page([m1, m2], { updatedAt: at(5) });
      return json(200, found)(response, request);
    };
    serve(server, late, stream([updated({ updatedAt: at(5) })], 'open'));
    const session = await begin(client);
    await whenState(session, ({ messages }) => messages.length === 2);
    expect(reads).toBe(2);
  });

  test('shows an outgoing message until the change in which it is stored, from either side', async () => {
    for (const first of ['turn', 'events']) {
      let stored: () => void = () => undefined;
      const isStored = new Promise<void>((resolve) => (stored = resolve));
      serve(
        server,
        json(200, page([m1, m2])),
        async (response, request) => {
          await stream([updated()], 'open')(response, request);
          await isStored;
          response.write(told(m3) + told(m4));
        },
        async (response, request) => {
          if (first === 'events') {
            stored();
            await new Promise((resolve) => setTimeout(resolve, 60));
          }
          await stream([told(m3), delta('That '), delta('is'), turn(m3, m4)])(response, request);
          stored();
        },
      );
      const session = await begin(client);
      const states = record(session);
      await session.send('And?');
      const all = () => states.map((state) => wire(state).slice(2));
      await whenState(session, ({ messages, isTyping }) => messages.length === 4 && !isTyping);
      await new Promise((resolve) => setTimeout(resolve, 60));
      for (const shown of all()) {
        expect(shown.filter((line) => line.endsWith('And?'))).toHaveLength(1);
        expect(shown.filter((line) => /^(?:draft|m4)/.test(line)).length).toBeLessThanOrEqual(1);
      }
      expect(all().at(-1)).toEqual(['m3: And?', 'm4: That is all']);
      if (first === 'turn') {
        const lines = all().map(String);
        expect(lines).toContain('m3: And?,draft: That ');
        expect(lines).toContain('m3: And?,draft: That is');
        const drafts = lines.map((line) => line.includes('draft'));
        expect(drafts.lastIndexOf(true) + 1).toBe(lines.findIndex((line) => line.includes('m4')));
      }
      session.destroy();
    }
  });

  test('tells many pieces that come together as one change', async () => {
    const pieces = Array.from({ length: 100 }, (_, index) => delta(`${index} `)).join('');
    serve(server, json(200, page([m1, m2])), quiet, stream([told(m3), pieces, turn(m3, m4)]));
    const session = await begin(client);
    const states = record(session);
    await session.send('And?');
    await whenState(session, ({ messages }) => messages.length === 4);
    const drafts = states.flatMap(({ draft }) => (draft ? [draft.text] : []));
    expect(drafts).toHaveLength(1);
    expect(drafts[0]).toMatch(/^0 1 .* 99 $/);
    expect(new Set(states)).toHaveProperty('size', states.length);
  });

  test('tells what of an answer the service says itself from its first piece on', async () => {
    const notice = 'Nothing was changed.';
    const first = frame('message.delta', { text: `${notice}\n\n`, notice });
    serve(
      server,
      json(200, page([m1, m2])),
      quiet,
      stream([told(m3), first, delta('Gone.'), turn(m3, m4)]),
    );
    const session = await begin(client);
    const states = record(session);
    await session.send('And?');
    await whenState(session, ({ messages }) => messages.length === 4);
    const drafts = states.flatMap(({ draft }) => draft ?? []);
    expect(drafts.at(-1)).toEqual({ text: `${notice}\n\nGone.`, notice });
    expect(drafts.filter((draft) => draft.notice !== notice)).toEqual([]);
  });

  test('voids what was written so far when the answer begins again', async () => {
    serve(
      server,
      json(200, page([m1, m2])),
      quiet,
      stream([told(m3), delta('Wrong')], 'cut'),
      stream([told(m3), delta('That '), turn(m3, m4)]),
    );
    const session = await begin(client);
    const states = record(session);
    await session.send('And?');
    await whenState(session, ({ messages }) => messages.length === 4);
    expect(new Set(states.flatMap(({ draft }) => draft?.text ?? []))).toEqual(
      new Set(['Wrong', 'That ']),
    );
  });

  test('keeps a message that failed, sends it again under its key, or lets it go', async () => {
    serve(
      server,
      json(200, page([m1, m2])),
      quiet,
      refuse(403, 'FORBIDDEN'),
      cut,
      cut,
      cut,
      cut,
      stream([turn(m3, m4)]),
    );
    const session = await begin(client);
    await session.send('Not mine');
    await session.send('And?');
    const [refused, lost] = session.state.outbox as [OutgoingMessage, OutgoingMessage];
    expect(refused).toMatchObject({
      status: 'failed',
      error: { code: 'FORBIDDEN', message: 'message of FORBIDDEN', requestId: 'req_403' },
    });
    expect(lost).toMatchObject({ status: 'failed', error: { code: 'NETWORK', requestId: null } });
    expect(JSON.parse(JSON.stringify(session.state.outbox))).toEqual(session.state.outbox);
    session.discard(refused.key);
    await session.resend(lost.key);
    expect(session.state.outbox).toEqual([]);
    await whenState(session, ({ messages }) => messages.length === 4);
    const keys = server.requests.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
    expect(keys.slice(1)).toEqual([...Array<string>(5).fill(lost.key)]);
    expect(session.state).toMatchObject({ error: null, isTyping: false });
  });

  test('sends what a page left behind: what was on its way, not what had failed', async () => {
    const left: OutgoingMessage = {
      ...{ key: 'key-1', content: 'And?', replyToMessageId: null, decision: null },
      ...{ createdAt: at(3), status: 'sending', error: null },
    };
    const failed = { ...left, key: 'key-2', content: 'Old', status: 'failed' as const };
    // It was stored after all: the answer to the key is a replay.
    serve(server, json(200, page([m1, m2, m3, m4])), quiet, stream([turn(m3, m4)]));
    const session = createSession(client, { caseId: 'case_1', outbox: [failed, left] });
    const states = record(session);
    await session.start();
    await whenState(session, ({ outbox }) => outbox.length === 1);
    expect(session.state.outbox).toEqual([failed]);
    expect(session.state.messages.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4']);
    for (const state of states) {
      expect(wire(state).filter((line) => line.endsWith('And?'))).toHaveLength(1);
    }
    const keys = () => server.requests.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
    await expect.poll(keys).toEqual(['key-1']);
  });

  test('opens a case with the first message, and once more with the very same body', async () => {
    let visits = 0;
    const opened = { case: supportCase(), snapshot: { id: 'snap_1' }, aiMessage: m2 };
    const opening = told(m1) + frame('message.completed', { message: m2 }) + frame('done', opened);
    const read = json(200, page([m1, m2]));
    // A browser may repeat by itself what was cut on a connection that it had used before.
    serve(server, read, quiet, ...Array<Handle>(20).fill(cut));
    const session = createSession(client, { context: () => ({ visit: (visits += 1) }) });
    await session.start();
    expect(server.requests).toEqual([]);
    await Promise.all([session.send('Hello'), session.send('And?')]);
    expect(session.state.outbox.map(({ status }) => status)).toEqual(['failed', 'failed']);
    const later = createSession(client, {
      context: () => ({ visit: 99 }),
      outbox: JSON.parse(JSON.stringify(session.state.outbox)) as OutgoingMessage[],
    });
    session.destroy();
    serve(server, read, quiet, stream([opening]), stream([turn(m3, m4)]));
    for (const { key } of later.state.outbox) await later.resend(key);
    await whenState(later, ({ messages }) => messages.length === 4);
    const bodies = server.requests
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => body);
    expect(bodies.pop()).toEqual({ content: 'And?' });
    expect(bodies.length).toBeGreaterThanOrEqual(5);
    for (const body of bodies) expect(body).toEqual({ message: 'Hello', context: { visit: 1 } });
    await whenState(later, ({ connection }) => connection === 'live');
    expect(later.state).toMatchObject({ snapshot: { id: 'snap_1' } });
  });

  test('fails a message whose context cannot be had, and sends it once it can', async () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    const contexts = [
      () => {
        throw new Error('no page');
      },
      () => loop,
    ];
    serve(
      server,
      json(200, page([m1])),
      quiet,
      stream([told(m1)], 'open'),
      stream([told(m1)], 'open'),
    );
    for (const broken of contexts) {
      let isReady = false;
      const session = createSession(client, {
        context: () => (isReady ? { visit: 3 } : broken()),
      });
      const states = record(session);
      await session.send('Hello');
      const { error, status, key } = session.state.outbox[0]!;
      expect([status, error?.code]).toEqual(['failed', 'VALIDATION_ERROR']);
      expect(error?.message).toMatch(/no page|`context`.*circular/);
      expect(session.state.isTyping).toBe(false);
      expect(server.requests).toEqual([]);
      // What a page stores of it can be stored.
      for (const { outbox } of states) expect(JSON.parse(JSON.stringify(outbox))).toEqual(outbox);
      isReady = true;
      await session.resend(key);
      expect(server.requests[0]?.body).toEqual({ message: 'Hello', context: { visit: 3 } });
      session.destroy();
      server.requests.length = 0;
    }
  });

  test('sends a message again with the context it had, whatever became of that', async () => {
    const context = { cart: ['tea'] };
    serve(server, json(200, page([m1])), quiet, cut, cut, cut, cut, stream([told(m1)], 'open'));
    const session = createSession(client, { context: () => context });
    await session.send('Hello');
    context.cart.push('cake');
    await session.resend(session.state.outbox[0]!.key);
    const bodies = server.requests.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));
    expect(bodies).toEqual(Array(5).fill({ message: 'Hello', context: { cart: ['tea'] } }));
  });

  test('knows the case it opens as soon as its message is stored', async () => {
    serve(server, json(200, page([m1])), quiet, stream([told(m1)], 'open'));
    const session = createSession(client);
    await session.send('Hello');
    expect(session.state).toMatchObject({ case: { id: 'case_1' }, outbox: [], isTyping: true });
    await whenState(session, ({ connection }) => connection === 'live');
  });

  test('says until when the user is held back', async () => {
    serve(
      server,
      json(200, page([m1, m2])),
      quiet,
      refuse(429, 'RATE_LIMITED', { 'retry-after': '9' }),
      stream([turn(m3, m4)]),
      refuse(429, 'RATE_LIMITED', { 'retry-after': '300' }),
    );
    const session = await begin(client);
    const before = Date.now();
    const states = record(session);
    await session.send('And?');
    const until = states.flatMap(({ limitedUntil }) => limitedUntil ?? []);
    expect(until[0]).toBeGreaterThanOrEqual(before + 9_000);
    await whenState(
      session,
      ({ limitedUntil, messages }) => !limitedUntil && messages.length === 4,
    );
    await session.send('More');
    expect(session.state.outbox[0]).toMatchObject({
      status: 'failed',
      error: { code: 'RATE_LIMITED' },
    });
    expect(session.state.limitedUntil).toBeGreaterThanOrEqual(before + 300_000);
  });
});
