import { join } from 'node:path';
import { ownUid, type Account } from './accounts.ts';
import type { Binaries } from './binaries.ts';
import { execute, minimalEnvironment, type Command, type Outcome } from './run-program.ts';

/** As whom PostgreSQL's programs run, and which ones. */
export interface RunAs {
  readonly binaries: Binaries;
  /** Absent: this process's own user. */
  readonly account?: Account;
  /** Is set where they run as this process's own user, in a namespace in which it passes for this one. */
  readonly namespace?: Account;
  /** The account can't walk the path to the data folder; see `commandFor`. */
  readonly dataBarred?: boolean;
}

/** The process's own working folder, under a name that needs no way to it. */
export const workingFolder = '/proc/self/cwd';

const probeMs = 10_000;

/** Returns who must own the files the server writes; undefined when this process makes them so already. */
export function serverOwner({ account }: RunAs): { uid: number; gid: number } | undefined {
  if (account !== undefined) return account;
  return ownUid() === 0 ? { uid: 0, gid: 0 } : undefined;
}

/**
 * Returns the command that runs `program` on the data folder `folder` with `args`, which name that
 * folder by the path they are given.
 *
 * Where the account can't walk the path to the folder, the process is put into it before it gives
 * up root's rights and calls it `/proc/self/cwd` from then on. PostgreSQL stays in its data folder
 * for life and opens its files relative to it.
 */
export function commandFor(
  runAs: RunAs,
  program: 'initdb' | 'postgres',
  folder: string,
  args: (folder: string) => readonly string[],
): Command {
  const { binaries, dataBarred } = runAs;
  const file = join(binaries.folder, 'bin', program);
  const words = args(dataBarred ? workingFolder : folder);
  return become(runAs, file, words, dataBarred ? folder : binaries.folder);
}

/** The things that the server, run this way, could do. One shell finds them all out, in 6 ms. */
export interface Reach {
  /** The user could be changed at all. */
  readonly started: boolean;
  /** The programs run. */
  readonly programs: boolean;
  /** The folder asked for can be entered. */
  readonly folder: boolean;
}

/** Tries it out: mode bits, ACLs, mount options and security policies add up in no other way. */
export async function probe(runAs: RunAs, folder: string): Promise<Reach> {
  const script = 'echo started; "$1" --version && echo programs; cd "$2" && echo folder';
  const words = ['-c', script, 'sh', join(runAs.binaries.folder, 'bin', 'postgres'), folder];
  const command = become(runAs, '/bin/sh', words, '/');
  const { output } = await execute(command, { timeoutMs: probeMs });
  const lines = output.split('\n');
  return {
    started: lines.includes('started'),
    programs: lines.includes('programs'),
    folder: lines.includes('folder'),
  };
}

/** Runs PostgreSQL's program for its version alone: what fails then has nothing to do with the data. */
export function tryPrograms(runAs: RunAs): Promise<Outcome> {
  const command = commandFor(runAs, 'postgres', runAs.binaries.folder, () => ['--version']);
  return execute(command, { timeoutMs: probeMs });
}

function become(
  { account, namespace }: RunAs,
  file: string,
  words: readonly string[],
  cwd: string,
): Command {
  const ids = account && { uid: account.uid, gid: account.gid };
  const options = { env: minimalEnvironment(), cwd, ...ids };
  if (namespace === undefined) return { file, args: words, options };
  const map = [`--map-user=${namespace.uid}`, `--map-group=${namespace.gid}`];
  return { file: 'unshare', args: ['--user', ...map, '--', file, ...words], options };
}
