import { expect, test } from 'vitest';
import { hasFieldsOf } from '../src/unsaved/store.ts';

const example = { name: 'Ada', model: null, tools: ['a'], screen: { en: {} } };

test.each<[unknown, boolean]>([
  [{ ...example, model: 'm', more: 1 }, true],
  [{ ...example, name: null }, true],
  [{ name: 'Ada', model: null, tools: [] }, false],
  [{ ...example, tools: { 0: 'a' } }, false],
  [{ ...example, name: 1 }, false],
  [{ ...example, screen: 'en' }, false],
  [null, false],
  ['{}', false],
])('what a browser kept, %j, is taken for what the form types: %s', (kept, fits) => {
  expect(hasFieldsOf(kept, example)).toBe(fits);
});
