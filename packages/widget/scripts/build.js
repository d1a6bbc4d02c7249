// Builds what a page loads: `widget.js`, and the hashed files it loads later, with a manifest of
// them all. Run as a program it takes the folder to put them into.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { innerNames } from './inner-names.js';
import { mergeEntry } from './merge-entry.js';
import { shrink, shrinking } from './shrink.js';
import { trimmedPreact } from './trim-preact.js';

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** What a page runs on: constructable stylesheets, `light-dark()`, private class members. */
export const browsers = ['chrome123', 'firefox120', 'safari17.5'];

/**
 * @typedef {object} WidgetFile
 * @property {string} path Relative to the folder, `widget/chat-1A2B3C4D.js`.
 * @property {number} bytes
 * @property {number} gzipBytes
 * @property {string} integrity `sha384-…`
 * @property {string[]} sources What went in, most of it first.
 *
 * @typedef {object} Manifest
 * @property {WidgetFile} loader Served as `/widget.js`, for a short time.
 * @property {WidgetFile[]} initial What a conversation needs beside the loader, the entry first.
 * @property {WidgetFile[]} later What is loaded when it is first shown. All but the loader never change.
 */

/**
 * Writes `widget.js`, `widget/*.js` and `manifest.json` into a folder, which loses an earlier build.
 *
 * @param {string} folder
 * @returns {Promise<Manifest>}
 */
export async function buildWidget(folder) {
  await rm(join(folder, 'widget'), { recursive: true, force: true });
  const chat = await bundle({
    entryPoints: { chat: join(source, 'chat/index.tsx'), later: join(source, 'chat/later.ts') },
    outdir: join(folder, 'widget'),
    format: 'esm',
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
  });
  const files = mergeEntry(chat.files, 'chat');
  const initial = initialFiles(files);
  const loader = await bundle({
    entryPoints: { widget: join(source, 'loader/index.ts') },
    outdir: folder,
    format: 'iife',
    // What element and chat know of each other has the same names on both sides.
    mangleCache: chat.mangleCache,
    define: { chatFiles: JSON.stringify([...initial, laterFile(files)].map(pathOf)) },
  });
  const written = await Promise.all(
    [...loader.files, ...files].map((file) => writeScript(folder, file)),
  );
  const [loaderFile, ...rest] = written;
  const manifest = {
    loader: loaderFile,
    initial: initial.map((file) => written.find(({ path }) => path === pathOf(file))),
    later: rest.filter(({ path }) => !initial.some((file) => path === pathOf(file))),
  };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** The package for bundlers: the same code, its parts behind dynamic imports. */
export async function buildPackage(folder) {
  await rm(folder, { recursive: true, force: true });
  const { files } = await bundle({
    entryPoints: { index: join(source, 'index.ts') },
    outdir: folder,
    format: 'esm',
    splitting: true,
    chunkNames: '[name]-[hash]',
  });
  await mkdir(folder, { recursive: true });
  for (const { path, text } of files) await writeFile(path, await shrink(text));
}

/**
 * @typedef {object} Built
 * @property {string} path
 * @property {string} text
 * @property {import('esbuild').Metafile['outputs'][string]} output
 */

/** @returns {Promise<{ files: Built[], mangleCache: Record<string, string | false> }>} */
async function bundle(options) {
  const { metafile, outputFiles, mangleCache } = await build({
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    absWorkingDir: source,
    target: browsers,
    conditions: ['@deskhand/source', 'module'],
    jsx: 'automatic',
    jsxImportSource: '#jsx',
    legalComments: 'none',
    // Goes into the hashes, and then goes: another way to make files makes other files.
    banner: { js: `/* ${shrinking} ${await digestOf('build.js', 'merge-entry.js')} */` },
    // Our own inner names, and the private ones of Preact's sources.
    mangleProps: new RegExp(`^(?:_[a-z]\\w*|${innerNames.join('|')})$`),
    mangleCache: {},
    plugins: [minifiedCss, trimmedPreact],
    logLevel: 'silent',
    ...options,
  });
  const outputs = Object.entries(metafile.outputs);
  const outputOf = (name) => outputs.find(([path]) => basename(path) === name)[1];
  const files = outputFiles.map(({ path, text }) => ({
    path,
    text,
    output: outputOf(basename(path)),
  }));
  return { files, mangleCache };
}

async function digestOf(...names) {
  const hash = createHash('sha256');
  for (const name of names) hash.update(await readFile(new URL(name, import.meta.url)));
  return hash.digest('hex');
}

/** A stylesheet as text, without what only people need. */
const minifiedCss = {
  name: 'minified-css',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const css = await readFile(path, 'utf8');
      const { code } = await transform(css, { loader: 'css', minify: true, target: browsers });
      // Not in quotes: spaces that the compiler leaves, as values of custom properties could need them.
      const tight = code.trim().replace(/"[^"]*"|(--[\w-]+:|,) /g, (all, mark) => mark ?? all);
      return { contents: tight, loader: 'text' };
    });
  },
};

/** The entry and all it imports without waiting. */
function initialFiles(files) {
  const found = [files.find(({ path }) => basename(path).startsWith('chat-'))];
  for (const { output } of found) {
    for (const { path, kind } of output.imports) {
      const next = files.find((file) => basename(file.path) === basename(path));
      if (kind === 'import-statement' && !found.includes(next)) found.push(next);
    }
  }
  return found;
}

const laterFile = (files) =>
  files.find(({ output }) => output.entryPoint?.endsWith('chat/later.ts'));

/** @param {Built} built */
async function writeScript(folder, built) {
  const path = pathOf(built);
  const content = await shrink(built.text, { module: path !== 'widget.js' });
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
  const { inputs } = built.output;
  const bySize = Object.entries(inputs).sort(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput);
  return {
    path,
    bytes: Buffer.byteLength(content),
    gzipBytes: gzipSync(content, { level: 9 }).length,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    sources: bySize.slice(0, 8).map(([name]) => name.replace(/^(\.\.\/)+/, '')),
  };
}

function pathOf({ path }) {
  const name = basename(path);
  return name === 'widget.js' ? name : `widget/${name}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Name the folder to build into');
  const { loader, initial, later } = await buildWidget(folder);
  for (const { path, gzipBytes, sources } of [loader, ...initial, ...later]) {
    console.log(`${String(gzipBytes).padStart(6)}  ${path}  ${sources[0]}`);
  }
}
