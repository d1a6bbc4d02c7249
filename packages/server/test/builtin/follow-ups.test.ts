import { describe, expect, test } from 'vitest';
import { answerFromKnowledge, type HistoryMessage } from '../../src/builtin/index.ts';
import { readCorpus } from '../corpora.ts';
import { libraryOf, readDemoArticles, type Library } from './library.ts';
import { isIn, slugOf } from './strangers.ts';
import { readUtterance } from '../../src/utterance/index.ts';

const retrieve = libraryOf([
  {
    title: 'Refund a payment',
    url: 'https://help.example/refund',
    content: `You can refund card payments.

## Issue a refund

1. Open the invoice.
2. Select **Refund**.
3. Enter at least 0.50.

## Time limits

| Method | Refund possible for | Client receives it in |
|---|---|---|
| Card | 180 days after payment | 5 to 10 business days |

## Fees

Refunds are free, but the fee of 2.9% for the payment stays with the bank.`,
  },
  {
    title: 'Invite a teammate',
    url: 'https://help.example/invite',
    content: `Owners can invite people.

## Send an invitation

Select **Invite**. The invitation link works for 7 days.`,
  },
  {
    title: 'Reset your password',
    url: 'https://help.example/reset',
    content: `Select **Forgot password?** and open the link in the e-mail. The link works for 60 minutes.`,
  },
  {
    title: 'Rate limits',
    url: 'https://help.example/limits',
    content: `Studio allows 60 requests per minute and Agency 300.

## When you reach the limit

You get status 429 at the rate limit. Wait for the rate limit to end.

## Make fewer requests

Ask for 100 objects per page to stay below the rate limit.`,
  },
  {
    title: 'The mobile app',
    url: 'https://help.example/app',
    content: 'The mobile app runs on phones. It works without a connection.',
  },
  {
    title: 'Items do not sync',
    url: 'https://help.example/sync',
    content: `## Items do not sync

1. Check that you are signed in.
2. Update the app. Old versions do not sync items.
3. Open **Waiting items** and select **Try again**.

**Warning:** Do not reinstall the app while items are waiting.`,
  },
]);

/** The answer to the last of the turns, each asked after the ones before it were answered. */
const converse = (...turns: string[]) => converseWith(retrieve, ...turns);

async function converseWith(library: Library, ...turns: string[]) {
  const history: HistoryMessage[] = [];
  const ask = (message: string) =>
    answerFromKnowledge({
      message: readUtterance(message),
      history,
      locale: 'en',
      assistantName: 'Tide',
      retrieve: library,
    });
  for (const message of turns.slice(0, -1)) {
    const { content, dialogue } = await ask(message);
    history.push({ author: 'user', content: message }, { author: 'assistant', content, dialogue });
  }
  return ask(turns.at(-1)!);
}

describe('a question after another', () => {
  test('asks for a time where the conversation is, and gets it before anything else', async () => {
    const { citations } = await converse('How do I refund a payment?', 'how long does that take?');
    expect(citations[0]!.quote).toBe('| Card | 180 days after payment | 5 to 10 business days |');
  });

  test('speaks of what the last answer named', async () => {
    const { citations } = await converse('How do I invite somebody?', 'how long is the link valid');
    expect(citations[0]!.title).toBe('Invite a teammate');
    const alone = await converse('How do I reset my password?', 'how long is the link valid');
    expect(alone.citations[0]!.title).toBe('Reset your password');
  });

  test('is answered where the one before it was, if that says more', async () => {
    const { citations } = await converse('What is the rate limit on Studio?', 'and Agency?');
    expect(citations[0]!.quote).toContain('Agency 300');
  });

  test('about a table is answered with the row that it names', async () => {
    const demo = libraryOf(await readDemoArticles());
    const { content } = await converseWith(
      demo,
      'how many invoices can i send a month',
      'and clients?',
    );
    expect(content).toContain('| Clients | 5 | 100 | Unlimited | Unlimited |');
    expect(content).not.toContain('| Sent invoices per month |');
  });

  test('is answered with what was not shown yet, or with the one sentence of it', async () => {
    const before = 'My items do not sync in the app, how do I solve it?';
    expect((await converse(before)).content).toMatch(/^1\. Check that you are signed in/u);
    const { content } = await converse(before, 'can I reinstall it?');
    expect(content).toMatch(/^\*\*Warning:\*\* Do not reinstall the app/u);
    expect(content).not.toContain('Check that you are signed in');
  });

  test('is none about the one before it when nobody wrote of what it names', async () => {
    for (const other of ['Klarna?', 'Do you support Klarna?', 'Can I run payroll with it?']) {
      const { kind, citations } = await converse('How do I refund a payment?', other);
      expect({ kind, citations }, other).toEqual({ kind: 'unknown', citations: [] });
    }
  });

  test('stands alone when it asks whether something exists', async () => {
    const { citations } = await converse('How do I refund a payment?', 'Is there a mobile app?');
    expect(citations.map(({ title }) => title)).toEqual(['The mobile app']);
  });
});

describe('a figure', () => {
  test('is quoted from the section that gives its kind', async () => {
    const time = await converse('How long does a refund take?');
    expect(time.citations[0]!.quote).toContain('5 to 10 business days');
    const money = await converse('What fee do I pay for a refund?');
    expect(money.citations[0]!.quote).toContain('2.9%');
  });

  test('that a whole article is about comes from its beginning', async () => {
    const { citations } = await converse('What is the rate limit?');
    expect(citations[0]!.quote).toBe('Studio allows 60 requests per minute and Agency 300.');
  });

  test('is not asked for by "when" inside a sentence', async () => {
    const { citations } = await converse('Do I get the fee back when I refund a payment?');
    expect(citations[0]!.quote).toContain('2.9%');
  });
});

/** What strangers asked after an answer: of the same, or of something else. */
interface Continued {
  kind: 'follow-up' | 'new-question';
  /** The question, and what is asked after it was answered. */
  turns: string[];
  /** The articles that answer the last turn; none when no article does. */
  slugs: string[];
  /** What the answer must show, any of them. */
  quotes: string[];
}

describe('what strangers ask next', () => {
  test.each([
    { kind: 'follow-up', floor: 0.7 },
    { kind: 'new-question', floor: 0.7 },
  ])('is taken for what it is: $kind', async ({ kind, floor }) => {
    const demo = libraryOf(await readDemoArticles());
    const items = readCorpus<Continued>(new URL('follow-ups.jsonl', import.meta.url));
    const right = await Promise.all(
      items
        .filter((item) => item.kind === kind)
        .map(async ({ turns, slugs, quotes }) => {
          const answer = await converseWith(demo, ...turns);
          if (slugs.length === 0) return answer.kind === 'unknown';
          const isRight = slugs.includes(slugOf(answer.citations[0]?.url));
          return (
            isRight && (kind === 'new-question' || quotes.some((quote) => isIn(answer, quote)))
          );
        }),
    );
    const share = right.filter(Boolean).length / right.length;
    console.log(`${kind} (${right.length}): ${share.toFixed(2)}`);
    expect(share).toBeGreaterThanOrEqual(floor);
  });
});

/** What a customer asked on, the last of `turns`; a `fact` is bare words of the article that answer it. */
interface AskedOn {
  id: string;
  half: 'seen' | 'unseen';
  turns: string[];
  facts: string[];
}

const bare = (text: string) =>
  text
    .replace(/\(http[^)]*\)/g, '')
    .replace(/[*`_|\\[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .toLowerCase();

test.each([
  { half: 'seen', answeredMin: 12, repeatedMax: 2 },
  { half: 'unseen', answeredMin: 24, repeatedMax: 4 },
])('what customers asked on, the $half half, is answered as often as before', async (floor) => {
  const demo = libraryOf(await readDemoArticles());
  const file = new URL('../../../demo/strangers/follow-ups.jsonl', import.meta.url);
  const items = readCorpus<AskedOn>(file).filter(({ half }) => half === floor.half);
  const judged = await Promise.all(
    items.map(async ({ turns, facts }) => {
      const before = await converseWith(demo, ...turns.slice(0, -1));
      const now = await converseWith(demo, ...turns);
      const isAnswered = facts.some((fact) => bare(now.content).includes(fact));
      const isRepeated = now.content.slice(0, 60) === before.content.slice(0, 60);
      return { isAnswered, isRepeated: now.kind === 'answer' && isRepeated };
    }),
  );
  const answered = judged.filter(({ isAnswered }) => isAnswered).length;
  const repeated = judged.filter(({ isRepeated }) => isRepeated).length;
  console.log(
    `asked on, ${floor.half} (${judged.length}): ${answered} answered, ${repeated} repeated`,
  );
  expect(answered).toBeGreaterThanOrEqual(floor.answeredMin);
  expect(repeated).toBeLessThanOrEqual(floor.repeatedMax);
});
