import { createApiClient } from '@deskhand/server';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noLimits } from '../../server/test/stage/times.ts';
import { demoPeople } from '../src/connector/index.ts';
import { importArticles } from '../src/help-center/import-articles.ts';
import { answersTo } from './application/answers-to.ts';
import { startTown, type Town } from './application/town.ts';

let town: Town;
let token: string;
beforeAll(async () => {
  town = await startTown({ rateRules: noLimits });
  const folder = new URL('../knowledge', import.meta.url).pathname;
  const client = createApiClient(town.service.url);
  await importArticles({ client, token: town.tenant.tsk, folder }, undefined);
});
beforeEach(async () => {
  const { id, email, roles } = demoPeople[0]!;
  token = await town.tenant.session(id, { userEmail: email, userRoles: roles });
});

const answerTo = async (...messages: string[]) => (await answersTo(town, token, messages)).at(-1)!;

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

test('what is told to be done proposes nothing else of the same record', async () => {
  const { content } = await answerTo('delete invoice INV-0005');
  expect(content).not.toContain('Send an invoice again');
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
  test('and asks, is answered, and told that one yes is enough', async () => {
    const { content } = await answerTo('cancel my plan', 'what happens to my data?');
    expect(content).toContain('This still waits for your approval');
  });

  test('of a part of it is asked how much', async () => {
    const answer = await answerTo('refund pay_2002', 'the rest');
    expect(answer.content).toContain('- **Amount**');
  });
});
