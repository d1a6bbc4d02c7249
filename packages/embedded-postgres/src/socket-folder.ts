import { lchown, lstat, mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, hasCode } from './errors.ts';
import { removeTree } from './remove-tree.ts';
import { probe, serverOwner } from './run-as.ts';
import type { RunAs } from './run-as.ts';
import { shortHash } from './settings.ts';

/** Part of the socket's file name only, as PostgreSQL builds it; nothing listens on TCP. */
export const SOCKET_PORT = 5432;

/** sun_path holds 104 bytes on macOS and 108 on Linux, the final zero among them. */
const PATH_BYTES_MAX = 100;

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
    // Left by a server of another user: the data folder is ours, so it can go.
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
  throw new EmbeddedPostgresError(
    'START_FAILED',
    `No folder is short enough for PostgreSQL's socket (${PATH_BYTES_MAX} bytes) and open to it. ` +
      'Set DATA_DIR to a shorter path.',
  );
}

/** Where the server's socket stands in `folder`. */
export function socketFile(folder: string, port: number): string {
  return join(folder, `.s.PGSQL.${port}`);
}

/** Removes what a stopped server left of its socket, and the folder unless it is in the data folder. */
export async function clearSocketFolder(folder: string, dataDir: string): Promise<void> {
  await removeSocket(folder);
  if (folder !== ownFolder(dataDir)) await rmdir(folder).catch(() => undefined);
}

function ownFolder(dataDir: string): string {
  return join(dataDir, 'postgres-socket');
}

function fits(folder: string): boolean {
  return Buffer.byteLength(`${socketFile(folder, SOCKET_PORT)}.lock`) <= PATH_BYTES_MAX;
}

/** False when what stands there is not ours to use. */
async function claim(folder: string, runAs: RunAs): Promise<boolean> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  const self = process.getuid?.();
  const owner = serverOwner(runAs);
  const found = await lstat(folder);
  const isOurs = found.uid === self || found.uid === owner?.uid;
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) return false;
  if (owner !== undefined && owner.uid !== found.uid) await lchown(folder, owner.uid, owner.gid);
  // A socket left by a crash; its lock file names a pid that may be somebody else's by now.
  await removeSocket(folder);
  return true;
}

/** Removes what a server that is gone left of its socket. */
export async function removeSocket(folder: string): Promise<void> {
  const socket = socketFile(folder, SOCKET_PORT);
  await rm(socket, { force: true });
  await rm(`${socket}.lock`, { force: true });
}

async function isUsable(base: string, runAs: RunAs): Promise<boolean> {
  const found = await lstat(base).catch(() => undefined);
  if (found === undefined || found.isFile()) return false;
  return runAs.account === undefined || (await probe(runAs, base)).folder;
}
