import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Journeys look at every screen in a light wide window and in a dark narrow one (`e2e/screens.test.ts`).
// That is enough as long as no look depends on both.

const folder = new URL('../src/theme/', import.meta.url);
const sheets = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);

/** Each block that a condition guards, with the condition. */
const guarded = (sheet: string): { condition: string; block: string }[] =>
  [...sheet.matchAll(/^@(?:media|container|supports)\s*([^{]+?)\s*\{\n(.*?)^\}/gms)].map(
    ([, condition = '', block = '']) => ({ condition, block }),
  );

test.each(sheets)('no colour of %s depends on the width of the window', (_name, sheet) => {
  for (const { condition, block } of guarded(sheet)) {
    if (!/width|height|inline|block/.test(condition)) continue;
    expect(block).not.toMatch(/color|background|light-dark|opacity|--(?!offset)[\w-]+:/);
  }
});

test.each(sheets)('nothing but a colour of %s depends on the scheme', (_name, sheet) => {
  for (const { condition } of guarded(sheet)) expect(condition).not.toMatch(/color-scheme/);
  for (const [declaration] of sheet.matchAll(/^.*light-dark\(.*$/gm)) {
    expect(declaration).toMatch(/^ +--[\w-]+: var\(--[\w-]+, light-dark\(#\w+, #\w+\)\);$/);
  }
});

test('there are both, and they are read', () => {
  const all = sheets.map(([, sheet]) => sheet).join('\n');
  const conditions = guarded(all).map(({ condition }) => condition);
  expect(conditions.filter((one) => one.includes('max-width'))).toHaveLength(1);
  expect(all.match(/@(media|container|supports)/g)).toHaveLength(conditions.length);
  expect(all.match(/light-dark\(/g)?.length).toBeGreaterThan(5);
});
