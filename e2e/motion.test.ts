import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answer } from '../packages/server/test/stage/model/index.ts';
import { openStage, type Stage } from './harness/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

/** Keeps what moves, from now on: whose part or class, and for how many milliseconds. */
const watchMotion = (page: Page) =>
  page.evaluate(() => {
    const moved = new Map<string, number>();
    Object.assign(window, { moved });
    const root = document.querySelector('deskhand-widget')!.shadowRoot!;
    const look = () => {
      for (const { effect } of root.getAnimations()) {
        const { target } = effect as KeyframeEffect;
        const name = target?.getAttribute('part') ?? target?.getAttribute('class') ?? '';
        moved.set(name, Number(effect!.getComputedTiming().duration));
      }
      requestAnimationFrame(look);
    };
    look();
  });
const moved = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { moved: Map<string, number> }).moved]);

async function talk(reducedMotion: 'reduce' | 'no-preference') {
  const visit = await stage.visits.open({ reducedMotion });
  const { page, panel } = visit;
  await watchMotion(page);
  await panel.open();
  stage.model.enqueue(answer('Here it is.', { chunkDelayMs: 700 }));
  await panel.ask('Hello');
  await panel.messages.filter({ hasText: 'Here it is.' }).waitFor();
  await panel.ask('Please give my money back');
  await panel.button('Confirm').click();
  await panel.card('Done').waitFor();
  await panel.button('Close chat').click();
  await panel.launcher.waitFor();
  return visit;
}

test('what opens, waits and is done moves, each for less than half a second but what waits', async () => {
  const { page } = await talk('no-preference');
  await expect.poll(async () => (await moved(page)).map(([name]) => name)).toContain('launcher');
  const all = new Map(await moved(page));
  expect([...all.keys()]).toEqual(expect.arrayContaining(['panel', 'launcher', 'dots', 'text']));
  for (const name of ['panel', 'launcher', 'text']) expect(all.get(name)).toBeLessThan(500);
});

test('nothing moves for who has asked for less', async () => {
  const { page } = await talk('reduce');
  expect(await moved(page)).toEqual([]);
});
