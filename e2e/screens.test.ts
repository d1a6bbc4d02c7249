import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDesk, type Desk } from './harness/stage.ts';
import { judgeScreens } from './harness/judge-screens.ts';
import { walkScreens } from './harness/screens.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach((test) => desk.visits.leave(test));
afterAll(() => desk.stop());

const looks = [
  ['light', 1280, 800],
  ['dark', 1280, 800],
  ['light', 390, 844],
  ['dark', 390, 844],
] as const;

test.each(looks)('axe finds nothing on any screen, %s at %d px', async (scheme, width, height) => {
  const visit = await desk.visits.open({ width, height, colorScheme: scheme });
  visit.watch.allowConsole(/Failed to load resource/);
  const judge = judgeScreens(`${width}-${scheme}`, width, height);
  await walkScreens(desk, visit, judge.look);
  expect(judge.found()).toEqual([]);
});
