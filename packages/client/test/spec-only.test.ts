import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CaseEvent, CaseState } from '../src/index.ts';
import { createSession } from '../src/session.ts';
import { quickClient, record, whenState, type QuickClient } from './clients.ts';
import { json } from './scripted-server.ts';
import { startSpecOnlyServer, type SpecOnlyServer } from './spec-only-server.ts';

let server: SpecOnlyServer;
let client: QuickClient;
beforeEach(async () => {
  server = await startSpecOnlyServer();
  client = quickClient({ baseUrl: server.url });
});
afterEach(async () => {
  client.destroy();
  await server.close();
});

const said = ({ messages, outbox }: CaseState) => [
  ...messages.map(({ author, content }) => `${author.type}: ${content}`),
  ...outbox.map(({ content, status }) => `${status}: ${content}`),
];

describe('a server that sends only what the interface says', () => {
  test('has its objects filled', async () => {
    const opened = await client.openCase({ message: 'Hello' });
    expect(opened).toEqual({
      case: {
        ...{ id: 'the-case', number: null, status: 'open', waitingOn: null, subject: '' },
        ...{ createdAt: null, updatedAt: null, closedAt: null, resolution: null, rating: null },
        comment: null,
        ...{ feedback: null, escalation: null, pendingAction: null, previousCaseId: null },
        capabilities: { escalate: true, actions: true },
      },
      snapshot: { id: 'the-snapshot', takenAt: null, user: null, context: null },
      aiMessage: {
        ...{
          id: 'message-2',
          caseId: 'the-case',
          generated: null,
          notice: null,
          reaction: null,
          seq: null,
          content: 'You said: Hello',
        },
        ...{ author: { type: 'assistant', name: null }, replyToMessageId: null, citations: [] },
        ...{
          action: null,
          tools: [],
          offers: [],
          sections: [],
          status: 'complete',
          createdAt: null,
        },
      },
    });
    const read = await client.readCase('the-case');
    expect(read.messages.map(({ author }) => author.type)).toEqual(['user', 'assistant']);
    expect(read.nextCursor).toBeNull();
    await client.sendFeedback('the-case', 'positive');
    await client.closeCase('the-case', { resolution: 'resolved', rating: 9 });
    await expect(client.escalate('the-case')).rejects.toMatchObject({ code: 'NOT_IMPLEMENTED' });
    await expect(client.listCases()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('or null where there is something has it filled, and is refused without its lists and ids', async () => {
    const nothing = { author: null, content: null, citations: null, tools: null, status: null };
    const action = { id: 'act_1', tool: 'refund', arguments: null };
    const body = {
      case: {
        id: 'the-case',
        subject: null,
        status: null,
        capabilities: null,
        pendingAction: action,
      },
      messages: [
        { id: 'message-1', ...nothing },
        { id: 'message-2', action, author: { type: 'human' } },
      ],
      snapshot: { id: 'the-snapshot', user: { id: 'ana', email: 'ana@example.com', roles: null } },
    };
    server.enqueue(json(200, body));
    const read = await client.readCase('the-case');
    expect(read.case).toMatchObject({ subject: '', status: 'open' });
    expect(read.case.capabilities).toEqual({ escalate: true, actions: true });
    expect(read.case.pendingAction).toMatchObject({ id: 'act_1', arguments: {}, receipt: null });
    expect(read.messages).toMatchObject([
      { author: { type: 'user', name: null }, content: '', citations: [], tools: [] },
      { author: { type: 'human', name: null }, action: { arguments: {}, receipt: null } },
    ]);
    expect(read.messages[0]!.status).toBe('complete');
    expect(read.snapshot.user).toEqual({
      ...{ id: 'ana', email: 'ana@example.com', roles: [], plan: null },
    });
    for (const broken of [
      { ...body, messages: null },
      { ...body, case: null },
      { ...body, snapshot: null },
    ]) {
      server.enqueue(json(200, broken));
      await expect(client.readCase('the-case')).rejects.toMatchObject({ code: 'BAD_RESPONSE' });
    }
    server.enqueue(json(200, { cases: null }));
    await expect(client.listCases()).rejects.toMatchObject({ code: 'BAD_RESPONSE' });
  });

  test('or entries that are nothing has them left out of its lists', async () => {
    const message = { id: 'message-1', citations: [null, { n: 1 }, 'Refunds'], tools: [7] };
    const body = { case: { id: 'the-case' }, messages: [message], snapshot: { id: 's' } };
    for (const broken of [null, 7, 'Hello', [], { content: 'Without an id' }]) {
      server.enqueue(json(200, { ...body, messages: [broken, message, broken] }));
      const read = await client.readCase('the-case');
      expect(read.messages).toMatchObject([{ id: 'message-1', citations: [{ n: 1 }], tools: [] }]);
      // Where it is all there is to read, it is no answer.
      server.enqueue(json(200, { message: broken }));
      await expect(client.postMessage('the-case', { content: 'Hi' })).rejects.toMatchObject({
        code: 'BAD_RESPONSE',
      });
    }
    server.enqueue(json(200, { cases: [{ id: 'the-case' }, null] }));
    expect((await client.listCases()).cases).toMatchObject([{ id: 'the-case', status: 'open' }]);
  });

  test('is followed by asking again, gently', async () => {
    await client.openCase({ message: 'Hello' });
    const events: CaseEvent[] = [];
    for await (const event of client.followCase('the-case')) {
      events.push(event);
      if (event.event === 'case.updated') server.say('Are you there?');
      if (event.event === 'message.created' && events.length === 3) server.say('Hello?');
      if (events.length === 4) break;
    }
    expect(events.map(({ event }) => event)).toEqual([
      'connection',
      'case.updated',
      'message.created',
      'message.created',
    ]);
    // An answer is waited for once the last word is the user's.
    expect(client.timers.waits.slice(0, 2)).toEqual([15_000, 4_000]);
    await expect(client.followCase('another')[Symbol.asyncIterator]().next()).rejects.toMatchObject(
      { code: 'NOT_FOUND' },
    );
  });

  test('carries a whole conversation, every message once and in its order', async () => {
    const session = createSession(client, { context: () => ({ page: 1 }) });
    const states = record(session);
    await session.start();
    server.hold();
    const sent = session.send('Hello');
    const waiting = await whenState(session, ({ outbox }) => outbox[0]?.opening !== undefined);
    expect([said(waiting), waiting.isTyping]).toEqual([['sending: Hello'], true]);
    server.release();
    await sent;
    expect(said(session.state)).toEqual(['user: Hello', 'assistant: You said: Hello']);
    expect(session.state).toMatchObject({ isTyping: false, draft: null, unread: 1 });
    expect(session.state.case?.id).toBe('the-case');
    await session.send('Thanks');
    server.say('By the way');
    const last = await whenState(session, ({ messages }) => messages.length === 5);
    expect(said(last).slice(2, 4)).toEqual(['user: Thanks', 'assistant: You said: Thanks']);
    for (const state of states) {
      const all = said(state);
      expect(new Set(all)).toHaveProperty('size', all.length);
      expect(all.filter((line) => line.endsWith(': Thanks')).length).toBeLessThanOrEqual(2);
    }
    expect(await session.sendFeedback('negative')).toBe(true);
    expect(await session.escalate()).toBe(false);
    expect(session.state.error).toMatchObject({ code: 'NOT_IMPLEMENTED' });
    expect(await session.close({ resolution: 'unresolved', rating: 2 })).toBe(true);
    expect(session.state.case).toMatchObject({ status: 'closed', feedback: 'negative' });
    session.destroy();
  });

  test('loses nothing that is written while its list is read', async () => {
    const session = createSession(client);
    const sent = session.send('Hello');
    await whenState(session, ({ isLoading }) => isLoading);
    await Promise.all([sent, session.send('Thanks')]);
    expect(said(session.state)).toEqual([
      'user: Hello',
      'assistant: You said: Hello',
      'user: Thanks',
      'assistant: You said: Thanks',
    ]);
  });

  test('shows a question once and before its answer, when the list has both first', async () => {
    const session = createSession(client);
    await session.send('Hello');
    const states = record(session);
    server.hold();
    void session.send('Thanks');
    const isPosted = () => server.requests.some(({ path }) => path.endsWith('/messages'));
    await expect.poll(isPosted).toBe(true);
    server.say('You are welcome');
    const shown = await whenState(session, ({ messages }) => messages.length === 4);
    expect(said(shown).slice(2)).toEqual(['user: Thanks', 'assistant: You are welcome']);
    expect(shown.isTyping).toBe(false);
    for (const { messages, outbox } of states) {
      const lines = [...messages, ...outbox].map(({ content }) => content);
      expect(lines.filter((line) => line === 'Thanks').length).toBeLessThanOrEqual(1);
      if (lines.includes('You are welcome')) expect(lines[2]).toBe('Thanks');
    }
    session.destroy();
    server.release();
  });

  test('shows a case again after a reload', async () => {
    await client.openCase({ message: 'Hello' });
    const session = createSession(client, { caseId: 'the-case' });
    await session.start();
    expect(said(session.state)).toEqual(['user: Hello', 'assistant: You said: Hello']);
    expect(session.state).toMatchObject({ unread: 0, hasOlder: false, isLoading: false });
    server.say('And?');
    expect((await whenState(session, ({ messages }) => messages.length === 3)).unread).toBe(0);
  });
});
