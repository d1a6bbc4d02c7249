// esbuild counts all modules that a package's index names as loaded by whoever imports anything of it:
// every view's dialogs and boxes would be part of the first scripts (24 KB of gzip on 2026-11-26).
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const index = fileURLToPath(import.meta.resolve('@mantine/core'));

/**
 * Lets modules of the panel import each part of Mantine from the module that it is in.
 *
 * @type {import('esbuild').Plugin}
 */
export const nameModules = {
  name: 'name-modules',
  setup(build) {
    const imports = importsOf(readFileSync(index, 'utf8'));
    build.onLoad({ filter: /[\\/]panel[\\/]src[\\/].*\.tsx?$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        /import \{([^}]*)\} from '@mantine\/core';/g,
        (_, list) =>
          namesIn(list)
            .map((name) => importOf(imports, name))
            .join(' '),
      ),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};

/** How each name is imported, as the package's index does it. */
function importsOf(source) {
  const lines = source.matchAll(/import \{([^}]*)\} from "(\.\/[^"]+)"/g);
  return new Map(
    [...lines].flatMap(([, list, path]) => {
      const module = JSON.stringify(join(dirname(index), path));
      return namesIn(list).map((name) => [name, `import { ${name} } from ${module};`]);
    }),
  );
}

function importOf(imports, name) {
  const found = imports.get(name);
  if (!found) throw new Error(`@mantine/core names no module for ${name}`);
  return found;
}

/** Types are none: they are gone once it is built. */
const namesIn = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
