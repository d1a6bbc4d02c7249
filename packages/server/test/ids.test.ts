import { expect, test } from 'vitest';
import { newUuid } from '../src/platform/ids.ts';

test('ids sort in the order in which they are made, also within a millisecond', () => {
  const ids = [1_700_000_000_000, 1_700_000_000_001].flatMap((ms) =>
    Array.from({ length: 1_000 }, () => newUuid(ms)),
  );
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
});
