import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const namespace = 'named-imports';

/**
 * Keeps `const { Agent } = await import('undici')` working in the bundle: where code is split,
 * esbuild gives a dynamically imported CommonJS module its default export only, and every name is
 * `undefined`. The names Node finds are spelled out in a module in between.
 */
export const namedImports = {
  name: namespace,
  setup(build) {
    build.onResolve(
      { filter: /^[^./\\]/ },
      async ({ path, kind, resolveDir, importer, pluginData }) => {
        const isOurs = !/[\\/]node_modules[\\/]/.test(importer) && pluginData !== namespace;
        if (kind !== 'dynamic-import' || !isOurs || isBuiltin(path)) return undefined;
        const found = await build.resolve(path, { kind, resolveDir, pluginData: namespace });
        if (found.errors.length > 0 || !isCommonJs(found.path)) return undefined;
        return { path, namespace, pluginData: { file: found.path, resolveDir } };
      },
    );
    build.onLoad({ filter: /.*/, namespace }, async ({ pluginData: { file, resolveDir } }) => {
      const names = Object.keys(await import(pathToFileURL(file).href)).filter(
        (name) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name),
      );
      const from = JSON.stringify(file);
      const contents = `import all from ${from};\nexport default all;\nexport const { ${names.join(', ')} } = all;\n`;
      return { contents, resolveDir };
    });
  },
};

function isCommonJs(file) {
  if (!file.endsWith('.js')) return file.endsWith('.cjs');
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')).type !== 'module';
  }
  return true;
}
