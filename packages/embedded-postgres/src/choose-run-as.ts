import { existsSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { hasName, namedAccount, ownUid, unprivilegedAccounts, type Account } from './accounts.ts';
import { copyBinaries, copyInDataDir, copyInTemporaryFolder } from './binaries-copy.ts';
import { linkLibraries, type Binaries } from './binaries.ts';
import { EmbeddedPostgresError, reasonOf, unlessMissing } from './errors.ts';
import type { Launch, Way } from './options.ts';
import { removeTree } from './remove-tree.ts';
import { probe, type Reach, type RunAs } from './run-as.ts';
import { clusterFolder } from './settings.ts';

type RunAsOptions = Pick<Launch, 'binaries' | 'dataDir' | 'forbidden' | 'temporaryFolders' | 'log'>;

/**
 * The ways past root. PostgreSQL refuses to run as root, and a fresh machine is often a root shell.
 * The first way that works is taken; each is there for a place where those before it fail.
 */
const waysPastRoot: readonly { way: Way; find: FindWay }[] = [
  // As an unprivileged account, programs and data where they are. It asks nothing of the machine but
  // that the account can walk to both: a clone in a folder that is open to others.
  { way: 'account', find: findAccount },
  // As root's own user inside a user namespace, where it passes for an ordinary one. The files are
  // still root's own, so it also works in a folder that only root can enter: a clone in `/root`.
  { way: 'namespace', find: findNamespace },
  // As an account, from a copy of the programs that it can read, and put into the data folder by an
  // open handle where it can't walk there: the same clone in a container, which forbids namespaces.
  { way: 'copy', find: findCopy },
];

/** A machine as root finds it. */
interface Surroundings extends RunAsOptions {
  /** False when the programs lack links and can't be given them, so that they can only be copied. */
  readonly linked: boolean;
  readonly accounts: readonly ProbedAccount[];
  /** Collects why ways are closed, for the message when all of them are. */
  readonly obstacles: string[];
}

type ProbedAccount = Reach & { account: Account };
type FindWay = (surroundings: Surroundings) => Promise<RunAs | undefined>;

/**
 * Decides how PostgreSQL is run: an ordinary user runs it as itself, root in one of three ways.
 * Throws `CANNOT_RUN` when none works.
 */
export async function chooseRunAs(options: RunAsOptions): Promise<RunAs> {
  const linked = await linkLibraries(options.binaries);
  if (ownUid() !== 0) return runAsSelf(options, linked);
  const accounts = await probeAccounts(options);
  const surroundings: Surroundings = { ...options, linked, accounts, obstacles: [] };
  for (const { way, find } of waysPastRoot) {
    const found = options.forbidden.has(way) ? undefined : await find(surroundings);
    if (found === undefined) continue;
    options.log(`Running as root, so PostgreSQL runs ${describe(found)}.`);
    return found;
  }
  throw cannotRun(surroundings.obstacles);
}

export function cannotRun(obstacles: readonly string[]): EmbeddedPostgresError {
  const instead = ownUid() === 0 ? 'Run Deskhand as an ordinary user, or set' : 'Set';
  return new EmbeddedPostgresError(
    'CANNOT_RUN',
    `The embedded PostgreSQL can't be run here (${obstacles.join('; ') || 'no way is left'}). ` +
      `${instead} DATABASE_URL to a PostgreSQL server.`,
  );
}

/**
 * Runs it as this user. initdb, unlike the server, insists on a user with a name; containers are
 * often given a mere number to run as. In a namespace that user can pass for one with a name.
 */
async function runAsSelf({ dataDir, ...given }: RunAsOptions, linked: boolean): Promise<RunAs> {
  const binaries = linked ? given.binaries : await copyForSelf(given.binaries, dataDir);
  const named = hasName() ? { binaries } : await tryNamespace(binaries, dataDir);
  if (named !== undefined) return named;
  if (existsSync(clusterFolder(dataDir))) return { binaries };
  throw cannotRun([`user ${ownUid()} has no entry in /etc/passwd, which initdb asks for`]);
}

async function copyForSelf(binaries: Binaries, dataDir: string): Promise<Binaries> {
  return copyBinaries(binaries, copyInDataDir(dataDir, binaries)).catch((error: unknown) => {
    throw cannotRun([reasonOf(error)]);
  });
}

async function probeAccounts({ binaries, dataDir }: RunAsOptions): Promise<ProbedAccount[]> {
  const cluster = await lstat(clusterFolder(dataDir)).catch(unlessMissing(undefined));
  const tries = unprivilegedAccounts(cluster?.uid).map(async (account) => {
    return { account, ...(await probe({ binaries, account }, dataDir)) };
  });
  return Promise.all(tries);
}

async function findAccount({
  accounts,
  binaries,
  linked,
}: Surroundings): Promise<RunAs | undefined> {
  const found = accounts.find(({ programs, folder }) => linked && programs && folder);
  return found && { binaries, account: found.account };
}

async function findNamespace({
  binaries,
  dataDir,
  linked,
}: Surroundings): Promise<RunAs | undefined> {
  return linked ? tryNamespace(binaries, dataDir) : undefined;
}

async function tryNamespace(binaries: Binaries, dataDir: string): Promise<RunAs | undefined> {
  const namespace = namedAccount();
  if (namespace === undefined) return undefined;
  const reached = await probe({ binaries, namespace }, dataDir);
  return reached.programs && reached.folder ? { binaries, namespace } : undefined;
}

/** One account is enough to try: what a copy lacks, it lacks for all. */
async function findCopy(surroundings: Surroundings): Promise<RunAs | undefined> {
  const { accounts, binaries, linked, dataDir, temporaryFolders, obstacles } = surroundings;
  for (const { account, started } of accounts)
    if (!started) obstacles.push(`becoming ${account.name} is not allowed`);
  const best =
    accounts.find(({ programs }) => linked && programs) ?? accounts.find(({ started }) => started);
  if (best === undefined) return undefined;
  const runAs: RunAs = { binaries, account: best.account, dataBarred: !best.folder };
  if (linked && best.programs) return runAs;
  const targets = [
    ...(best.folder ? [copyInDataDir(dataDir, binaries)] : []),
    ...temporaryFolders.map((folder) => copyInTemporaryFolder(folder, binaries)),
  ];
  for (const target of targets) {
    const copied = await copyTo(target, runAs).catch((error: unknown) => reasonOf(error));
    if (typeof copied !== 'string') return copied;
    obstacles.push(copied);
  }
  return undefined;
}

/** Returns why not, and leaves nothing there, when the copy does not run: in a `noexec` folder, say. */
async function copyTo(target: string, runAs: RunAs): Promise<RunAs | string> {
  // A copy that was there and is damaged is made once more.
  for (let attempt = existsSync(target) ? 1 : 2; attempt <= 2; attempt += 1) {
    const copied = { ...runAs, binaries: await copyBinaries(runAs.binaries, target) };
    if ((await probe(copied, target)).programs) return copied;
    await removeTree(target);
  }
  return `a copy in ${target} can't be run`;
}

function describe({ account, binaries, dataBarred }: RunAs): string {
  if (account === undefined) return 'in a user namespace of its own';
  const barred = dataBarred ? ', inside a data folder that user could not enter by itself' : '';
  return `as the user ${account.name} from ${binaries.folder}${barred}`;
}
