import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the path of what a thread runs for the module at `url`: the module itself in a build. A
 * process that runs from the sources, as in development, reads TypeScript by a loader that takes a
 * thread a second to load: its threads get JavaScript, made by what also makes the build. 60 ms,
 * once a file.
 */
export function threadFileOf(url: string): Promise<string> {
  if (!url.endsWith('.ts')) return Promise.resolve(fileURLToPath(url));
  const file = bundles.get(url) ?? bundle(url);
  bundles.set(url, file);
  return file;
}

const bundles = new Map<string, Promise<string>>();
let folder: string | null = null;

interface Compiler {
  build(options: object): Promise<unknown>;
}

async function bundle(url: string): Promise<string> {
  // By a name that the build does not follow: a compiler is no part of it.
  const compiler = createRequire(url)('esbuild') as Compiler;
  const outfile = join(bundleFolder(), `${bundles.size}.cjs`);
  await compiler.build({
    ...{ entryPoints: [fileURLToPath(url)], outfile, bundle: true, platform: 'node' },
    ...{ format: 'cjs', conditions: ['@deskhand/source', 'module'], logLevel: 'silent' },
  });
  return outfile;
}

function bundleFolder(): string {
  if (folder === null) {
    const made = mkdtempSync(join(tmpdir(), 'deskhand-threads-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  return folder;
}
