// What `npm pack` ships: the built chat, which holds all that it needs, and the declarations of what
// can be imported, which depend on nothing but each other.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { declarationsOf, reachable } from '../../client/scripts/declarations.js';
import { buildPackage } from './build.js';

const folder = fileURLToPath(new URL('..', import.meta.url));

await buildPackage(join(folder, 'dist'));
for (const [name, text] of declarations()) {
  const file = join(folder, 'dist/types', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** With those of the client, in a folder of their own: nobody has to install it. */
function declarations() {
  const own = declarationsOf(join(folder, 'src'), ['index.ts', 'css.d.ts'], {
    customConditions: ['@deskhand/source'],
    jsx: ts.JsxEmit.ReactJSX,
    jsxImportSource: 'preact',
  });
  const client = declarationsOf(join(folder, '../client/src'), ['index.ts']);
  const all = new Map([...own].map(([path, text]) => [path, text.replaceAll(...clientFrom(path))]));
  for (const [path, text] of client) all.set(`client/${path}`, text);
  return reachable(all, ['index.d.ts']);
}

/** What names the client becomes the way to its declarations. */
function clientFrom(path) {
  const way = posix.relative(posix.dirname(path), 'client/index.js');
  return ["'@deskhand/client'", `'${way.startsWith('.') ? way : `./${way}`}'`];
}
