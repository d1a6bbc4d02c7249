import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { startTestService, type TestService } from '../packages/server/test/stage/service.ts';
import { watchChanges } from './harness/audit.ts';
import { hugeTexts, selectedTexts } from './harness/hostile-selection.ts';
import { startHostPage, type HostPage } from './harness/host-page.ts';
import { lyingToken } from './harness/lying-service.ts';
import { dripEvents, startTypingService, type TypingService } from './harness/typing-service.ts';
import { createVisits } from './harness/visit.ts';

/** Texts of one answer: what follows a text can change what it becomes, an empty line ends it. */
const charactersPerAnswer = 250;
/** Each beginning of all of them is judged without a browser: `widget/test/markdown/hostile.test.ts`. */
const streamedTexts = selectedTexts.filter((_, index) => index % 3 === 0);
const answers = streamedTexts.reduce<string[]>((all, text) => {
  const last = all.at(-1);
  if (last !== undefined && last.length + text.length < charactersPerAnswer) {
    all[all.length - 1] = `${last}\n\n${text}`;
  } else all.push(text);
  return all;
}, []);

const pieces = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
const plain = 'abcdefghijklmnopqrstuvwxyz'.repeat(4);
const streams = [
  pieces(plain, 1),
  ...answers.map((text) => pieces(text, 1)),
  // One by one where they differ, then in a measure that ends in a test's time.
  ...hugeTexts.map((text) => [...pieces(text.slice(0, 40), 1), ...pieces(text.slice(40), 1_990)]),
];

let files: TestService;
let typing: TypingService;
let host: HostPage;
const visits = createVisits(
  () => host,
  () => [files.url, typing.url],
);
beforeAll(async () => {
  files = await startTestService({ widgetFolder: inject('widgetFolder') });
  typing = await startTypingService(streams);
  host = await startHostPage({
    serviceUrl: files.url,
    apiUrl: typing.url,
    issue: async () => lyingToken,
  });
});
afterEach((test) => visits.leave(test));
afterAll(async () => {
  await host.close();
  await typing.stop();
  await files.stop();
});

test('there are enough of them', () => {
  expect(new Set(streamedTexts).size).toBeGreaterThan(300);
  expect(new Set(hugeTexts).size).toBeGreaterThanOrEqual(88);
});

/** Somebody who hears what is asked for by its number, and what that changes. */
async function listen() {
  const { page, panel } = await visits.open();
  await page.addInitScript(dripEvents);
  await page.reload();
  await panel.open();
  await panel.choose('My conversations');
  await panel.dialog.locator('[data-deskhand="cases"] li button').click();
  return { panel, changes: await watchChanges(page) };
}

test('each piece of an answer is drawn', async () => {
  const { panel, changes } = await listen();
  const before = typing.answered();
  await panel.ask('0');
  await expect.poll(() => typing.answered()).toBe(before + 1);
  await panel.writing.waitFor({ state: 'detached' });
  await expect.poll(async () => (await changes()).drawn).toBeGreaterThanOrEqual(plain.length);
});

/** So that no machine is too slow for one of them. */
const partsCount = 2;

test.each([...Array(partsCount).keys()])(
  'an answer that comes one character at a time is nothing but read, at every one: part %i of 2',
  async (part) => {
    const { panel, changes } = await listen();
    const own = [...streams.keys()].filter((index) => index % partsCount === part);
    const before = typing.answered();
    for (const index of own) await panel.ask(`${index}`);
    await expect.poll(() => typing.answered(), { timeout: 200_000 }).toBe(before + own.length);
    await panel.writing.waitFor({ state: 'detached' });
    expect((await changes()).foreign).toEqual([]);
  },
  240_000,
);
