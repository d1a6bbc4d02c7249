import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Housekeeping } from './housekeeping.ts';

const programNames = [
  'serve',
  'bare-http',
  'bare-fastify',
  'slow-model',
  'token-model',
  'bare-relay',
  'connector',
  'bare-mcp',
  'storage-calls',
  'load',
  'errand',
] as const;
export type ProgramName = (typeof programNames)[number];

export interface Programs {
  /** A folder of the bench's own that goes with it. */
  folder: string;
  path(name: ProgramName): string;
}

const benchFolder = fileURLToPath(new URL('.', import.meta.url));
export const serverFolder = fileURLToPath(new URL('../packages/server/', import.meta.url));

/** Bundles what is measured the way the server's own build does: production runs a bundle. */
export async function buildPrograms(house: Housekeeping): Promise<Programs> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-bench-'));
  house.own('the temporary folder', () => rmSync(folder, { recursive: true, force: true }));
  const outdir = join(folder, 'dist');
  // The service finds its migrations beside its `dist`.
  symlinkSync(join(serverFolder, 'migrations'), join(folder, 'migrations'));
  symlinkSync(join(serverFolder, '../../node_modules'), join(folder, 'node_modules'));
  await build({
    entryPoints: programNames.map((name) => join(benchFolder, `${name}.ts`)),
    outdir,
    bundle: true,
    format: 'esm',
    splitting: true,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    external: ['pg-native', 'piscina'],
    plugins: [await loadNamedImports()],
    define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' },
    // CommonJS dependencies call `require` for Node's own modules.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    sourcemap: true,
    sourcesContent: false,
    absWorkingDir: serverFolder,
    logLevel: 'error',
  });
  return { folder, path: (name) => join(outdir, `${name}.mjs`) };
}

async function loadNamedImports(): Promise<Plugin> {
  const url = new URL('../packages/server/scripts/named-imports.js', import.meta.url);
  // The server's build is plain JavaScript, so that it runs without a build of its own.
  const loaded = (await import(url.href)) as { namedImports: Plugin };
  return loaded.namedImports;
}
