import { existsSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasName, namedAccount, unprivilegedAccounts } from './accounts.ts';
import type { Account } from './accounts.ts';
import { copyBinaries, removeOlderCopies } from './binaries-copy.ts';
import { linkLibraries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { hasCode } from './errors.ts';
import { removeTree } from './remove-tree.ts';
import { cannotRun, probe } from './run-as.ts';
import type { RunAs } from './run-as.ts';

/** A way to run PostgreSQL in place; tests forbid the earlier ones to reach the later. */
export type Way = 'account' | 'namespace';

export interface RunAsOptions {
  readonly binaries: Binaries;
  readonly dataDir: string;
  readonly cluster: string;
  /** Whether the cluster was created before. */
  readonly exists: boolean;
  /** Ways root may not take. */
  readonly forbidden: ReadonlySet<Way>;
  /** Where a copy of the programs may stand, best first. */
  readonly temporaryFolders: readonly string[];
  readonly log: (message: string) => void;
}

/**
 * Decides how PostgreSQL is run. An ordinary user runs it as itself. PostgreSQL refuses to run as
 * root, where servers are often tried; as root, in this order:
 *
 * 1. as an unprivileged account, when it reaches the programs and the data;
 * 2. in place inside a user namespace: still root's own files, but an ordinary user to itself;
 * 3. as an account again where namespaces are forbidden (containers), from a copy of the programs
 *    if it can't reach them, and into the data folder by an open handle if the path is barred.
 *
 * Throws `CANNOT_RUN` when none works.
 */
export async function chooseRunAs(options: RunAsOptions): Promise<RunAs> {
  const { binaries, dataDir, cluster, log } = options;
  const linked = await linkLibraries(binaries);
  if (process.getuid?.() !== 0)
    return chooseForSelf(options, linked ? binaries : await copyForSelf(options));
  const accounts = unprivilegedAccounts(dataDir, await ownerUid(cluster));
  const inPlace = linked ? await chooseInPlace(options, accounts) : undefined;
  const chosen = inPlace ?? (await chooseElsewhere(options, accounts, linked));
  log(`Running as root, so PostgreSQL runs ${describe(chosen)}.`);
  return chosen;
}

async function ownerUid(path: string): Promise<number | undefined> {
  try {
    return (await lstat(path)).uid;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * initdb, unlike the server, insists on a user with a name; containers are often given a mere
 * number to run as. In a namespace that user can pass for one with a name.
 */
async function chooseForSelf(
  { dataDir, exists }: RunAsOptions,
  binaries: Binaries,
): Promise<RunAs> {
  const self: RunAs = { binaries, dataBarred: false };
  if (hasName()) return self;
  const namespace = namedAccount();
  if (namespace !== undefined) {
    const reached = await probe({ ...self, namespace }, dataDir);
    if (reached.programs && reached.folder) return { ...self, namespace };
  }
  if (exists) return self;
  throw cannotRun([
    `user ${process.getuid?.()} has no entry in /etc/passwd, which initdb asks for`,
  ]);
}

async function copyForSelf({ binaries, dataDir }: RunAsOptions): Promise<Binaries> {
  const target = copyInDataDir(binaries, dataDir);
  const copy = await copyBinaries(binaries, target).catch((error: unknown) => {
    throw cannotRun([error instanceof Error ? error.message : String(error)]);
  });
  await removeOlderCopies(dataDir, target);
  return copy;
}

async function chooseInPlace(
  { binaries, dataDir, forbidden }: RunAsOptions,
  accounts: Account[],
): Promise<RunAs | undefined> {
  const ways: RunAs[] = [];
  if (!forbidden.has('account'))
    for (const account of accounts) ways.push({ binaries, account, dataBarred: false });
  const namespace = forbidden.has('namespace') ? undefined : namedAccount();
  if (namespace !== undefined) ways.push({ binaries, namespace, dataBarred: false });
  for (const way of ways) {
    const reached = await probe(way, dataDir);
    if (reached.programs && reached.folder) return way;
  }
  return undefined;
}

async function chooseElsewhere(
  options: RunAsOptions,
  accounts: Account[],
  linked: boolean,
): Promise<RunAs> {
  const { binaries, dataDir, forbidden } = options;
  const reasons: string[] = [];
  const startable: RunAs[] = [];
  for (const account of accounts) {
    const way: RunAs = { binaries, account, dataBarred: false };
    const reached = await probe(way, dataDir);
    if (!reached.started) {
      reasons.push(`becoming ${account.name} is not allowed`);
      continue;
    }
    // Without /proc there is no way past a barred path.
    if (!reached.folder && process.platform !== 'linux') {
      reasons.push(`${account.name} can't reach ${dataDir}`);
      continue;
    }
    const there = { ...way, dataBarred: !reached.folder };
    if (linked && reached.programs && !forbidden.has('account')) return there;
    startable.push(there);
  }
  // One account is enough to try: what a copy lacks, it lacks for all.
  const [best] = startable;
  const copied = best && (await withCopy(best, options, reasons));
  if (copied !== undefined) return copied;
  throw cannotRun(reasons);
}

/** In the data folder where that can be reached: nobody else can write there and it lasts. */
async function withCopy(
  way: RunAs,
  { binaries, dataDir, temporaryFolders }: RunAsOptions,
  reasons: string[],
): Promise<RunAs | undefined> {
  const name = `deskhand-postgres-${binaries.version}-${process.getuid?.() ?? 0}`;
  const targets = [
    ...(way.dataBarred ? [] : [copyInDataDir(binaries, dataDir)]),
    ...temporaryFolders.map((folder) => join(folder, name)),
  ];
  for (const target of targets)
    try {
      const old = existsSync(target);
      const copied = (await copyTo(target, way)) ?? (old ? await copyTo(target, way) : undefined);
      if (copied === undefined) {
        reasons.push(`a copy in ${target} can't be run`);
        continue;
      }
      if (!way.dataBarred) await removeOlderCopies(dataDir, target);
      return copied;
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  return undefined;
}

/** Undefined, and nothing left there, when the copy does not run: damaged, or in a `noexec` folder. */
async function copyTo(target: string, way: RunAs): Promise<RunAs | undefined> {
  const copied = { ...way, binaries: await copyBinaries(way.binaries, target) };
  if ((await probe(copied, target)).programs) return copied;
  await removeTree(target);
  return undefined;
}

function copyInDataDir({ version }: Binaries, dataDir: string): string {
  return join(dataDir, `postgres-binaries-${version}`);
}

function describe({ account, binaries, dataBarred }: RunAs): string {
  if (account === undefined) return 'in a user namespace of its own';
  const barred = dataBarred ? ', inside a data folder that user could not enter by itself' : '';
  return `as the user ${account.name} from ${binaries.folder}${barred}`;
}
