// Builds what is published: the minified modules and their declarations, into `dist`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { declarationsOf, reachable } from './declarations.js';

const folder = fileURLToPath(new URL('..', import.meta.url));
const entries = ['index', 'session'];
const sources = entries.map((name) => join(folder, `src/${name}.ts`));

/**
 * The modules as they are published: name and text. `index.js` and `session.js` share `chunk.js`, so
 * that none of it is there twice; what few need is a file of its own that is imported later.
 */
export async function bundle() {
  const { outputFiles } = await build({
    entryPoints: sources,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    splitting: true,
    outdir: folder,
    chunkNames: '[name]',
    target: 'es2022',
    legalComments: 'none',
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
}

/** Declarations of what can be imported: name and text. They depend on nothing but each other. */
function declarations() {
  const emitted = declarationsOf(
    join(folder, 'src'),
    entries.map((name) => `${name}.ts`),
  );
  return reachable(
    emitted,
    entries.map((name) => `${name}.d.ts`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = join(folder, 'dist');
  const files = new Map([...declarations(), ...(await bundle())]);
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  for (const [name, text] of files) writeFileSync(join(dist, name), text);
}
