import { describe, expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { allAnswers, answerTo, call } = talkAsOwner();

test.each([
  'Carl soll Administrator werden',
  'passe Carl en administrateur',
  'Torna o Carl administrador da equipe',
  'make Carl an admin',
])(
  'who tells what somebody is to be is not shown what they are, nor somebody else’s change: %s',
  async (said) => {
    const { content, tools, action } = await answerTo(said);
    expect([tools, action], content).toEqual([[], null]);
    expect(content).not.toMatch(/Invite|einladen|Inviter|Convidar/u);
  },
);

test('who asks what somebody is is told', async () => {
  expect((await answerTo('is Carl an admin?')).content).toMatch(/^No\. .*Carl Osei/su);
});

test.each([
  ['delete invoice INV-0005', 'Nothing was changed by this message.'],
  ['borra la factura INV-0005', 'Este mensaje no ha cambiado nada.'],
])('what cannot be done is not told as if it were: %s', async (said, unchanged) => {
  const { content, notice, action } = await answerTo(said);
  expect(content).not.toMatch(/Send an invoice again|Reenviar/u);
  expect([notice, action], content).toEqual([unchanged, null]);
});

test.each([
  ['put sam@quayside.example on the team as admin', 'Invite a teammate'],
  ['make sam@quayside.example an admin', 'Invite a teammate'],
  ['haz que le llegue la factura INV-0005 otra vez', 'Reenviar una factura'],
])('who gives all that a change takes is asked whether it is meant: %s', async (said, title) => {
  expect((await answerTo(said)).content).toContain(title);
});

test('what is sent to somebody is the invoice, and no invitation', async () => {
  const { content } = await answerTo('mandale la factura');
  expect(content).toContain('Reenviar una factura');
});

test('a word that means as much as a role, in a language that has one for it, is none', async () => {
  const { offers, content } = await answerTo(
    'quiero invitar a sam@quayside.example por la factura',
  );
  const invited = offers.find(({ tool }) => tool === 'invite_team_member');
  expect(invited?.arguments ?? {}, content).not.toHaveProperty('role');
});

test('a change that takes nothing is not begun by a pronoun, whatever was spoken of before', async () => {
  const { action, content } = await answerTo(
    'my phone wants some 6 digit code at sign-in',
    'can you just switch it off for me',
  );
  expect(action, content).toBeNull();
});

describe('how many there are is counted', () => {
  test.each([
    ['how many payments are disputed?', 'disputed: 1 entry, €1,500.00'],
    ['how many invoices are overdue?', 'overdue: 2 entries, together €3,150.00'],
    ['how many of the payments are disputed?', 'disputed: 1 entry, €1,500.00'],
    ['combien y a-t-il de factures en retard ?', 'en retard : 2 entrées, en tout 3'],
    ['Wie viele von den Rechnungen sind überfällig?', 'überfällig: 2 Einträge'],
    ['Wie viele Rechnungen sind überfällig?', 'überfällig: 2 Einträge, zusammen 3.150,00'],
    ['¿cuántos pagos están en disputa?', 'en disputa: 1 entrada, 1500,00'],
  ])('%s', async (asked, told) => {
    expect((await answerTo(asked)).content).toContain(told);
  });

  test('and what is no record is asked of the articles', async () => {
    const { citations, tools } = await answerTo('how many days does a refund take?');
    expect(tools).toEqual([]);
    expect(citations[0]?.url).toContain('refund');
  });
});

test('what was paid and what is disputed is no sum, though both were by card', async () => {
  const { content } = await answerTo('show my payments', 'which card?');
  expect(content).not.toContain('together');
});

describe('who says something else behind a card', () => {
  test.each(['what happens to my data?', 'which invoices are open?'])(
    'and asks, is answered, and told that it still waits; a yes shows it again: %s',
    async (asked) => {
      const said = ['cancel my plan', asked, 'yes'];
      const [proposal, answer, again] = await allAnswers(...said);
      expect(answer!.content).toContain('This still waits for your approval');
      expect(answer!.action).toBeNull();
      expect(again!.content).toContain('This still waits for your approval');
      expect(again!.action).toMatchObject({ tool: 'cancel_subscription', status: 'proposed' });
      expect(again!.action!.id).not.toBe(proposal!.action!.id);
    },
  );

  test('and asks for another change, is told of that one alone', async () => {
    const { content, action } = await answerTo('cancel my plan', 'can you refund pay_2002?');
    expect(action?.tool, content).toBe('refund_payment');
    expect(content).not.toContain('still waits');
  });

  test('that was not understood, is offered what was withdrawn, with its values', async () => {
    const aside = 'our accountant Anna Bellweather mentioned the vernal equinox yesterday evening';
    const { content, offers, caseId } = await answerTo('refund pay_2002', aside);
    expect(content).toContain('was withdrawn. Nothing was changed.');
    const [offer, ...others] = offers;
    expect(others).toEqual([]);
    expect(offer).toMatchObject({ tool: 'refund_payment', description: 'pay_2002', missing: [] });
    const request = { tool: offer!.tool, arguments: offer!.arguments };
    const tap = { content: offer!.title, request };
    const { body } = await call('POST', `/api/cases/${caseId}/messages`, tap);
    expect(body.message.action).toMatchObject({
      ...{ tool: 'refund_payment', status: 'proposed', arguments: { paymentId: 'pay_2002' } },
    });
  });

  test.each(['stop', 'wait'])('that stops it, is offered nothing: %s', async (said) => {
    const { content, offers } = await answerTo('refund pay_2002', said);
    expect([content, offers]).toEqual([expect.stringContaining('Nothing was changed'), []]);
  });

  test('of a part of it is asked how much', async () => {
    const answer = await answerTo('refund pay_2002', 'the rest');
    expect(answer.content).toContain('- **Amount**');
  });
});
