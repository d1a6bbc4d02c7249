import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('../src', import.meta.url));
const tests = fileURLToPath(new URL('.', import.meta.url));

/** Files of routes, as `cases/close-case`. */
function operations(): string[] {
  const slices = readdirSync(sources).filter(
    (slice) => slice !== 'platform' && existsSync(join(sources, slice, 'http')),
  );
  return slices.flatMap((slice) =>
    readdirSync(join(sources, slice, 'http'))
      .filter((file) =>
        /operationId: '/.test(readFileSync(join(sources, slice, 'http', file), 'utf8')),
      )
      .map((file) => `${slice}/${file.replace(/\.ts$/, '')}`),
  );
}

test('each operation has a file of tests by its name', () => {
  const found = operations();
  expect(found).toContain('cases/close-case');
  expect(found.length).toBeGreaterThan(40);
  expect(found.filter((name) => !existsSync(join(tests, `${name}.test.ts`)))).toEqual([]);
});
