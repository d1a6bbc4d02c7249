import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness/stage.ts';
import { judgeScreens } from './harness/judge-screens.ts';
import { walkScreens } from './harness/screens.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const looks = [
  ['light', 1280, 800],
  ['dark', 1280, 800],
  ['light', 390, 844],
  ['dark', 390, 844],
] as const;

test.each(looks)('axe finds nothing on any screen, %s at %d px', async (scheme, width, height) => {
  const visit = await stage.visits.open({ width, height, colorScheme: scheme });
  visit.watch.allowConsole(/Failed to load resource/);
  const judge = judgeScreens(`${width}-${scheme}`, width, height);
  await walkScreens(stage, visit, judge.look);
  expect(judge.found()).toEqual([]);
});
