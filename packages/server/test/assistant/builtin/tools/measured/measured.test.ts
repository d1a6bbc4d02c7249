import { describe, expect, test } from 'vitest';
import { figuresOf, itemsOf, outcomesOf, type Figures, type Half } from './measure.ts';

type Floors = Pick<Figures, 'precision' | 'recall' | 'asked' | 'leftAlone'>;

/** A floor is two or three requests under what is reached, but for precision: that comes first. */
const floors: Record<Half, Floors> = {
  development: { precision: 100, recall: 95, asked: 90, leftAlone: 97 },
  'held-out': { precision: 98, recall: 85, asked: 85, leftAlone: 96 },
};

describe.each(Object.entries(floors) as [Half, Floors][])('requests, %s half', (half, floor) => {
  test('are proposed right, asked on, or left alone', () => {
    const figures = figuresOf(outcomesOf(itemsOf(half)));
    console.info(half, figures);
    for (const [name, least] of Object.entries(floor)) {
      expect(figures[name as keyof Floors], name).toBeGreaterThanOrEqual(least);
    }
  });
});

test('covers five languages, three businesses and enough of each kind', () => {
  const items = [...itemsOf('development'), ...itemsOf('held-out')];
  expect(items.length).toBeGreaterThanOrEqual(200);
  expect(new Set(items.map(({ language }) => language)).size).toBe(5);
  expect(new Set(items.map(({ message }) => message)).size).toBe(items.length);
  const others = items.filter(({ kind }) => kind === 'other').length;
  expect(others / items.length).toBeGreaterThanOrEqual(0.3);
});
