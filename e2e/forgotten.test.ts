import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness/stage.ts';
import { rememberedWords } from './harness/heap.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

/** The page's requests that have not come to an end. */
function openRequests(page: Page): Set<string> {
  const open = new Set<unknown>();
  const urls = new Map<unknown, string>();
  const all = new Set<string>();
  const tell = () => {
    all.clear();
    for (const request of open) all.add(urls.get(request)!);
  };
  page.on('request', (request) => {
    urls.set(request, `${request.method()} ${request.url()}`);
    open.add(request);
    tell();
  });
  const close = (request: unknown) => {
    open.delete(request);
    tell();
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return all;
}

// Letters that stand nowhere else.
const words = {
  person: 'quetzal-person',
  said: 'quetzal-said',
  draft: 'quetzal-draft',
  reason: 'quetzal-reason',
  context: 'quetzal-context',
  rest: 'quetzal-never-sent',
};

test('of a person who has left nothing stays in memory, on the network, in the page or in storage', async () => {
  const { page, panel, watch } = await stage.visits.open({ page: { isBare: true } });
  watch.allowConsole(/Failed to load resource/);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const open = openRequests(page);
  await page.evaluate(
    ([person, note]) => window.signIn(person!, { context: { note } }),
    [words.person, words.context],
  );
  await panel.open();
  await panel.ask(`Please remember ${words.said}`);
  await panel.messages.nth(1).waitFor();
  await panel.ask('Please give my money back');
  await panel.button('Confirm').click();
  await panel.text('Verified').waitFor();
  await panel.choose('Talk to a person');
  await panel.dialog.getByRole('textbox', { name: /What should they know/ }).fill(words.reason);
  await panel.button('Back to the conversation').click();
  await page.route('**/api/cases/*/messages', (route) => route.abort('connectionfailed'));
  await panel.ask(words.rest);
  await panel.button('Send again').waitFor();
  await page.unroute('**/api/cases/*/messages');
  await panel.field.fill(words.draft);
  // In the middle of an answer.
  const token = watch.requests.findLast(({ authorization }) => authorization)!.authorization!;
  const signature = token.split('.')[2]!;
  const all = [...Object.values(words), signature];
  // Only the storage holds a reason that was left for later.
  const held = all.filter((word) => word !== words.reason);
  const found = await rememberedWords(session, all);
  expect(found, 'it is found where it is').toEqual(expect.arrayContaining(held));
  expect([...open].join(), 'its events are followed').toMatch(/\/events/);

  await page.evaluate(() => {
    window.widget.destroy();
    window.told.length = 0;
    window.signIn('somebody-else');
  });
  await panel.open();
  await panel.text('How can we help?').waitFor();
  const left = await page.evaluate(() => ({
    stored: [localStorage, sessionStorage].flatMap((store) => Object.entries(store)).join(),
    page: document.documentElement.outerHTML,
    widgets: document.querySelectorAll('deskhand-widget').length,
  }));
  expect(left.widgets).toBe(1);
  for (const word of all) expect(left.stored + left.page).not.toContain(word);
  // The next person's first screen may still be.
  const ofThem = () => [...open].filter((url) => !/widget\/|api\/welcome|api\/cases\?/.test(url));
  await expect.poll(ofThem, { message: 'nothing of them is under way' }).toEqual([]);
  // The name of an entry that has left the storage, which names the person, is still held by
  // something of the browser or of us: until that is known, all but the id is looked for.
  const gone = all.filter((word) => word !== words.person);
  // What playwright itself was told goes with its next calls.
  await expect
    .poll(() => rememberedWords(session, gone), { timeout: 30_000, interval: 1_000 })
    .toEqual([]);
});

test('after its end nothing is asked any more, however long the page stays', async () => {
  const { page, panel, watch } = await stage.visits.open({ page: { isBare: true } });
  await page.clock.install();
  await page.evaluate(() => window.signIn('quetzal-again'));
  await panel.open();
  const goOn = stage.holdCounting();
  const open = openRequests(page);
  await panel.ask('How do you count?');
  await panel.writing.filter({ hasText: 'word2.' }).waitFor();
  await page.evaluate(() => window.widget.destroy());
  goOn();
  const from = watch.requests.length;
  for (let hours = 0; hours < 6; hours += 1) await page.clock.fastForward('30:00');
  await expect.poll(() => [...open]).toEqual([]);
  expect(watch.requests.slice(from)).toEqual([]);
});
