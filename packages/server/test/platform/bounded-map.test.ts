import { expect, test } from 'vitest';
import { BoundedMap } from '../../src/platform/bounded-map.ts';

test('one entry too many drops the one that was set longest ago, and hands it back', () => {
  const map = new BoundedMap<string, number>(2);
  expect(map.set('a', 1)).toBeNull();
  expect(map.set('b', 2)).toBeNull();
  expect(map.set('c', 3)).toEqual(['a', 1]);
  expect([...map]).toEqual([
    ['b', 2],
    ['c', 3],
  ]);
  expect(map.size).toBe(2);
});

test('an entry that is set again stays, and drops none', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.set('a', 3)).toBeNull();
  expect(map.set('c', 4)).toEqual(['b', 2]);
  expect(map.get('a')).toBe(3);
  expect(map.get('b')).toBeUndefined();
});

test('an entry that is deleted leaves its place', () => {
  const map = new BoundedMap<string, number>(1);
  map.set('a', 1);
  expect(map.delete('a')).toBe(true);
  expect(map.delete('a')).toBe(false);
  expect(map.set('b', 2)).toBeNull();
});
