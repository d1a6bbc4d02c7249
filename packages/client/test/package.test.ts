import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { snippetsOf } from '../../server/test/docs/snippets.ts';
import { castOf, type Cast } from '../../server/test/stage/cast.ts';
import { compilers } from '../../server/test/stage/compilers.ts';
import { echo } from '../../server/test/stage/answers.ts';
import { startTestService, type TestService } from '../../server/test/stage/service.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const modules = join(packageFolder, '../../node_modules');
const run = promisify(execFile);
/** Packing, compiling and a process each take their seconds on a busy machine. */
const runMs = 120_000;
/** What is loaded with `@deskhand/client`: calls and streams. */
const clientFiles = ['index.js', 'chunk.js'];
const clientSizeMax = 5_000;
/** What `@deskhand/client/session` adds. */
const sessionSizeMax = 3_200;
/** What is loaded where a server has no events. */
const laterSizeMax = 512;

let folder: string;
let service: TestService;
let cast: Cast;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-client-'));
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
  await pack();
}, runMs);
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const installed = (name = '') => join(folder, 'node_modules/@deskhand/client', name);

/** Packs a copy, as its publisher does, and unpacks it where a consumer has it. */
async function pack(): Promise<void> {
  const copy = join(folder, 'copy');
  for (const name of ['src', 'scripts', 'package.json', 'LICENSE', 'README.md']) {
    cpSync(join(packageFolder, name), join(copy, name), { recursive: true });
  }
  symlinkSync(modules, join(copy, 'node_modules'));
  const before = readFileSync(join(copy, 'package.json'), 'utf8');
  await run('npm', ['pack', '--offline', '--pack-destination', folder], { cwd: copy });
  expect(readFileSync(join(copy, 'package.json'), 'utf8')).toBe(before);
  mkdirSync(installed(), { recursive: true });
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  await run('tar', ['-xzf', join(folder, tarball!), '-C', installed(), '--strip-components=1']);
}

describe('the package', { timeout: runMs }, () => {
  const codeOf = (name: string) => readFileSync(installed(`dist/${name}`), 'utf8');
  const sizeOf = (...names: string[]) => {
    const sizes = names.map((name) => gzipSync(codeOf(name), { level: 9 }).length);
    const sum = sizes.reduce((total, size) => total + size, 0);
    console.log(`@deskhand/client ${names.join(' + ')}: ${sum} bytes of gzip`);
    return sum;
  };

  test('is small', () => {
    expect(sizeOf(...clientFiles)).toBeLessThanOrEqual(clientSizeMax);
    expect(sizeOf('session.js')).toBeLessThanOrEqual(sessionSizeMax);
    expect(sizeOf('look-at-case.js')).toBeLessThanOrEqual(laterSizeMax);
  });

  test('has what it needs and nothing else', () => {
    const manifest = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as {
      dependencies?: object;
      exports: Record<string, Record<string, string>>;
    };
    expect(manifest.dependencies).toBeUndefined();
    // A condition that nobody else sets leads to the sources, which are not here.
    expect(existsSync(installed('src'))).toBe(false);
    const found = Object.entries(manifest.exports).map(([name, each]) => {
      const { '@deskhand/source': source, ...paths } = each;
      expect(source).toMatch(/^\.\/src\/[\w-]+\.ts$/);
      return [name, Object.values(paths).filter((path) => existsSync(installed(path)))];
    });
    expect(found).toEqual([
      ['.', ['./dist/index.d.ts', './dist/index.js']],
      ['./session', ['./dist/session.d.ts', './dist/session.js']],
    ]);
    expect(readdirSync(installed()).sort()).toEqual([
      'LICENSE',
      'README.md',
      'dist',
      'package.json',
    ]);
    const scripts = readdirSync(installed('dist')).filter((name) => name.endsWith('.js'));
    const imported = scripts.map((name) => {
      expect(codeOf(name)).not.toMatch(/\brequire\(|node:/);
      return [name, codeOf(name).match(/(?<=\bimport\(|\bfrom)"[^"]*"/g)];
    });
    expect(imported).toEqual([
      ['chunk.js', ['"./look-at-case.js"']],
      ['index.js', ['"./chunk.js"']],
      ['look-at-case.js', null],
      ['session.js', ['"./chunk.js"']],
    ]);
    const types = readdirSync(installed('dist')).filter((name) => name.endsWith('.d.ts'));
    for (const name of types) {
      const text = readFileSync(installed(`dist/${name}`), 'utf8');
      expect(text).not.toMatch(/from '(?!\.\/[\w-]+\.js')/);
    }
  });

  test.each([
    ['six', 'nodenext', 'nodenext'],
    ['seven', 'esnext', 'bundler'],
  ] as const)('has types for a strict consumer: TypeScript %s, %s, %s', async (...kind) => {
    const [compiler, module, moduleResolution] = kind;
    const options = {
      strict: true,
      noEmit: true,
      // The package's own declarations are checked, and TypeScript's are not.
      skipDefaultLibCheck: true,
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
      exactOptionalPropertyTypes: true,
    };
    const [readme] = snippetsOf(readFileSync(installed('README.md'), 'utf8'), 'ts');
    const problemsIn = (sources: Record<string, string>) => {
      const home = join(folder, module);
      mkdirSync(home);
      writeFileSync(join(home, 'package.json'), '{"type":"module"}');
      const files = Object.keys(sources).map((name) => `${name}.ts`);
      for (const [name, source] of Object.entries(sources)) {
        writeFileSync(join(home, `${name}.ts`), source);
      }
      const compilerOptions = { ...options, module, moduleResolution };
      writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
      return run(process.execPath, [compilers[compiler], '-p', home], { cwd: home }).then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      );
    };
    const good = `import { createClient, DeskhandError, type CaseState } from '@deskhand/client';
      import { createSession, type CaseSession } from '@deskhand/client/session';
      const client = createClient({ baseUrl: '/', getToken: async () => 'token' });
      const session: CaseSession = createSession(client, { caseId: 'case_1' });
      session.subscribe((state: CaseState) => state.messages.map(({ content }) => content));
      export const code = (error: unknown) => error instanceof DeskhandError && error.code === 'CASE_CLOSED';
      for await (const event of client.followCase('case_1')) if (event.event === 'case.updated') event.data.case.id;`;
    const bad = `import { createClient } from '@deskhand/client';
      import { createSession } from '@deskhand/client/session';
      createClient({ baseUrl: '/' });
      createSession({});
      import '@deskhand/client/calls';`;
    const problems = await problemsIn({ readme: readme!, good, bad });
    // All there is, and the last is neither a file of the package nor a name it has for others.
    expect(problems.match(/^\S.*error TS\d+/gm)).toEqual([
      expect.stringMatching(/^bad\.ts\(3,\d+\): error TS2345$/),
      // "Not assignable", and to the seventh "lacks properties".
      expect.stringMatching(/^bad\.ts\(4,\d+\): error TS(?:2345|2740)$/),
      'bad.ts(5,14): error TS2882',
    ]);
  });

  test('runs in plain Node at a real service', async () => {
    const script = `import { createClient, DeskhandError } from '@deskhand/client';
      import { createSession } from '@deskhand/client/session';
      const [baseUrl, token] = process.argv.slice(2);
      const client = createClient({ baseUrl, token });
      const { aiMessage } = await client.openCase({ message: 'Hello' });
      console.log(aiMessage.content);
      await client.postMessage('case_none', { content: 'Hi' }).catch(({ name, code }) => console.log(name, code));
      const session = createSession(client);
      await session.send('Hello again');
      console.log(session.state.messages[0].content);
      client.destroy();
      console.log(session.state.connection);
      await session.send('Too late').catch((error) => console.log(error instanceof DeskhandError, error.code));
      try { createSession({ ...client }) } catch (error) { console.log(error.code, error.message); }`;
    writeFileSync(join(folder, 'main.mjs'), script);
    const { stdout } = await run(process.execPath, [
      join(folder, 'main.mjs'),
      service.url,
      cast.ana,
    ]);
    expect(stdout.split('\n')).toEqual([
      'You said: Hello',
      'DeskhandError CASE_NOT_FOUND',
      'Hello again',
      'destroyed',
      'true DESTROYED',
      'VALIDATION_ERROR `client` is not one of `createClient`',
      '',
    ]);
  });
});
