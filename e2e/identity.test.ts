import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness/stage.ts';
import type { Visit } from './harness/visit.ts';
import type { Watch } from './harness/watch.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

/** All that a person has left in this tab's page and storages. */
const left = (page: Page) =>
  page.evaluate(() => ({
    widgets: document.querySelectorAll('deskhand-widget').length,
    stored: [localStorage, sessionStorage].flatMap((store) => Object.entries(store)),
    page: document.documentElement.outerHTML,
  }));

const subjects = ({ requests }: Watch, from = 0) =>
  new Set(
    requests.slice(from).flatMap(({ authorization }) => {
      const claims = authorization?.split('.')[1];
      if (claims === undefined) return [];
      return [(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub];
    }),
  );

async function talk({ panel }: Pick<Visit, 'panel'>, secret: string): Promise<void> {
  await panel.open();
  await panel.ask(secret);
  await panel.messages.filter({ hasText: `You said: ${secret}` }).waitFor();
  await panel.field.fill(`A draft of ${secret}`);
}

const destroy = (page: Page) => page.evaluate(() => window.widget.destroy());
const signIn = (page: Page, person: string) =>
  page.evaluate((id) => {
    window.told.length = 0;
    window.signIn(id);
  }, person);

test('another person in the same tab finds nothing of the former, nor does the network', async () => {
  const visit = await stage.visits.open({ person: 'ana-1' });
  const { page, panel, watch } = visit;
  await talk(visit, 'Ana’s secret');
  await expect
    .poll(async () => (await left(page)).stored.join(), {
      message: 'the draft is kept while she is here',
    })
    .toContain('secret');
  await destroy(page);
  const after = await left(page);
  expect(after.widgets).toBe(0);
  expect(after.stored).toEqual([]);
  expect(after.page).not.toContain('secret');

  const from = watch.requests.length;
  await signIn(page, 'bruno-1');
  await panel.open();
  await panel.text('How can we help?').waitFor();
  expect(await panel.messages.count()).toBe(0);
  expect(await panel.field.inputValue()).toBe('');
  await panel.choose('My conversations');
  await panel.text('No conversations yet.').waitFor();
  await panel.button('Back to the conversation').click();
  await panel.ask('Bruno here');
  await panel.messages.filter({ hasText: 'You said: Bruno here' }).waitFor();
  expect(subjects(watch, from)).toEqual(new Set(['bruno-1']));
  expect((await stage.stored('ana-1')).messages).toHaveLength(2);
});

test('in the middle of an answer everything ends, and nothing of it comes later', async () => {
  const { page, panel, watch } = await stage.visits.open({ person: 'ana-2' });
  await panel.open();
  const goOn = stage.holdCounting();
  await panel.ask('How do you count?');
  await panel.writing.filter({ hasText: 'word2.' }).waitFor();
  await destroy(page);
  const from = watch.requests.length;
  await signIn(page, 'bruno-2');
  await panel.open();
  goOn();
  const stored = async () => (await stage.stored('ana-2')).messages.length;
  await expect.poll(stored, { interval: 1_000 }).toBe(2);
  expect(await panel.messages.count()).toBe(0);
  expect(await panel.dialog.innerText()).not.toContain('word');
  expect(subjects(watch, from).has('ana-2')).toBe(false);
  expect((await left(page)).stored.join()).not.toContain('ana-2');
});

test('with two tabs open each person has only their own, and the last to leave clears up', async () => {
  const visit = await stage.visits.open({ person: 'ana-3' });
  const other = await visit.anotherTab();
  await talk(visit, 'Ana’s other secret');
  await destroy(visit.page);
  await signIn(visit.page, 'bruno-3');
  await talk(visit, 'Bruno’s secret');

  await other.panel.open();
  expect(await other.panel.dialog.innerText()).not.toContain('Bruno');
  expect(await other.panel.field.inputValue()).not.toContain('Bruno');
  await other.panel.field.fill('Ana writes on');
  // The other tab has heard of it.
  await expect.poll(async () => (await left(visit.page)).stored.join()).toContain('Ana writes on');
  expect(await visit.panel.field.inputValue()).toBe('A draft of Bruno’s secret');
  expect(await visit.panel.dialog.innerText()).not.toContain('Ana');
  await destroy(other.page);
  // The browser tells one tab of what another one has removed.
  const entriesOf = async (person: string) =>
    (await left(visit.page)).stored.filter(([key]) => key.includes(person));
  await expect.poll(() => entriesOf('ana-3')).toEqual([]);
  expect(await entriesOf('bruno-3'), 'his stay').not.toEqual([]);
});

declare global {
  interface Window {
    former: Window['widget'];
  }
}

test('destroyed twice, or put back into the page, a widget does nothing', async () => {
  const visit = await stage.visits.open({ person: 'ana-5' });
  const { page } = visit;
  await talk(visit, 'Ana’s words');
  await page.evaluate(() => (window.former = window.widget).destroy());
  await signIn(page, 'bruno-5');
  await talk(visit, 'Bruno’s words');
  const before = await left(page);
  expect(before.stored.join()).toContain('Bruno’s words');
  const opened = await page.evaluate(() => {
    window.former.destroy();
    document.body.append(window.former);
    return window.former.open().catch(String);
  });
  expect(opened).toBe('Error: Deskhand: not in the page');
  const after = await left(page);
  expect(after.stored).toEqual(before.stored);
  expect(after.widgets).toBe(1);
});

test('taken out of the page before it is destroyed, a widget takes only what is its person’s', async () => {
  const visit = await stage.visits.open({ person: 'ana-6' });
  const { page } = visit;
  await talk(visit, 'Ana’s words');
  await page.evaluate(() => (window.former = window.widget).remove());
  await expect.poll(async () => (await left(page)).stored.join()).toContain('Ana’s words');
  await signIn(page, 'bruno-6');
  await talk(visit, 'Bruno’s words');
  await page.evaluate(() => window.former.destroy());
  const stored = (await left(page)).stored.join();
  expect(stored).not.toContain('Ana’s words');
  expect(stored).toContain('Bruno’s words');
});

test('destroyed before it knows who it is for, a widget leaves nothing of anybody', async () => {
  const visit = await stage.visits.open({ person: 'ana-7' });
  const { page } = visit;
  await talk(visit, 'Ana’s words');
  await page.route('**/token?*', () => {});
  await page.reload();
  await expect.poll(async () => (await left(page)).stored.join()).toContain('Ana’s words');
  await destroy(page);
  expect((await left(page)).stored).toEqual([]);
});

test('a page that forgets to destroy it gets no token of the next person accepted', async () => {
  const { page, panel, watch, person } = await stage.visits.open();
  watch.allowConsole(/Failed to load resource/);
  stage.host.tokens(person, (id) => stage.session(id));
  await panel.open();
  await panel.ask('Hello');
  await panel.messages.filter({ hasText: 'You said: Hello' }).waitFor();
  // From now on the customer's backend issues for somebody else, and the old token is refused.
  stage.host.tokens(person, () => stage.session('bruno-4'));
  await page.route(`${stage.service.url}/api/**`, async (route) => {
    const { authorization } = route.request().headers();
    const claims = Buffer.from(authorization!.split('.')[1]!, 'base64url').toString();
    if (claims.includes('bruno-4')) return route.continue();
    const headers = { ...route.request().headers(), authorization: 'Bearer of.old.times' };
    return route.continue({ headers });
  });
  await panel.ask('As whom?');
  await panel
    .text(/Your session has ended/)
    .first()
    .waitFor();
  expect(subjects(watch)).toEqual(new Set([person]));
});

test('by the interface’s own names: a token, and what gives the next one after a 401', async () => {
  const { page, panel, watch, person } = await stage.visits.open({ page: { isBare: true } });
  watch.allowConsole(/401/);
  const token = await stage.session(person);
  const refreshed = await page.evaluate(
    async ([id, next]) => {
      let times = 0;
      // Whose it is can still be read; that it was signed can't.
      const token = next.replace(/\.[^.]*$/, `.${'A'.repeat(86)}`);
      const onTokenRefresh = () => ((times += 1), next);
      window.signIn(id, { getToken: undefined, token, onTokenRefresh } as object);
      await window.widget.open();
      Object.assign(window, { refreshes: () => times });
      return times;
    },
    [person, token] as const,
  );
  expect(refreshed, 'not before the first one is refused').toBe(0);
  // What leaves before that leaves with the first one.
  await expect.poll(() => page.evaluate('refreshes()')).toBe(1);
  await panel.ask('How long do refunds take?');
  await panel.button('Source 1: Refunds').waitFor();
  expect(await page.evaluate('refreshes()')).toBe(1);
  const [first, ...later] = watch.requests.filter(
    ({ url, method }) => method !== 'OPTIONS' && url.includes('/api/'),
  );
  expect(first?.authorization).not.toBe(`Bearer ${token}`);
  expect(new Set(later.map(({ authorization }) => authorization))).toEqual(
    new Set([`Bearer ${token}`]),
  );
});

test('a token alone is used as long as it lasts', async () => {
  const { page, panel, person } = await stage.visits.open({ page: { isBare: true } });
  const token = await stage.session(person);
  await page.evaluate(
    ([id, given]) => window.signIn(id, { getToken: undefined, token: given } as object),
    [person, token] as const,
  );
  await panel.open();
  await panel.ask('How long do refunds take?');
  await panel.button('Source 1: Refunds').waitFor();
  // Put back after a while it begins anew.
  await page.evaluate(async () => {
    const { widget } = window;
    widget.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(widget);
  });
  // Open, as it was left.
  await panel.button('Source 1: Refunds').waitFor();
});
