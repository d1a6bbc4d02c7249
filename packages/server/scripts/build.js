import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuildError } from './build-error.js';
import { furnishHouse } from './cache-folder.js';
import { namedImports } from './named-imports.js';
import { entryPoints as allEntryPoints, packageFolder } from './sources.js';

const cannotWrite = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);
/** A process that runs may still load a part of the build before this one: old parts stay a while. */
const keepMs = 60 * 60_000;
/** What the build needs to be installed beside it; `pg-native` is never there. */
export const notBundled = ['piscina'];
/** Under `dist`: what the service serves to pages, as `/widget.js`, `/widget/…` and `/panel`. */
const pagesFolder = 'pages';
const partFolders = [`${pagesFolder}/widget`, `${pagesFolder}/panel`];

/**
 * Builds into `dist` and returns the manifest; null when nothing can be written there. Every file
 * is named by its content and put in place by a rename, the manifest last, so that a process that
 * reads, runs or builds at the same time always has a whole build.
 */
export async function buildInto(dist, digest, house, entryPoints = allEntryPoints()) {
  const draft = join(dist, `.building-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    if (house !== packageFolder) furnishHouse(house);
    mkdirSync(draft, { recursive: true });
  } catch (error) {
    if (cannotWrite.has(error.code)) return null;
    throw new BuildError(`The build can't be written: ${error.message}`);
  }
  try {
    const { entries, outputs } = await bundle(dist, entryPoints);
    for (const [name, content] of await bundleWidget(draft)) outputs.set(name, content);
    for (const [name, content] of await bundlePanel(draft)) outputs.set(name, content);
    const files = [...outputs.keys()];
    const manifest = { digest, entries, files };
    outputs.set('manifest.json', JSON.stringify(manifest));
    for (const folder of partFolders.flatMap((each) => [join(draft, each), join(dist, each)])) {
      mkdirSync(folder, { recursive: true });
    }
    for (const [name, content] of outputs) writeFileSync(join(draft, name), content);
    const before = listed(dist);
    for (const name of outputs.keys()) renameSync(join(draft, name), join(dist, name));
    const keep = new Set([...files, ...before, 'manifest.json', '.compile-cache', pagesFolder]);
    sweep(dist, keep);
    for (const folder of partFolders) sweep(join(dist, folder), keep, `${folder}/`);
    return { ...manifest, folder: dist };
  } catch (error) {
    throw error instanceof BuildError
      ? error
      : new BuildError(`The build failed: ${error.message}`);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Every file of the build by name, and which of them the entries are. */
async function bundle(outdir, entryPoints) {
  const { build } = await loadCompiler();
  const names = Object.keys(entryPoints);
  // Dependencies are bundled: resolving and reading their 600 files was 300 of 700 ms of a start.
  const { outputFiles, metafile } = await build({
    entryPoints,
    bundle: true,
    write: false,
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    format: 'esm',
    splitting: true,
    platform: 'node',
    // Packages of this repository are built from their sources, not from what is published. Naming
    // any condition drops `module`, which is there by default.
    conditions: ['@deskhand/source', 'module'],
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    // `piscina` starts its threads from a file of its own, beside which nothing of ours stands.
    external: ['pg-native', ...notBundled],
    plugins: [namedImports],
    define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' },
    // CommonJS dependencies call `require` for Node's own modules.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    absWorkingDir: packageFolder,
    logLevel: 'silent',
  });
  const entries = {};
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
    // A dynamically imported module is an entry too, named `part-…`.
    const name = names.find((each) => entryPoint && basename(path).startsWith(`${each}-`));
    if (name) entries[name] = basename(path);
  }
  const outputs = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
  return { entries, outputs };
}

/** What the service serves to pages, by name under `dist`: the parts first, then what loads them. */
async function bundleWidget(draft) {
  const builder = join(packageFolder, '../widget/scripts/build.js');
  if (!existsSync(builder)) return new Map();
  const { buildWidget } = await import(pathToFileURL(builder).href);
  const folder = join(draft, 'widget-build');
  const { loader, chat, lazy } = await buildWidget(folder);
  const paths = [chat, ...lazy, loader].map(({ path }) => path);
  return new Map(paths.map((path) => [`${pagesFolder}/${path}`, readFileSync(join(folder, path))]));
}

/** The panel in the same way: its page last, which names the others. */
async function bundlePanel(draft) {
  const builder = join(packageFolder, '../panel/scripts/build.js');
  if (!existsSync(builder)) return new Map();
  const { buildPanel } = await import(pathToFileURL(builder).href);
  const folder = join(draft, 'panel-build');
  const { files } = await buildPanel(folder);
  const paths = [...files.map(({ path }) => path), 'panel/preview.html', 'panel/index.html'];
  return new Map(paths.map((path) => [`${pagesFolder}/${path}`, readFileSync(join(folder, path))]));
}

async function loadCompiler() {
  try {
    return await import('esbuild');
  } catch (error) {
    throw new BuildError(`esbuild is needed to build and can't be loaded: ${error.message}`);
  }
}

function listed(dist) {
  try {
    return JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')).files;
  } catch {
    return [];
  }
}

function sweep(folder, keep, prefix = '') {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    try {
      if (keep.has(prefix + name) || Date.now() - statSync(path).mtimeMs < keepMs) continue;
      rmSync(path, { recursive: true, force: true });
    } catch {
      // Another build was faster.
    }
  }
}
