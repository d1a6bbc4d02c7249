// `pack.js dist` builds what is published and points the package's exports to it, as
// `publishConfig` has them; `pack.js src` points them back: npm does not do that by itself.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { buildPackage } from './build.js';

const folder = fileURLToPath(new URL('..', import.meta.url));
const [target] = process.argv.slice(2);

if (target === 'dist') {
  await buildPackage(`${folder}dist`);
  writeDeclarations();
}
pointExportsTo(target);

/** Declarations of everything that `index.ts` reaches, beside the built files. */
function writeDeclarations() {
  const { config } = ts.readConfigFile(`${folder}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const program = ts.createProgram([`${folder}src/index.ts`, `${folder}src/css.d.ts`], {
    ...options,
    noEmit: false,
    allowJs: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: `${folder}src`,
    outDir: `${folder}dist/types`,
  });
  program.emit(undefined, (path, text) => {
    if (path.includes('/dist/types/')) ts.sys.writeFile(path, text);
  });
}

function pointExportsTo(place) {
  const file = `${folder}package.json`;
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.exports = place === 'dist' ? manifest.publishConfig.exports : { '.': './src/index.ts' };
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
