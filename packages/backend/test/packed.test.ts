import { build, type Metafile } from 'esbuild';
import { execFile } from 'node:child_process';
import {
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
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDocument, root, snippetsOf, type Ran } from '../../server/test/docs/snippets.ts';
import { compilers, type Compiler } from '../../server/test/stage/compilers.ts';
import { startTestService, type TestService } from '../../server/test/stage/service.ts';
import type { TestTenant } from '../../server/test/stage/tenant.ts';

/** npm and the compiler are started, on a machine that may be busy with the other tests. */
const runMs = 300_000;
const names = [
  'DeskhandBackendError',
  'createDeskhand',
  'verifyReceipt',
  'verifyWebhook',
  'verifyWebhookEvent',
];
const refusal = /^@deskhand\/backend is for Node on your server only/;

/** As much of Express's types as the guide needs, by their shape: it is not installed here. */
const expressTypes = `declare module 'express' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  interface Request extends IncomingMessage { body: unknown; cookies: Record<string, string> }
  interface Response extends ServerResponse { json(body: unknown): this }
  type Handler = (request: Request, response: Response, next: (error?: unknown) => void) => unknown;
  export default function express(): { post(path: string, handler: Handler): void };
}`;

let service: TestService;
let tenant: TestTenant;
/** Of somebody who installed the package. */
let folder: string;

beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant('harbor');
  folder = mkdtempSync(join(tmpdir(), 'deskhand-backend-'));
  await install();
}, runMs);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await service.stop();
});

describe('the package as it is packed', { timeout: runMs }, () => {
  test('holds what was built, its license, and no source or dependency', () => {
    const installed = join(folder, 'node_modules/@deskhand/backend');
    expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
    const files = readdirSync(join(installed, 'dist'), { recursive: true }).map(String);
    expect(files).toContain('index.js');
    expect(files.filter((name) => /(?<!\.d)\.ts$/.test(name))).toEqual([]);
    expect(readdirSync(join(folder, 'node_modules/@deskhand'))).toEqual(['backend']);
    expect(existsSync(join(folder, 'node_modules/typebox'))).toBe(false);
  });

  test('runs as docs/backend.md says, and its examples have the types they need', async () => {
    const snippets = snippetsOf(readDocument('docs/backend.md'), 'ts');
    const files = snippets.map((snippet) => {
      const [, name] = /^\/\/ ([\w-]+\.ts)\n/.exec(snippet)!;
      writeFileSync(join(folder, name!), snippet);
      return name!;
    });
    expect(files).toHaveLength(8);
    writeFileSync(join(folder, 'express.d.ts'), expressTypes);
    expect(await compile([...files, 'express.d.ts'], [], 'six')).toEqual({
      ...{ code: 0, output: '', errors: '' },
    });

    const environment = { DESKHAND_URL: service.url, DESKHAND_TENANT: 'harbor' };
    const issued = await node(['out/issue.js'], { ...environment, DESKHAND_SIK: tenant.sik });
    expect(issued).toEqual({ code: 0, output: 'true harbor 900\n', errors: '' });
    const wrong = await node(['out/issue.js'], { ...environment, DESKHAND_SIK: 'sik_wrong' });
    expect(wrong.output).toMatch(/code: 'UNAUTHORIZED'.*status: 401.*req_/s);
    const nothing = await node(['out/issue.js'], {});
    expect(nothing.code).toBe(1);
    expect(nothing.errors).toContain('`baseUrl` must be an address such as');
  });

  test('has types for a reader with a bundler, and a README that compiles', async () => {
    const readme = readFileSync(join(folder, 'node_modules/@deskhand/backend/README.md'), 'utf8');
    const [example = ''] = snippetsOf(readme, 'ts');
    writeFileSync(join(folder, 'readme.ts'), example);
    const kind = ['--module', 'esnext', '--moduleResolution', 'bundler'];
    expect(await compile(['readme.ts'], kind)).toEqual({ code: 0, output: '', errors: '' });
  });

  test('has types that see what is wrong', async () => {
    const wrong = `import { createDeskhand } from '@deskhand/backend';
      const deskhand = createDeskhand({ baseUrl: '', credential: '', expectedTenantKey: '' });
      void deskhand.issueSession({ userId: 'u_42', userRole: ['owner'] });`;
    writeFileSync(join(folder, 'wrong.ts'), wrong);
    const { code, output } = await compile(['wrong.ts'], ['--skipLibCheck']);
    expect(code).not.toBe(0);
    expect(output).toContain("'userRole' does not exist in type 'Identity'");
  });
});

describe('in a browser', { timeout: runMs }, () => {
  const page = `import { ${names.join(', ')} } from '@deskhand/backend';
    globalThis.reached = createDeskhand({
      baseUrl: 'https://support.example.com', credential: 'sik_x', expectedTenantKey: 'harbor',
    });
    globalThis.others = [${names.slice(2).join(', ')}, DeskhandBackendError];`;

  test('the bundle has the module that throws, and nothing of the real one', async () => {
    const { text, inputs } = await bundle(page, 'browser');
    expect(inputs).toEqual(['browser.js', 'not-for-browsers.js']);
    expect(text).not.toMatch(/api\/widget|Bearer|node:crypto|well-known/);
    const context: Record<string, unknown> = {};
    expect(() => runInNewContext(text, context)).toThrow(refusal);
    expect(context).not.toHaveProperty('reached');
  });

  test('the module that throws has every name, so that nothing else is what fails', async () => {
    const exported = async (condition: string[]) => {
      const contents = `export * from '@deskhand/backend';`;
      const { outputs } = await metafileOf(contents, condition);
      return Object.values(outputs)[0]!.exports.sort();
    };
    expect(await exported([])).toEqual(names);
    expect(await exported(['browser'])).toEqual(names);
    expect(await exported(['react-native'])).toEqual(names);
  });

  test('the real one, bundled against all advice, throws before it does anything', async () => {
    const { text, inputs } = await bundle(page, 'node');
    expect(inputs).toContain('index.js');
    const required: string[] = [];
    const require = (name: string) => (required.push(name), {});
    for (const host of [{}, { process: { versions: {} } }, { process: electronPage }]) {
      const context = { require, ...host };
      expect(() => runInNewContext(text, context)).toThrow(refusal);
      expect(context).not.toHaveProperty('reached');
    }
    expect(required).toEqual([]);
    const server = { require, process: { versions: { node: '20.0.0' } }, URL };
    expect(() => runInNewContext(text, server)).not.toThrow(refusal);
  });

  test('types say that there is nothing to call', async () => {
    writeFileSync(join(folder, 'page.ts'), page.replaceAll('globalThis.', 'export const '));
    expect((await compile(['page.ts'], ['--skipLibCheck'])).code).toBe(0);
    const { code, output } = await compile(
      ['page.ts'],
      ['--skipLibCheck', '--customConditions', 'browser'],
    );
    expect(code).not.toBe(0);
    expect(output).toContain("Type 'never' has no call signatures");
  });

  test('or with its condition in Node, the import fails with the reason', async () => {
    const script = "await import('@deskhand/backend');";
    const { code, errors } = await node(
      ['--conditions=browser', '--input-type=module', '--eval', script],
      {},
    );
    expect(code).toBe(1);
    expect(errors).toContain('must never reach a browser');
  });
});

const electronPage = { versions: { node: '20.0.0' }, type: 'renderer' };

/** `npm pack`, and what its reader does: nothing is fetched, since it depends on nothing. */
async function install(): Promise<void> {
  const npm = (args: string[], cwd: string) =>
    run('npm', args, cwd, {
      npm_config_cache: join(folder, '.npm'),
      npm_config_offline: 'true',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
    });
  const packed = await npm(
    ['pack', '--json', '--pack-destination', folder],
    join(root, 'packages/backend'),
  );
  if (packed.code !== 0) throw new Error(packed.errors);
  const [{ filename }] = JSON.parse(packed.output) as [{ filename: string }];
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const installed = await npm(['install', '--no-save', `./${filename}`], folder);
  if (installed.code !== 0) throw new Error(installed.errors);
  mkdirSync(join(folder, 'node_modules/@types'));
  for (const name of ['@types/node', 'undici-types', 'fastify']) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
}

/** Strictly, and the declarations of the package with it. */
const compile = (files: string[], more: string[] = [], by: Compiler = 'seven'): Promise<Ran> =>
  node(
    [
      ...[compilers[by], ...files],
      ...['--ignoreConfig', '--strict', '--exactOptionalPropertyTypes', '--types', 'node'],
      ...['--target', 'es2022', '--module', 'nodenext', '--outDir', 'out', ...more],
      // The package's own declarations are checked, and TypeScript's are not.
      '--skipDefaultLibCheck',
    ],
    {},
  );

const node = (args: string[], environment: Record<string, string>): Promise<Ran> =>
  run(process.execPath, args, folder, environment);

async function run(
  program: string,
  args: string[],
  cwd: string,
  environment: Record<string, string>,
): Promise<Ran> {
  const env = { PATH: process.env['PATH'], HOME: folder, ...environment };
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, { cwd, env });
    return { code: 0, output: stdout, errors: stderr };
  } catch (error) {
    // What execFile rejects with: how the program ended, and what it said until then.
    const {
      code = -1,
      stdout = '',
      stderr = String(error),
    } = error as Partial<{
      code: number;
      stdout: string;
      stderr: string;
    }>;
    return { code, output: stdout, errors: stderr };
  }
}

async function bundle(contents: string, platform: 'browser' | 'node') {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: folder },
    ...{ bundle: true, write: false, metafile: true, logLevel: 'silent' },
    ...{ platform, format: platform === 'node' ? 'cjs' : 'iife' },
  });
  return { text: outputFiles[0]!.text, inputs: namesIn(metafile) };
}

async function metafileOf(contents: string, conditions: string[]): Promise<Metafile> {
  const { metafile } = await build({
    stdin: { contents, resolveDir: folder },
    ...{ bundle: true, write: false, metafile: true, logLevel: 'silent' },
    ...{ platform: 'node', format: 'esm', conditions },
  });
  return metafile;
}

const namesIn = ({ inputs }: Metafile): string[] =>
  Object.keys(inputs)
    .filter((name) => name.includes('/dist/'))
    .map((name) => name.slice(name.lastIndexOf('/') + 1))
    .sort();
