// What `npm pack` ships: the sources as JavaScript with their types, in a folder that holds nothing older.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));
const dist = join(home, 'dist');
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));

rmSync(dist, { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [join(typescript, 'bin/tsc6'), '--project', join(home, 'tsconfig.build.json')],
  // Not to stdout: `npm pack --json` writes there.
  { stdio: ['ignore', process.stderr, process.stderr] },
);
process.exitCode = status ?? 1;

// The compiler rewrites the imports of the code only; older ones refuse `.ts` in a declaration.
for (const name of status === 0 ? readdirSync(dist, { recursive: true }) : []) {
  if (!name.endsWith('.d.ts')) continue;
  const file = join(dist, name);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/('\.{1,2}\/[^']+)\.ts'/g, "$1.js'"));
}
