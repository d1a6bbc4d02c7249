import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openDesk, type Desk } from './harness/desk.ts';
import { startHostPage } from './harness/host-page.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach((test) => desk.visits.leave(test));
afterAll(() => desk.stop());

const failed = /Failed to load resource|ERR_|dynamically imported|integrity|CORS policy/;
const proposal = 'Please give my money back';

/** Every request for what comes after the beginning, by whatever address. */
async function onRest(page: Page, handle: (route: Route) => unknown): Promise<() => Promise<void>> {
  const later = inject('widgetManifest').later.map(({ path }) => path);
  const isLater = (url: URL) => later.includes(url.pathname.slice(1));
  await page.route(isLater, handle);
  return () => page.unroute(isLater, handle);
}

/** Where the parts of the panel stand that are there from the beginning. */
const places = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('deskhand-widget')!.shadowRoot!;
    return ['[part=header]', 'h2', '[part=partner] p', 'h3', '.greeting p', 'textarea'].map(
      (name) => {
        const { x, y, height } = root.querySelector(name)!.getBoundingClientRect();
        return [name, ...[x, y, height].map(Math.round)].join(' ');
      },
    );
  });

test('the panel can be used before the rest of it is here, and does not move when it comes', async () => {
  const { page, panel } = await desk.visits.open();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await onRest(page, async (route) => {
    await held;
    await route.continue();
  });
  await panel.open();
  await panel.text('How can we help?').waitFor();
  const before = await places(page);
  expect(await panel.button('Menu').count()).toBe(0);
  expect(
    await page.evaluate(
      () => document.querySelector('deskhand-widget')!.shadowRoot!.activeElement?.ariaLabel,
    ),
    'who has opened it can write',
  ).toBe('Your message');
  release();
  await panel.button('Menu').waitFor();
  expect(await places(page)).toEqual(before);
});

test('no answer is shown as raw text while what shows it is on its way', async () => {
  const { page, panel } = await desk.visits.open();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await onRest(page, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.reload();
  await panel.open();
  await page.clock.pauseAt(Date.now() + 1_000);
  await panel.ask('How long do refunds take?');
  await expect
    .poll(() => panel.messages.allInnerTexts())
    .toEqual(['How long do refunds take?', '…']);
  // Not for ever.
  await page.clock.runFor(10_000);
  await panel.messages.filter({ hasText: '**5 business days**' }).waitFor();
  release();
  await panel.button('Source 1: Refunds').waitFor();
  expect(await panel.log.innerText()).not.toContain('**');
});

test('where it can’t be loaded people talk on, and it says so', async () => {
  const { page, panel, watch } = await desk.visits.open();
  watch.allowConsole(failed);
  const mend = await onRest(page, (route) => route.abort());
  await panel.open();
  await panel.ask('How long do refunds take?');
  await panel.messages.filter({ hasText: /takes up to .*5 business days/ }).waitFor();
  await panel.text(/Not everything could be loaded\./).waitFor();
  await mend();
  await panel.button(/Try again/).click();
  await panel.button('Source 1: Refunds').waitFor();
  await panel.button('Menu').waitFor();
  expect(await panel.text(/Not everything could be loaded\./).count()).toBe(0);
  expect(await page.evaluate(() => window.told.filter(([name]) => name === 'message').length)).toBe(
    2,
  );
});

test('it is tried again by itself', async () => {
  const { page, panel, watch } = await desk.visits.open();
  watch.allowConsole(failed);
  let times = 0;
  await onRest(page, (route) => ((times += 1) < 3 ? route.abort() : route.continue()));
  await panel.open();
  await panel.button('Menu').waitFor();
  expect(times).toBeGreaterThanOrEqual(3);
});

test('a module that failed to load is asked for by another address', async () => {
  const { page, panel, watch } = await desk.visits.open();
  watch.allowConsole(failed);
  const asked: string[] = [];
  await onRest(page, (route) => {
    asked.push(route.request().url());
    const isModule = route.request().resourceType() === 'script';
    return isModule && asked.length < 4 ? route.abort() : route.continue();
  });
  await panel.open();
  await panel.text(/Not everything could be loaded\./).waitFor();
  await panel.button(/Try again/).click();
  await panel.button('Menu').waitFor();
  expect(new Set(asked).size).toBeGreaterThan(1);
});

test('nobody is asked to approve what they can’t see', async () => {
  const { page, panel, watch, person } = await desk.visits.open();
  watch.allowConsole(failed);
  const mend = await onRest(page, (route) => route.abort());
  await panel.open();
  await panel.ask(proposal);
  await panel.messages.filter({ hasText: /^…$/ }).waitFor();
  await panel.text(/Not everything could be loaded\./).waitFor();
  const { messages } = await desk.stored(person);
  const { action, content } = messages.at(-1)!;
  expect(action?.status).toBe('proposed');
  expect(await panel.log.innerText()).not.toContain(content);
  // Words without a card before the eyes of who says them approve nothing.
  await panel.ask('yes');
  await panel.text('Not sent.').waitFor();
  const now = await desk.stored(person);
  expect(now.messages).toHaveLength(messages.length);
  expect(now.case.pendingAction?.status).toBe('proposed');
  await mend();
  await panel.button(/Try again/).click();
  await panel.button('Confirm').waitFor();
});

test.each([
  [['open', 'close'], false],
  [['newCase', 'close'], false],
  [['open', 'close', 'newCase'], true],
  [['close', 'open'], true],
] as const)('asked for %j at once, it ends as the last one says', async (calls, isOpen) => {
  const { page, panel } = await desk.visits.open();
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
  const visit = await desk.visits.open({ page: { isBare: true }, permissions });
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
  const { page, panel, watch, person } = await desk.visits.open({ page: { isBare: true } });
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
  let service = await desk.service.another({ widgetFolder: inject('widgetFolder') });
  const { url } = service;
  const host = await startHostPage({
    serviceUrl: url,
    apiUrl: desk.service.url,
    issue: (person) => desk.session(person),
  });
  // What a test intercepts comes from an address that the browser takes for a public one.
  const permissions = ['local-network-access'];
  const visit = await desk.visits.open({ host, origins: [url], permissions });
  visit.watch.allowConsole(failed);
  const folder = await nextVersion();
  return {
    ...visit,
    url,
    upgrade: async () => {
      await service.stop();
      service = await desk.service.another({
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
  await panel.ask('How long do refunds take?');
  await panel.button('Source 1: Refunds').waitFor();
  expect(await page.evaluate(() => document.querySelectorAll('deskhand-widget').length)).toBe(1);
  await close();
});

test('so does one that had only the beginning, and keeps what was typed', async () => {
  const { page, panel, upgrade, close } = await openUpgradable();
  await onRest(page, (route) => route.abort());
  await panel.open();
  await panel.text('How can we help?').waitFor();
  await panel.field.fill('Half a sentence');
  await upgrade();
  // It may be tried by itself at this very moment: then the next click counts.
  const tryAgain = async () => {
    const button = panel.button(/Try again/);
    if (await button.count()) await button.click().catch(() => {});
    return panel.text('What can we do?').count();
  };
  await expect.poll(tryAgain, { interval: 1_000 }).toBe(1);
  await panel.button('Menu').waitFor();
  expect(await panel.field.inputValue()).toBe('Half a sentence');
  expect(await panel.dialog.count()).toBe(1);
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
