// Packs the service as it is published: the build, which holds nearly all that it needs, instead of
// the sources. `node scripts/pack.js [folder]` writes the tarball into `folder`, by default the
// working directory, and prints its name.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildInto, notBundled } from './build.js';
import { digestSources, packageFolder, serviceEntryPoints } from './sources.js';

/** What `bin/deskhand.js` needs of this folder to open a build. */
const openers = ['open-build.js', 'build-error.js', 'cache-folder.js', 'sources.js'];

const destination = resolve(process.argv[2] ?? '.');
const stage = mkdtempSync(join(tmpdir(), 'deskhand-pack-'));
try {
  await furnish(stage);
  mkdirSync(destination, { recursive: true });
  const args = ['pack', '--silent', '--pack-destination', destination];
  process.stdout.write(execFileSync('npm', args, { cwd: stage, encoding: 'utf8' }));
} finally {
  rmSync(stage, { recursive: true, force: true });
}

async function furnish(folder) {
  await buildInto(join(folder, 'dist'), digestSources(), packageFolder, serviceEntryPoints());
  const copy = (from, to) =>
    cpSync(join(packageFolder, from), join(folder, to), { recursive: true });
  copy('bin', 'bin');
  copy('migrations', 'migrations');
  copy('README.md', 'README.md');
  copy('../../LICENSE', 'LICENSE');
  for (const name of [...openers, 'stack-traces.js']) copy(`scripts/${name}`, `scripts/${name}`);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(), null, 2)}\n`);
}

/** Of the workspace's own: who installs the build needs only what is not in it. */
function publishedManifest() {
  const read = (folder) =>
    JSON.parse(readFileSync(join(packageFolder, folder, 'package.json'), 'utf8'));
  const { name, version, description, keywords, license, type, bin, dependencies } = read('.');
  const { engines } = read('../..');
  return {
    ...{ name, version, description, keywords, license, type, engines, bin },
    files: ['bin', 'dist', 'migrations', 'scripts'],
    dependencies: Object.fromEntries(notBundled.map((each) => [each, dependencies[each]])),
    // PostgreSQL itself, for who names no `DATABASE_URL`.
    optionalDependencies: read('../embedded-postgres').optionalDependencies,
    publishConfig: { access: 'public' },
  };
}
