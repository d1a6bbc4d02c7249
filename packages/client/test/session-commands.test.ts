import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaseSession } from '../src/index.ts';
import { createSession } from '../src/session.ts';
import { at, begin, m1, m2, m3, m4, quiet, serve, told, turn, updated } from './case-wire.ts';
import { quickClient, record, whenState, type QuickClient } from './clients.ts';
import {
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

describe('a session', () => {
  test('shows a proposal until it is decided, here or elsewhere, or its time is over', async () => {
    const action = { ...{ id: 'act_1', tool: 'refund', title: 'Refund', arguments: {} } };
    const open = { ...action, status: 'proposed', expiresAt: at(600), receipt: null };
    const proposal = message('m4', 4, 'assistant', 'Shall I?', { action: open });
    const yes = message('m5', 5, 'user', 'Yes', { replyToMessageId: 'm4' });
    const outcome = message('m6', 6, 'assistant', 'Done', {
      replyToMessageId: 'm5',
      action: { ...open, status: 'succeeded' },
    });
    const found = page([m1, m2, m3, proposal], {
      pendingAction: open,
      updatedAt: at(4),
      waitingOn: 'confirmation',
    });
    let current = found;
    serve(
      server,
      (response, request) => json(200, current)(response, request),
      stream([updated({ pendingAction: open, updatedAt: at(4) })], 'open'),
      refuse(403, 'FORBIDDEN'),
      async (response, request) => {
        await stream([told(yes)], 'open')(response, request);
        await new Promise((resolve) => setTimeout(resolve, 30));
        response.end(turn(yes, outcome));
      },
    );
    const session = await begin(client);
    expect(session.state.pending).toMatchObject({ messageId: 'm4', action: { id: 'act_1' } });
    const refused = session.decide('m4', 'confirm', 'Yes');
    expect(session.state.pending).toBeNull();
    await refused;
    expect(session.state.outbox[0]).toMatchObject({
      decision: 'confirm',
      error: { code: 'FORBIDDEN' },
    });
    expect(session.state.pending).not.toBeNull();
    const states = record(session);
    await session.resend(session.state.outbox[0]!.key);
    await whenState(session, ({ messages }) => messages.length === 6);
    // The case that follows from it is on its way: nothing of it shows a proposal again.
    expect(states.map(({ pending }) => pending).filter(Boolean)).toEqual([]);
    expect(session.state.messages[3]?.action?.status).toBe('succeeded');
    expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
      content: 'Yes',
      replyToMessageId: 'm4',
      decision: 'confirm',
    });
    session.destroy();

    client.timers.hold();
    const soon = { ...open, expiresAt: new Date(Date.now() + 20_000).toISOString() };
    current = page([m1, m2, m3, { ...proposal, action: soon }], {
      pendingAction: soon,
      updatedAt: at(4),
    });
    const expiring = await begin(client);
    current = page([m1, m2, m3, { ...proposal, action: { ...open, status: 'expired' } }], {
      updatedAt: at(4),
    });
    expect(expiring.state.pending).not.toBeNull();
    client.timers.release();
    const over = await whenState(expiring, ({ pending }) => pending === null);
    expect(over.messages.at(-1)?.action?.status).toBe('expired');
  });

  test('reads the case again when a message contradicts it', async () => {
    let reads = 0;
    const read: Handle = (response, request) => {
      reads += 1;
      return json(200, page([m1, m2], reads > 1 ? { status: 'closed', updatedAt: at(9) } : {}))(
        response,
        request,
      );
    };
    serve(server, read, quiet, refuse(409, 'CASE_CLOSED'));
    const session = await begin(client);
    await session.send('And?');
    expect(session.state.outbox[0]).toMatchObject({ error: { code: 'CASE_CLOSED' } });
    await whenState(session, ({ case: current }) => current?.status === 'closed');
  });

  test('says why a command failed, and that its token is refused', async () => {
    serve(
      server,
      json(200, page([m1, m2])),
      quiet,
      refuse(502, 'CONNECTOR_UNAVAILABLE'),
      json(200, { ok: true }),
    );
    const session = await begin(client);
    expect(await session.escalate('help')).toBe(false);
    expect(session.state.error).toMatchObject({ code: 'CONNECTOR_UNAVAILABLE' });
    expect(await session.sendFeedback('positive')).toBe(true);
    expect(session.state).toMatchObject({ error: null, case: { feedback: 'positive' } });
    session.destroy();
    server.otherwise(refuse(401, 'UNAUTHORIZED'));
    const out = createSession(client, { caseId: 'case_1' });
    await out.start();
    expect(out.state).toMatchObject({
      connection: 'unauthorized',
      error: { code: 'UNAUTHORIZED' },
    });
    // Somebody has logged in again.
    serve(server, json(200, page([m1, m2])), quiet);
    await out.start();
    await whenState(out, ({ connection }) => connection === 'live');
    expect(out.state.error).toBeNull();
  });

  test('loads older messages without calling them unread', async () => {
    serve(
      server,
      (response, request) =>
        json(
          200,
          request.path.includes('cursor=3')
            ? page([m1, m2])
            : { ...page([m3, m4]), nextCursor: '3' },
        )(response, request),
      quiet,
    );
    const session = await begin(client);
    expect(session.state.hasOlder).toBe(true);
    await session.loadOlder();
    expect(session.state.messages.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4']);
    expect(session.state).toMatchObject({ hasOlder: false, unread: 0, isLoading: false });
    await session.loadOlder();
  });

  test('destroyed tells nobody anything, and fails every later call', async () => {
    serve(server, json(200, page([m1, m2])), quiet, () => undefined);
    for (const destroy of [(session: CaseSession) => session.destroy(), () => client.destroy()]) {
      const session = await begin(client);
      const states = record(session);
      const sent = session.send('And?');
      await new Promise((resolve) => setTimeout(resolve, 20));
      const count = states.length;
      destroy(session);
      await sent;
      expect(session.state.connection).toBe('destroyed');
      for (const call of [
        session.send('Hello'),
        session.resend('key'),
        session.decide('m1', 'confirm', 'Yes'),
        session.start(),
        session.escalate(),
        session.close({ resolution: 'resolved', rating: 1 }),
        session.sendFeedback('positive'),
        session.loadOlder(),
      ]) {
        await expect(call).rejects.toMatchObject({ code: 'DESTROYED' });
      }
      session.markRead();
      session.discard('key');
      expect(states).toHaveLength(count);
      expect(client.timers.pending()).toBe(0);
    }
  });
});
