import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dependsOnServer } from './stage/depends-on-server.ts';

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

test('each file that is run on a server of one’s own, too, is there', () => {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' });
  const patterns = dependsOnServer.flatMap(alternatives);
  expect(patterns.length).toBeGreaterThan(50);
  expect(patterns.filter((pattern) => !files.some((file) => formOf(pattern).test(file)))).toEqual(
    [],
  );
});

/** Spells out each choice in braces. */
function alternatives(pattern: string): string[] {
  const braces = /\{([^}]+)\}/.exec(pattern);
  if (!braces) return [pattern];
  return braces[1]!.split(',').flatMap((each) => alternatives(pattern.replace(braces[0], each)));
}

/** Makes a regular expression of a pattern without braces. */
const formOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern.replaceAll('.', '\\.').replaceAll('**/', '(?:.+/)?').replaceAll('*', '[^/]*')}$`,
  );
