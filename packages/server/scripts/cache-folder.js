import { existsSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { BuildError } from './build-error.js';
import { modulesFolder, packageFolder } from './sources.js';

/**
 * A folder of this user's own under the temporary one, for installations that can't be written.
 * Code is run from it, so it is refused unless nobody else can have put anything there.
 */
export function privateCacheFolder() {
  const owner = process.getuid?.() ?? userInfo().username;
  const folder = join(tmpdir(), `deskhand-${owner}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (error.code !== 'EEXIST') {
      throw new BuildError(
        `There is no current build in ${join(packageFolder, 'dist')}, and neither that folder nor ${folder} can be written (${error.code}).`,
      );
    }
  }
  // Not `stat`: a link planted there by somebody else would lead to a folder of ours.
  const found = lstatSync(folder);
  const isPrivate =
    found.isDirectory() &&
    (process.getuid === undefined ||
      (found.uid === process.getuid() && (found.mode & 0o077) === 0));
  if (isPrivate) return folder;
  throw new BuildError(
    `${folder} is not a private folder of this user: remove it, or make ${join(packageFolder, 'dist')} writable.`,
  );
}

/** A stand-in for the package's folder: the build looks for its neighbours as it would in `dist`. */
export function cachedHouse(cacheFolder, digest) {
  return join(cacheFolder, digest.slice(0, 32));
}

/** Idempotent, and safe when two processes do it at once. */
export function furnishHouse(house) {
  mkdirSync(house, { recursive: true, mode: 0o700 });
  writeFileSync(join(house, 'package.json'), '{"type":"module"}\n');
  linkFolder(join(packageFolder, 'migrations'), join(house, 'migrations'));
  linkFolder(modulesFolder(), join(house, 'node_modules'));
}

function linkFolder(to, path) {
  try {
    symlinkSync(to, path, 'junction');
  } catch (error) {
    if (error.code !== 'EEXIST' || !existsSync(path)) throw error;
  }
}
