import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = 'packages/server/src';
const roots = [
  sources,
  ...['contract', 'embedded-postgres', 'backend', 'client', 'widget', 'panel'].map(
    (name) => `packages/${name}/src`,
  ),
];
/** Two readings of every file, on a machine that may be busy with the other tests. */
const checkMs = 120_000;
const value = 'export const value = 1;';

/** A house with one break in each wall; the rest of it is as it should be. */
const house: Record<string, string> = {
  'audit/index.ts': "export { above } from '../cases/index.ts';",
  'cases/index.ts': [
    "export { closeCase } from './close-case.ts';",
    "export { peer } from '../knowledge/index.ts';",
    'export const above = 1;',
  ].join('\n'),
  'cases/close-case.ts': "export { fastify as closeCase } from 'fastify';",
  'cases/http/index.ts': "export { fastify } from 'fastify';",
  'cases/store.ts': "export { fastify } from './http/index.ts';\nexport { Pool } from 'pg';",
  'cases/store/turns.ts': "export { value } from '../turns/run-turn.ts';",
  'cases/turns/run-turn.ts': value,
  'cli/program.ts': value,
  'cases/c.ts': "import type { D } from './d.ts';\nexport type C = D | null;",
  'cases/d.ts': "import type { C } from './c.ts';\nexport type D = { c: C };",
  'cases/a.ts': "import { b } from './b.ts';\nexport const a = () => b;",
  'cases/b.ts': "import { a } from './a.ts';\nexport const b = () => a;",
  'knowledge/index.ts': "export const peer = 1;\nexport { value } from '../cli/program.ts';",
  'language/index.ts': "export { fastify as words } from 'fastify';",
  'tenants/index.ts': "export { value } from './store.ts';",
  'tenants/store.ts': value,
  'sessions/index.ts': "export { value } from '../tenants/store.ts';",
  'sessions/guard.ts': "export { value } from '../tenants/index.ts';",
  'actions/index.ts': "export { app } from '../app.ts';",
  'assistant/index.ts': "export { gone } from './gone.ts';",
  'app.ts': [
    "export { value } from './tenants/store.ts';",
    "export { closeCase } from './cases/index.ts';",
    "export type {} from '../../embedded-postgres/src/index.ts';",
    "export { value as launch } from '../../embedded-postgres/src/launch.ts';",
    "export { cast } from '../test/cast.ts';",
    'export const app = 1;',
  ].join('\n'),
  '../test/cast.ts': 'export const cast = 1;',
  '../../contract/src/index.ts': "export { pino } from 'pino';",
  '../../embedded-postgres/src/index.ts':
    "export { pino } from 'pino';\nexport { value } from './launch.ts';\nexport { Pool } from 'pg';",
  '../../embedded-postgres/src/launch.ts': value,
  '../../client/src/index.ts':
    "import type {} from '../../contract/src/index.ts';\nexport { value } from './value.ts';",
  '../../client/src/value.ts': value,
  '../../widget/src/index.tsx':
    "export { value } from '../../client/src/value.ts';\nexport type { pino } from 'pino';",
  '../../panel/src/main.tsx':
    "export { value } from '../../client/src/value.ts';\nexport type {} from '../../contract/src/index.ts';",
  '../../backend/src/index.ts': [
    "export type { pino } from '../../contract/src/index.ts';",
    "export { join } from 'node:path';",
  ].join('\n'),
};

const breaks = [
  'audit-imports-only-from-below: audit/index.ts -> cases/index.ts',
  'cases-imports-only-from-below: cases/index.ts -> knowledge/index.ts',
  'language-imports-only-its-libraries: language/index.ts -> fastify',
  'only-http-files-know-fastify: cases/close-case.ts -> fastify',
  'only-http-files-know-fastify: language/index.ts -> fastify',
  'only-the-database-knows-its-driver: cases/store.ts -> pg',
  'slices-never-import-tools: knowledge/index.ts -> cli/program.ts',
  'a-store-never-imports-the-folders-that-use-it: cases/store/turns.ts -> cases/turns/run-turn.ts',
  'stores-never-import-operations: cases/store.ts -> cases/http/index.ts',
  'slices-are-entered-by-their-door: sessions/index.ts -> tenants/store.ts',
  'the-wiring-enters-by-the-door-too: app.ts -> tenants/store.ts',
  'slices-never-import-the-wiring: actions/index.ts -> app.ts',
  'the-product-never-imports-tests-or-the-demo: app.ts -> ../test/cast.ts',
  'every-import-resolves: assistant/index.ts -> ./gone.ts',
  'no-cycles: cases/a.ts -> cases/b.ts',
  'the-contract-imports-only-its-schema-library: ../../contract/src/index.ts -> pino',
  'the-embedded-postgres-imports-only-the-driver: packages/embedded-postgres/src/index.ts -> pino',
  'the-embedded-postgres-is-entered-by-its-door: app.ts -> packages/embedded-postgres/src/launch.ts',
  'the-client-imports-only-itself: packages/client/src/index.ts -> ../../contract/src/index.ts',
  'the-widget-knows-the-client-by-its-door: packages/widget/src/index.tsx -> packages/client/src/value.ts',
  'the-widget-knows-the-client-by-its-door: packages/widget/src/index.tsx -> pino',
  'the-panel-knows-the-contract-and-how-the-chat-draws: packages/panel/src/main.tsx -> packages/client/src/value.ts',
  'the-package-for-backends-imports-only-node: packages/backend/src/index.ts -> ../../contract/src/index.ts',
];

describe('the walls', () => {
  // That they stand around the code as it is, is what `npm run walls` looks at.
  test('fall where each of them is broken, and nowhere else', { timeout: checkMs }, () => {
    const { status, output } = inHouse(checkWalls);
    expect(withoutFolders(output)).toEqual(breaks.toSorted());
    expect(output).toMatch(circle);
    expect(status).toBe(1);
  });
});

test('the linter refuses whoever reads the clock of the machine, but the one place that may', () => {
  const readings = ['Date.now()', 'new Date()', 'Date()'];
  const passed = ['clock.now()', 'new Date(0)', 'Date.parse("2026-11-26")', 'clock.Date.now()'];
  const asked = [...readings, ...passed].map((text, index) => `export const at${index} = ${text};`);
  const clock = `export const clock = { now: () => Date.now(), Date };`;
  const told = inHouse(lint, {
    'platform/clock.ts': clock,
    'cases/at.ts': [`import { clock } from '../platform/clock.ts';`, ...asked].join('\n'),
  });
  const refused = told.split('\n').filter((line) => line.includes('passed-clock'));
  expect(refused.map((line) => /^\S+?:(\d+)/.exec(line)?.[1])).toEqual(['2', '3', '4']);
});

function lint(cwd: string): string {
  mkdirSync(join(cwd, 'scripts'));
  symlinkSync(join(root, 'scripts/lint'), join(cwd, 'scripts/lint'));
  const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
  // What asks for types would read the whole of them first.
  writeFileSync(
    join(cwd, '.oxlintrc.json'),
    config.replace('"typeAware": true', '"typeAware": false'),
  );
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [program, '--format=unix', sources], {
    cwd,
    encoding: 'utf8',
  });
  return run.stdout + run.stderr;
}

function checkWalls(cwd: string): { status: number | null; output: string } {
  const script = join(root, 'scripts/check-walls.js');
  const run = spawnSync(process.execPath, [script, ...roots], { cwd, encoding: 'utf8' });
  return { status: run.status, output: run.stdout + run.stderr };
}

function inHouse<T>(work: (folder: string) => T, files = house): T {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-walls-'));
  try {
    copyFileSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [name, content] of Object.entries(files)) {
      const file = join(folder, sources, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${content}\n`);
    }
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Files that reach each other by their types alone are told as a group. */
const circle = /no-type-circles: 2 files reach each other: \S+cases\/c\.ts, \S+cases\/d\.ts/;

/** `rule: from -> to` as a reader of the house names them, each once, in order. */
function withoutFolders(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.includes(' -> '));
  const named = lines.map((line) =>
    line
      .replaceAll(`${sources}/`, '')
      .replace('packages/server/test/', '../test/')
      .replace('packages/contract/', '../../contract/')
      .replace(/-> .*node_modules\/([^/]+)\/.*/, '-> $1'),
  );
  return [...new Set(named)].sort();
}
