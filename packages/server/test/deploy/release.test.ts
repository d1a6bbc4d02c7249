import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { root } from '../docs/snippets.ts';

const { dateUnreleased, readVersion, writeVersion } = (await import(
  pathToFileURL(join(root, 'scripts/release/version.js')).href
)) as {
  dateUnreleased: (folder: string, version: string, day: string) => void;
  readVersion: (folder: string) => string;
  writeVersion: (folder: string, version: string) => void;
};

/** The files of the repository that name its version, and what releases it. */
let house: string;
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'deskhand-release-'));
  const listed = execFileSync('git', ['ls-files', '*package.json', 'package-lock.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const others = ['CHANGELOG.md', 'compose.yaml', 'deploy/helm/deskhand/Chart.yaml', 'scripts'];
  for (const file of [...listed.trim().split('\n'), ...others]) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    cpSync(join(root, file), join(house, file), { recursive: true });
  }
  return () => rmSync(house, { recursive: true, force: true });
});

const read = (file: string) => readFileSync(join(house, file), 'utf8');

test('a version is written wherever it stands, and nothing else changes', () => {
  const before = readVersion(house);
  writeVersion(house, '7.8.9');
  expect(readVersion(house)).toBe('7.8.9');
  expect(read('compose.yaml')).toContain('deskhand:7.8.9}');
  const { dependencies } = JSON.parse(read('packages/server/package.json')) as {
    dependencies: Record<string, string>;
  };
  expect(dependencies['@deskhand/contract']).toBe('7.8.9');
  const lock = read('package-lock.json');
  expect(lock).toMatch(
    /"packages\/server": \{\n\s+"name": "@deskhand\/server",\n\s+"version": "7.8.9"/,
  );
  writeVersion(house, before);
  expect(read('package-lock.json')).toBe(readFileSync(join(root, 'package-lock.json'), 'utf8'));
});

test.each([
  ['packages/client/package.json', /packages\/client is 9\.9\.9/],
  ['deploy/helm/deskhand/Chart.yaml', /Chart\.yaml is not of/],
  ['compose.yaml', /compose\.yaml is not of/],
])('a version that differs is told: %s', (file, message) => {
  const version = readVersion(house);
  writeFileSync(join(house, file), read(file).replace(version, '9.9.9'));
  expect(() => readVersion(house)).toThrow(message);
});

test('the changelog’s section gets a version and a day, and a new one is begun', () => {
  dateUnreleased(house, '7.8.9', '2027-01-02');
  expect(read('CHANGELOG.md')).toMatch(/^## Unreleased\n\n## 7\.8\.9 \(2027-01-02\)\n\n- /m);
  writeFileSync(join(house, 'CHANGELOG.md'), '# Changelog\n');
  expect(() => dateUnreleased(house, '7.8.9', '2027-01-02')).toThrow(/no section Unreleased/);
});

test('a release is made of a clean main once; what is in its way is told, and nothing is changed', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: house,
      encoding: 'utf8',
    });
  const release = (...args: string[]) => {
    const identity = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com' };
    const committer = { GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.com' };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(house, 'scripts/release.js'), ...args],
      { encoding: 'utf8', env: { ...process.env, ...identity, ...committer } },
    );
    return { status, said: stdout + stderr };
  };
  git('init', '--quiet', '--initial-branch', 'work');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
  expect(release('7.8.9').said).toMatch(/made on main, not on work/);
  git('branch', '--move', 'main');
  expect(release('seven').said).toMatch(/seven is no version such as 0\.2\.0/);
  writeFileSync(join(house, 'left-over'), '');
  expect(release('7.8.9').said).toMatch(/changes that are not committed/);
  rmSync(join(house, 'left-over'));
  expect(git('log', '--oneline').trim().split('\n')).toHaveLength(1);

  expect(release('7.8.9')).toMatchObject({ status: 0 });
  expect(git('describe', '--exact-match').trim()).toBe('v7.8.9');
  expect(git('log', '-1', '--format=%s').trim()).toBe('release: 7.8.9');
  expect(git('status', '--porcelain')).toBe('');
  expect(release('7.8.9')).toMatchObject({ status: 1 });
});
