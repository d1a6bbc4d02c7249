import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelOf } from './harness/panel.ts';
import { becomes, openTidewater, signIn, type Tidewater } from './harness/tidewater.ts';

let tidewater: Tidewater;
beforeAll(async () => {
  tidewater = await openTidewater();
});
afterAll(() => tidewater.close());

const stored = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((store) => Object.entries(store))
      .map(([key, value]) => `${key}=${value}`)
      .filter((entry) => entry.startsWith('deskhand:')),
  );

test('a newcomer asks, confirms a change and sees its receipt on the pages of the product', async () => {
  const { context, watch, tab } = await tidewater.open();
  const { page, panel } = await tab('/');
  await signIn(page, 'Bea');
  await page.getByRole('button', { name: 'How do I refund part of a payment?' }).click();
  await panel.field.waitFor();
  await panel.button(/^1: /).click();
  await panel.dialog.locator('[part="citation"] a').waitFor();
  // The answer names it: it is not named again.
  expect(await panel.dialog.locator('.source').count()).toBe(0);

  await panel.ask('Cancel my subscription');
  const card = (state: string) =>
    panel.dialog.getByRole('group', { name: new RegExp(`^${state}`) });
  await card('Your approval is needed').waitFor();
  const notice = page.getByText(/^Changed in the chat: /);
  expect(await notice.isVisible()).toBe(false);
  await panel.button('Confirm').click();
  await card('Done').last().waitFor();
  await notice.waitFor();
  const reference = card('Done').last().getByRole('link');
  const address = (await reference.getAttribute('href'))!;
  expect(address.startsWith(`${tidewater.url}/receipts/`)).toBe(true);
  const [receipt] = await Promise.all([context.waitForEvent('page'), reference.click()]);
  await receipt.getByRole('heading', { name: 'Cancel your Tidewater plan' }).waitFor();
  await receipt.getByText('Cancellation scheduled').waitFor();
  expect(await receipt.evaluate(() => window.opener)).toBe(null);
  await page.goto(`${tidewater.url}/settings/billing`);
  await page.getByText(/Cancellation pending: Studio ends on/).waitFor();
  watch.expectQuiet();
  await context.close();
});

test('the source of an answer leads to the article, and its links to others', async () => {
  const { context, watch, tab } = await tidewater.open();
  const { page, panel } = await tab('/');
  await signIn(page, 'Dora');
  await panel.open();
  await panel.ask('How do I refund part of a payment?');
  await panel.button(/^1: /).click();
  const source = panel.dialog.locator('[part="citation"] a');
  const [article] = await Promise.all([context.waitForEvent('page'), source.click()]);
  await article.getByRole('heading', { level: 1, name: /Refund/ }).waitFor();
  expect(article.url()).toMatch(new RegExp(`^${tidewater.url}/help/articles/refund-a-payment`));
  expect(await article.evaluate(() => window.opener)).toBe(null);
  // It is a page of the product, with the chat.
  await panelOf(article).widget.waitFor({ state: 'attached' });
  await article.getByRole('link', { name: 'credit note' }).click();
  const next = article.getByRole('heading', { level: 1, name: 'Issue a credit note' });
  await next.waitFor();
  // Whoever is not signed in reads it, too.
  await context.clearCookies();
  await article.reload();
  await article.getByRole('link', { name: 'Sign in' }).waitFor();
  await next.waitFor();
  watch.expectQuiet();
  await context.close();
});

test('the invoice that is looked at reaches those who answer, and their answer the chat', async () => {
  const customer = await tidewater.open();
  const { page, panel } = await customer.tab('/');
  await signIn(page, 'Ada');
  await page.goto(`${tidewater.url}/invoices/inv_1006`);
  await panel.open();
  await panel.ask('Is this one paid?');
  await panel.messages.nth(1).waitFor();
  await panel.choose('Talk to a person');
  await panel.dialog.getByRole('textbox', { name: /What should they know/ }).fill('It is urgent');
  await panel.button('Hand over').click();
  await panel.text('Waiting for a person').waitFor();

  const support = await tidewater.open({ timezoneId: 'Asia/Kolkata' });
  const { page: desk } = await support.tab('/desk');
  await desk.getByRole('button', { name: 'Maya' }).click();
  await desk.getByRole('link', { name: 'Is this one paid?' }).click();
  await desk.getByText('It is urgent').waitFor();
  // In the time of whoever answers, as the chat has it; nothing is to be pressed for what is new.
  const said = desk.locator('.conversation time').first();
  const { dateTime, title } = await said.evaluate((time: HTMLTimeElement) => ({
    dateTime: time.dateTime,
    title: time.title,
  }));
  const kolkata = { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' } as const;
  expect(await said.innerText()).toContain(new Date(dateTime).toLocaleTimeString('en-GB', kolkata));
  expect(title).toMatch(/ UTC$/);
  expect(await desk.getByText('Look for new messages').count()).toBe(0);
  await desk.getByText('When the case was opened').click();
  await desk.getByText('"id": "inv_1006"').waitFor();
  await desk.getByLabel('Your answer').fill('Let me **look**.');
  await desk.getByRole('button', { name: 'Send' }).click();
  await panel.messages.filter({ hasText: 'Let me look.' }).waitFor();
  await panel.dialog.getByRole('heading', { name: 'Maya' }).waitFor();
  await panel.text('You are talking to a person').waitFor();

  // While the desk's window stays as it is: it looks for itself.
  await panel.ask('Thank you, Maya');
  await desk.getByText('Thank you, Maya').waitFor();
  await panel.text('Seen').waitFor();
  await desk.getByLabel('Your answer').fill('It is paid. Bye!');
  // It looks seldom, and says then that somebody writes.
  await expect
    .poll(async () => {
      await desk.getByLabel('Your answer').press('End');
      await desk.getByLabel('Your answer').pressSequentially(' ');
      return panel.text('Maya is writing').count();
    })
    .toBe(1);
  await panel.field.pressSequentially('One more');
  await desk.getByText(/^Ada .*is writing$/).waitFor();
  await panel.field.fill('');
  await desk.getByRole('button', { name: 'Hand back to the assistant' }).click();
  await desk.getByRole('heading', { name: 'Open tickets' }).waitFor();
  await expect.poll(() => desk.getByRole('link', { name: 'Is this one paid?' }).count()).toBe(0);
  await panel.messages.filter({ hasText: 'It is paid. Bye!' }).waitFor();
  await panel.text('AI assistant').waitFor();
  await panel.ask('How do I refund part of a payment?');
  const answer = panel.messages.filter({ hasText: 'Select Refund beside the payment' });
  await answer.getByRole('button', { name: /^1: / }).waitFor();
  customer.watch.expectQuiet();
  support.watch.expectQuiet();
  await Promise.all([customer.context.close(), support.context.close()]);
});

test('another person or workspace, in this tab and the next one, finds nothing of the former', async () => {
  const { context, watch, tab } = await tidewater.open();
  const { page, panel } = await tab('/');
  await signIn(page, 'Ada');
  const other = await tab('/invoices');
  await panel.open();
  await panel.ask('The secret of Ada');
  await panel.messages.nth(1).waitFor();
  await panel.field.fill('Half a sentence of Ada');
  await other.panel.open();
  await other.panel.messages.filter({ hasText: 'The secret of Ada' }).first().waitFor();
  await expect.poll(async () => (await stored(page)).join()).toContain('Ada');

  // Somebody else of the same workspace, in the other tab.
  const reloaded = page.waitForEvent('load');
  await becomes(other.page, 'Carl');
  await reloaded;
  await expect.poll(() => stored(other.page)).toEqual([]);
  await page.getByRole('heading', { name: 'Hello, Carl' }).waitFor();
  const from = watch.requests.length;
  for (const each of [panel, other.panel]) {
    await each.open();
    await each.text('How can we help?').waitFor();
    expect(await each.field.inputValue()).toBe('');
    await each.choose('My conversations');
    await each.text('No conversations yet.').waitFor();
    await each.button('Back to the conversation').click();
  }
  await panel.ask('The secret of Carl');
  await panel.messages.nth(1).waitFor();

  // Somebody of another workspace, in this tab.
  const reloadedToo = other.page.waitForEvent('load');
  await becomes(page, 'Zoe');
  await reloadedToo;
  await panel.open();
  await panel.choose('My conversations');
  await panel.text('No conversations yet.').waitFor();
  await expect.poll(async () => (await stored(page)).join()).not.toMatch(/Ada|Carl|carl:|ada:/);
  const subjects = watch.requests.slice(from).flatMap(({ authorization }) => {
    const claims = authorization?.split('.')[1];
    if (claims === undefined) return [];
    return [(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub];
  });
  expect(new Set(subjects)).toEqual(new Set(['carl', 'zoe']));
  expect(subjects.lastIndexOf('carl'), 'nothing of Carl once Zoe is here').toBeLessThan(
    subjects.indexOf('zoe'),
  );
  watch.expectQuiet();
  await context.close();
});

test('who signs out leaves nothing, and a page that stayed open gets no token', async () => {
  const { context, watch, tab } = await tidewater.open();
  const { page, panel } = await tab('/');
  await signIn(page, 'Ada');
  await panel.open();
  await panel.ask('One more secret');
  await panel.messages.nth(1).waitFor();
  await page.locator('details.account summary').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expect.poll(() => stored(page)).toEqual([]);
  expect(await page.locator('deskhand-widget').count()).toBe(0);
  // Back, as the browser kept it or as the server gives it: nobody is signed in.
  await page.goBack();
  await page.waitForLoadState('networkidle');
  expect(await page.content()).not.toContain('One more secret');
  expect(await stored(page)).toEqual([]);
  watch.expectQuiet();
  await context.close();
});
