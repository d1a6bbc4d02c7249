import { expect, test, vi } from 'vitest';

test('the expressions are compiled between other work, which goes on', async () => {
  // Other files of this worker may have had them compiled.
  vi.resetModules();
  const { readyLexicons } = await import('../../../src/assistant/claims/index.ts');
  let ended = false;
  const ready = readyLexicons().then(() => (ended = true));
  let turns = 0;
  while (!ended) {
    turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await ready;
  expect(turns).toBeGreaterThan(100);
  expect(readyLexicons()).toBe(readyLexicons());
});
