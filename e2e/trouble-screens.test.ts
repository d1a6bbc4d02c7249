import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDesk, type Desk } from './harness/stage.ts';
import { judgeScreens } from './harness/judge-screens.ts';
import { walkTroubles } from './harness/trouble-screens.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach((test) => desk.visits.leave(test));
afterAll(() => desk.stop());

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
    const visit = await desk.visits.open({ width, height, colorScheme, page });
    visit.watch.allowConsole(/Failed to load resource/);
    const judge = judgeScreens(`${width}-${colorScheme}-${direction}`, width, height);
    await walkTroubles(desk, visit, judge.look);
    expect(judge.found()).toEqual([]);
  },
);
