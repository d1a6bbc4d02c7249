import { lchown, lstat, mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ownUid } from './accounts.ts';
import { hasCode, startFailed } from './errors.ts';
import { removeTree } from './remove-tree.ts';
import { probe, serverOwner, type RunAs } from './run-as.ts';
import { shortHash, socketPort } from './settings.ts';

/** `sun_path` holds 108 bytes, the final zero among them. */
const pathBytesMax = 100;

/**
 * Makes the folder of the server's socket: owned by the server's user, mode 0700, empty. In the data
 * folder where the path is short enough and the server can go there; else a short one in a folder
 * for temporary files, where any user may have planted something under the name it would have: then
 * a name that can't be guessed is taken. (`postmaster.pid` tells a later start which one it was.)
 */
export async function prepareSocketFolder(
  dataDir: string,
  runAs: RunAs,
  temporaryFolders: readonly string[],
): Promise<string> {
  const own = ownFolder(dataDir);
  if (fits(own) && !runAs.dataBarred) {
    if (await claim(own, runAs)) return own;
    // A server of another user left it: the data folder is ours, so it can go.
    await removeTree(own);
    if (await claim(own, runAs)) return own;
  }
  for (const base of temporaryFolders) {
    const short = join(base, `deskhand-${shortHash(dataDir)}`);
    if (!fits(`${short}-XXXXXX`) || !(await isUsable(base, runAs))) continue;
    if (await claim(short, runAs)) return short;
    const unguessable = await mkdtemp(`${short}-`);
    if (await claim(unguessable, runAs)) return unguessable;
  }
  throw startFailed(
    `No folder is short enough for PostgreSQL's socket (${pathBytesMax} bytes) and open to it. ` +
      'Set DATA_DIR to a shorter path.',
  );
}

/** Returns where the server's socket stands in `folder`. */
function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${socketPort}`);
}

/** Removes what a stopped server left of its socket, and the folder unless it is in the data folder. */
export async function clearSocketFolder(folder: string, dataDir: string): Promise<void> {
  await removeSocket(folder);
  if (folder !== ownFolder(dataDir)) await rmdir(folder).catch(() => undefined);
}

/** Removes what a server that is gone left of its socket. */
export async function removeSocket(folder: string): Promise<void> {
  await rm(socketFile(folder), { force: true });
  await rm(lockFile(folder), { force: true });
}

function ownFolder(dataDir: string): string {
  return join(dataDir, 'postgres-socket');
}

function lockFile(folder: string): string {
  return `${socketFile(folder)}.lock`;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(lockFile(folder)) <= pathBytesMax;
}

/** Makes the folder, or takes the one that is there. False when what stands there is not ours to use. */
async function claim(folder: string, runAs: RunAs): Promise<boolean> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  const owner = serverOwner(runAs);
  const found = await lstat(folder);
  const isOurs = found.uid === ownUid() || found.uid === owner?.uid;
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) return false;
  if (owner !== undefined && owner.uid !== found.uid) await lchown(folder, owner.uid, owner.gid);
  // A crash may have left a socket; its lock file names a pid that may be somebody else's by now.
  await removeSocket(folder);
  return true;
}

async function isUsable(base: string, runAs: RunAs): Promise<boolean> {
  const found = await lstat(base).catch(() => undefined);
  if (found === undefined || found.isFile()) return false;
  return runAs.account === undefined || (await probe(runAs, base)).folder;
}
