import type { Message } from '@deskhand/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { answerTo, call, signInWith } = talkAsOwner({ hasArticles: false });

const pendingIn = async ({ caseId }: Message) =>
  (await call('GET', `/api/cases/${caseId}`)).body.case.pendingAction;

test.each(['nov 1', 'the november 1 one', 'the payment of Nov 1'])(
  'a day that tells which payment is meant is no amount: %s',
  async (said) => {
    const { action, content } = await answerTo('refund orchard yoga 40', said);
    expect(action?.arguments, content).not.toMatchObject({ amount: '1' });
  },
);

describe('a question keeps the proposal, with its mark or without', () => {
  test.each([
    'is that free',
    'when will they get it',
    'can it be reversed',
    'does this take long',
    'dauert das lange',
    'kostet das etwas',
  ])('%s', async (asked) => {
    const answer = await answerTo('Refund Pinewood Dental', asked);
    expect(answer.content).not.toContain('withdrawn');
    expect(await pendingIn(answer)).toMatchObject({ status: 'proposed' });
  });

  test.each(['that is not what I meant', 'make it 50', 'can you make it 50'])(
    'and what is said otherwise takes it back: %s',
    async (said) => {
      const { content } = await answerTo('Refund Pinewood Dental', said);
      expect(content).toContain('withdrawn');
    },
  );
});

test.each([
  ['write me a polite letter to tern that they must pay', 'just two sentences is enough'],
  ['the first one please', "it's a png 200px wide"],
])(
  'whoever was asked whether it is meant gives no name by other words: %s',
  async (first, then) => {
    const { action, content } = await answerTo(first, then);
    expect(action, content).toBeNull();
  },
);

test.each([
  ['refund Lumen Bakery', 'no'],
  ['Erstatte Lumen Bakery 100 Euro', 'nein'],
])('a refusal ends what is asked on: %s: %s', async (first, then) => {
  const asked = await answerTo(first);
  const { content, offers } = await answerTo(first, then);
  expect(content).not.toBe(asked.content);
  expect(offers.filter(({ tool }) => tool === 'refund_payment')).toEqual([]);
});

describe('who may not do it', () => {
  beforeEach(() => signInWith(['viewer']));

  test.each([
    ['can I invite people?', '**Invite a teammate** is for people with the role Admin.'],
    ['how do i refund a customer', '**Refund a payment** is for people with the role Billing.'],
  ])('is told so under a question, too: %s', async (asked, told) => {
    expect((await answerTo(asked)).content).toContain(told);
  });

  test.each(['how do I change my password?', 'what is a refund?'])(
    'and nothing of roles under another: %s',
    async (asked) => {
      expect((await answerTo(asked)).content).not.toContain('is for people with the role');
    },
  );

  test.each([
    'login problem',
    'Loginproblem',
    'i want to change an invoice',
    'where do i find my receipts',
  ])('nor where no such change is asked for: %s', async (asked) => {
    expect((await answerTo(asked)).content).not.toContain('with the role');
  });

  test("is told the role in the tenant's words", async () => {
    const { content } = await answerTo('Erstatte bitte die Zahlung pay_2002');
    expect(content).toContain('mit der Rolle Abrechnung vorbehalten');
  });

  test('is told it in the language of the page, whatever address the message holds', async () => {
    const { content } = await answerTo('invite bob@example.com as member');
    expect(content).toContain('**Invite a teammate** is for people with the role Admin.');
  });
});

test('an invitation is one in German, too, whose verb stands apart', async () => {
  const { action, offers } = await answerTo('lade Jonas jonas@quayside.example als Mitglied ein');
  expect([action?.tool, ...offers.map(({ tool }) => tool)]).toContain('invite_team_member');
});

test.each([
  ['change my name', 'show my invoices'],
  ['Meinen Namen ändern', 'Zeige meine Rechnungen'],
])('a request to see something is no text that was asked for: %s, %s', async (asked, said) => {
  const { action, content } = await answerTo(asked, said);
  expect(action, content).toBeNull();
});

test('a question whether a change is meant has no card of a person beside it', async () => {
  const { content, offers } = await answerTo('lade eva@x.example als Betrachter ein');
  expect(content).toMatch(/^Soll ich das vorbereiten/);
  expect(offers.map(({ kind }) => kind)).not.toContain('escalate');
});
