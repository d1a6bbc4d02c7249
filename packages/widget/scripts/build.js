// Builds what a page loads: `widget.js`, and the hashed files it loads later, with a manifest of
// them all. Run as a program it takes the folder to put them into.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';
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
  await mkdir(folder, { recursive: true });
  const chat = await bundle({
    entryPoints: { chat: join(source, 'chat/index.tsx') },
    outdir: join(folder, 'widget'),
    format: 'esm',
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
  });
  const chatFiles = initialFiles(chat).map((path) => relativePath(folder, path));
  const loader = await bundle({
    entryPoints: { widget: join(source, 'loader/index.ts') },
    outdir: folder,
    format: 'iife',
    define: { chatFiles: JSON.stringify([...chatFiles, laterFile(chat, folder)]) },
  });
  const outputs = { ...chat.outputs, ...loader.outputs };
  const files = await Promise.all(
    Object.entries(outputs).map(([path, output]) => describe(folder, path, output)),
  );
  const isInitial = (file) => chatFiles.includes(file.path);
  const manifest = {
    loader: files.find(({ path }) => path === 'widget.js'),
    initial: chatFiles.map((path) => files.find((file) => file.path === path)),
    later: files.filter((file) => file.path !== 'widget.js' && !isInitial(file)),
  };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** The package for bundlers: the same code, its parts behind dynamic imports. */
export async function buildPackage(folder) {
  await rm(folder, { recursive: true, force: true });
  await bundle({
    entryPoints: { index: join(source, 'index.ts') },
    outdir: folder,
    format: 'esm',
    splitting: true,
    chunkNames: '[name]-[hash]',
  });
}

async function bundle(options) {
  const { metafile } = await build({
    bundle: true,
    minify: true,
    metafile: true,
    absWorkingDir: source,
    target: browsers,
    conditions: ['@deskhand/source', 'module'],
    jsx: 'automatic',
    jsxImportSource: '#jsx',
    legalComments: 'none',
    // The private names of Preact's sources.
    mangleProps: /^_[a-z]/,
    mangleCache: {},
    plugins: [minifiedCss, trimmedPreact],
    logLevel: 'silent',
    ...options,
  });
  return metafile;
}

/** A stylesheet as text, without what only people need. */
const minifiedCss = {
  name: 'minified-css',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const css = await readFile(path, 'utf8');
      const { code } = await transform(css, { loader: 'css', minify: true, target: browsers });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

/** The entry and all it imports without waiting. */
function initialFiles({ outputs }) {
  const entry = Object.keys(outputs).find((path) =>
    outputs[path].entryPoint?.endsWith('chat/index.tsx'),
  );
  const found = [entry];
  for (const path of found) {
    for (const { path: next, kind } of outputs[path].imports) {
      if (kind === 'import-statement' && !found.includes(next)) found.push(next);
    }
  }
  return found;
}

function laterFile({ outputs }, folder) {
  const isLater = (path) => outputs[path].entryPoint?.endsWith('chat/later.ts');
  return relativePath(folder, Object.keys(outputs).find(isLater));
}

async function describe(folder, path, { inputs }) {
  const content = await readFile(join(source, path));
  const bySize = Object.entries(inputs).sort(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput);
  return {
    path: relativePath(folder, path),
    bytes: content.length,
    gzipBytes: gzipSync(content, { level: 9 }).length,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    sources: bySize.slice(0, 8).map(([name]) => name.replace(/^(\.\.\/)+/, '')),
  };
}

function relativePath(folder, path) {
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
