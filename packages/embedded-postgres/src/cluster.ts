import { lstat, mkdtemp, lchown, open, readdir, readFile, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ownUid } from './accounts.ts';
import { databaseName } from './ask-server.ts';
import { EmbeddedPostgresError, hasCode, startFailed, unlessMissing } from './errors.ts';
import { scramVerifier } from './password.ts';
import { removeTree } from './remove-tree.ts';
import { commandFor, serverOwner, workingFolder, type RunAs } from './run-as.ts';
import { execute, type Command } from './run-program.ts';
import { clusterFolder, clusterMark } from './settings.ts';

const programMs = 120_000;
const draftName = 'postgres.new-';

/** Tells whether the cluster was created. Refuses one of another major version, and what is no cluster. */
export async function hasCluster(dataDir: string, major: number): Promise<boolean> {
  const cluster = clusterFolder(dataDir);
  const version = await readVersion(cluster);
  if (version === undefined) {
    if ((await readdir(cluster).catch(unlessMissing([]))).length === 0) return false;
    throw startFailed(
      `${cluster} is not empty and not a PostgreSQL data folder. Move it away, or set another DATA_DIR.`,
    );
  }
  if (version === String(major)) return true;
  throw new EmbeddedPostgresError(
    'WRONG_VERSION',
    `${cluster} was written by PostgreSQL ${version}; this Deskhand comes with ${major}. Nothing was ` +
      `changed. To upgrade: write a backup with the Deskhand release that came with PostgreSQL ` +
      `${version} (deskhand backup), move the folder away, and restore it with this release ` +
      '(docs/operate.md, "Moving the database").',
  );
}

/**
 * Creates the cluster with the role and the database of Deskhand in it, under a passing name beside
 * its own, and renames it when all is on disk: a cluster under its own name is whole.
 */
export async function createCluster(
  dataDir: string,
  runAs: RunAs,
  password: string,
): Promise<void> {
  const draft = await initialise(dataDir, runAs);
  // Nothing of the draft counts before --sync-only below, so fsync can wait for it: 0.2 s less.
  await runSql(draft, runAs, setUp(draft, runAs, password), ['-c', 'fsync=off']);
  await mustRun(commandFor(runAs, 'initdb', draft, (folder) => ['--sync-only', '-D', folder]));
  await rename(draft, clusterFolder(dataDir));
  await syncFolder(dataDir);
}

/** Removes what first starts that were cut short left behind. True when there was something. */
export async function removeDrafts(dataDir: string): Promise<boolean> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(draftName));
  for (const name of drafts) await removeTree(join(dataDir, name));
  return drafts.length > 0;
}

/** Gives Deskhand's role a new password. Only while no server runs on the cluster. */
export async function resetPassword(
  dataDir: string,
  runAs: RunAs,
  password: string,
): Promise<void> {
  const statement = `alter role ${databaseName} password '${scramVerifier(password)}';`;
  await runSql(clusterFolder(dataDir), runAs, [statement]);
}

/** Hands the cluster to the user its server will run as; PostgreSQL refuses anyone else's. */
export async function handOver(dataDir: string, runAs: RunAs): Promise<void> {
  const cluster = clusterFolder(dataDir);
  const owner = serverOwner(runAs);
  const { uid } = await lstat(cluster);
  if (owner === undefined && uid !== ownUid()) throw foreign(cluster, uid);
  if (owner === undefined || owner.uid === uid) return;
  // chown(1) does not follow links and can't be led astray half-way; see removeTree.
  const { ok, output } = await execute(
    { file: 'chown', args: ['-hR', `${owner.uid}:${owner.gid}`, '--', cluster] },
    { timeoutMs: programMs },
  );
  if (!ok) throw startFailed(`${cluster} stays ${uid}'s: ${output}`);
}

async function readVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'EACCES')) throw foreign(cluster, (await lstat(cluster)).uid);
    return unlessMissing(undefined)(error);
  }
}

/**
 * Sorting is always PostgreSQL's own C.UTF-8: the same on every system and across its upgrades. The
 * character class is the C library's; by it full-text search finds the ends of words. Under plain
 * `C` "«мир»—дом" is one word, so it is left for images that were stripped of their locales.
 */
async function initialise(
  dataDir: string,
  runAs: RunAs,
  characterClass = 'C.UTF-8',
): Promise<string> {
  const draft = await mkdtemp(join(dataDir, draftName));
  const owner = serverOwner(runAs);
  if (owner !== undefined) await lchown(draft, owner.uid, owner.gid);
  const command = commandFor(runAs, 'initdb', draft, (folder) =>
    initdbArguments(folder, characterClass),
  );
  const { ok, output } = await execute(command, { timeoutMs: programMs });
  if (ok) return draft;
  await removeTree(draft);
  if (characterClass !== 'C') return initialise(dataDir, runAs, 'C');
  throw failed(command, output);
}

function initdbArguments(folder: string, characterClass: string): string[] {
  return [
    ...['--pgdata', folder, '--username', 'postgres', '--encoding', 'UTF8', '--data-checksums'],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--locale', 'C', '--lc-ctype', characterClass, '--text-search-config', 'simple'],
    // Nobody is let in until pg_hba.conf is replaced, and `postgres` never gets a password.
    ...['--auth', 'reject', '--no-instructions', '--no-sync'],
    // Given, so that initdb does not start servers to find them out: 0.1 s less.
    ...['-c', 'max_connections=50', '-c', 'shared_buffers=128MB', '-c', 'timezone=UTC'],
  ];
}

/**
 * Returns the statements that set a new cluster up.
 *
 * Deskhand's role is no superuser, as with a server of one's own: a hole in the service must not
 * open `copy … to program`. It owns its database and may create others (tests clone theirs).
 */
function setUp(draft: string, runAs: RunAs, password: string): string[] {
  const file = `${runAs.dataBarred ? workingFolder : draft}/pg_hba.conf`.replaceAll("'", "''");
  return [
    `create role ${databaseName} login createdb password '${scramVerifier(password)}';`,
    `grant pg_monitor to ${databaseName};`,
    `create database ${databaseName} owner ${databaseName};`,
    // Written by the server's own user: root must not write where that user could plant a link.
    `copy (values ('local all all scram-sha-256')) to '${file}';`,
  ];
}

/** Runs one statement a line, in a server without clients or network, ended by the first error. */
async function runSql(
  folder: string,
  runAs: RunAs,
  statements: string[],
  settings: string[] = [],
): Promise<void> {
  // Marked like the server: should Node be killed now, the next start waits for this one to end.
  const mark = `cluster_name=${clusterMark(dirname(folder))}`;
  const words = ['-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', '-c', mark, ...settings];
  const command = commandFor(runAs, 'postgres', folder, (path) => {
    return ['--single', '-D', path, ...words, 'postgres'];
  });
  await mustRun(command, `${statements.join('\n')}\n`);
}

async function mustRun(command: Command, input = ''): Promise<void> {
  const { ok, output } = await execute(command, { timeoutMs: programMs, input });
  if (!ok) throw failed(command, output);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function foreign(cluster: string, uid: number): EmbeddedPostgresError {
  return startFailed(
    `${cluster} belongs to another user (${uid}). Run Deskhand as that user or as root.`,
  );
}

function failed({ file }: Command, output: string): EmbeddedPostgresError {
  return startFailed(`${basename(file)} failed:\n${output}`);
}
