// Releases a version. `npm run release -- 0.2.0` looks whether it may, writes the version where it
// stands, dates the changelog's section, commits and tags; the pushed tag has `.github/workflows/release.yml`
// run `npm run release -- --publish`, which packs and publishes from there: provenance says which commit
// and which workflow a package came from, and only a hosted runner can. `--dry-run` does both in a clone
// of its own, keeps what was packed in `release/`, and publishes nothing.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { packAll, publishCommands } from './release/pack.js';
import { dateUnreleased, readVersion, writeVersion } from './release/version.js';

const house = fileURLToPath(new URL('..', import.meta.url));
const options = { 'dry-run': { type: 'boolean' }, publish: { type: 'boolean' } };
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const say = (line) => process.stdout.write(`${line}\n`);
const git = (folder, ...args) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

try {
  if (values.publish) publish(house);
  else if (values['dry-run']) rehearse(positionals[0] ?? readVersion(house));
  else release(positionals[0]);
} catch (error) {
  process.stderr.write(`release: ${error.message}\n`);
  process.exit(1);
}

function release(version) {
  if (version === undefined) throw new Error('name the version: npm run release -- 0.2.0');
  mustBeReady(house, version);
  prepare(house, version);
  say(`v${version} is committed and tagged. To publish it: git push origin main v${version}`);
}

/** Everything that a release does, where it harms nobody. */
function rehearse(version) {
  const problems = [];
  mustBeReady(house, version, (problem) => problems.push(problem));
  const clone = mkdtempSync(join(tmpdir(), 'deskhand-release-'));
  try {
    git(house, 'clone', '--quiet', '--local', '--branch', branchOf(house), house, clone);
    symlinkSync(join(house, 'node_modules'), join(clone, 'node_modules'));
    prepare(clone, version);
    say(git(clone, 'show', '--stat', '--format=would commit and tag: %s', 'HEAD'));
    const destination = resolve(house, 'release');
    const { tarballs, sbom } = packAll(clone, freshFolder(destination));
    for (const file of [...tarballs, sbom]) say(`made ${join('release', file)}`);
    for (const { command, args } of publishCommands(tarballs)) {
      say(`would run: ${[command, ...args].join(' ')}`);
    }
    say(`would push: main v${version}; the image is built of the tag by the workflow`);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
  for (const problem of problems) say(`in the way of a release: ${problem}`);
  say(problems.length === 0 ? 'Nothing is in the way.' : 'Nothing was released.');
}

/** On a hosted runner, at the tag. */
function publish(folder) {
  const version = readVersion(folder);
  if (git(folder, 'describe', '--tags', '--exact-match') !== `v${version}`) {
    throw new Error(`publish from the tag v${version}, which this commit does not have`);
  }
  const destination = freshFolder(join(folder, 'release'));
  const { tarballs } = packAll(folder, destination);
  for (const { command, args } of publishCommands(tarballs)) {
    execFileSync(command, args, { cwd: destination, stdio: 'inherit' });
  }
}

function prepare(folder, version) {
  writeVersion(folder, version);
  dateUnreleased(folder, version, new Date().toISOString().slice(0, 10));
  git(folder, 'commit', '--quiet', '--all', '--message', `release: ${version}`);
  git(folder, 'tag', '--annotate', `v${version}`, '--message', `Deskhand ${version}`);
}

/** Tells each thing that is in the way of a release; by default the first one ends it. */
function mustBeReady(folder, version, tell = fail) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) fail(`${version} is no version such as 0.2.0`);
  if (git(folder, 'status', '--porcelain') !== '') tell('there are changes that are not committed');
  if (branchOf(folder) !== 'main') tell(`releases are made on main, not on ${branchOf(folder)}`);
  if (git(folder, 'tag', '--list', `v${version}`) !== '')
    tell(`there is a tag v${version} already`);
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  if (!/^## Unreleased\n+- /m.test(changelog)) tell('CHANGELOG.md has nothing under Unreleased');
}

function fail(problem) {
  throw new Error(problem);
}

function freshFolder(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

function branchOf(folder) {
  return git(folder, 'rev-parse', '--abbrev-ref', 'HEAD');
}
