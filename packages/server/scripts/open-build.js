import { existsSync, readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuildError } from './build-error.js';
import { cachedHouse, privateCacheFolder } from './cache-folder.js';
import { digestSources, hasSources, packageFolder } from './sources.js';
import { mapStackTraces } from './stack-traces.js';

/**
 * Loads an entry of the built service, `deskhand` or `demo`, building it first when there is no
 * build of these very sources. The build lies in `dist` beside `src`; where that can't be written,
 * in a private folder under the system's temporary one. Any number of processes may do this at once.
 *
 * Ends the process with one line on standard error when there is nothing to run.
 *
 * @param {'deskhand' | 'demo'} entry
 */
export async function openBuild(entry) {
  try {
    requireNode();
    const { folder, entries } = await readyBuild();
    mapStackTraces(folder);
    // Node 20 lacks what later ones have. Without it `pg` looks for Cloudflare by making a
    // `Response`, which loads all of Node's own `fetch`: 20 ms and 4 MB of every start.
    globalThis.navigator ??= { userAgent: `Node.js/${process.versions.node.split('.')[0]}` };
    // Node 22 and newer keep compiled code between starts; elsewhere this is absent.
    nodeModule.enableCompileCache?.(join(folder, '.compile-cache'));
    return await import(pathToFileURL(join(folder, entries[entry])).href);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`deskhand: ${error.message}\n`);
    process.exit(1);
  }
}

/** @returns {Promise<{folder: string, entries: Record<string, string>}>} */
async function readyBuild() {
  const dist = join(packageFolder, 'dist');
  // An installation without sources is what was shipped, and that is that.
  if (!hasSources()) return shippedBuild(dist);
  const digest = digestSources();
  const found = findBuild(dist, digest) ?? findCachedBuild(digest);
  if (found) return found;
  if (process.stderr.isTTY) process.stderr.write('Building Deskhand, this once …\n');
  // Loaded only here: an ordinary start has no use for a compiler.
  const { buildInto } = await import('./build.js');
  const built = await buildInto(dist, digest, packageFolder);
  if (built) return built;
  const house = cachedHouse(privateCacheFolder(dist), digest);
  const cached = await buildInto(join(house, 'dist'), digest, house);
  if (cached) return cached;
  throw new BuildError(`Neither ${dist} nor ${house} can be written: make one of them writable.`);
}

function shippedBuild(dist) {
  const shipped = readManifest(dist);
  if (shipped) return shipped;
  throw new BuildError(`There is nothing to run in ${dist}, and no sources to build it from.`);
}

function findBuild(folder, digest) {
  const manifest = readManifest(folder);
  return manifest?.digest === digest ? manifest : null;
}

function findCachedBuild(digest) {
  try {
    return findBuild(join(cachedHouse(privateCacheFolder(), digest), 'dist'), digest);
  } catch {
    // Not ours, not private, not there: then there is no such build.
    return null;
  }
}

/** The build in `folder`, or null when there is none or a file of it is missing. */
function readManifest(folder) {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    const isWhole = manifest.files.every((file) => existsSync(join(folder, file)));
    return isWhole ? { ...manifest, folder } : null;
  } catch {
    return null;
  }
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 15)) return;
  throw new BuildError(`Node ${process.versions.node} is too old: install Node 20.15 or newer.`);
}
