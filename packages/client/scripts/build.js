// Builds what is published: the minified modules and their declarations, into `dist`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';

const folder = fileURLToPath(new URL('..', import.meta.url));
const entry = join(folder, 'src/index.ts');

/**
 * The modules as they are published: name and text. `index.js` is all that is loaded at first; what
 * few need is a file of its own that it imports later.
 */
export async function bundle() {
  const { outputFiles } = await build({
    entryPoints: [entry],
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
  const program = ts.createProgram([entry], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.asynciterable.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: '/',
    rootDir: join(folder, 'src'),
    skipLibCheck: true,
  });
  const emitted = new Map();
  const { diagnostics } = program.emit(undefined, (path, text) => emitted.set(path, text));
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (problems.length > 0) {
    throw new Error(
      ts.formatDiagnostics(problems, {
        getCurrentDirectory: () => folder,
        getCanonicalFileName: (name) => name,
        getNewLine: () => '\n',
      }),
    );
  }
  const files = new Map();
  const take = (path) => {
    const text = emitted.get(path);
    if (files.has(basename(path))) return;
    files.set(basename(path), text.replaceAll(/'(\.\/[\w-]+)\.ts'/g, "'$1.js'"));
    for (const [, name] of text.matchAll(/from '\.\/([\w-]+)\.ts'/g)) take(`/${name}.d.ts`);
  };
  take('/index.d.ts');
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = join(folder, 'dist');
  const files = new Map([...declarations(), ...(await bundle())]);
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  for (const [name, text] of files) writeFileSync(join(dist, name), text);
}
