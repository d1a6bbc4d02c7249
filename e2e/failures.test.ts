import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCase } from '../packages/server/test/stage/conversation.ts';
import { counted, openStage, type Stage } from './harness/stage.ts';
import { untilSo, passUntil, timeless } from './harness/waiting.ts';
import { startHostPage } from './harness/host-page.ts';
import type { Panel } from './harness/panel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const refused = /Failed to load resource/;
const answered = (panel: Panel, text: string) =>
  panel.messages.filter({ hasText: `You said: ${text}` }).waitFor();
const usersOf = async (person: string) =>
  (await stage.stored(person)).messages
    .filter(({ author }) => author.type === 'user')
    .map(({ content }) => content);

test('offline, what is sent stays, goes out by itself afterwards, and arrives once', async () => {
  const { panel, page, watch, person } = await stage.visits.open();
  watch.allowConsole(refused);
  await panel.open();
  await panel.ask('Hello');
  await answered(panel, 'Hello');
  await page.context().setOffline(true);
  await panel.text('You are offline. What you write is kept.').waitFor();
  await panel.ask('Written in a tunnel');
  await panel.text(/Not sent\./).waitFor();
  expect(await usersOf(person)).toEqual(['Hello']);
  await page.context().setOffline(false);
  await panel.text('You are offline. What you write is kept.').waitFor({ state: 'detached' });
  await answered(panel, 'Written in a tunnel');
  await panel.text(/Not sent\./).waitFor({ state: 'detached' });
  expect(await usersOf(person)).toEqual(['Hello', 'Written in a tunnel']);
});

test('so does the first one, before anything tells that the service is back', async () => {
  const { panel, page, watch, person } = await stage.visits.open();
  watch.allowConsole(refused);
  await panel.open();
  await page.route(`${stage.service.url}/api/cases*`, (route) => route.abort('connectionfailed'));
  await panel.ask('Is anybody there?');
  await panel.text(/Not sent\./).waitFor();
  await page.unroute(`${stage.service.url}/api/cases*`);
  await answered(panel, 'Is anybody there?');
  await panel.text(/Not sent\./).waitFor({ state: 'detached' });
  expect(await usersOf(person)).toEqual(['Is anybody there?']);
});

test('that it still can’t be sent is said once, until the person tries it', async () => {
  const { panel, page, watch } = await stage.visits.open();
  watch.allowConsole(refused);
  await page.clock.install();
  await panel.open();
  let posts = 0;
  await page.route('**/api/cases', (route) => {
    if (route.request().method() === 'GET') return route.continue();
    posts += 1;
    return route.fulfill({
      status: 500,
      headers: { 'access-control-allow-origin': '*' },
      json: { statusCode: 500, error: 'INTERNAL_ERROR', message: 'No', requestId: 'r' },
    });
  });
  await panel.ask('Hello');
  const failed = panel.text(/^Not sent\./);
  const alert = panel.dialog.getByRole('alert');
  await passUntil(page, () => alert.isVisible());
  const before = posts;
  await passUntil(page, async () => posts > before && (await failed.isVisible()));
  expect(posts).toBeGreaterThan(before);
  expect(await alert.count()).toBe(0);
  await panel.button('Send again').click();
  await passUntil(page, () => alert.isVisible());
  expect(await alert.count()).toBe(1);
});

test('what may confirm a change does not: it waits to be sent again', async () => {
  const { panel, page, watch, person } = await stage.visits.open();
  watch.allowConsole(refused);
  await panel.open();
  await panel.ask('Please give my money back');
  await panel.button('Confirm').waitFor();
  await page.context().setOffline(true);
  await panel.text('You are offline. What you write is kept.').waitFor();
  await panel.ask('yes');
  await panel.text(/Not sent\./).waitFor();
  await panel.button('Confirm').click();
  await panel.action.getByRole('alert').waitFor();
  await page.context().setOffline(false);
  await panel.text('You are offline. What you write is kept.').waitFor({ state: 'detached' });
  await panel.ask('Is it safe?');
  await answered(panel, 'Is it safe?');
  expect(await usersOf(person)).toEqual(['Please give my money back', 'Is it safe?']);
  expect((await stage.stored(person)).case.pendingAction?.status).toBe('proposed');
  await panel.button('Discard').click();
  await panel.button('Confirm').click();
  await panel.card('Done').waitFor();
});

test('a message that arrived while its answer was lost is not stored twice, and not called unsent', async () => {
  const { panel, page, watch, person } = await stage.visits.open();
  watch.allowConsole(refused);
  await panel.open();
  await panel.ask('Hello');
  await answered(panel, 'Hello');
  const keys: (string | undefined)[] = [];
  let lost = 0;
  page.on('requestfailed', (request) => (lost += request.url().endsWith('/messages') ? 1 : 0));
  await page.route('**/api/cases/*/messages', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    return route.abort('connectionreset');
  });
  await panel.ask('Only once');
  // The events of the case tell of it.
  await answered(panel, 'Only once');
  // The last attempt: after it the message would be called unsent.
  await expect.poll(() => lost).toBe(4);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size, 'one key for all attempts').toBe(1);
  expect(await usersOf(person)).toEqual(['Hello', 'Only once']);
  expect(await panel.messages.filter({ hasText: /^You.*Only once$/s }).count()).toBe(1);
  expect(await panel.button('Send again').count()).toBe(0);
});

test('what is not sent survives a reload, and what is given up goes', async () => {
  const { panel, page, watch } = await stage.visits.open();
  watch.allowConsole(refused);
  await panel.open();
  await panel.ask('Hello');
  await answered(panel, 'Hello');
  await page.route('**/api/cases/*/messages', (route) => route.abort('connectionfailed'));
  await panel.ask('Precious words');
  await panel.text(/Not sent\./).waitFor();
  await panel.field.fill('And a draft');
  await page.unroute('**/api/cases/*/messages');
  await page.reload();
  await panel.field.waitFor();
  await panel.messages.filter({ hasText: 'Precious words' }).waitFor();
  await expect.poll(() => panel.field.inputValue()).toBe('And a draft');
  await panel.button('Discard').click();
  await panel.messages.filter({ hasText: 'Precious words' }).waitFor({ state: 'detached' });
  await page.reload();
  await panel.messages.filter({ hasText: 'You said: Hello' }).waitFor();
  await expect.poll(() => panel.messages.count()).toBe(2);
});

test('what is typed before it is known whose it is stays', async () => {
  const { panel, page, person } = await stage.visits.open({ page: { isBare: true } });
  let issue = () => {};
  const asked = new Promise<void>((resolve) => (issue = resolve));
  stage.host.tokens(person, async () => {
    await asked;
    return stage.session(person);
  });
  await page.evaluate((id) => window.signIn(id), person);
  await panel.launcher.click();
  await panel.field.fill('Quicker than the token');
  issue();
  await panel.text('Connecting').waitFor({ state: 'detached' });
  expect(await panel.field.inputValue()).toBe('Quicker than the token');
  await panel.send.click();
  await answered(panel, 'Quicker than the token');
});

test('a reload in the middle of an answer shows all of it, once', async () => {
  const { panel, page } = await stage.visits.open();
  await panel.open();
  const goOn = stage.holdCounting();
  await panel.ask('How do you count?');
  await panel.writing.filter({ hasText: 'word3.' }).waitFor();
  await page.reload();
  goOn();
  await panel.messages.filter({ hasText: counted }).waitFor();
  await expect.poll(() => panel.messages.filter({ hasText: 'word1.' }).count()).toBe(1);
  await expect.poll(() => panel.messages.count()).toBe(2);
});

test('two tabs show the same conversation, and the same draft', async () => {
  const { panel, anotherTab } = await stage.visits.open();
  await panel.open();
  await panel.ask('From the first tab');
  await answered(panel, 'From the first tab');
  const other = await anotherTab();
  await other.panel.open();
  await answered(other.panel, 'From the first tab');
  await other.panel.ask('From the second tab');
  await answered(other.panel, 'From the second tab');
  await answered(panel, 'From the second tab');
  const said = async ({ messages }: Panel) => (await messages.allInnerTexts()).map(timeless);
  await untilSo(async () => expect(await said(panel)).toEqual(await said(other.panel)));
  await panel.ask('Please give my money back');
  await other.panel.button('Confirm').click();
  await panel.card('Done').waitFor();
  await panel.field.fill('Half a sentence');
  await expect.poll(() => other.panel.field.inputValue()).toBe('Half a sentence');
});

test('a person who is too fast keeps the message, reads when it goes on, and then it does', async () => {
  let aheadMs = 0;
  const limited = await stage.service.another({ clock: () => Date.now() + aheadMs });
  const host = await startHostPage({
    serviceUrl: stage.service.url,
    apiUrl: limited.url,
    issue: (person) => stage.session(person),
  });
  const { panel, page, watch, person } = await stage.visits.open({ host, origins: [limited.url] });
  watch.allowConsole(refused);
  await page.clock.install();
  const token = await stage.session(person);
  for (let count = 0; count < 10; count += 1) await openCase(limited, token);
  await panel.open();
  await panel.ask('The eleventh');
  const status = panel.dialog.getByRole('status').filter({ hasText: /You can go on at \d/ });
  await status.waitFor();
  await expect
    .poll(() => panel.writing.count(), { message: 'nobody answers what was not sent' })
    .toBe(0);
  await panel.messages.filter({ hasText: 'The eleventh' }).waitFor();
  aheadMs = 61_000;
  await page.clock.fastForward('01:01');
  await answered(panel, 'The eleventh');
  await status.waitFor({ state: 'detached' });
  await host.close();
  await limited.stop();
});

test('a token that is refused is renewed once, without anybody noticing', async () => {
  const { panel, page, watch, person } = await stage.visits.open({ page: { isBare: true } });
  watch.allowConsole(refused);
  let issued = 0;
  stage.host.tokens(person, async () => {
    const token = await stage.session(person);
    return (issued += 1) === 1 ? broken(token) : token;
  });
  await page.evaluate((id) => window.signIn(id), person);
  await panel.open();
  await panel.ask('Who am I?');
  await answered(panel, 'Who am I?');
  expect(issued).toBe(2);
  expect(await usersOf(person)).toEqual(['Who am I?']);
});

test('when the session has ended it says so, and keeps what was written', async () => {
  const { panel, page, watch, person } = await stage.visits.open();
  watch.allowConsole(refused);
  await panel.open();
  await panel.ask('Hello');
  await answered(panel, 'Hello');
  stage.host.tokens(person, async () => null);
  // As if the token had run out.
  await page.route(`${stage.service.url}/api/**`, async (route) => {
    const headers = { ...route.request().headers(), authorization: 'Bearer of.old.times' };
    return route.continue({ headers });
  });
  await panel.ask('Still here?');
  await panel
    .text(/Your session has ended\. What you write is kept\./)
    .first()
    .waitFor();
  await panel.messages.filter({ hasText: 'Still here?' }).waitFor();
  await panel.field.fill('A draft besides');
  await page.unroute(`${stage.service.url}/api/**`);
  stage.host.tokens(person, (id) => stage.session(id));
  await panel.button('Send again').click();
  await answered(panel, 'Still here?');
  expect(await panel.field.inputValue()).toBe('A draft besides');
  expect(await usersOf(person)).toEqual(['Hello', 'Still here?']);
});

test('without any token it says so, keeps the draft, and can try again', async () => {
  const { panel, page, watch, person } = await stage.visits.open({ page: { isBare: true } });
  watch.allowConsole(refused);
  stage.host.tokens(person, async () => null);
  await page.evaluate((id) => window.signIn(id), person);
  await panel.launcher.click();
  await panel
    .text(/could not be signed in/)
    .first()
    .waitFor();
  await panel.field.fill('Not lost');
  stage.host.tokens(person, (id) => stage.session(id));
  await panel.button('Try again').click();
  await panel
    .text(/could not be signed in/)
    .first()
    .waitFor({ state: 'detached' });
  await expect.poll(() => panel.field.inputValue()).toBe('Not lost');
  await panel.send.click();
  await answered(panel, 'Not lost');
});

test('without anybody to take it a hand-over says that nothing was passed on', async () => {
  const { panel, watch } = await stage.visits.open();
  watch.allowConsole(refused);
  await panel.open();
  await panel.ask('Hello');
  await answered(panel, 'Hello');
  const { answer } = stage.script;
  stage.script.answer = () => ({ content: [{ type: 'text', text: 'Full' }], isError: true });
  await panel.choose('Talk to a person');
  await panel.button('Hand over').click();
  await panel.dialog.getByRole('alert').filter({ hasText: 'Nothing was passed on' }).waitFor();
  expect(await panel.text('Handed over to the support team').count()).toBe(0);
  stage.script.answer = answer;
  await panel.button('Hand over').click();
  await panel.text('Handed over to the support team').waitFor();
});

/** The same person and time, but a signature that nobody made. */
function broken(token: string): string {
  const [head, claims, signature] = token.split('.');
  return [head, claims, [...signature!].reverse().join('')].join('.');
}

test.each([
  ['is not had', async () => null],
  ['does not come', () => new Promise<null>(() => {})],
])('who it is, and that an AI answers, is read where a token %s', async (_name, token) => {
  const { panel, person, watch } = await stage.visits.open();
  watch.allowConsole(refused);
  stage.host.tokens(person, token);
  await panel.launcher.click();
  await panel.dialog.locator('[part=ai-disclosure]').waitFor();
  const opacities = () =>
    panel.dialog
      .locator('[part=partner], .greeting')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).opacity));
  await expect.poll(opacities).toEqual(['1', '1']);
  await expect.poll(() => panel.dialog.locator('.avatar').innerText()).toBe('S');
});
