import { cp, lstat, mkdtemp, readdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { linkLibraries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { hasCode } from './errors.ts';
import { removeTree } from './remove-tree.ts';
import { execute } from './run-program.ts';

const PROGRAM_MS_MAX = 60_000;

/**
 * Copies the binaries (55 MB, once per version) to `target`, whole or not at all, and returns them
 * there. A copy that is already there is used when nobody else can have written it. Throws a plain
 * Error that says what is wrong with `target`.
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
  return copy;
}

/** Removes the copies an earlier version of Deskhand left beside `target`. */
export async function removeOlderCopies(folder: string, target: string): Promise<void> {
  const prefix = 'postgres-binaries-';
  for (const name of await readdir(folder))
    if (name.startsWith(prefix) && name !== basename(target)) await removeTree(join(folder, name));
}

/**
 * The folder's name can be guessed and temporary folders are open to all, so what stands there may
 * be planted: programs from it would run with rights over the data. False when nothing is there.
 */
async function isTrustworthy(target: string): Promise<boolean> {
  const found = await lstat(target).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (found === undefined) return false;
  if (!found.isDirectory()) throw new Error(`${target} is not a folder`);
  if (found.uid !== (process.getuid?.() ?? found.uid))
    throw new Error(`${target} belongs to another user (${found.uid})`);
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
  if (process.platform === 'win32') return;
  // The server's user must read it, whatever umask the package was installed under, and this user
  // alone write it, also where the original is read-only.
  await mustRun('chmod', ['-R', 'u+w,a+rX,go-w', draft]);
  if (!(await linkLibraries({ ...binaries, folder: draft })))
    throw new Error(`${draft} can't be written`);
  // A crash of the machine right after must not leave empty files under the final name.
  if (process.platform === 'linux') await mustRun('sync', ['-f', draft]);
}

async function mustRun(file: string, args: string[]): Promise<void> {
  const { ok, output } = await execute({ file, args, options: {} }, { timeoutMs: PROGRAM_MS_MAX });
  if (!ok) throw new Error(`${file} failed on the copy: ${output}`);
}
