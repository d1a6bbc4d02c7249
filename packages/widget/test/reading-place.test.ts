import { describe, expect, test } from 'vitest';
import { nextPlace, readingPlace, seesEnd, shownFrom } from '../src/chat/log/reading-place.ts';

/** A log of 400 pixels. */
const view = (end: number, newest: number) => ({
  height: 400,
  end,
  newest,
});

describe('a conversation that is opened', () => {
  test('shows its end', () => {
    expect(readingPlace(view(1000, 800))).toBe(600);
    expect(readingPlace(view(300, 200)), 'all of it is seen').toBe(0);
  });

  test('shows the beginning of a last answer that is higher than the log', () => {
    expect(readingPlace(view(2000, 800))).toBe(788);
    expect(readingPlace(view(2000, 0)), 'with nothing before it').toBe(0);
  });
});

describe('a message that was just sent', () => {
  test('stands at the end, with what was said before it above', () => {
    expect(readingPlace(view(1000, 950))).toBe(600);
  });

  test('goes up as its answer grows, until the first line of that is at the top, and no further', () => {
    const ends = [1100, 1340, 1388, 1400, 3000];
    expect(ends.map((end) => readingPlace(view(end, 1000)))).toEqual([700, 940, 988, 988, 988]);
  });

  test('is never above the beginning', () => {
    expect(readingPlace(view(60, 5))).toBe(0);
  });
});

describe('who follows the conversation', () => {
  test('is never taken back up', () => {
    expect(nextPlace(view(1000, 800), 0, true)).toBe(600);
    expect(nextPlace(view(1000, 800), 700, false)).toBe(700);
  });

  test('stays at the end of a long answer that they have read, when something is added to it', () => {
    expect(nextPlace(view(2070, 800), 1600, true)).toBe(1670);
    expect(nextPlace(view(2070, 800), 1600, false), 'away from its end').toBe(1600);
  });

  test('comes to the first line of what is new, from there too', () => {
    expect(nextPlace(view(3000, 2010), 1600, true)).toBe(1998);
  });

  test('stays at the first line of an answer that grows below it', () => {
    expect(nextPlace(view(1300, 800), 788, true)).toBe(900 - 112);
    expect(nextPlace(view(1300, 800), 788, false)).toBe(788);
  });
});

test('a short answer stands below its question, however much is offered below it', () => {
  const newest = shownFrom(900, 960, 80, 400);
  expect(readingPlace(view(1500, newest)), 'the question is seen').toBe(888);
  expect(shownFrom(900, 960, 330, 400), 'a long answer begins at the top').toBe(960);
  expect(shownFrom(960, 960, 80, 400), 'what was just sent').toBe(960);
});

test('the end is seen where less than a line of it is missing', () => {
  expect(seesEnd(view(1000, 0), 600)).toBe(true);
  expect(seesEnd(view(1000, 0), 581)).toBe(true);
  expect(seesEnd(view(1000, 0), 579)).toBe(false);
});
