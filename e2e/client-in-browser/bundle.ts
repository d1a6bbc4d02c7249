import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = import.meta.dirname;
export const testsFolder = fileURLToPath(new URL('../../packages/client/test/', import.meta.url));

export interface Script {
  code: string;
  /** Its source map, JSON. */
  map: string;
}

/** Test files of the client, with vitest and the client's sources, as one script for a page. */
export async function bundleTests(files: readonly string[]): Promise<Script> {
  const modules = files.map((file) => {
    const path = JSON.stringify(join(testsFolder, file));
    return `${JSON.stringify(file)}: () => import(${path})`;
  });
  const { outputFiles } = await build({
    stdin: {
      contents: `import { runFiles } from './in-page/run-files.ts'; runFiles({ ${modules.join()} });`,
      resolveDir: here,
    },
    bundle: true,
    write: false,
    outfile: join(here, 'tests.js'),
    format: 'iife',
    sourcemap: 'external',
    conditions: ['@deskhand/source'],
    // All else of Node's is refused, as is a file that needs it.
    alias: {
      'node:http': join(here, 'in-page/http.ts'),
      'node:events': join(here, 'in-page/events.ts'),
    },
    logLevel: 'silent',
  });
  const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))!.text;
  return { code: textOf('.js'), map: textOf('.map') };
}
