import { cp, lstat, mkdtemp, readdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ownUid } from './accounts.ts';
import { linkLibraries, type Binaries } from './binaries.ts';
import { hasCode, unlessMissing } from './errors.ts';
import { removeTree } from './remove-tree.ts';
import { execute } from './run-program.ts';

const programMs = 60_000;
const nameInDataDir = 'postgres-binaries-';

/** Returns where a copy stands in the data folder: nobody else can write there, and it lasts. */
export function copyInDataDir(dataDir: string, { version }: Binaries): string {
  return join(dataDir, `${nameInDataDir}${version}`);
}

/** Returns where a copy stands in a folder for temporary files, which is open to everybody. */
export function copyInTemporaryFolder(folder: string, { version }: Binaries): string {
  return join(folder, `deskhand-postgres-${version}-${ownUid()}`);
}

/**
 * Copies the binaries (55 MB, once per version) to `target`, whole or not at all, and returns them
 * there. A copy that is already there is used when nobody else can have written it; the copies of
 * earlier versions in a data folder are removed. Throws a plain Error that says what is wrong with
 * `target`.
 */
export async function copyBinaries(binaries: Binaries, target: string): Promise<Binaries> {
  const copy = { ...binaries, folder: target };
  if (await isTrustworthy(target)) return copy;
  const draft = await mkdtemp(`${target}.draft-`);
  try {
    await fill(draft, binaries);
    await rename(draft, target).catch((error: unknown) => {
      // Another process finished first. Its copy is checked below like any other.
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    });
  } finally {
    await removeTree(draft);
  }
  if (!(await isTrustworthy(target))) throw new Error(`${target} could not be written`);
  if (basename(target).startsWith(nameInDataDir)) await removeOtherCopies(target);
  return copy;
}

/**
 * Tells whether a copy is there that only this user can have made. The folder's name can be guessed
 * and temporary folders are open to all, so what stands there may be planted: programs from it would
 * run with rights over the data.
 */
async function isTrustworthy(target: string): Promise<boolean> {
  const found = await lstat(target).catch(unlessMissing(undefined));
  if (found === undefined) return false;
  if (!found.isDirectory()) throw new Error(`${target} is not a folder`);
  if (found.uid !== ownUid()) throw new Error(`${target} belongs to another user (${found.uid})`);
  if ((found.mode & 0o022) !== 0) throw new Error(`${target} can be written by other users`);
  return true;
}

async function fill(draft: string, binaries: Binaries): Promise<void> {
  await cp(binaries.folder, draft, {
    recursive: true,
    verbatimSymlinks: true,
    // Static libraries are for compiling against; PostgreSQL never opens them.
    filter: (source) => !source.endsWith('.a'),
  });
  // The server's user must read it, whatever umask the package was installed under, and this user
  // alone write it, also where the original is read-only.
  await mustRun('chmod', ['-R', 'u+w,a+rX,go-w', draft]);
  if (!(await linkLibraries({ ...binaries, folder: draft })))
    throw new Error(`${draft} can't be written`);
  // A crash of the machine right after must not leave empty files under the final name.
  await mustRun('sync', ['-f', draft]);
}

async function removeOtherCopies(target: string): Promise<void> {
  const folder = dirname(target);
  for (const name of await readdir(folder))
    if (name.startsWith(nameInDataDir) && name !== basename(target))
      await removeTree(join(folder, name));
}

async function mustRun(file: string, args: string[]): Promise<void> {
  const { ok, output } = await execute({ file, args }, { timeoutMs: programMs });
  if (!ok) throw new Error(`${file} failed on the copy: ${output}`);
}
