import { expect, test } from 'vitest';
import { isOfArticle } from '../../src/builtin/find-passages.ts';

test.each([
  ['Refund a payment', true],
  ['Refund a payment › Steps', true],
  ['Refund a payment to a card', false],
  ['Refund', false],
])('an article is the one that an answer called "%s": %s', (name, isSo) => {
  expect(isOfArticle(name, { title: 'Refund a payment' })).toBe(isSo);
});
