import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { withoutWelcome } from './harness/no-welcome.ts';
import { openStage, type Stage } from './harness/stage.ts';

const loaderBytesMax = 3 * 1024;
/** Client, Preact, chat, styles, English. */
const chatBytesMax = 30 * 1024;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

interface Transferred {
  path: string;
  encoding: string | undefined;
  bytes: number;
}

/** Loads the page anew and tells which scripts of the service came, as they came over the wire. */
async function reloadAndLog(page: Page): Promise<() => Promise<Transferred[]>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // Experimental, so it is missing in the types.
  const encodings = 'Network.setAcceptedEncodings' as 'Network.enable';
  await session.send(encodings, { encodings: ['gzip'] } as object);
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === stage.service.url && pathname.endsWith('.js')) requests.push(request);
  });
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload();
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  return async () => {
    const all = await Promise.all(requests.map(transferred));
    // What was fetched is imported out of the cache.
    return all.filter(({ bytes }) => bytes > 0);
  };
}

async function transferred(request: Request): Promise<Transferred> {
  const { responseBodySize: bytes } = await request.sizes();
  const encoding = (await request.response())?.headers()['content-encoding'];
  return { path: new URL(request.url()).pathname.slice(1), encoding, bytes };
}

test('what a conversation needs is no heavier on the wire than it was built', async () => {
  const { loader, chat } = inject('widgetManifest');
  const { page, panel } = await stage.visits.open();
  const scripts = await reloadAndLog(page);
  await panel.open();
  // That a request has come to its end is told after what came is used.
  await expect
    .poll(async () => (await scripts()).map(({ path }) => path))
    .toEqual(expect.arrayContaining([loader.path, chat.path]));
  const loaded = await scripts();
  expect(loaded.every(({ encoding }) => encoding === 'gzip')).toBe(true);
  const bytesOf = (path: string) => loaded.find((script) => script.path === path)!.bytes;
  console.log(`${bytesOf(loader.path)} bytes of loader, ${bytesOf(chat.path)} of chat`);
  expect(bytesOf(loader.path)).toBeGreaterThan(100);
  expect(bytesOf(loader.path)).toBeLessThanOrEqual(loaderBytesMax);
  expect(bytesOf(chat.path)).toBeLessThanOrEqual(chatBytesMax);
});

test('a conversation is had with these two files, and asks for no other but for the first screen', async () => {
  const { loader, chat } = inject('widgetManifest');
  const { page, panel } = await stage.visits.open();
  await withoutWelcome(page);
  const scripts = await reloadAndLog(page);
  await panel.launcher.click();
  await panel.field.waitFor();
  await page.locator('html[data-ready]').waitFor();
  await panel.ask('How long until it reaches the card?');
  // What it says comes with the extras, once it is opened.
  await panel.button('Source 1: Refunds').waitFor();
  const needed = new Set([loader.path, chat.path]);
  await expect.poll(async () => new Set((await scripts()).map(({ path }) => path))).toEqual(needed);
});

test('before it is wanted the page loads the loader and nothing else', async () => {
  const { page, panel } = await stage.visits.open();
  const scripts = await reloadAndLog(page);
  await panel.launcher.waitFor();
  await page.waitForLoadState('networkidle');
  expect((await scripts()).map(({ path }) => path)).toEqual(['widget.js']);
});

/** What the page holds after everything that can go has gone. */
async function held(page: Page): Promise<Record<'nodes' | 'listeners' | 'heapBytes', number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)!.value;
  const found = {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heapBytes: metric('JSHeapUsedSize'),
  };
  await session.detach();
  return found;
}

test('opened, talked to and destroyed 200 times it leaves nothing behind', async () => {
  const { page, panel, person } = await stage.visits.open({ page: { isBare: true } });
  await withoutWelcome(page);
  const token = await stage.session(person);
  stage.host.tokens(person, async () => token);
  const come = () =>
    page.evaluate(async (id) => {
      window.told.length = 0;
      const isReady = new Promise((resolve) =>
        addEventListener('deskhand:ready', resolve, { once: true }),
      );
      window.signIn(id);
      await window.widget.open();
      await isReady;
    }, person);
  const talk = async () => {
    await panel.ask('How long do refunds take?');
    await panel.button('Source 1: Refunds').click();
    await panel.choose('My conversations');
    await panel.button('Back to the conversation').click();
  };
  const go = () => page.evaluate(() => window.widget.destroy());
  const round = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await come();
      if (time % 40 === 0) await talk();
      await go();
    }
  };
  await round(10);
  const early = await held(page);
  await round(190);
  const late = await held(page);
  console.log('held after 10 and 200 times', early, late);
  expect(late.nodes - early.nodes).toBeLessThanOrEqual(20);
  expect(late.listeners - early.listeners).toBeLessThanOrEqual(5);
  // Ten copies of the conversation would be more.
  expect(late.heapBytes - early.heapBytes).toBeLessThan(500_000);
});
