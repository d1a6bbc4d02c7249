import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { withoutWelcome } from './harness/no-welcome.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { startHostPage } from './harness/host-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const failed = /Failed to load resource|ERR_|dynamically imported|integrity|CORS policy/;
const proposal = 'Please give my money back';

/** Every request for the extras, by whatever address. */
async function onExtras(
  page: Page,
  handle: (route: Route) => unknown,
): Promise<() => Promise<void>> {
  const { lazy } = inject('widgetManifest');
  const { path } = lazy.find((file) => file.path.startsWith('widget/extras-'))!;
  const isExtras = (url: URL) => url.pathname === `/${path}`;
  await page.route(isExtras, handle);
  return () => page.unroute(isExtras, handle);
}

test('a menu that can’t be loaded says so, closes, and is tried again when asked', async () => {
  const { page, panel, watch } = await stage.visits.open();
  watch.allowConsole(failed);
  const mend = await onExtras(page, (route) => route.abort());
  await panel.open();
  await panel.ask('How long does a seat take?');
  await panel.button(/^Source 1: /).waitFor();
  await panel.button('Menu').click();
  await panel.text(/^This could not be loaded\./).waitFor();
  await page.keyboard.press('Escape');
  await panel.text(/^This could not be loaded\./).waitFor({ state: 'detached' });
  expect(await panel.dialog.isVisible()).toBe(true);
  await panel.button('Menu').click();
  await panel.text(/^This could not be loaded\./).waitFor();
  await mend();
  await panel.button('Try again').click();
  await panel.button('My conversations').click();
  await panel.dialog.getByRole('button', { name: /How long does a seat take/ }).waitFor();
  const errors = await page.evaluate(() => window.told.filter(([name]) => name === 'error'));
  expect(errors.length).toBeGreaterThan(0);
});

test('a click that begins while the chat is still loading again opens it', async () => {
  const { page, panel, watch } = await stage.visits.open();
  watch.allowConsole(failed);
  const isChat = /\/widget\/chat-/;
  await page.route(isChat, (route) => route.abort());
  await page.evaluate(() => window.widget.open().catch(() => {}));
  const failedLauncher = panel.widget.locator('[data-failed]');
  await failedLauncher.waitFor();
  await page.unroute(isChat);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(isChat, async (route) => {
    await released;
    await route.continue();
  });
  const isAsked = page.waitForRequest(isChat);
  await panel.launcher.hover();
  await isAsked;
  await page.mouse.down();
  release();
  await failedLauncher.waitFor({ state: 'detached' });
  await page.mouse.up();
  await panel.field.waitFor();
});

test('what people have said is shown in full once it can be', async () => {
  const { page, panel, watch, person } = await stage.visits.open();
  watch.allowConsole(failed);
  const mend = await onExtras(page, (route) => route.abort());
  await panel.open();
  await panel.ask('Hello');
  await panel.messages.nth(1).waitFor();
  const { id } = (await stage.stored(person)).case;
  const token = await stage.session(person);
  await stage.service.call('POST', `/api/cases/${id}/escalate`, { token, body: {} });
  await panel.text('Waiting for a person').waitFor();
  await panel.messages.nth(2).waitFor();
  const proof = panel.dialog.locator('[part=handover]');
  expect(await proof.count()).toBe(0);
  await mend();
  await panel.button('Menu').click();
  await proof.waitFor();
});

test('what few conversations need is loaded with the first of it, and once', async () => {
  const { page, panel } = await stage.visits.open();
  await withoutWelcome(page);
  let times = 0;
  await onExtras(page, (route) => {
    times += 1;
    return route.continue();
  });
  await panel.open();
  await panel.ask('How long does a seat take?');
  await panel.button(/^Source 1: /).waitFor();
  expect(times).toBe(0);
  await panel.ask(proposal);
  await panel.button('Confirm').waitFor();
  // Fetched, and imported out of the cache.
  const loaded = times;
  expect(loaded).toBeGreaterThan(0);
  await panel.choose('End conversation');
  await panel.text('Was your question settled?').waitFor();
  expect(times).toBe(loaded);
});

test('a module that failed to load is asked for by another address', async () => {
  const { page, panel, watch } = await stage.visits.open();
  await withoutWelcome(page);
  watch.allowConsole(failed);
  const asked: string[] = [];
  await onExtras(page, (route) => {
    asked.push(route.request().url());
    const isModule = route.request().resourceType() === 'script';
    return isModule && asked.length < 4 ? route.abort() : route.continue();
  });
  await panel.open();
  await panel.button('Menu').click();
  await panel.text(/^This could not be loaded\./).waitFor();
  await panel.button('Try again').click();
  await panel.button('My conversations').click();
  await panel.text('No conversations yet.').waitFor();
  expect(new Set(asked).size).toBeGreaterThan(1);
});

test('nobody is asked to approve what they can’t see', async () => {
  const { page, panel, watch, person } = await stage.visits.open();
  watch.allowConsole(failed);
  const mend = await onExtras(page, (route) => route.abort());
  await panel.open();
  await panel.ask(proposal);
  await panel.text(/^This could not be loaded\./).waitFor();
  const { messages } = await stage.stored(person);
  const { action, content } = messages.at(-1)!;
  expect(action?.status).toBe('proposed');
  expect(await panel.log.innerText()).not.toContain(content);
  // Words without a card before the eyes of who says them approve nothing.
  await panel.ask('yes');
  await panel.text(/^Not sent\./).waitFor();
  const now = await stage.stored(person);
  expect(now.messages).toHaveLength(messages.length);
  expect(now.case.pendingAction?.status).toBe('proposed');
  await mend();
  await panel.button('Try again').click();
  await panel.button('Confirm').waitFor();
});

test.each([
  [['open', 'close'], false],
  [['newCase', 'close'], false],
  [['open', 'close', 'newCase'], true],
  [['close', 'open'], true],
] as const)('asked for %j at once, it ends as the last one says', async (calls, isOpen) => {
  const { page, panel } = await stage.visits.open();
  const callAll = () =>
    page.evaluate((names) => Promise.all(names.map(async (name) => window.widget[name]())), calls);
  const expectOpen = async () => {
    await expect.poll(() => panel.dialog.isVisible()).toBe(isOpen);
    await expect.poll(() => panel.launcher.isVisible()).toBe(!isOpen);
  };
  // The first loads the chat, the second finds it there.
  await callAll();
  await page.locator('html[data-ready]').waitFor();
  await expectOpen();
  await callAll();
  await expectOpen();
});

/** A page that creates the widget before its own body is there. */
async function openFromHead(script: string) {
  // What a test intercepts comes from an address that the browser takes for a public one.
  const permissions = ['local-network-access'];
  const visit = await stage.visits.open({ page: { isBare: true }, permissions });
  const { page } = visit;
  await page.route('**/head.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route(/\/page\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</head>', '<script src="/head.js"></script>$&');
    await route.fulfill({ response, body });
  });
  await page.reload();
  return visit;
}

const createInHead = (person: string) =>
  `window.widget = Deskhand.create({ tokenUrl: '/token?person=${person}' });`;

test('created in the head it is there as soon as the page is', async () => {
  const { panel } = await openFromHead(`${createInHead('early-1')} window.widget.open();`);
  await panel.field.waitFor();
  await panel.ask('Hello');
  await panel.messages.filter({ hasText: 'You said: Hello' }).waitFor();
});

test('destroyed before there is a body, it never appears', async () => {
  const { page } = await openFromHead(`${createInHead('early-2')} window.widget.destroy();`);
  await page.waitForLoadState('load');
  expect(await page.evaluate(() => [typeof window.widget, document.readyState])).toEqual([
    'object',
    'complete',
  ]);
  expect(await page.locator('deskhand-widget').count()).toBe(0);
});

test('a token route that never answers counts as one that fails', async () => {
  const { page, panel, watch, person } = await stage.visits.open({ page: { isBare: true } });
  const asked: number[] = [];
  await page.exposeFunction('asked', (timeoutMs: number) => void asked.push(timeoutMs));
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (timeoutMs) => {
      (window as unknown as { asked(timeoutMs: number): void }).asked(timeoutMs);
      return timeout(1);
    };
  });
  watch.allowConsole(failed);
  await page.route('**/token?*', () => {});
  await page.reload();
  await page.evaluate(
    // The page's own `getToken` would count first.
    (id) => window.signIn(id, { getToken: undefined as never, tokenUrl: `/token?person=${id}` }),
    person,
  );
  await panel.launcher.click();
  await panel
    .text(/could not be signed in/)
    .first()
    .waitFor();
  expect(asked[0]).toBe(15_000);
  await page.unroute('**/token?*');
  await page.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await panel.button('Try again').click();
  await page.locator('html[data-ready]').waitFor();
});

/** The same widget as another version would be: its parts have other names, and none fits to others. */
async function nextVersion(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-next-'));
  await cp(inject('widgetFolder'), folder, { recursive: true });
  const parts = await readdir(join(folder, 'widget'));
  const renamed = (text: string) =>
    parts
      .reduce((all, name) => all.replaceAll(name, name.replace(/-(\w+)\.js$/, '-NEXT$1.js')), text)
      .replaceAll('How can we help?', 'What can we do?');
  for (const name of parts) {
    const path = join(folder, 'widget', name);
    await writeFile(join(folder, 'widget', renamed(name)), renamed(await readFile(path, 'utf8')));
    await rm(path);
  }
  const loader = join(folder, 'widget.js');
  await writeFile(loader, renamed(await readFile(loader, 'utf8')));
  return folder;
}

/** A page whose widget comes from a service that can be upgraded: stopped, and started on a new disk. */
async function openUpgradable() {
  let service = await stage.service.another({ widgetFolder: inject('widgetFolder') });
  const { url } = service;
  const host = await startHostPage({
    serviceUrl: url,
    apiUrl: stage.service.url,
    issue: (person) => stage.session(person),
  });
  // What a test intercepts comes from an address that the browser takes for a public one.
  const permissions = ['local-network-access'];
  const visit = await stage.visits.open({ host, origins: [url], permissions });
  visit.watch.allowConsole(failed);
  const folder = await nextVersion();
  return {
    ...visit,
    url,
    upgrade: async () => {
      await service.stop();
      service = await stage.service.another({
        widgetFolder: folder,
        env: { PORT: new URL(url).port },
      });
    },
    close: async () => {
      await host.close();
      await service.stop();
      await rm(folder, { recursive: true });
    },
  };
}

test('a page that was opened before an upgrade opens the chat of the new version', async () => {
  const { page, panel, upgrade, close } = await openUpgradable();
  await panel.launcher.waitFor();
  await upgrade();
  await panel.open();
  await panel.text('What can we do?').waitFor();
  await panel.ask('How long does a seat take?');
  await panel.button(/^Source 1: /).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.querySelectorAll('deskhand-widget').length))
    .toBe(1);
  await close();
});

test('so does one that had no extras yet, and keeps what was typed', async () => {
  const { page, panel, upgrade, close } = await openUpgradable();
  await withoutWelcome(page);
  await panel.open();
  await panel.text('How can we help?').waitFor();
  await panel.field.fill('Half a sentence');
  await upgrade();
  await panel.button('Menu').click();
  await panel.text('What can we do?').waitFor();
  await expect.poll(() => panel.field.inputValue()).toBe('Half a sentence');
  await expect.poll(() => panel.dialog.count()).toBe(1);
  await close();
});

test('a page that has pinned its loader is given no other version', async () => {
  const { page, panel, url, upgrade, close } = await openUpgradable();
  const { integrity } = inject('widgetManifest').loader;
  await page.route(/\/page\?/, async (route) => {
    const response = await route.fetch();
    const pin = `integrity="${integrity}" crossorigin src="${url}/widget.js"`;
    const body = (await response.text()).replace(`src="${url}/widget.js"`, pin);
    await route.fulfill({ response, body });
  });
  await page.reload();
  await panel.open();
  await panel.button('Menu').waitFor();
  await page.reload();
  await panel.launcher.waitFor();
  await upgrade();
  await panel.launcher.click();
  await expect
    .poll(() => page.evaluate(() => window.told.map(([name]) => name)))
    .toContain('error');
  expect(await panel.dialog.count()).toBe(0);
  await close();
});
