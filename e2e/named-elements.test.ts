import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

/** What the widget, or a library in it, asks of the document. */
const read = [
  ...['currentScript', 'body', 'documentElement', 'head', 'title', 'hidden', 'visibilityState'],
  ...['hasFocus', 'activeElement', 'createElement', 'createElementNS', 'createTextNode'],
  ...['addEventListener', 'removeEventListener', 'adoptedStyleSheets', 'defaultView', 'baseURI'],
];

const elsewhere = '<img name="currentScript" src="/elsewhere/x.png">';

test.each([
  ['by the address of the service', false],
  ['by a nonce, and what they load', true],
])(
  'on a page that trusts scripts %s, users’ markup leads to no other code',
  async (_, isNonced) => {
    const { page, panel, watch } = await stage.visits.open({
      page: { users: elsewhere, images: "'self'", isNonced },
    });
    // The page itself sees the image there.
    const isHidden = await page.evaluate(() => document.currentScript instanceof HTMLImageElement);
    expect(isHidden).toBe(true);
    await panel.open();
    await panel.ask('How long do refunds take?');
    await panel.button('Source 1: Refunds').waitFor();
    const scripts = () => watch.requests.filter(({ url }) => url.includes('/widget'));
    await expect.poll(() => scripts().length).toBeGreaterThan(2);
    expect(scripts().filter(({ url }) => new URL(url).origin !== stage.service.url)).toEqual([]);
  },
);

test('elements of the page with names of its own, and of the document, take nothing away', async () => {
  const users = [
    '<a id="Deskhand" href="https://evil.example/"></a>',
    '<form id="chatFiles"><input name="create"></form>',
    ...read.map((name) => `<img name="${name}"><form name="${name}"></form>`),
  ].join('');
  const { page, panel } = await stage.visits.open({ page: { users } });
  expect(await page.evaluate(() => typeof document.createElement)).not.toBe('function');
  await panel.open();
  await panel.ask('Please give my money back');
  await panel.button('Confirm').click();
  await panel.text('Verified').waitFor();
  await panel.choose('My conversations');
  await panel.dialog.getByRole('button', { name: /Please give my money back/ }).waitFor();
  expect(await page.evaluate('Object.isFrozen(Deskhand)')).toBe(true);
  // Whoever else looks into the chat finds the page's own document.
  const isPages = `document.querySelector('deskhand-widget').shadowRoot
    .querySelector('textarea').ownerDocument === document`;
  expect(await page.evaluate(isPages)).toBe(true);
});

test('loaded without an address of its own it says so, and does nothing', async () => {
  const { page, watch } = await stage.visits.open({ page: { isBare: true } });
  watch.allowConsole(/load widget.js by <script src>/);
  const told = page.waitForEvent('console', (message) => message.text().includes('Deskhand:'));
  await page.evaluate('delete window.Deskhand');
  // As a text: what runs the tests puts functions of its own into theirs.
  await page.evaluate(`import('${stage.service.url}/widget.js').then(() => {})`);
  expect((await told).text()).toBe('Deskhand: load widget.js by <script src>');
  expect(await page.evaluate(() => 'Deskhand' in window)).toBe(false);
});
