// Makes the documentation a website: `npm run docs` shows it while one writes, `npm run docs:build` writes
// it to `site/dist`. Each version has a folder of its own there, beside `versions.json` and a first page
// that leads to the newest; folders of older versions that lie in `--into` already are kept and listed.
//
//   npm run docs:build -- [--into DIR] [--base /deskhand/] [--check]
//
// `--check` looks at what is in `site/dist` and builds nothing.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from './navigation.js';
import { checkSite } from './check-site.js';
import { copyLinkedFiles } from './copy-linked-files.js';
import { writeReference } from './write-reference.js';
import { folderOf, listVersions } from './versions.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    into: { type: 'string', default: fileURLToPath(new URL('site/dist', root)) },
    base: { type: 'string', default: '/' },
    check: { type: 'boolean', default: false },
  },
});
const here = fileURLToPath(new URL('site', root));
const generated = fileURLToPath(new URL('site/.generated', root));

install();
if (positionals[0] === 'dev') await showWhileWriting();
else await build();

async function showWhileWriting() {
  copyLinkedFiles(generated);
  if (!existsSync(`${generated}/reference`)) await writeReference(generated);
  vitepress('dev', {});
}

async function build() {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  const into = resolve(values.into);
  const outDir = resolve(into, folderOf(version));
  const base = `${values.base.replace(/\/*$/, '/')}${folderOf(version)}/`;
  if (!values.check) {
    rmSync(generated, { recursive: true, force: true });
    rmSync(outDir, { recursive: true, force: true });
    copyLinkedFiles(generated);
    await writeReference(generated);
    vitepress('build', { DOCS_BASE: base, DOCS_OUT: outDir });
    listVersions(into);
  }
  const faults = checkSite(outDir, base);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.stdout.write(`${outDir}: ${faults.length} faults\n`);
  if (faults.length > 0) process.exitCode = 1;
}

/** The generator is no part of `npm ci`: it is installed when the site is first asked for, or has changed. */
function install() {
  const installed = `${here}/node_modules/.package-lock.json`;
  const isFresh =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(`${here}/package-lock.json`).mtimeMs;
  if (isFresh) return;
  const npm = ['ci', '--prefer-offline', '--no-audit', '--no-fund'];
  execFileSync('npm', npm, { cwd: here, stdio: 'inherit' });
}

function vitepress(command, environment) {
  execFileSync(process.execPath, ['node_modules/vitepress/bin/vitepress.js', command], {
    ...{ cwd: here, stdio: 'inherit' },
    env: { ...process.env, ...environment },
  });
}
