// Builds the panel's page, `index.html`, the page of its preview, and the hashed scripts and styles they name. Run as a program it
// takes the folder to put them into.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { nameModules } from './name-modules.js';

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** What the page runs on: `light-dark()`, `:has()`. */
const browsers = ['chrome123', 'firefox121', 'safari17.5'];

/**
 * @typedef {object} PanelFile
 * @property {string} path Relative to the folder, `panel/main-1A2B3C4D.js`.
 * @property {number} gzipBytes
 * @property {boolean} isInitial Whether the page loads it before anything is chosen.
 *
 * @typedef {object} Manifest
 * @property {PanelFile[]} files All but the page, largest first.
 */

/**
 * Writes `panel/index.html`, what it loads and `panel-manifest.json` into a folder, which loses an
 * earlier build.
 *
 * @param {string} folder
 * @returns {Promise<Manifest>}
 */
export async function buildPanel(folder) {
  await rm(join(folder, 'panel'), { recursive: true, force: true });
  const { outputFiles, metafile } = await build({
    entryPoints: {
      main: join(source, 'main.tsx'),
      preview: join(source, 'settings/preview/preview.ts'),
    },
    outdir: join(folder, 'panel'),
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    absWorkingDir: source,
    target: browsers,
    conditions: ['@deskhand/source', 'module'],
    jsx: 'automatic',
    jsxImportSource: 'react',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [nameModules],
  });
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]),
  );
  const [mainName, main] = [...outputs].find(([, { entryPoint }]) => entryPoint === 'main.tsx');
  const initial = reachedStatically(mainName, outputs);
  const style = basename(main.cssBundle);
  const files = outputFiles.map(({ path, contents }) => ({
    path: `panel/${basename(path)}`,
    gzipBytes: gzipSync(contents, { level: 9 }).length,
    isInitial: initial.has(basename(path)) || basename(path) === style,
  }));
  const manifest = { files: files.sort((a, b) => b.gzipBytes - a.gzipBytes) };
  await mkdir(join(folder, 'panel'), { recursive: true });
  for (const { path, contents } of outputFiles) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }
  const page = pageOf(
    mainName,
    style,
    [...initial].filter((name) => name !== mainName),
  );
  const [previewName] = [...outputs].find(([, { entryPoint }]) =>
    entryPoint?.endsWith('/preview.ts'),
  );
  await writeFile(join(folder, 'panel/index.html'), page);
  await writeFile(join(folder, 'panel/preview.html'), previewPageOf(previewName));
  await writeFile(join(folder, 'panel-manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** The entry and every script that it imports before anything is shown. */
function reachedStatically(entry, outputs) {
  const reached = new Set([entry]);
  for (const name of reached) {
    for (const { path, kind } of outputs.get(name).imports) {
      if (kind === 'import-statement') reached.add(basename(path));
    }
  }
  return reached;
}

const pageOf = (main, style, parts) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Deskhand</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/panel/assets/${style}">
${parts.map((name) => `<link rel="modulepreload" href="/panel/assets/${name}">`).join('\n')}
</head>
<body>
<div id="panel"></div>
<noscript>The panel needs JavaScript.</noscript>
<script type="module" src="/panel/assets/${main}"></script>
</body>
</html>
`;

/** What the panel frames to show the chat: the script puts it there. */
const previewPageOf = (script) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview of the chat</title>
</head>
<body>
<script type="module" src="/panel/assets/${script}"></script>
</body>
</html>
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Name the folder to build into');
  const { files } = await buildPanel(folder);
  for (const { path, gzipBytes, isInitial } of files) {
    console.log(`${String(gzipBytes).padStart(7)}  ${path}${isInitial ? '  initial' : ''}`);
  }
}
