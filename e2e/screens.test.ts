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

// Each width, each scheme, and with motion and without it, once: what is looked for depends on one of
// them at most (`theme.test.ts` of the widget).
const looks = [
  ['light', 1280, 800, 'no-preference'],
  ['dark', 390, 844, 'reduce'],
] as const;

test.each(looks)('axe finds nothing on any screen, %s at %d px', async (...look) => {
  const [colorScheme, width, height, reducedMotion] = look;
  const visit = await stage.visits.open({ width, height, colorScheme, reducedMotion });
  visit.watch.allowConsole(/Failed to load resource/);
  const judge = judgeScreens(`${width}-${colorScheme}`, width, height);
  await walkScreens(stage, visit, judge.look);
  expect(judge.found()).toEqual([]);
});
