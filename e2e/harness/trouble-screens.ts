import type { Route } from 'playwright-core';
import type { Stage } from './stage.ts';
import { passUntil } from './waiting.ts';
import { fillCase } from './long-case.ts';
import type { Look } from './screens.ts';
import type { Visit } from './visit.ts';

type At = (name: string) => Promise<void>;

/** Walks one person through what they see when something is wrong, full, old or over. */
export async function walkTroubles(stage: Stage, visit: Visit, look: Look): Promise<void> {
  const at = (name: string) => look(name, visit);
  await openEarlierCases(stage, visit.person);
  await visit.panel.open();
  await walkList(visit, at);
  await walkOldCase(visit, at);
  await walkFeedback(visit, at);
  await walkRefusals(stage, visit, at);
  await walkHandBack(stage, visit, at);
  await walkLimit(visit, at);
  await walkOlder(stage, visit, at);
  await walkOutage(visit, at);
}

async function openEarlierCases(stage: Stage, person: string): Promise<void> {
  const token = await stage.session(person);
  for (const message of [
    'The oldest',
    'A very long question that nobody could put in one line',
    'C',
  ]) {
    const opened = await stage.service.call('POST', '/api/cases', { token, body: { message } });
    const path = `/api/cases/${opened.body.case.id as string}`;
    if (message === 'C') await stage.service.call('POST', `${path}/escalate`, { token, body: {} });
    if (message !== 'The oldest') continue;
    await stage.service.call('POST', `${path}/feedback`, { token, body: { feedback: 'negative' } });
    const body = { resolution: 'unresolved', rating: 2 };
    await stage.service.call('POST', `${path}/close`, { token, body });
  }
}

async function walkList({ panel, page }: Visit, at: At): Promise<void> {
  await page.route(list, refuse(403, 'FORBIDDEN'));
  await panel.choose('My conversations');
  await panel.text('This could not be loaded.').waitFor();
  await at('list-failed');
  await page.unroute(list);
  // As many as there are on a page.
  await page.route(list, (route) => route.continue({ url: `${route.request().url()}?limit=2` }));
  await panel.button('Try again').click();
  await panel.button('Show more').waitFor();
  await at('list-full');
  await page.unroute(list);
  await panel.button('Show more').click();
}

async function walkOldCase({ panel }: Visit, at: At): Promise<void> {
  await panel.dialog.getByRole('button', { name: /^The oldest.*Ended/ }).click();
  await panel.text('This conversation has ended.').waitFor();
  await panel.messages.nth(1).waitFor();
  await at('old-case');
  await panel.button('Continue in a new conversation').click();
  await panel.ask('Hello');
  await panel.messages.filter({ hasText: 'You said: Hello' }).waitFor();
}

async function walkFeedback({ panel, page }: Visit, at: At): Promise<void> {
  const pressed = { name: 'Helpful', exact: true, pressed: true };
  await panel.button('Helpful').click();
  await panel.dialog.getByRole('button', pressed).waitFor();
  await at('judged');
  await page.route('**/feedback', refuse(403, 'FORBIDDEN'));
  await panel.button('Not helpful').click();
  await panel.dialog.getByRole('alert').waitFor();
  await at('verdict-failed');
  await page.unroute('**/feedback');
}

async function walkRefusals(stage: Stage, visit: Visit, at: At): Promise<void> {
  const { panel, page, person } = visit;
  await page.route(messages, refuse(422, 'NOT_TODAY'));
  await panel.ask('Refused for a reason of its own');
  await panel.button('Send again').waitFor();
  await at('not-sent');
  await discard(visit);
  stage.host.tokens(person, async () => null);
  await page.route(messages, refuse(401, 'UNAUTHORIZED'));
  await panel.ask('Too late');
  await panel.button('Send again').waitFor();
  await panel.field.fill('A draft that stays');
  await at('session-ended');
  stage.host.tokens(person, (id) => stage.session(id));
  await discard(visit);
  await panel.field.fill('');
}

/** It lasts until the page is left. */
async function walkLimit(visit: Visit, at: At): Promise<void> {
  const { panel, page } = visit;
  await page.route(messages, refuse(429, 'RATE_LIMITED', { 'retry-after': '3600' }));
  await panel.ask('Too many');
  await panel.button('Send again').waitFor();
  await at('rate-limited');
  await discard(visit);
}

async function discard({ panel, page }: Visit): Promise<void> {
  await panel.button('Discard').click();
  await panel.button('Discard').waitFor({ state: 'detached' });
  await page.unroute(messages);
}

async function walkHandBack(stage: Stage, { panel }: Visit, at: At): Promise<void> {
  await panel.choose('Talk to a person');
  await panel.dialog.getByRole('textbox', { name: /What should they know/ }).fill('x'.repeat(2001));
  await at('reason-too-long');
  await panel.dialog.getByRole('textbox', { name: /What should they know/ }).fill('');
  await panel.button('Hand over').click();
  await panel.text('Waiting for a person').waitFor();
  await panel.button('Close chat').click();
  const reply = stage.human();
  await reply({ content: 'Paula here.', authorName: 'Paula' });
  const waiting = panel.widget.getByRole('button', { name: /unread messages: 1$/ });
  await waiting.waitFor();
  await at('unread');
  await waiting.click();
  await reply({ content: 'Bye.', authorName: 'Paula', then: 'hand_back' });
  await panel.log.getByText('Handed back: the assistant').waitFor();
  await at('handed-back');
}

async function walkOlder(stage: Stage, { panel, page, person }: Visit, at: At): Promise<void> {
  await fillCase(stage, (await stage.stored(person)).case.id, 120);
  await page.reload();
  await page.evaluate(() => window.widget.open());
  await panel.messages.filter({ hasText: 'Message number 120.' }).waitFor();
  await page.route(older, refuse(403, 'FORBIDDEN'));
  await panel.button('Show earlier messages').click();
  await panel.dialog.getByRole('alert').waitFor();
  await at('older-failed');
  await page.unroute(older);
}

/** The page comes from its own server, which is well. */
async function walkOutage({ panel, page }: Visit, at: At): Promise<void> {
  await page.clock.install();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.reload();
  await page.evaluate(() => window.widget.open());
  await passUntil(page, () => panel.text('Connection lost. Trying again.').isVisible());
  await at('service-gone');
}

const list = '**/api/cases';
const messages = '**/api/cases/*/messages';
const older = /\/api\/cases\/[^/]+\?.*cursor=/;

const refuse =
  (status: number, error: string, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'retry-after',
        ...headers,
      },
      json: { statusCode: status, error, message: `Told by the service: ${error}`, requestId: 'r' },
    });
