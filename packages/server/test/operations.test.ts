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

/** Subjects that are no slice: parts of the platform, packages, and what goes across all slices. */
const acrossSlices = [
  ...['backup', 'deploy', 'docs', 'embedded', 'isolation', 'nodes', 'outbound', 'panel'],
  ...['reference', 'replica', 'schema', 'secrets', 'stage'],
];

test('each folder of tests is named after a slice, or is one of the few that go across them', () => {
  const foldersOf = (path: string) =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
  const slices = foldersOf(sources);
  const others = foldersOf(tests).filter((folder) => !slices.includes(folder));
  expect(others.toSorted()).toEqual(acrossSlices.toSorted());
});
