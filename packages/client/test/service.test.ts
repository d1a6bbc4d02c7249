import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answerer } from '../../server/src/cases/index.ts';
import { openShop, type Shop } from '../../server/test/stage/shop.ts';
import { createNodes, type Nodes } from '../../server/test/stage/nodes.ts';
import { type TestTenant, createTenant } from '../../server/test/stage/tenant.ts';
import { eventually } from '../../server/test/stage/waiting.ts';
import type { Node } from '../../server/test/stage/service.ts';
import { startTcpProxy, type TcpProxy } from '../../server/test/stage/tcp-proxy.ts';
import { createClient, type CaseState, type Client } from '../src/index.ts';
import { createSession } from '../src/session.ts';
import { record, whenState } from './clients.ts';

let nodes: Nodes;
let node: Node;
let tenant: TestTenant;
let proxy: TcpProxy;
let nowMs = 0;
let letGo: () => void = () => undefined;
let asked = 0;

/** Says one word, and the rest when it is let go; speaks at once otherwise. */
const answer: Answerer = async (turn, emit, signal) => {
  const words = ['You ', 'said: ', turn.content];
  emit(words[0]!);
  asked += 1;
  if (turn.content.startsWith('slow')) {
    await new Promise<void>((resolve) => {
      letGo = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }
  for (const word of words.slice(1)) emit(word);
  const provenance = {};
  return {
    content: words.join(''),
    authorName: 'Echo',
    citations: [],
    status: 'complete',
    provenance,
  };
};

beforeAll(async () => {
  nodes = await createNodes({ answer });
  node = await nodes.start({ clock: () => Date.now() + nowMs });
  tenant = await createTenant(node);
  proxy = await startTcpProxy(node.url);
});
afterAll(async () => {
  await proxy.close();
  await nodes.stop();
});

const clientOf = async (userId: string, baseUrl = node.url): Promise<Client> =>
  createClient({
    baseUrl,
    token: await tenant.session(userId),
    onTokenRefresh: () => tenant.session(userId),
  });
const contents = ({ messages }: CaseState) => messages.map(({ content }) => content);

describe('the client at a real service', () => {
  test('goes through every call', async () => {
    const client = await clientOf('ana');
    const opened = await client.openCase({ message: 'Hello', context: { locale: 'en' } });
    const id = opened.case.id;
    expect(opened).toMatchObject({
      aiMessage: { content: 'You said: Hello' },
      snapshot: { context: { locale: 'en' } },
    });
    const key = { idempotencyKey: 'the-key' };
    const posted = await client.postMessage(id, { content: 'Hi' }, key);
    expect(await client.postMessage(id, { content: 'Hi' }, key)).toEqual(posted);
    await expect(client.postMessage(id, { content: 'Ho' }, key)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const read = await client.readCase(id, { limit: 3 });
    expect([read.messages.length, read.nextCursor]).toEqual([3, '2']);
    expect(read.messages.slice(1)).toEqual([posted.userMessage, posted.message]);
    await client.sendFeedback(id, 'positive');
    await expect(client.escalate(id, { reason: 'help' })).rejects.toMatchObject({
      code: 'NOT_IMPLEMENTED',
      status: 501,
    });
    await client.closeCase(id, { resolution: 'resolved', rating: 9 });
    await expect(client.postMessage(id, { content: 'Hi' })).rejects.toMatchObject({
      code: 'CASE_CLOSED',
    });
    const { cases } = await client.listCases({ limit: 1 });
    expect(cases).toMatchObject([{ id, status: 'closed', rating: 9, feedback: 'positive' }]);
    await expect(client.readCase('case_none')).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
    const events = [];
    for await (const { event } of client.streamOpenCase({ message: 'Hello', previousCaseId: id }))
      events.push(event);
    expect([events[0], ...events.slice(-2)]).toEqual([
      'message.created',
      'message.completed',
      'done',
    ]);
    client.destroy();
  });

  test('refuses somebody else’s case', async () => {
    const [ana, bruno] = [await clientOf('ana'), await clientOf('bruno')];
    const { case: opened } = await ana.openCase({ message: 'Mine' });
    await expect(bruno.readCase(opened.id)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
    await expect(bruno.followCase(opened.id)[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      code: 'CASE_NOT_FOUND',
    });
  });

  test('brings one message once, into every tab, over connections that are cut', async () => {
    const [client, other] = [await clientOf('carla', proxy.url), await clientOf('carla')];
    const here = createSession(client);
    const shown = record(here);
    await here.start();
    await here.send('Hello');
    await whenState(here, ({ connection, isTyping }) => connection === 'live' && !isTyping);
    const there = createSession(other, { caseId: here.state.case!.id });
    await there.start();
    await whenState(there, ({ connection }) => connection === 'live');
    await here.send('slow one');
    await whenState(here, ({ draft }) => draft?.text === 'You ');
    expect(await whenState(there, ({ isTyping }) => isTyping)).toMatchObject({ draft: null });

    await proxy.goAway();
    expect((await whenState(here, ({ connection }) => connection === 'retrying')).isTyping).toBe(
      true,
    );
    await there.send('from the other tab');
    await proxy.comeBack();
    letGo();
    const all = [
      'Hello',
      'You said: Hello',
      'slow one',
      'You said: slow one',
      'from the other tab',
      'You said: from the other tab',
    ];
    for (const session of [here, there]) {
      const state = await whenState(
        session,
        (now) => now.messages.length === 6 && !now.isTyping,
        30_000,
      );
      expect(contents(state).sort()).toEqual(all.toSorted());
      expect(state.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(state.outbox).toEqual([]);
    }
    for (const { messages, outbox } of shown) {
      const once = [...messages, ...outbox].map(({ content }) => content);
      expect(new Set(once)).toHaveProperty('size', once.length);
    }
    client.destroy();
    other.destroy();
  });

  test('shows after a reload that an answer is being made, and then the answer', async () => {
    const client = await clientOf('dora');
    const before = createSession(client);
    const already = asked;
    await before.send('slow reload');
    await eventually(
      () => asked,
      (count) => count > already,
    );
    const caseId = before.state.case!.id;
    before.destroy();
    const after = createSession(client, { caseId });
    await after.start();
    expect(after.state).toMatchObject({ isTyping: true, draft: null, unread: 0 });
    letGo();
    const state = await whenState(after, ({ isTyping }) => !isTyping);
    expect(contents(state)).toEqual(['slow reload', 'You said: slow reload']);
    client.destroy();
  });

  test('goes on with a fresh token when one runs out', async () => {
    const client = await clientOf('emil');
    const session = createSession(client);
    await session.send('Hello');
    await whenState(session, ({ connection, isTyping }) => connection === 'live' && !isTyping);
    const states = record(session);
    nowMs = 901_000;
    await whenState(session, ({ connection }) => connection === 'retrying');
    nowMs = 0;
    await whenState(session, ({ connection }) => connection === 'live');
    await session.send('Still there?');
    await whenState(session, ({ messages }) => messages.length === 4);
    expect(states.some(({ error }) => error)).toBe(false);
    client.destroy();
  });
});

describe('a session at a real service', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.stop());

  test('shows a proposal, decides on it once, and shows the receipt', async () => {
    const token = await shop.session();
    const client = createClient({ baseUrl: shop.service.url, token });
    const { caseId, message } = await shop.propose(token);
    const session = createSession(client, { caseId });
    await session.start();
    expect(session.state.pending).toMatchObject({
      messageId: message.id,
      action: { status: 'proposed' },
    });
    await session.decide(message.id, 'confirm', 'Yes');
    const state = await whenState(
      session,
      ({ messages }) => messages.at(-1)?.action?.status === 'succeeded',
    );
    expect(state.messages.at(-1)?.action?.receipt).toMatchObject({ outcome: 'succeeded' });
    expect(state.pending).toBeNull();
    await session.decide(state.messages[0]!.id, 'decline', 'No');
    expect(session.state.outbox[0]).toMatchObject({
      status: 'failed',
      error: { code: 'VALIDATION_ERROR' },
    });
    expect(shop.script.executed.filter(({ name }) => name === 'refund')).toHaveLength(1);
    client.destroy();
  });

  test('hands a case to people, and is told what they do', async () => {
    const client = createClient({ baseUrl: shop.service.url, token: await shop.session() });
    const session = createSession(client);
    await session.send('Hello');
    await whenState(session, ({ isTyping, connection }) => !isTyping && connection === 'live');
    expect(await session.escalate('please')).toBe(true);
    expect(session.state.case).toMatchObject({
      status: 'escalated',
      escalation: { externalId: 'T-1' },
    });
    await session.send('Anybody?');
    const state = await whenState(session, ({ outbox }) => outbox.length === 0);
    expect(state).toMatchObject({ isTyping: false });
    expect(state.messages.at(-1)).toMatchObject({ content: 'Anybody?', author: { type: 'user' } });
    client.destroy();
  });
});
