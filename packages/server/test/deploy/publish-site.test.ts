import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readDocument, root } from '../docs/snippets.ts';

/** A clone that has what publishes the site, and what stands for its generator. */
let house: string;
let origin: string;
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-site-'));
  [house, origin] = [join(folder, 'house'), join(folder, 'origin')];
  mkdirSync(join(house, 'scripts'), { recursive: true });
  cpSync(join(root, 'scripts/publish-site.sh'), join(house, 'scripts/publish-site.sh'));
  writeFileSync(
    join(house, 'build.cjs'),
    `const [, into, , base] = process.argv.slice(2), { mkdirSync, writeFileSync } = require('node:fs');
     const { version } = require('./package.json');
     if (version === '0.0.0') process.exit(1);
     if (process.env.PUSH_TOKEN) process.exit(2);
     mkdirSync(into + '/' + version, { recursive: true });
     writeFileSync(into + '/' + version + '/index.html', base);`,
  );
  git(folder, 'init', '--quiet', '--bare', origin);
  git(folder, 'init', '--quiet', '--initial-branch', 'main', house);
  git(house, 'remote', 'add', 'origin', origin);
  return () => rmSync(folder, { recursive: true, force: true });
});

function publish(version: string, environment: NodeJS.ProcessEnv = {}) {
  const scripts = { 'docs:build': 'node build.cjs' };
  writeFileSync(join(house, 'package.json'), JSON.stringify({ version, scripts }));
  git(house, 'add', '.');
  git(house, 'commit', '--quiet', '--allow-empty', '--message', version);
  const path = join(house, 'scripts/publish-site.sh');
  const { status, stderr } = spawnSync(path, ['/desk/'], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  return { status, stderr };
}
const published = () => git(origin, 'ls-tree', '-r', '--name-only', 'pages').trim().split('\n');

test('each release adds its version to those that are there, and nothing of the clone', () => {
  expect(publish('0.1')).toEqual({ status: 0, stderr: '' });
  expect(published()).toEqual(['.nojekyll', '0.1/index.html']);
  expect(git(origin, 'show', 'pages:0.1/index.html')).toBe('/desk/');
  expect(publish('0.2')).toEqual({ status: 0, stderr: '' });
  expect(published()).toEqual(['.nojekyll', '0.1/index.html', '0.2/index.html']);
  expect(publish('0.2').status).toBe(0);
  expect(git(origin, 'log', '--format=%s', 'pages').trim().split('\n')).toEqual([
    ...['site: 0.2', 'site: 0.1'],
  ]);
  expect(git(house, 'status', '--porcelain')).toBe('');
  expect(git(house, 'worktree', 'list').trim().split('\n')).toHaveLength(1);
});

test('a site that is not built, or an origin that is away, changes nothing that is published', () => {
  expect(publish('0.1').status).toBe(0);
  expect(publish('0.0.0').status).not.toBe(0);
  git(house, 'remote', 'set-url', 'origin', `${origin}-away`);
  expect(publish('0.2').status).not.toBe(0);
  expect(published()).toEqual(['.nojekyll', '0.1/index.html']);
});

test('what an earlier try has left is in nobody’s way, and nothing is left', () => {
  const head = () => git(house, 'branch', '--format=%(refname:short)').trim();
  expect(publish('0.0.0').status).toBe(1);
  expect(head()).toBe('main');
  git(house, 'branch', 'pages-of-0.1');
  expect(publish('0.1')).toEqual({ status: 0, stderr: '' });
  expect(head()).toBe('main');
  expect(git(house, 'worktree', 'list').trim().split('\n')).toHaveLength(1);
});

test('a tag that is called like the branch is not taken for it', () => {
  git(house, 'commit', '--quiet', '--allow-empty', '--message', 'tagged');
  git(house, 'tag', 'pages');
  git(house, 'push', '--quiet', 'origin', 'refs/tags/pages');
  expect(publish('0.1')).toEqual({ status: 0, stderr: '' });
  expect(publish('0.2')).toEqual({ status: 0, stderr: '' });
  const names = git(origin, 'ls-tree', '-r', '--name-only', 'refs/heads/pages').trim();
  expect(names.split('\n')).toEqual(['.nojekyll', '0.1/index.html', '0.2/index.html']);
});

test('what builds the site never sees the token that may push it', () => {
  expect(publish('0.1', { PUSH_TOKEN: 'secret-of-the-push' })).toEqual({ status: 0, stderr: '' });
  expect(published()).toEqual(['.nojekyll', '0.1/index.html']);
});

test('a release publishes it, under the path of the repository', () => {
  const { jobs } = parse(readDocument('.github/workflows/release.yml')) as {
    jobs: Record<
      string,
      { permissions: object; steps: { uses?: string; run?: string; env?: object; with?: object }[] }
    >;
  };
  const { steps, ...site } = jobs['site']!;
  expect(site).toMatchObject({
    ...{ needs: ['packages', 'image'], permissions: { contents: 'write' } },
    concurrency: 'site-${{ github.ref }}',
  });
  expect(steps[0]).toMatchObject({ with: { 'persist-credentials': false } });
  expect(steps.at(-1)).toEqual({
    run: 'scripts/publish-site.sh "/${GITHUB_REPOSITORY#*/}/"',
    env: { PUSH_TOKEN: '${{ secrets.GITHUB_TOKEN }}' },
  });
  // Nobody else is given it.
  expect(JSON.stringify(steps.slice(0, -1))).not.toContain('secrets.');
});
