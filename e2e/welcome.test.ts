import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findForeign } from './harness/audit.ts';
import { openStage, type Stage } from './harness/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const put = async (body: object): Promise<void> => {
  const reply = await stage.admin('PUT', '/api/admin/welcome', body);
  if (reply.status !== 200) throw new Error(reply.text);
};

/** `#0b7285` → `rgb(11, 114, 133)` */
const rgbOf = (color: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;

test('the first screen greets, suggests, tells what can be done, and finds articles', async () => {
  await put({
    name: 'Harbor',
    accentColor: '#0b7285',
    languages: {
      en: {
        greeting: 'Ahoy!',
        suggestions: ['How long do refunds take?', 'Two', 'Three', 'Four'].map((text) => ({
          text,
        })),
        replyTime: 'Within the hour.',
        disclosure: 'A machine answers here.',
      },
    },
  });
  const { page, panel, person } = await stage.visits.open();
  const token = await stage.session(person);
  await page.clock.install();
  await panel.open();
  await panel.dialog.getByRole('heading', { name: 'Ahoy!' }).waitFor();
  await panel.dialog.getByRole('heading', { name: 'Harbor' }).waitFor();
  await panel.text('Within the hour.').waitFor();
  await expect.poll(() => panel.text('A machine answers here.').count()).toBe(1);
  await expect.poll(() => panel.button('Three').count()).toBe(1);
  expect(await panel.button('Four').count()).toBe(0);
  await panel.text('What I can do for you').click();
  await panel.button('Refund a payment').waitFor();
  await panel.field.fill('Hello');
  const { accent } = (await stage.service.call('GET', '/api/welcome', { token })).body.brand;
  const color = () => panel.send.evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect.poll(color).toBe(rgbOf(accent.light.color));
  await panel.field.fill('');

  let searches = 0;
  page.on('request', (request) => (searches += request.url().includes('/api/articles') ? 1 : 0));
  const search = panel.dialog.getByRole('searchbox', { name: 'Search the help articles' });
  // By the page's own clock: between two letters it waits for no machine.
  await page.clock.pauseAt(Date.now() + 10_000);
  for (const letter of 'seats') {
    await search.press(letter);
    await page.clock.runFor(400);
  }
  expect(searches, 'not in the middle of a word').toBe(0);
  await page.clock.resume();
  await panel.dialog.getByRole('link', { name: /^Seats/ }).waitFor();
  await panel.dialog.getByRole('status').getByText('Articles found: 1').waitFor();
  expect(searches, 'one for who types slowly, too').toBe(1);

  await search.fill('');
  await panel.button('How long do refunds take?').click();
  await panel.button('Source 1: Refunds').waitFor();
  await expect.poll(() => panel.dialog.locator('[part=home]').count()).toBe(0);
  const answer = panel.messages.last();
  await expect.poll(() => answer.getAttribute('ai-disclosure')).toBe('ai-generated');

  await panel.choose('New conversation');
  await panel.button(/^Go on with your conversation/).click();
  await panel.button('Source 1: Refunds').waitFor();
});

test('a page that an application shows by itself has suggestions of its own', async () => {
  const suggestions = [
    { text: 'Asked anywhere' },
    { text: 'Asked of invoices', page: '/invoices' },
  ];
  await put({ accentColor: '#0b7285', languages: { en: { suggestions } } });
  const { page, panel } = await stage.visits.open();
  await panel.open();
  await panel.button('Asked anywhere').waitFor();
  expect(await panel.button('Asked of invoices').count()).toBe(0);
  let times = 0;
  page.on('request', (request) => (times += request.url().includes('/api/welcome') ? 1 : 0));
  await panel.choose('New conversation');
  await panel.button('Close chat').click();
  await panel.launcher.click();
  await panel.button('Asked anywhere').waitFor();
  expect(times, 'not for the same page').toBe(0);
  await page.evaluate(() => history.pushState(null, '', '/invoices'));
  await panel.choose('New conversation');
  await panel.button('Asked of invoices').waitFor();
  expect(times).toBe(1);
});

test('that an AI answers is said until a person takes over', async () => {
  await put({ languages: {} });
  const { panel } = await stage.visits.open();
  const disclosure = panel.dialog.locator('[part=ai-disclosure]');
  await panel.open();
  await panel.text(/^You are writing with an AI assistant/).waitFor();
  await panel.ask('How long do refunds take?');
  await panel.button('Source 1: Refunds').waitFor();
  await expect.poll(() => disclosure.count()).toBe(1);
  await panel.choose('Talk to a person');
  await panel.button('Hand over').click();
  await panel.text('Handed over to the support team').waitFor();
  await expect.poll(() => disclosure.count()).toBe(0);
});

test('who waits for a person reads how soon, that they may leave, and who has taken over', async () => {
  await put({ languages: { en: { replyTime: 'Within the hour.' } } });
  const { page, panel } = await stage.visits.open();
  await panel.open();
  await panel.ask('Hello');
  await panel.messages.nth(1).waitFor();
  await panel.choose('Talk to a person');
  await panel.button('Hand over').click();
  const card = panel.dialog.locator('[part=handover]');
  await card.getByText('Within the hour.').waitFor();
  await card.getByText('You can leave this page.').waitFor();
  await page.reload();
  await card.getByText('Within the hour.').waitFor();
  await stage.human()({ content: 'What is it?', authorName: 'Paula' });
  await card.getByText('Paula has taken over.').waitFor();
  await expect.poll(() => card.getByText('You can leave this page.').count()).toBe(0);
  await expect.poll(() => card.getByText('Within the hour.').count()).toBe(0);
  const marked = panel.dialog.locator('article[ai-disclosure]');
  await expect
    .poll(() => marked.count(), { message: 'what the assistant said, and nothing else' })
    .toBe(1);
  await marked.getByText('You said: Hello').waitFor();
});

test('hostile words are shown as they are, and are nothing else', async () => {
  const hostile = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) ‮evil';
  await put({
    name: hostile,
    languages: {
      en: {
        greeting: hostile,
        suggestions: [{ text: hostile }],
        replyTime: hostile,
        disclosure: hostile,
      },
    },
  });
  const { page, panel } = await stage.visits.open();
  await panel.open();
  await panel.dialog.getByRole('heading', { name: '<img src=x', level: 3 }).waitFor();
  await panel.dialog.locator('.suggestion').waitFor();
  expect(await findForeign(page)).toEqual([]);
});
