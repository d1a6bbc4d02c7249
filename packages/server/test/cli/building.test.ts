import { spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launcher, run, temporaryFolder } from './processes.ts';

const packages = fileURLToPath(new URL('../../..', import.meta.url));
const folder = temporaryFolder();
afterAll(() => folder.remove());

/** The launcher and all that it builds with. */
const sources = ['server/scripts', 'server/bin', 'contract/src'];
/**
 * What is built: as much of a service as tells its version, in an entry and a part. The real one is built by
 * the same launcher, for all that start `deskhand` or the demo, and takes five seconds of a processor.
 */
const program = `
  import { limits } from '@deskhand/contract';
  export async function runCli() {
    const { version } = await import('../version.ts');
    if (limits) console.log(version);
  }`;

/** Built once; the tests work on copies. */
const built = makeClone('built');
beforeAll(async () => {
  expect(await version(built)).toEqual(printed);
});

let clones = 0;
const copyOfBuilt = () => makeClone(`copy-${(clones += 1)}`, true);

/** The server's folder in a clone of the repository as `npm ci` leaves it, or with its build. */
function makeClone(name: string, isBuilt = false): string {
  const clone = join(folder.path, name);
  const house = join(clone, 'packages/server');
  for (const name of sources) {
    cpSync(join(packages, name), join(clone, 'packages', name), { recursive: true });
  }
  mkdirSync(join(house, 'src/cli'), { recursive: true });
  writeFileSync(join(house, 'src/cli/index.ts'), program);
  writeFileSync(join(house, 'src/version.ts'), `export const version = '0.1.0';`);
  const modules = join(clone, 'node_modules');
  mkdirSync(join(modules, '@deskhand'), { recursive: true });
  for (const name of readdirSync(join(packages, '../node_modules'))) {
    if (name === '@deskhand') continue;
    symlinkSync(join(packages, '../node_modules', name), join(modules, name));
  }
  for (const name of ['server', 'contract']) {
    const manifest = join('packages', name, 'package.json');
    cpSync(join(packages, '..', manifest), join(clone, manifest));
    symlinkSync(join(clone, 'packages', name), join(modules, '@deskhand', name));
  }
  mkdirSync(join(house, 'migrations'));
  if (isBuilt) cpSync(join(built, 'dist'), join(house, 'dist'), { recursive: true });
  return house;
}

const version = (house: string, environment = {}) =>
  run(['--version'], { script: join(house, 'bin/deskhand.js'), environment });

const printed = { code: 0, stdout: '0.1.0\n', stderr: '' };

const manifestOf = (dist: string) =>
  JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as {
    digest: string;
    files: string[];
  };

const builtAt = (dist: string) => lstatSync(join(dist, 'manifest.json')).mtimeMs;
const drafts = (dist: string) => readdirSync(dist).filter((name) => name.startsWith('.building'));

describe('the launcher', () => {
  test('keeps a build while the sources say the same, and builds again when one changes', async () => {
    const house = copyOfBuilt();
    const dist = join(house, 'dist');
    const before = { at: builtAt(dist), digest: manifestOf(dist).digest };
    // A check-out touches files without changing them.
    writeFileSync(join(house, 'src/version.ts'), readFileSync(join(house, 'src/version.ts')));
    expect(await version(house)).toEqual(printed);
    expect(builtAt(dist)).toBe(before.at);

    appendFileSync(join(house, '../contract/src/limits.ts'), '\nexport const another = 1;\n');
    expect(await version(house)).toEqual(printed);
    expect(manifestOf(dist).digest).not.toBe(before.digest);
    expect(drafts(dist)).toEqual([]);
  });

  test('builds once more when a part is missing', async () => {
    const house = copyOfBuilt();
    const dist = join(house, 'dist');
    const part = manifestOf(dist).files.find((name) => /^part-.*\.js$/.test(name))!;
    rmSync(join(dist, part));
    expect(await version(house)).toEqual(printed);
    expect(existsSync(join(dist, part))).toBe(true);
  });

  test('lets several processes build at once', async () => {
    const house = makeClone('fresh');
    const all = await Promise.all([version(house), version(house)]);
    expect(all).toEqual([printed, printed]);
    expect(drafts(join(house, 'dist'))).toEqual([]);
  });

  test('runs what was shipped where there are no sources', async () => {
    const house = copyOfBuilt();
    rmSync(join(house, 'src'), { recursive: true });
    expect(await version(house)).toEqual(printed);
    rmSync(join(house, 'dist'), { recursive: true });
    const { code, stderr } = await version(house);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^deskhand: There is nothing to run in .*\n$/);
  });

  test('builds in a private temporary folder where its own cannot be written', async () => {
    const house = makeClone('read-only');
    const temporary = join(folder.path, 'tmp-private');
    mkdirSync(temporary);
    // Stands for a read-only file system, which root would not notice.
    writeFileSync(join(house, 'dist'), '');
    expect(await version(house, { TMPDIR: temporary })).toEqual(printed);
    const [cache = ''] = readdirSync(temporary);
    expect(cache).toBe(`deskhand-${process.getuid!()}`);
    expect(lstatSync(join(temporary, cache)).mode & 0o777).toBe(0o700);
    const [digest = ''] = readdirSync(join(temporary, cache));
    // The service looks for its migrations beside the folder it runs from.
    expect(existsSync(join(temporary, cache, digest, 'migrations'))).toBe(true);
    const dist = join(temporary, cache, digest, 'dist');
    const before = builtAt(dist);
    expect(await version(house, { TMPDIR: temporary })).toEqual(printed);
    expect(builtAt(dist)).toBe(before);
  });

  test('runs nothing from a temporary folder that others can write to', async () => {
    const house = makeClone('read-only-too');
    const temporary = join(folder.path, 'tmp-shared');
    writeFileSync(join(house, 'dist'), '');
    mkdirSync(join(temporary, `deskhand-${process.getuid!()}`), { recursive: true, mode: 0o755 });
    const { code, stdout, stderr } = await version(house, { TMPDIR: temporary });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^deskhand: .* is not a private folder of this user: remove it.*\n$/);
  });

  test('leaves the terminal alone when its reader goes away', async () => {
    const child = spawn('sh', ['-c', `node ${launcher} --help | head -1`]);
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    await new Promise((resolve) => child.once('exit', resolve));
    expect(errors).toBe('');
  });
});
