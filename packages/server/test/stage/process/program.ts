import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { inject } from 'vitest';
import { eventually } from '../waiting.ts';
import '../provided.ts';

let bundled: Promise<string> | null = null;

/**
 * The program of `node-process.ts` as one file with all that it needs, built once in a run: compiling
 * its sources at each start took five times as long as the start itself.
 */
export function nodeProgram(): Promise<string> {
  bundled ??= bundleOnce(join(inject('runFolder'), 'node-program'));
  return bundled;
}

/** Built by the process that makes the folder; the others wait for what comes of it. */
async function bundleOnce(folder: string): Promise<string> {
  const [done, failed] = [join(folder, 'done'), join(folder, 'failed')];
  if (isMade(folder)) {
    await bundle(folder).then(
      () => writeFileSync(done, ''),
      (error: unknown) => writeFileSync(failed, String(error)),
    );
  }
  await eventually(() => existsSync(done) || existsSync(failed), Boolean);
  if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
  return join(folder, 'dist', 'node-process.mjs');
}

/** False where it was there. */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false;
    throw error;
  }
}

async function bundle(folder: string): Promise<void> {
  // Written in JavaScript, since the launcher builds with it before there is anything to compile.
  const { namedImports } = (await import(pathTo('../../../scripts/named-imports.js'))) as {
    namedImports: Plugin;
  };
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
}

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url));
