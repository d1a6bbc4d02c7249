import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answer } from '../packages/server/test/stage/model/index.ts';
import { gate } from './harness/waiting.ts';
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

/** What has been drawn stands in one of them at least. */
const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let count = 0; count < 3; count += 1) await new Promise(requestAnimationFrame);
  });

async function talk(reducedMotion: 'reduce' | 'no-preference') {
  const visit = await stage.visits.open({ reducedMotion });
  const { page, panel } = visit;
  await watchMotion(page);
  await panel.open();
  // What moves beside the panel is loaded with the first screen.
  await panel.text('What I can do for you').waitFor();
  const [until, goOn] = gate();
  stage.model.enqueue(answer('Here it is.', { held: { after: 0, until } }));
  // Each is drawn for long enough to be seen moving: what is sent, and what waits.
  const sent = (route: Route) => frames(page).then(() => route.continue());
  await page.route('**/api/cases', sent, { times: 1 });
  await panel.ask('Hello');
  await panel.dialog.locator('.dots').waitFor();
  await frames(page);
  goOn();
  await panel.messages.filter({ hasText: 'Here it is.' }).waitFor();
  await panel.ask('Please give my money back');
  await panel.button('Confirm').click();
  await panel.card('Done').waitFor();
  await panel.button('Close chat').click();
  await panel.launcher.waitFor();
  await frames(page);
  return visit;
}

test('what opens, waits and is done moves, each for less than half a second but what waits', async () => {
  const { page } = await talk('no-preference');
  await expect
    .poll(async () => (await moved(page)).map(([name]) => name))
    .toEqual(expect.arrayContaining(['panel', 'launcher', 'dots', 'text']));
  const all = new Map(await moved(page));
  for (const name of ['panel', 'launcher', 'text']) expect(all.get(name)).toBeLessThan(500);
});

test('nothing moves for who has asked for less', async () => {
  const { page } = await talk('reduce');
  expect(await moved(page)).toEqual([]);
});
