import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

let bundled: Promise<string> | null = null;

/**
 * The program of `node-process.ts` as one file with all that it needs, built once in a process of the
 * tests: compiling its sources at each start took five times as long as the start itself.
 */
export function nodeProgram(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  // Written in JavaScript, since the launcher builds with it before there is anything to compile.
  const { namedImports } = (await import(pathTo('../../../scripts/named-imports.js'))) as {
    namedImports: Plugin;
  };
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-program-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // The service looks for its migrations beside the folder it runs from.
  symlinkSync(pathTo('../../../migrations'), join(folder, 'migrations'));
  symlinkSync(pathTo('../../../../../node_modules'), join(folder, 'node_modules'));
  await build({
    entryPoints: [pathTo('./node-process.ts')],
    outdir: join(folder, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // As the real build is: what is loaded late, and what runs in a thread, are files of their own.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['@deskhand/source', 'module'],
    external: ['pg-native', 'piscina'],
    plugins: [namedImports],
    define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' },
    banner: {
      js: `import { createRequire as forBundled } from 'node:module'; const require = forBundled(import.meta.url);`,
    },
    logLevel: 'error',
  });
  return join(folder, 'dist', 'node-process.mjs');
}

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url));
