import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HumanReadResponse, Message } from '@deskhand/contract';
import { expectRefusal } from '../stage/http.ts';
import { openShop, type Shop } from '../stage/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

/** A case that a person has, and what their system was handed with it. */
async function handedOver() {
  const token = await shop.session();
  const post = async (path: string, body: unknown) => {
    const reply = await shop.service.call('POST', path, { token, body });
    if (reply.status >= 300) throw new Error(reply.text);
    return reply.body;
  };
  const opened = await post('/api/cases', { message: 'My invoice is wrong' });
  const path = `/api/cases/${opened.case.id}`;
  await post(`${path}/escalate`, {});
  const { replyUrl, replyToken } = shop.script.executed.at(-1)!.arguments as Record<string, string>;
  const human = new URL(replyUrl!).pathname;
  return {
    token,
    human,
    replyToken: replyToken!,
    say: async (content: string): Promise<Message> =>
      (await post(`${path}/messages`, { content })).message,
    read: (query = '', bearer = replyToken!) =>
      shop.service.call('GET', `${human}${query}`, { token: bearer }),
    reply: (body: unknown) => shop.service.call('POST', human, { token: replyToken!, body }),
  };
}

const authors = ({ messages }: HumanReadResponse) => messages.map(({ author }) => author.type);

describe('the person who has a case', () => {
  test('reads it from the beginning, and then what the user says', async () => {
    const { read, say, reply } = await handedOver();
    const all = await read();
    expect(all.status).toBe(200);
    expect(all.headers.get('cache-control')).toBe('no-store');
    const whole = all.body as HumanReadResponse;
    expect(authors(whole)).toEqual(['user', 'assistant', 'system']);
    expect(whole.case).toMatchObject({ status: 'escalated', waitingOn: 'human' });
    expect(whole.nextCursor).toBeNull();

    const last = whole.messages.at(-1)!.id;
    expect((await read(`?cursor=${last}`)).body.messages).toEqual([]);
    const said = await say('It is invoice 7.');
    await reply({ content: 'I see it.', authorName: 'Maya' });
    const news = (await read(`?cursor=${last}`)).body as HumanReadResponse;
    expect(news.messages.map(({ content }) => content)).toEqual(['It is invoice 7.', 'I see it.']);
    expect(news.messages[0]).toEqual(said);
    // What the assistant wrote is marked as that, and nothing that people or the service say.
    const marked = [...whole.messages, ...news.messages].map(({ generated }) => generated);
    expect(marked).toEqual([false, true, false, false, false]);
  });

  test('reads it in pages, none twice and none left out', async () => {
    const { read, say } = await handedOver();
    for (const number of [1, 2, 3, 4]) await say(`Word ${number}`);
    const pages: HumanReadResponse[] = [];
    let cursor = '';
    do {
      const page = (await read(`?limit=3${cursor}`)).body as HumanReadResponse;
      pages.push(page);
      cursor = `&cursor=${page.nextCursor}`;
    } while (pages.at(-1)!.nextCursor && pages.length < 10);
    expect(pages.map(({ messages }) => messages.length)).toEqual([3, 3, 1]);
    expect(pages.flatMap(({ messages }) => messages.map(({ seq }) => seq))).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
  });

  test('reads nothing else: not with another token, not of another case, not once it is over', async () => {
    const { read, token, human, reply } = await handedOver();
    const other = await handedOver();
    for (const bearer of [other.replyToken, token, shop.tenant.tsk, shop.tenant.sik, 'nothing']) {
      expectRefusal(await read('', bearer), 401, 'UNAUTHORIZED');
    }
    expectRefusal(await shop.service.call('GET', human), 401, 'UNAUTHORIZED');
    const theirs = (await other.read()).body as HumanReadResponse;
    const foreign = await read(`?cursor=${theirs.messages[0]!.id}`);
    expectRefusal(foreign, 400, 'VALIDATION_ERROR');
    expect(foreign.body.message).toContain('`cursor`');
    for (const query of ['?limit=0', '?limit=101', '?limit=x', '?cursor=']) {
      expectRefusal(await read(query), 400, 'VALIDATION_ERROR');
    }
    await reply({ then: 'hand_back' });
    expectRefusal(await read(), 401, 'UNAUTHORIZED');
  });
});
