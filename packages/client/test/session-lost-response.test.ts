import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaseState, OutgoingMessage } from '../src/index.ts';
import { createSession } from '../src/session.ts';
import { at, begin, delta, m1, m2, m3, m4, quiet, serve, told, turn } from './case-wire.ts';
import { quickClient, record, whenState, type QuickClient } from './clients.ts';
import {
  cut,
  json,
  message,
  page,
  refuse,
  startScriptedServer,
  stream,
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

const found = json(200, page([m1, m2]));
const all = ['m1', 'm2', 'm3', 'm4'];
const ids = ({ messages }: CaseState) => messages.map(({ id }) => id);
const stands = ({ messages, outbox }: CaseState) => messages.length === 4 && !outbox.length;

/** Something that tests and servers wait for. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** The case's events: these pieces, each once its gate is open. */
const eventsAfter =
  (...pieces: [Promise<void>, string][]): Handle =>
  async (response, request) => {
    await quiet(response, request);
    for (const [opened, piece] of pieces) {
      await opened;
      response.write(piece);
    }
  };

/** Takes the message, and the network is cut before it says so. */
const taken =
  (open: () => void): Handle =>
  (response, request) => {
    open();
    return cut(response, request);
  };

/** The question once, in `messages` or in `outbox`, and before its answer. */
function expectOrder(states: CaseState[], question = 'And?'): void {
  for (const { messages, outbox } of states) {
    const lines = [...messages, ...outbox].map(({ content }) => content);
    expect(lines.filter((line) => line === question)).toHaveLength(1);
    if (lines.includes(m4.content)) {
      expect(lines.indexOf(question)).toBeLessThan(lines.indexOf(m4.content));
    }
  }
}

describe('a message whose acknowledgement is lost', () => {
  test('shows once and before its answer, when the events have both first', async () => {
    const [asked, answered, shown] = [gate(), gate(), gate()];
    serve(
      server,
      found,
      eventsAfter([asked.opened, told(m3)], [answered.opened, told(m4)]),
      taken(asked.open),
      async (response, request) => {
        answered.open();
        await shown.opened;
        return stream([told(m3), delta('That '), turn(m3, m4)])(response, request);
      },
    );
    const session = await begin(client);
    const sent = session.send('And?');
    const states = record(session);
    const shownState = await whenState(session, ({ messages }) => messages.length >= 4);
    expect(ids(shownState)).toEqual(all);
    // Nobody is writing any more, though the request is still being repeated.
    expect(shownState).toMatchObject({ outbox: [], isTyping: false, draft: null, unread: 1 });
    shown.open();
    await sent;
    expect(ids(session.state)).toEqual(all);
    expectOrder(states);
    expect(states.map(({ draft }) => draft).filter(Boolean)).toEqual([]);
  });

  test('shows once when every repetition is lost as well, whenever the events come', async () => {
    for (const isEarly of [true, false]) {
      const [asked, failed] = [gate(), gate()];
      const late = isEarly ? asked.opened : failed.opened;
      const lost = [taken(asked.open), cut, cut, cut];
      serve(server, found, eventsAfter([late, told(m3)], [failed.opened, told(m4)]), ...lost);
      const session = await begin(client);
      const sent = session.send('And?');
      const states = record(session);
      await sent;
      failed.open();
      expect(ids(await whenState(session, stands))).toEqual(all);
      expectOrder(states);
      expect(session.state.isTyping).toBe(false);
      session.destroy();
    }
  });

  test('shows once after a reload, on its way or failed', async () => {
    for (const status of ['sending', 'failed'] as const) {
      const [asked, shown] = [gate(), gate()];
      serve(server, json(200, page([m1, m2, m3, m4])), quiet, async (response, request) => {
        asked.open();
        await shown.opened;
        return stream([turn(m3, m4)])(response, request);
      });
      const session = createSession(client, { caseId: 'case_1', outbox: [left({ status })] });
      const states = record(session);
      await session.start();
      expect(ids(await whenState(session, stands))).toEqual(all);
      if (status === 'sending') await asked.opened;
      shown.open();
      expectOrder(states);
      session.destroy();
    }
  });

  test('is not taken for one that only reads the same', async () => {
    const old = message('m1', 1, 'user', 'And?', { createdAt: at(-300) });
    const told = message('m3', 3, 'human', 'And?');
    serve(server, json(200, page([old, m2, told, m4])), quiet);
    const outbox = [left({}), left({ key: 'key-2', content: 'Hi' })];
    const session = createSession(client, { caseId: 'case_1', outbox });
    await session.start();
    expect(session.state.outbox).toEqual(outbox);
    expect(ids(session.state)).toEqual(all);
  });

  test('is not taken for the same words to another message', async () => {
    const told = message('m3', 3, 'user', 'Confirm', { replyToMessageId: 'm2', createdAt: at(3) });
    serve(server, json(200, page([m1, m2, told, m4])), quiet);
    const outbox = [
      left({ content: 'Confirm', replyToMessageId: 'm4', decision: 'confirm' }),
      left({ key: 'key-2', content: 'Confirm' }),
    ];
    const session = createSession(client, { caseId: 'case_1', outbox });
    await session.start();
    expect(session.state.outbox).toEqual(outbox);
    expect(ids(session.state)).toEqual(all);
  });

  test('does not take its twin along', async () => {
    const [asked, answered] = [gate(), gate()];
    const m5 = message('m5', 5, 'user', 'And?');
    const m6 = message('m6', 6, 'assistant', 'As I said', { replyToMessageId: 'm5' });
    serve(
      server,
      found,
      eventsAfter([asked.opened, told(m3)], [answered.opened, told(m4)]),
      taken(asked.open),
      async (response, request) => {
        answered.open();
        await whenState(session, ({ messages }) => messages.length === 4);
        return stream([turn(m3, m4)])(response, request);
      },
      stream([turn(m5, m6)]),
    );
    const session = await begin(client);
    await Promise.all([session.send('And?'), session.send('And?')]);
    const last = await whenState(session, ({ messages }) => messages.length === 6);
    expect([ids(last), last.outbox]).toEqual([[...all, 'm5', 'm6'], []]);
    const keys = server.requests.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
    expect(new Set(keys)).toHaveProperty('size', 2);
  });

  test('does not take its twin along either where no message is sent back', async () => {
    const m5 = message('m5', 5, 'user', 'And?');
    const m6 = message('m6', 6, 'assistant', 'As I said', { replyToMessageId: 'm5' });
    const stored = [m1, m2];
    const queued = gate();
    const answered =
      (...turn: (typeof m1)[]): Handle =>
      async (response, request) => {
        await queued.opened;
        stored.push(...turn);
        return json(200, { message: turn[1] })(response, request);
      };
    const read: Handle = (response, request) => json(200, page(stored))(response, request);
    serve(server, read, quiet, answered(m3, m4), answered(m5, m6));
    const session = await begin(client);
    const sent = [session.send('And?'), session.send('And?')];
    queued.open();
    await Promise.all(sent);
    expect([ids(session.state), session.state.outbox]).toEqual([[...all, 'm5', 'm6'], []]);
  });

  test('stays failed when the service has not stored it', async () => {
    const other = message('m3', 3, 'user', 'Something else');
    const failed = gate();
    serve(
      server,
      found,
      eventsAfter([failed.opened, told(other) + told(m4)]),
      refuse(403, 'FORBIDDEN'),
    );
    const session = await begin(client);
    await session.send('And?');
    failed.open();
    const { outbox } = await whenState(session, ({ messages }) => messages.length === 4);
    expect(outbox).toMatchObject([{ content: 'And?', status: 'failed' }]);
  });
});

describe('an answer of a case that was just opened', () => {
  const both = json(200, page([m1, m2]));
  const reads = () =>
    server.requests.filter(({ method, path }) => method === 'GET' && !path.endsWith('/events'));
  /** The message is stored, then the service dies, and is away for all repetitions. */
  const dying = (until: Promise<void> = Promise.resolve()): Handle[] => [
    async (response, request) => {
      await stream([told(m1), delta('H')], 'open')(response, request);
      await until;
      return cut(response, request);
    },
    cut,
    cut,
    cut,
  ];

  test('is read when the service is away until it stands, and tells only of the case', async () => {
    let isBack = false;
    const once =
      (handle: Handle): Handle =>
      (response, request) =>
        (isBack ? handle : cut)(response, request);
    serve(server, once(both), once(quiet), ...dying());
    const session = createSession(client);
    await session.send('Hello');
    // Nothing repeats any more but the stream of events.
    await whenState(session, ({ connection, error }) => connection === 'retrying' && !!error);
    isBack = true;
    const state = await whenState(session, ({ messages }) => messages.length > 1);
    expect(ids(state)).toEqual(['m1', 'm2']);
    expect(state).toMatchObject({ connection: 'live', isTyping: false, draft: null, error: null });
  });

  test('is read when the request for it gives up while the case is followed', async () => {
    const followed = gate();
    serve(server, both, quiet, ...dying(followed.opened));
    const session = createSession(client);
    await session.send('Hello');
    await whenState(
      session,
      ({ connection, case: current }) => connection === 'live' && !!current?.updatedAt,
    );
    expect(reads()).toEqual([]);
    followed.open();
    expect(ids(await whenState(session, ({ messages }) => messages.length > 1))).toEqual([
      'm1',
      'm2',
    ]);
  });

  test('needs no look at the case when the request for it brings it', async () => {
    const followed = gate();
    serve(server, both, quiet, async (response, request) => {
      await stream([told(m1)], 'open')(response, request);
      await followed.opened;
      response.end(delta('Hi') + turn(m1, m2));
    });
    const session = createSession(client);
    await session.send('Hello');
    await whenState(session, ({ case: current }) => !!current?.updatedAt);
    followed.open();
    await whenState(session, ({ messages, isTyping }) => messages.length === 2 && !isTyping);
    expect(reads()).toEqual([]);
  });
});

const left = (more: Partial<OutgoingMessage>): OutgoingMessage => ({
  ...{ key: 'key-1', content: 'And?', replyToMessageId: null, decision: null },
  ...{ createdAt: at(3), status: 'failed', error: null, ...more },
});
