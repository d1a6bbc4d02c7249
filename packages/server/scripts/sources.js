import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const packageFolder = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

const require = createRequire(import.meta.url);

/** Where the build of the service alone begins, as it is published. */
export const serviceEntryPoints = () => ({ deskhand: join(packageFolder, 'src/cli/index.ts') });

/**
 * Where each entry of the build begins. The demo runs in the service's process and is built with it,
 * its connector and its application in processes of their own.
 */
export function entryPoints() {
  const demo = join(packageFolder, '../demo/src/start.ts');
  const connector = join(packageFolder, '../demo/src/connector/run.ts');
  const application = join(packageFolder, '../demo/src/application/run.ts');
  return {
    ...serviceEntryPoints(),
    ...(existsSync(demo) ? { demo, connector, application } : {}),
  };
}

export const hasSources = () => existsSync(join(packageFolder, 'src/cli/index.ts'));

/** What else goes into the build, where it is there. */
const neighbours = [
  ...['../contract/src', '../embedded-postgres/src', '../backend/src', '../demo/src'],
  ...['../client/src', '../widget/src', '../widget/scripts'],
  ...['../panel/src', '../panel/scripts'],
];

/** The folder that npm installed the dependencies into. */
export const modulesFolder = () => dirname(dirname(require.resolve('esbuild/package.json')));

/**
 * SHA-256 over everything that decides what the build is. Contents, not times of change: a check-out
 * or an image layer changes the times. 9 ms for 200 files.
 */
export function digestSources() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  const add = (file, name) => {
    const content = readFileSync(file);
    hash.update(`${name}\n${content.length}\n`).update(content);
  };
  for (const folder of ['src', 'scripts', ...neighbours]) {
    for (const file of listFiles(join(packageFolder, folder))) {
      add(file, relative(packageFolder, file).replaceAll(sep, '/'));
    }
  }
  // What npm last installed: a dependency is part of the build.
  for (const file of [join(packageFolder, 'package.json'), installedList()]) {
    if (existsSync(file)) add(file, 'installed');
  }
  return hash.digest('hex');
}

function installedList() {
  try {
    return join(modulesFolder(), '.package-lock.json');
  } catch {
    return '';
  }
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() ? [path] : [];
    });
}
