import type { Message } from '@deskhand/contract';
import { createApiClient } from '@deskhand/server';
import { beforeAll, expect, test } from 'vitest';
import { noLimits } from '../../server/test/stage/times.ts';
import { demoPeople } from '../src/connector/index.ts';
import { demoToolPolicies } from '../src/connector/policies.ts';
import { importArticles } from '../src/help-center/import-articles.ts';
import { startTown, type Town } from './application/town.ts';

let town: Town;
let token: string;
beforeAll(async () => {
  town = await startTown({ rateRules: noLimits });
  const folder = new URL('../knowledge', import.meta.url).pathname;
  const client = createApiClient(town.service.url);
  await importArticles({ client, token: town.tenant.tsk, folder }, undefined);
  const { id, email, roles } = demoPeople[0]!;
  token = await town.tenant.session(id, { userEmail: email, userRoles: roles });
});

/** What the first message of a case is answered with, on a page in that language. */
async function answerTo(message: string, locale?: string): Promise<Message> {
  const body = { message, ...(locale && { context: { locale } }) };
  return (await town.service.call('POST', '/api/cases', { token, body })).body.aiMessage;
}

test.each([
  ['what plan am I on?', '**Your Tidewater plan**:'],
  ['Zeig mir meinen Tarif', '**Ihr Tarif**:'],
  ['Montre-moi mon forfait', '**Votre forfait** :'],
  ['Muéstrame mi plan', '**Tu plan**:'],
  ['Mostre meu plano', '**Seu plano**:'],
  ['show me invoice INV-0004', '**Invoice**:'],
])('data stand under what they are, and no command: %s', async (message, heading) => {
  const { content } = await answerTo(message);
  expect(content.split('\n')[0]).toBe(heading);
});

test('and so is what can be looked up named, and what is counted', async () => {
  const { content } = await answerTo('what can you do?');
  expect(content).toContain('- Your Tidewater plan\n');
  expect(content).not.toContain('Look up');
  const counted = await answerTo('how many invoices are overdue?');
  expect(counted.content).toMatch(/^\*\*Invoices to clients\*\*/u);
});

test.each([
  ['what plan am I on?', '- **Status:** Active'],
  ['Zeig mir meinen Tarif', '- **Status:** aktiv'],
  ['Montre-moi mon forfait', '- **Statut\u00a0:** actif'],
])('states are words of the person: %s', async (message, told) => {
  expect((await answerTo(message)).content).toContain(told);
});

test('a short question is answered in its language, or in that of the page', async () => {
  expect((await answerTo('Tern a payé ?')).content).toContain('Numéro');
  expect((await answerTo('INV-0004', 'de')).content).toContain('Nummer');
  expect((await answerTo('INV-0004')).content).toContain('Number');
});

test.each([
  'you charged me twice',
  'I was charged after I cancelled',
  'Ihr habt mir zweimal Geld abgebucht',
])('who was charged is offered no change that they did not ask for: %s', async (message) => {
  const { action, offers } = await answerTo(message);
  expect(action).toBeNull();
  const changes = offers.filter(({ tool }) => tool && demoToolPolicies[tool]?.effect === 'write');
  expect(changes).toEqual([]);
  expect(offers.map(({ kind }) => kind)).toContain('escalate');
});

test('and who asks for it gets it, charged or not', async () => {
  const { action } = await answerTo('You charged me twice. Please cancel my subscription.');
  expect(action?.tool).toBe('cancel_subscription');
  const near = await answerTo('what happens to my data if I cancel');
  expect(near.offers.map(({ tool }) => tool)).toContain('export_account_data');
});

test('what is missing is told once', async () => {
  const address = await answerTo('change the billing e-mail');
  expect(address.content).toMatch(/- \*\*New address\*\*$/u);
  expect(address.offers[0]?.missing[0]?.schema).not.toHaveProperty('description');
  const payment = await answerTo('refund a payment');
  expect(payment.content).toContain('- **Payment**\n');
  const plan = await answerTo('change my plan');
  expect(plan.offers[0]?.missing[0]?.schema).not.toHaveProperty('description');
});
