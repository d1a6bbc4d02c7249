import { describe, expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { answerTo } = talkAsOwner();

describe('a complaint that something was not told asks it', () => {
  test.each([
    ['u still havent told me how many seats are left', 'how many seats are left'],
    ["you still haven't told me how long a refund takes", 'how long a refund takes'],
    ["I don't know how to export my data", 'how to export my data'],
    [
      'du hast mir immer noch nicht gesagt wie lange eine Erstattung dauert',
      'wie lange eine Erstattung dauert',
    ],
  ])('%s', async (complaint, question) => {
    // While articles are read into memory each may be answered from more of them than the other.
    await expect
      .poll(
        async () => {
          const [asked, plain] = [await answerTo(complaint), await answerTo(question)];
          return asked.content === plain.content;
        },
        { timeout: 30_000 },
      )
      .toBe(true);
  });

  test.each(["please don't cancel what I asked you to cancel", "don't refund pay_2003"])(
    'and a denial is still one: %s',
    async (message) => {
      expect((await answerTo(message)).action).toBeNull();
    },
  );
});

test('who is signed out finds the article about that, with a letter missing', async () => {
  const [said, meant] = await Promise.all(
    ['it keeps loging me out', 'it keeps logging me out'].map((message) => answerTo(message)),
  );
  expect(said!.citations.map(({ title }) => title)).toEqual(
    meant!.citations.map(({ title }) => title),
  );
  expect(said!.content).toContain('signs you out');
});
