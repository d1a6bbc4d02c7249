import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCommands } from '@deskhand/client/later-parts';
import type { Answerer } from '../../server/src/cases/index.ts';
import { startTestService, type TestService, type TestTenant } from '../../server/test/service.ts';
import { Desk } from '../src/chat/desk.ts';
import type { ChatHost } from '../src/element/chat.ts';
import { en } from '../src/texts/en.ts';

let service: TestService;
let tenant: TestTenant;
let store: Record<string, string>;
const desks: Desk[] = [];
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
  for (const desk of desks.splice(0)) desk.destroy();
  vi.unstubAllGlobals();
});

/** A chat without its views, and what opens the way to its token. */
function openDesk(token: Promise<string> | string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const host = {
    settings: { baseUrl: service.url, getToken: () => held.then(() => token), locale: 'en' },
    emit: () => {},
    showOpen: () => {},
  };
  // All that a chat without views asks of its element.
  const desk = new Desk(host as unknown as ChatHost, en);
  desks.push(desk);
  const started = desk.start();
  const arrive = () => {
    release();
    return started;
  };
  return { desk, arrive };
}

const somebody = () => tenant.session(`person-${(people += 1)}`);

const until = (desk: Desk, isSo: () => boolean): Promise<void> =>
  vi.waitFor(() => expect(isSo(), JSON.stringify(desk.state)).toBe(true), { timeout: 20_000 });

const said = (desk: Desk) => desk.state?.messages.map(({ content }) => content);

describe('before it is known whose conversation it is', () => {
  test('what is typed stays typed', async () => {
    const { desk, arrive } = openDesk(somebody());
    desk.type('How long do');
    await arrive();
    expect(desk.draft).toBe('How long do');
    expect(Object.values(store)).toContain('How long do');
  });

  test('what is sent is on its way at once, and arrives once, in its order', async () => {
    const { desk, arrive } = openDesk(somebody());
    for (const text of ['One', 'Two']) {
      desk.type(text);
      desk.send();
    }
    desk.type('Thr');
    expect(desk.outbox.map(({ content, status }) => [content, status])).toEqual([
      ['One', 'sending'],
      ['Two', 'sending'],
    ]);
    await arrive();
    await until(desk, () => said(desk)?.length === 4);
    expect(said(desk)!.filter((text) => !text.startsWith('You said'))).toEqual(['One', 'Two']);
    expect([desk.draft, desk.outbox, desk.early]).toEqual(['Thr', [], []]);
  });

  test('is kept what an earlier page has left: what is typed now comes below it', async () => {
    const token = await somebody();
    const first = openDesk(token);
    await first.arrive();
    first.desk.type('An old thought');
    const second = openDesk(token);
    second.desk.type('A question');
    second.desk.send();
    second.desk.type('And');
    await second.arrive();
    expect(second.desk.draft).toBe('An old thought\nAnd');
    await until(second.desk, () => said(second.desk)?.length === 2);
    expect(said(second.desk)![0]).toBe('A question');
  });

  test('nothing is lost where no token is to be had; it is sent when there is one', async () => {
    const token = somebody();
    const { desk, arrive } = openDesk(Promise.reject(new Error('signed out')));
    desk.type('A question');
    desk.send();
    desk.type('And');
    await arrive();
    expect(desk.lacksToken).toBe(true);
    expect([desk.draft, desk.outbox.length]).toEqual(['And', 1]);
    desk.host.settings.getToken = () => token;
    await desk.start();
    await until(desk, () => said(desk)?.length === 2);
    expect(desk.draft).toBe('And');
  });
});

describe('while a conversation is loaded that was begun before', () => {
  async function comeBack(caseId?: string) {
    const token = await somebody();
    const { body } = await service.call('POST', '/api/cases', {
      token,
      body: { message: 'Hello' },
    });
    const first = openDesk(token);
    await first.arrive();
    first.desk.memory.caseId = caseId ?? (body.case.id as string);
    first.desk.destroy();
    const { desk, arrive } = openDesk(token);
    await arrive();
    expect(desk.state!.case).toBeNull();
    return { desk, token, caseId: body.case.id as string };
  }

  test('what is typed and sent belongs to it, and to no other', async () => {
    const { desk, token, caseId } = await comeBack();
    desk.type('And now');
    desk.send();
    desk.type('Half a');
    await until(desk, () => said(desk)?.length === 4);
    expect(Object.keys(store).filter((key) => key.includes('null'))).toEqual([]);
    desk.destroy();
    const next = openDesk(token);
    await next.arrive();
    expect([next.desk.caseId, next.desk.draft]).toEqual([caseId, 'Half a']);
    next.desk.newCase();
    expect([next.desk.draft, next.desk.outbox]).toEqual(['', []]);
  });

  test('what is typed and sent goes to a new one when it is gone', async () => {
    const { desk, caseId } = await comeBack('case_01999999999999999999999999999999');
    desk.type('And now');
    desk.send();
    desk.type('Half a');
    await until(desk, () => said(desk)?.length === 2);
    expect(said(desk)![0]).toBe('And now');
    expect(desk.draft).toBe('Half a');
    expect(desk.caseId).not.toBe(caseId);
    expect(Object.keys(store).filter((key) => key.includes('case_01999'))).toEqual([]);
  });
});

describe('a text that the page offers', () => {
  test('is typed, not sent, where nothing is, before and after the person is known', async () => {
    const { desk, arrive } = openDesk(somebody());
    desk.offer('Where is my order?');
    await arrive();
    expect([desk.draft, desk.outbox]).toEqual(['Where is my order?', []]);
    desk.type('');
    desk.offer('And my invoice?');
    expect(desk.draft).toBe('And my invoice?');
  });

  test('leaves alone what the person has typed', async () => {
    const token = await somebody();
    const { desk, arrive } = openDesk(token);
    desk.offer('Where is my order?');
    desk.type('My own');
    await arrive();
    expect(desk.draft).toBe('My own');
    desk.offer('And my invoice?');
    expect(desk.draft).toBe('My own');
    const next = openDesk(token);
    next.desk.offer('Where is my order?');
    await next.arrive();
    expect(next.desk.draft, 'on an earlier page, too').toBe('My own');
  });

  test('goes into a new conversation when the one that is shown has ended', async () => {
    const { desk, arrive } = openDesk(somebody());
    await arrive();
    desk.type('Hello');
    desk.send();
    await until(desk, () => said(desk)?.length === 2);
    const ended = desk.caseId;
    await createCommands(desk.session!.inner).close({ resolution: 'resolved', rating: 9 });
    await until(desk, () => desk.state!.case?.status === 'closed');
    desk.offer('One more thing');
    expect([desk.draft, desk.caseId]).toEqual(['One more thing', null]);
    expect(ended).not.toBeNull();
  });
});

test('a case is opened with the time zone and the page it was asked on', async () => {
  const token = await somebody();
  const { desk, arrive } = openDesk(token);
  await arrive();
  desk.type('Tomorrow?');
  desk.send();
  await until(desk, () => said(desk)?.length === 2);
  const { body } = await service.call('GET', `/api/cases/${desk.caseId}`, { token });
  expect(body.snapshot.context).toMatchObject({
    locale: 'en',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    page: { url: 'https://app.example/', title: 'Harbor' },
  });
});
