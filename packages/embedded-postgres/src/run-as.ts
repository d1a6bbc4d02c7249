import { join } from 'node:path';
import type { Account } from './accounts.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { execute, minimalEnvironment } from './run-program.ts';
import type { Command } from './run-program.ts';

/** As whom PostgreSQL's programs run, and which ones. */
export interface RunAs {
  readonly binaries: Binaries;
  /** Absent: this process's own user. */
  readonly account?: Account;
  /** Runs as this process's own user, inside a user namespace in which it passes for this one. */
  readonly namespace?: Account;
  /** The account can't walk the path to the data folder; see `commandFor`. */
  readonly dataBarred: boolean;
}

const PROBE_MS_MAX = 10_000;

/** Who must own the files the server writes; undefined when this process makes them so already. */
export function serverOwner({ account }: RunAs): { uid: number; gid: number } | undefined {
  if (account !== undefined) return account;
  return process.getuid?.() === 0 ? { uid: 0, gid: 0 } : undefined;
}

/**
 * The command that runs `program` on the data folder `folder` with `args`, which name that folder
 * by the path they are given.
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
  const words = args(dataBarred ? '/proc/self/cwd' : folder);
  return become(runAs, file, words, dataBarred ? folder : binaries.folder);
}

/** What the server, run this way, could do. One shell tells it all, in 6 ms. */
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
  const { output } = await execute(command, { timeoutMs: PROBE_MS_MAX });
  const lines = output.split('\n');
  return {
    started: lines.includes('started'),
    programs: lines.includes('programs'),
    folder: lines.includes('folder'),
  };
}

/** What keeps the programs from running at all; undefined when they do run. */
export async function findObstacle(runAs: RunAs): Promise<string | undefined> {
  const command = commandFor(runAs, 'postgres', runAs.binaries.folder, () => ['--version']);
  const { ok, output } = await execute(command, { timeoutMs: PROBE_MS_MAX });
  return ok ? undefined : output;
}

export function cannotRun(reasons: string[]): EmbeddedPostgresError {
  const instead = process.getuid?.() === 0 ? 'Run Deskhand as an ordinary user, or set' : 'Set';
  return new EmbeddedPostgresError(
    'CANNOT_RUN',
    `The embedded PostgreSQL can't be run here (${reasons.join('; ') || 'no way is left'}). ` +
      `${instead} DATABASE_URL to a PostgreSQL server.`,
  );
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
