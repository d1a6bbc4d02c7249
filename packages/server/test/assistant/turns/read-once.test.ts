import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as detecting from '../../../src/language/detect-language.ts';
import { openShop, type Shop } from '../../stage/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.admin('PUT', '/api/admin/assistant', { provider: 'builtin' });
  const content = '# Refunds\n\nA refund takes five days. Cancel at any time under Settings.\n';
  const article = { title: 'Refunds', content, contentType: 'text/markdown' };
  await shop.admin('POST', '/api/admin/knowledge/documents', article);
});
afterAll(() => shop.stop());

// Whoever reads a text, reads it in its language: a text of which that is looked for twice was read twice.
const detect = vi.spyOn(detecting, 'detectLanguage');
afterEach(() => void detect.mockClear());
afterAll(() => detect.mockRestore());

/** Texts that were read more than once since the last look. */
function readAgain(): string[] {
  const texts = detect.mock.calls.map(([text]) => text);
  detect.mockClear();
  return [...new Set(texts)].filter((text) => texts.indexOf(text) !== texts.lastIndexOf(text));
}

test.each([
  ['a question to the articles', ['How long does a refund take?']],
  ['what is to be shown', ['Show me my plan']],
  ['a question behind another', ['What is my plan?', 'and when does it renew?']],
  ['a change, what it lacks, and a yes', ['I want a refund', 'pay_2003', 'yes']],
  ['a question about a change', ['Refund pay_2003', 'what does it cost?', 'no, rather pay_2004']],
  ['two questions', ['How long does a refund take, and what is my plan?']],
  ['a change and a question', ['Refund pay_2003, and how long does it take?']],
  ['a yes to nothing', ['Yes']],
  ['a wish for a person', ['I want to talk to a human']],
  ['one of several', ['Which one is the oldest?']],
  ['what nobody wants', ["I don't want a refund, I want to see my plan"]],
])('a turn reads each text once: %s', async (_name, [first, ...rest]) => {
  const token = await shop.session();
  detect.mockClear();
  const opened = await shop.service.call('POST', '/api/cases', { token, body: { message: first } });
  expect(opened.status, opened.text).toBe(201);
  expect(detect).toHaveBeenCalledWith(first);
  expect(readAgain()).toEqual([]);
  for (const content of rest) {
    await shop.say(token, opened.body.case.id as string, { content });
    expect(readAgain()).toEqual([]);
  }
});
