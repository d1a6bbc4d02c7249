import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness/stage.ts';
import { judgeScreens } from './harness/judge-screens.ts';
import { walkTroubles } from './harness/trouble-screens.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const looks = [
  ['light', 'ltr', 1280, 800],
  ['dark', 'rtl', 390, 844],
] as const;

test.each(looks)(
  'axe finds nothing where something is wrong, full, old or over: %s, %s at %d px',
  async (colorScheme, direction, width, height) => {
    // Hebrew is written from right to left; its words the page would give.
    const widget = { locale: direction === 'rtl' ? 'he' : 'en' };
    const page = { direction, widget };
    const visit = await stage.visits.open({ width, height, colorScheme, page });
    visit.watch.allowConsole(/Failed to load resource/);
    const judge = judgeScreens(`${width}-${colorScheme}-${direction}`, width, height);
    await walkTroubles(stage, visit, judge.look);
    expect(judge.found()).toEqual([]);
  },
);
