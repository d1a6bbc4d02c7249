// Builds what is published: the minified modules and their declarations, into `dist`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { minify } from 'terser';
import { declarationsOf, reachable } from './declarations.js';

const folder = fileURLToPath(new URL('..', import.meta.url));
const entries = ['index', 'session'];
const sources = entries.map((name) => join(folder, `src/${name}.ts`));

/** Properties that only the client's own modules know: never sent, given to a page, or got from one. */
const innerNames = JSON.parse(readFileSync(join(folder, 'src/inner-names.json'), 'utf8'));

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
    mangleProps: new RegExp(`^(?:${innerNames.join('|')})$`),
  });
  const shrunk = outputFiles.map(async ({ path, text }) => [basename(path), await shrink(text)]);
  return new Map(await Promise.all(shrunk));
}

/** Terser makes of esbuild's output a twentieth less. */
async function shrink(text) {
  const compress = { passes: 3, unsafe_arrows: true, pure_getters: true, keep_fargs: false };
  const { code } = await minify(text, { module: true, ecma: 2022, compress });
  return code;
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
