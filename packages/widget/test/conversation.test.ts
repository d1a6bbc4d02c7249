import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answerer } from '../../server/src/cases/index.ts';
import { startTestService, type TestService } from '../../server/test/stage/service.ts';
import type { TestTenant } from '../../server/test/stage/tenant.ts';
import { Conversation } from '../src/chat/conversation.ts';
import { Shell } from '../src/chat/shell.ts';
import type { ChatHost } from '../src/element/chat.ts';

let service: TestService;
let tenant: TestTenant;
let store: Record<string, string>;
const conversations: Conversation[] = [];
let people = 0;

const echo: Answerer = async ({ content }) => ({
  content: `You said: ${content}`,
  authorName: 'Mia',
  citations: [],
  status: 'complete',
  provenance: {},
});

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  tenant = await service.tenant('harbor');
});
afterAll(() => service.stop());
beforeEach(() => {
  store = Object.create(null) as Record<string, string>;
  vi.stubGlobal('localStorage', store);
  vi.stubGlobal('location', { href: 'https://app.example/' });
  vi.stubGlobal('Document', { prototype: { title: 'Harbor' } });
});
afterEach(() => {
  for (const conversation of conversations.splice(0)) conversation.destroy();
  vi.unstubAllGlobals();
});

/** A chat without its views, and what opens the way to its token. */
function openChat(token: Promise<string> | string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const host = {
    settings: { baseUrl: service.url, getToken: () => held.then(() => token), locale: 'en' },
    emit: () => {},
    showOpen: () => {},
  };
  // All that a chat without views asks of its element.
  const shell = new Shell(host);
  const conversation = new Conversation(host as unknown as ChatHost, shell);
  conversations.push(conversation);
  const started = conversation.start();
  const arrive = () => {
    release();
    return started;
  };
  return { conversation, shell, host, arrive };
}

const somebody = () => tenant.session(`person-${(people += 1)}`);

const until = (conversation: Conversation, isSo: () => boolean): Promise<void> =>
  vi.waitFor(() => expect(isSo(), JSON.stringify(conversation.state)).toBe(true), {
    timeout: 20_000,
  });

const said = (conversation: Conversation) =>
  conversation.state?.messages.map(({ content }) => content);

describe('before it is known whose conversation it is', () => {
  test('what is typed stays typed', async () => {
    const { conversation, arrive } = openChat(somebody());
    conversation.type('How long do');
    await arrive();
    expect(conversation.draft).toBe('How long do');
    expect(Object.values(store)).toContain('How long do');
  });

  test('what is sent is on its way at once, and arrives once, in its order', async () => {
    const { conversation, arrive } = openChat(somebody());
    for (const text of ['One', 'Two']) {
      conversation.type(text);
      conversation.send();
    }
    conversation.type('Thr');
    expect(conversation.outbox.map(({ content, status }) => [content, status])).toEqual([
      ['One', 'sending'],
      ['Two', 'sending'],
    ]);
    await arrive();
    await until(conversation, () => said(conversation)?.length === 4);
    expect(said(conversation)!.filter((text) => !text.startsWith('You said'))).toEqual([
      'One',
      'Two',
    ]);
    expect([conversation.draft, conversation.outbox]).toEqual(['Thr', []]);
  });

  test('is kept what an earlier page has left: what is typed now comes below it', async () => {
    const token = await somebody();
    const first = openChat(token);
    await first.arrive();
    first.conversation.type('An old thought');
    const second = openChat(token);
    second.conversation.type('A question');
    second.conversation.send();
    second.conversation.type('And');
    await second.arrive();
    expect(second.conversation.draft).toBe('An old thought\nAnd');
    await until(second.conversation, () => said(second.conversation)?.length === 2);
    expect(said(second.conversation)![0]).toBe('A question');
  });

  test('nothing is lost where no token is to be had; it is sent when there is one', async () => {
    const token = somebody();
    const { conversation, host, arrive } = openChat(Promise.reject(new Error('signed out')));
    conversation.type('A question');
    conversation.send();
    conversation.type('And');
    await arrive();
    expect(conversation.lacksToken).toBe(true);
    expect([conversation.draft, conversation.outbox.length]).toEqual(['And', 1]);
    host.settings.getToken = () => token;
    await conversation.start();
    await until(conversation, () => said(conversation)?.length === 2);
    expect(conversation.draft).toBe('And');
  });
});

describe('while a conversation is loaded that was begun before', () => {
  async function comeBack(caseId?: string) {
    const token = await somebody();
    const { body } = await service.call('POST', '/api/cases', {
      token,
      body: { message: 'Hello' },
    });
    const first = openChat(token);
    await first.arrive();
    first.conversation.memory.caseId = caseId ?? (body.case.id as string);
    first.conversation.destroy();
    const { conversation, arrive } = openChat(token);
    await arrive();
    expect(conversation.state!.case).toBeNull();
    return { conversation, token, caseId: body.case.id as string };
  }

  test('what is typed and sent belongs to it, and to no other', async () => {
    const { conversation, token, caseId } = await comeBack();
    conversation.type('And now');
    conversation.send();
    conversation.type('Half a');
    await until(conversation, () => said(conversation)?.length === 4);
    expect(Object.keys(store).filter((key) => key.includes('null'))).toEqual([]);
    conversation.destroy();
    const next = openChat(token);
    await next.arrive();
    expect([next.conversation.caseId, next.conversation.draft]).toEqual([caseId, 'Half a']);
    next.conversation.newCase();
    expect([next.conversation.draft, next.conversation.outbox]).toEqual(['', []]);
  });

  test('what is typed and sent goes to a new one when it is gone', async () => {
    const { conversation, caseId } = await comeBack('case_01999999999999999999999999999999');
    conversation.type('And now');
    conversation.send();
    conversation.type('Half a');
    await until(conversation, () => said(conversation)?.length === 2);
    expect(said(conversation)![0]).toBe('And now');
    expect(conversation.draft).toBe('Half a');
    expect(conversation.caseId).not.toBe(caseId);
    expect(Object.keys(store).filter((key) => key.includes('case_01999'))).toEqual([]);
  });
});

describe('a text that the page offers', () => {
  test('is typed, not sent, where nothing is, before and after the person is known', async () => {
    const { conversation, arrive } = openChat(somebody());
    conversation.offer('Where is my order?');
    await arrive();
    expect([conversation.draft, conversation.outbox]).toEqual(['Where is my order?', []]);
    conversation.type('');
    conversation.offer('And my invoice?');
    expect(conversation.draft).toBe('And my invoice?');
  });

  test('leaves alone what the person has typed', async () => {
    const token = await somebody();
    const { conversation, arrive } = openChat(token);
    conversation.offer('Where is my order?');
    conversation.type('My own');
    await arrive();
    expect(conversation.draft).toBe('My own');
    conversation.offer('And my invoice?');
    expect(conversation.draft).toBe('My own');
    const next = openChat(token);
    next.conversation.offer('Where is my order?');
    await next.arrive();
    expect(next.conversation.draft, 'on an earlier page, too').toBe('My own');
  });

  test('goes into a new conversation when the one that is shown has ended', async () => {
    const { conversation, arrive } = openChat(somebody());
    await arrive();
    conversation.type('Hello');
    conversation.send();
    await until(conversation, () => said(conversation)?.length === 2);
    const ended = conversation.caseId;
    await conversation.session!.close({ resolution: 'resolved', rating: 9 });
    await until(conversation, () => conversation.state!.case?.status === 'closed');
    conversation.offer('One more thing');
    expect([conversation.draft, conversation.caseId]).toEqual(['One more thing', null]);
    expect(ended).not.toBeNull();
  });
});

test('a case is opened with the time zone and the page it was asked on', async () => {
  const token = await somebody();
  const { conversation, arrive } = openChat(token);
  await arrive();
  conversation.type('Tomorrow?');
  conversation.send();
  await until(conversation, () => said(conversation)?.length === 2);
  const { body } = await service.call('GET', `/api/cases/${conversation.caseId}`, { token });
  expect(body.snapshot.context).toMatchObject({
    locale: 'en',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    page: { url: 'https://app.example/', title: 'Harbor' },
  });
});
