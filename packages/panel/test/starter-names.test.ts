import { expect, test } from 'vitest';
import { starters } from '../../server/src/checks/starters.ts';
import { starterNames } from '../src/texts/english/starter-names.ts';

test('the panel knows each check that a tenant starts with by its name', () => {
  const names = starters.map(({ name }) => name);
  expect(Object.keys(starterNames).toSorted()).toEqual(names.toSorted());
  expect(Object.values(starterNames)).toEqual(Object.keys(starterNames));
});
