import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import type { Answerer } from '../packages/server/src/cases/index.ts';
import { startTestService, type TestService } from '../packages/server/test/stage/service.ts';
import { findForeign } from './harness/audit.ts';
import { hugeTexts, selectedTexts as texts } from './harness/hostile-selection.ts';
import { startHostPage, type HostPage } from './harness/host-page.ts';
import {
  lyingPrefix,
  lyingToken,
  startLyingService,
  type LyingService,
} from './harness/lying-service.ts';
import { createVisits } from './harness/visit.ts';

let service: TestService;
let lying: LyingService;
let host: HostPage;
let lyingHost: HostPage;
const visits = createVisits(
  () => host,
  () => [service.url, lying.url],
);

/** Says what it was told, piece by piece. */
const parrot: Answerer = async (turn, emit) => {
  for (const [piece] of turn.content.matchAll(/[^]{1,30}/gu)) {
    emit(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const title = turn.content.slice(0, 200);
  return {
    content: turn.content,
    authorName: title,
    citations: [{ n: 1, title, url: null, quote: turn.content.slice(0, 1000) }],
    status: 'complete',
    provenance: {},
  };
};

beforeAll(async () => {
  service = await startTestService({ answer: parrot, widgetFolder: inject('widgetFolder') });
  const tenant = await service.tenant('harbor');
  const issue = (person: string) => tenant.session(person);
  host = await startHostPage({ serviceUrl: service.url, issue });
  lying = await startLyingService([...texts, ...hugeTexts.slice(0, 10)]);
  lyingHost = await startHostPage({
    serviceUrl: service.url,
    apiUrl: lying.url,
    issue: async () => lyingToken,
  });
});
afterEach((test) => visits.leave(test));
afterAll(async () => {
  await host.close();
  await lyingHost.close();
  await lying.stop();
  await service.stop();
});

test('there are enough of them', () => {
  expect(new Set(texts).size).toBeGreaterThan(1_000);
});

test('what should not be there would be found', async () => {
  const { page, panel, watch } = await visits.open();
  await panel.open();
  expect(await findForeign(page)).toEqual([]);
  await page.evaluate(() => {
    const root = document.querySelector('deskhand-widget')!.shadowRoot!;
    const link = document.createElement('a');
    link.href = 'javascript:alert(1)';
    link.setAttribute('ping', 'https://evil.example');
    root.append(link, document.createElement('object'));
  });
  expect(await findForeign(page)).toEqual([
    'a ping=https://evil.example',
    'link javascript:alert(1)',
    'link with an opener javascript:alert(1)',
    'element object',
  ]);
  expect(watch.wrong).toEqual([]);
  await page.evaluate(() => {
    Object.assign(window, { pwned: 'yes' });
    const image = new Image();
    image.src = 'http://127.0.0.2:9/pixel';
  });
  await expect.poll(() => watch.wrong.join()).toMatch(/policy: pwned yes/);
  await expect.poll(() => watch.wrong.join()).toMatch(/policy: img-src/);
  await page.context().close();
  watch.forget();
});

/** As many as fit into one message; what the service refuses anyway is the lying one's to say. */
const batches = (() => {
  const said = texts.filter((text) => text.isWellFormed() && !text.includes('\0'));
  const packed: string[] = [];
  for (const text of said) {
    const last = packed.at(-1);
    if (last !== undefined && last.length + text.length < 4_000) {
      packed[packed.length - 1] = `${last}\n\n${text}`;
    } else packed.push(text);
  }
  return packed;
})();

test('what a person writes, and hears from the service piece by piece, is only read', async () => {
  const { page, panel } = await visits.open();
  await panel.open();
  for (const [index, batch] of batches.entries()) {
    await panel.ask(batch);
    await expect.poll(() => panel.messages.count()).toBe(2 * index + 2);
    await panel.writing.waitFor({ state: 'detached' });
    expect(await findForeign(page)).toEqual([]);
  }
  await panel.choose('My conversations');
  await panel.dialog.locator('[data-deskhand="cases"] li').first().waitFor();
  expect(await findForeign(page)).toEqual([]);
});

test('a service that lies in every field brings nothing to run either', async () => {
  const { page, panel, watch } = await visits.open({ host: lyingHost });
  watch.allowConsole(/Failed to load resource/);
  await panel.open();
  for (let index = 0; index < lying.casesCount; index += 1) {
    await panel.choose('My conversations');
    const entries = panel.dialog.locator('[data-deskhand="cases"] li button');
    await expect.poll(() => entries.count()).toBe(lying.casesCount);
    expect(await findForeign(page)).toEqual([]);
    await entries.nth(index).click();
    await expect.poll(() => panel.messages.count()).toBe(lying.messagesIn(index));
    await page.evaluate(() => {
      const root = document.querySelector('deskhand-widget')!.shadowRoot!;
      for (const source of root.querySelectorAll<HTMLElement>('[part="citations"] button')) {
        source.click();
      }
    });
    await expect
      .poll(() => panel.dialog.locator('[part="citation"]').count())
      .toBe(lying.messagesIn(index) / 2);
    expect(await findForeign(page)).toEqual([]);
  }
});

test('nor does a list of conversations that are called so', async () => {
  const { page, panel } = await visits.open({ host: lyingHost });
  await panel.open();
  await panel.choose('My conversations');
  await panel.button('Show more').click();
  const entries = panel.dialog.locator('[data-deskhand="cases"] li button');
  await expect.poll(() => entries.count()).toBeGreaterThan(texts.length);
  expect(await findForeign(page)).toEqual([]);
});

test('neither do messages that were left in the browser, and the errors they met', async () => {
  const { page, panel, watch } = await visits.open({ host: lyingHost });
  watch.allowConsole(/Failed to load resource/);
  const prefix = lyingPrefix(lying.url);
  await page.evaluate(
    ([start, left]) => {
      localStorage.setItem(`${start}case`, 'case_0');
      localStorage.setItem(`${start}draft:case_0`, left[0]!);
      for (const [at, text] of left.entries()) {
        const error = { code: text, message: text, requestId: text };
        const rest = { status: 'failed', replyToMessageId: text, decision: null, createdAt: text };
        const item = { key: `${at}`, content: text, error, ...rest };
        localStorage.setItem(`${start}sent:case_0:${at}`, JSON.stringify(item));
      }
    },
    [prefix, texts] as const,
  );
  await page.reload();
  await panel.open();
  await expect.poll(() => panel.button('Send again').count()).toBe(texts.length);
  expect(await findForeign(page)).toEqual([]);
});
