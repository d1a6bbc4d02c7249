// Builds what a page loads: `widget.js`, and the hashed files it loads later, with a manifest of
// them all. Run as a program it takes the folder to put them into.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';

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
 * @property {WidgetFile} chat All that a conversation needs beside the loader, in English.
 * @property {WidgetFile[]} lazy Loaded when it is first wanted: extras, languages. All but the loader never change.
 */

/**
 * Writes `widget.js`, `widget/*.js` and `manifest.json` into a folder, which loses an earlier build.
 *
 * @param {string} folder
 * @returns {Promise<Manifest>}
 */
export async function buildWidget(folder) {
  await rm(join(folder, 'widget'), { recursive: true, force: true });
  const chatFiles = await bundle({
    entryPoints: { chat: join(source, 'chat/served.ts') },
    outdir: join(folder, 'widget'),
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
  });
  const chat = chatFiles.find(({ output }) => output.entryPoint?.endsWith('chat/served.ts'));
  const [extras] = await bundle({
    entryPoints: { extras: join(source, 'extras.ts') },
    outdir: join(folder, 'widget'),
    entryNames: '[name]-[hash]',
    plugins: [minifiedCss, sharedWith(chat)],
  });
  const [loader] = await bundle({
    entryPoints: { widget: join(source, 'loader/index.ts') },
    outdir: folder,
    format: 'iife',
    define: { chatFiles: JSON.stringify([chat, extras].map(pathOf)) },
  });
  const lazy = [extras, ...chatFiles.filter((file) => file !== chat)];
  const write = (file) => writeScript(folder, file);
  const manifest = {
    loader: await write(loader),
    chat: await write(chat),
    lazy: await Promise.all(lazy.map(write)),
  };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** The package for bundlers: the same code, its parts behind dynamic imports. */
export async function buildPackage(folder) {
  await rm(folder, { recursive: true, force: true });
  const files = await bundle({
    entryPoints: { index: join(source, 'index.ts') },
    outdir: folder,
    splitting: true,
    chunkNames: '[name]-[hash]',
  });
  await mkdir(folder, { recursive: true });
  for (const { path, text } of files) await writeFile(path, text);
}

/**
 * @typedef {object} Built
 * @property {string} path
 * @property {string} text
 * @property {import('esbuild').Metafile['outputs'][string]} output
 */

/** @returns {Promise<Built[]>} */
async function bundle(options) {
  const { metafile, outputFiles } = await build({
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    absWorkingDir: source,
    target: browsers,
    conditions: ['@deskhand/source', 'module'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    plugins: [minifiedCss],
    logLevel: 'silent',
    ...options,
  });
  const outputs = Object.entries(metafile.outputs);
  const outputOf = (name) => outputs.find(([path]) => basename(path) === name)[1];
  return outputFiles.map(({ path, text }) => ({ path, text, output: outputOf(basename(path)) }));
}

/** Takes Preact and Markdown from the chat's own file: what the extras draw is drawn by what is there. */
const sharedWith = (chat) => ({
  name: 'shared-with-the-chat',
  setup({ onResolve }) {
    const path = `./${basename(chat.path)}`;
    onResolve({ filter: /^preact(\/|$)|\/render-markdown\.ts$/ }, () => ({
      path,
      external: true,
    }));
  },
});

/** A stylesheet as text, without what only people need. */
const minifiedCss = {
  name: 'minified-css',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const css = await readFile(path, 'utf8');
      const { code } = await transform(css, { loader: 'css', minify: true, target: browsers });
      // Not in quotes: spaces that the compiler leaves, as values of custom properties could need them.
      const tight = code
        .trim()
        .replace(/"[^"]*"|(--[\w-]+:|,) | (?=!important)/g, (all, mark = '') =>
          all.startsWith('"') ? all : mark,
        );
      return { contents: tight, loader: 'text' };
    });
  },
};

/** @param {Built} built */
async function writeScript(folder, built) {
  const path = pathOf(built);
  const content = built.text;
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
  const { loader, chat, lazy } = await buildWidget(folder);
  for (const { path, gzipBytes, sources } of [loader, chat, ...lazy]) {
    console.log(`${String(gzipBytes).padStart(6)}  ${path}  ${sources[0]}`);
  }
}
