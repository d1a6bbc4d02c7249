import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness/stage.ts';
import type { Panel } from './harness/panel.ts';

/** A token lasts for 15 minutes of the service's clock, which the tests can put forward. */
let aheadMs = 0;
const beyondAnyToken = 16 * 60_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: () => Date.now() + aheadMs });
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const answered = (panel: Panel, text: string) =>
  panel.messages.filter({ hasText: `You said: ${text}` }).waitFor();

async function talk() {
  const visit = await stage.visits.open();
  visit.watch.allowConsole(/Failed to load resource/);
  await visit.panel.open();
  await visit.panel.ask('Hello');
  await answered(visit.panel, 'Hello');
  return visit;
}

/** Holds back what the customer's backend issues; returns what lets it go. */
function holdToken(person: string): () => void {
  let issue = () => {};
  const held = new Promise<void>((resolve) => (issue = resolve));
  stage.host.tokens(person, async () => {
    await held;
    return stage.session(person);
  });
  return issue;
}

/**
 * Holds the next message and the next look at the list until both are on their way, with the token that
 * is over only then: whatever else of the page is refused first, they are too. What they are answered.
 */
async function leaveTogether(page: Page): Promise<{ answers: Promise<number[]> }> {
  const kinds = ['**/api/cases/*/messages', '**/api/cases'];
  let waiting = 0;
  let leave = () => {};
  const together = new Promise<void>((resolve) => (leave = resolve));
  const hold = async (route: Route) => {
    if ((waiting += 1) === kinds.length) {
      aheadMs += beyondAnyToken;
      leave();
    }
    await together;
    await route.continue();
  };
  for (const kind of kinds) await page.route(kind, hold, { times: 1 });
  const statusOf = async (kind: string) => (await page.waitForResponse(kind)).status();
  return { answers: Promise.all(kinds.map(statusOf)) };
}

const usersOf = async (person: string) =>
  (await stage.stored(person)).messages
    .filter(({ author }) => author.type === 'user')
    .map(({ content }) => content);

test('what is sent, and looked for, while a token is renewed waits for it: one renewal, each once', async () => {
  const { panel, page, person } = await talk();
  const before = stage.host.issued(person);
  const issue = holdToken(person);
  const { answers } = await leaveTogether(page);
  await panel.ask('The first');
  await panel.ask('The second');
  await panel.choose('My conversations');
  expect(await answers).toEqual([401, 401]);
  await expect.poll(() => stage.host.issued(person)).toBe(before + 1);
  issue();
  await panel.dialog.getByRole('button', { name: /^Hello/ }).waitFor();
  await panel.button('Back to the conversation').click();
  await answered(panel, 'The first');
  await answered(panel, 'The second');
  expect(stage.host.issued(person), 'one renewal').toBe(before + 1);
  stage.forget(person);
  expect(await usersOf(person)).toEqual(['Hello', 'The first', 'The second']);
  const said = await panel.log.locator('article.user .text').allInnerTexts();
  expect(said).toEqual(['Hello', 'The first', 'The second']);
});

test('a session that cannot be renewed keeps message and draft over a reload, beside what is typed then', async () => {
  const { panel, page, person } = await talk();
  stage.host.tokens(person, async () => null);
  aheadMs += beyondAnyToken;
  await panel.ask('Is it late?');
  await panel.button('Send again').waitFor();
  await panel.field.fill('Begun before');
  await page.reload();
  await panel.launcher.click();
  const ended = panel.dialog.locator('[part="status"]');
  await ended.filter({ hasText: 'You could not be signed in to this chat.' }).waitFor();
  expect(await panel.field.inputValue(), 'nobody knows whose it is').toBe('');
  await panel.field.fill('Begun after');
  stage.host.tokens(person, (id) => stage.session(id));
  await panel.button('Try again').click();
  await panel.button('Send again').waitFor();
  await expect.poll(() => panel.field.inputValue()).toBe('Begun before\nBegun after');
  await panel.button('Send again').click();
  await answered(panel, 'Is it late?');
  await expect.poll(() => panel.field.inputValue()).toBe('Begun before\nBegun after');
  stage.forget(person);
  expect(await usersOf(person)).toEqual(['Hello', 'Is it late?']);
});
