import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import ts from 'typescript';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../docs/snippets.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { temporaryFolder } from './processes.ts';
import { run } from './run-here.ts';

let service: TestService;
let tenant: TestTenant;
let project: ReturnType<typeof temporaryFolder>;

beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant('harbor');
});
afterAll(() => service.stop());
beforeEach(() => {
  project = temporaryFolder();
});
afterEach(() => project.remove());

const path = (...names: string[]) => join(project.path, ...names);
const read = (name: string) => readFileSync(path(name), 'utf8');

/** A project with these files; `package.json` is given as its content. */
function write(files: Record<string, string | object>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

async function init(...flags: string[]) {
  const environment = { DESKHAND_URL: service.url, DESKHAND_SIK: tenant.sik };
  const ended = await run(['init', project.path, ...flags], { environment });
  expect(ended.stdout + ended.stderr).not.toContain(tenant.sik);
  return ended;
}

/** Lines that are to be put into the server, as they are printed. */
const toPaste = (stdout: string) =>
  /^\d\. In [\w./]+:\n(.*?)\n\n/ms.exec(stdout)![1]!.replace(/^ {3}/gm, '');

/** What the developer says of who is signed in. */
function nameAda(file: string): void {
  const ada = `return request.headers['cookie'] === 'session=ada' ? { userId: 'ada', userRoles: ['owner'] } : null;`;
  writeFileSync(path(file), read(file).replace('  return null;', `  ${ada}`));
}

/** Starts the project's server as its reader would; `@deskhand/backend` is read from its sources. */
async function serving(entry: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const tsx = new URL(`file://${root}/node_modules/tsx/dist/loader.mjs`).href;
  const args = ['--env-file=.env', '--conditions=@deskhand/source', '--import', tsx, entry];
  const child = spawn(process.execPath, args, {
    cwd: project.path,
    env: { PATH: process.env['PATH'], PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(url).catch(() => null))) await setTimeout(50);
  return { url, child };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const ask = (url: string, cookie: string) =>
  fetch(`${url}/support/token`, {
    method: 'POST',
    headers: { cookie, 'x-requested-with': 'test' },
  });

/** As much of Express as a route meets, on Node's own requests and responses, as Express has them. */
const express = `const { createServer } = require('node:http');
module.exports = () => {
  const routes = new Map();
  return {
    post: (path, handler) => routes.set(path, handler),
    listen: (port) => createServer((request, response) =>
      (routes.get(request.url) ?? (() => response.writeHead(404).end()))(request, response)).listen(port, '127.0.0.1'),
  };
};`;

const servers: [
  what: string,
  dependency: string,
  manifest: object,
  entry: string,
  source: (lines: string) => string,
][] = [
  [
    'Express in CommonJS',
    'express',
    { main: 'lib/server.js' },
    'lib/server.js',
    (lines) => `const app = require('express')();\n${lines}\napp.listen(process.env.PORT);`,
  ],
  [
    'Express in ES modules',
    'express',
    { type: 'module' },
    'app.js',
    (lines) =>
      `import express from 'express';\nconst app = express();\n${lines}\napp.listen(process.env.PORT);`,
  ],
  [
    'Fastify in ES modules',
    'fastify',
    { type: 'module', scripts: { start: 'node src/main.js' } },
    'src/main.js',
    (lines) =>
      `import { fastify } from 'fastify';\nconst app = fastify();\n${lines}\nawait app.listen({ port: Number(process.env.PORT) });`,
  ],
  [
    'Fastify in CommonJS',
    'fastify',
    {},
    'server.js',
    (lines) =>
      `const app = require('fastify').fastify();\n${lines}\napp.listen({ port: Number(process.env.PORT) });`,
  ],
  [
    'plain Node',
    '',
    { type: 'module' },
    'index.js',
    (lines) => {
      const [imports = '', route = ''] = lines.split('\n');
      return `import { createServer } from 'node:http';\n${imports}\ncreateServer((request, response) => {\n${route}\nresponse.end();\n}).listen(process.env.PORT, '127.0.0.1');`;
    },
  ],
];

describe.each(servers)('in a project with %s', (_what, dependency, manifest, entry, source) => {
  test('the route that is written issues tokens for who is signed in', async () => {
    const dependencies = { ...(dependency && { [dependency]: '*' }), '@deskhand/backend': '*' };
    write({ 'package.json': { ...manifest, dependencies }, [entry]: '' });
    const { code, stdout, stderr } = await init();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const written = /^Wrote (\S+), the route/m.exec(stdout)![1]!;
    expect(stdout).toContain(
      `<script src="${service.url}/widget.js" data-token-url="/support/token" defer></script>`,
    );
    install();
    write({ [entry]: source(toPaste(stdout)) });

    const first = await serving(entry);
    expect((await ask(first.url, 'session=ada')).status).toBe(401);
    first.child.kill();
    nameAda(written);
    const { url, child } = await serving(entry);
    expect((await ask(url, 'session=eve')).status).toBe(401);
    const { jwt } = (await (await ask(url, 'session=ada')).json()) as { jwt: string };
    child.kill();
    const cases = await service.call('GET', '/api/cases', { token: jwt });
    expect(cases.status).toBe(200);
    expect(JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString())).toMatchObject({
      sub: 'ada',
      roles: ['owner'],
    });
  });
});

function install(): void {
  mkdirSync(path('node_modules/@deskhand'), { recursive: true });
  symlinkSync(join(root, 'packages/backend'), path('node_modules/@deskhand/backend'));
  symlinkSync(join(root, 'node_modules/fastify'), path('node_modules/fastify'));
  write({ 'node_modules/express/index.js': express });
}

describe('deskhand init', () => {
  test('fills .env with what the credential says, and keeps what is there', async () => {
    write({ 'package.json': {}, '.env': 'PORT=1\nDESKHAND_URL=http://mine.example' });
    await init();
    expect(parseEnv(read('.env'))).toEqual({
      ...{ PORT: '1', DESKHAND_URL: 'http://mine.example' },
      ...{ DESKHAND_SIK: tenant.sik, DESKHAND_TENANT: 'harbor' },
    });
    expect(existsSync(path('deskhand.mjs'))).toBe(true);
  });

  test('makes .env for its owner alone, and asks for what it does not know', async () => {
    write({ 'package.json': {} });
    const { code, stdout } = await run(['init', project.path, '--url', service.url]);
    expect(code).toBe(0);
    expect(statSync(path('.env')).mode & 0o777).toBe(0o600);
    expect(parseEnv(read('.env'))).toMatchObject({ DESKHAND_SIK: '', DESKHAND_TENANT: '' });
    expect(stdout).toContain('Set DESKHAND_SIK, DESKHAND_TENANT in .env.');
    expect(stdout).toContain('Add .env to .gitignore');
    expect(stdout).toContain('npm pack --workspace @deskhand/backend');
  });

  test('overwrites nothing, and a second run changes nothing', async () => {
    write({
      'package.json': { type: 'module' },
      '.gitignore': '.env\n',
      'deskhand.js': '// mine\n',
    });
    await init();
    const after = read('.env');
    const { stdout } = await init();
    expect(stdout).toContain('Left deskhand.js as it was.');
    expect(stdout).toContain('Left .env as it was.');
    expect(stdout).not.toContain('.gitignore');
    expect([read('deskhand.js'), read('.env')]).toEqual(['// mine\n', after]);
  });

  test('writes nothing with --dry-run, and shows what it would write', async () => {
    write({ 'package.json': { dependencies: { express: '5' } }, 'server.js': '' });
    const { code, stdout } = await init('--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain('Would write deskhand.mjs');
    expect(stdout).toContain('deskhand.expressTokenRoute({ identify })');
    expect([existsSync(path('deskhand.mjs')), existsSync(path('.env'))]).toEqual([false, false]);
  });

  test('says what is wrong, and leaves the project alone', async () => {
    const none = await init();
    expect(none).toMatchObject({ code: 1 });
    expect(none.stderr).toContain('there is no');
    write({ 'package.json': {} });
    const wrong = await run(['init', project.path, '--url', service.url], {
      environment: { DESKHAND_SIK: 'sik_wrong' },
    });
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toMatch(/not valid/);
    const odd = await init('--framework', 'rails');
    expect(odd.code).toBe(2);
    expect([existsSync(path('deskhand.mjs')), existsSync(path('.env'))]).toEqual([false, false]);
  });

  test('tells programs as JSON', async () => {
    write({ 'package.json': { dependencies: { fastify: '5' } } });
    const { stdout } = await init('--json');
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ framework: 'fastify', entry: null, dryRun: false },
      written: ['deskhand.mjs', '.env'],
    });
  });
});

describe('in a project with Next', () => {
  test.each([
    ['app/layout.tsx', 'app/support/token/route.ts', '/support/token'],
    ['src/app/layout.tsx', 'src/app/support/token/route.ts', '/support/token'],
    ['pages/index.tsx', 'pages/api/support/token.ts', '/api/support/token'],
  ])('with %s the route is %s', async (page, file, url) => {
    write({ 'package.json': { dependencies: { next: '16' } }, 'tsconfig.json': '{}', [page]: '' });
    const { stdout } = await init();
    expect(stdout).toContain(`Wrote ${file}, the route`);
    expect(stdout).toContain(`data-token-url="${url}" defer />`);
    expect(parseEnv(read('.env.local'))).toMatchObject({ DESKHAND_TENANT: 'harbor' });
    expect(existsSync(path('.env'))).toBe(false);
    expect(problemsIn(file)).toEqual([]);
  });
});

test.each([['express'], ['fastify'], ['node']])(
  'what is written for %s in TypeScript has its types',
  async (framework) => {
    write({ 'package.json': { type: 'module' }, 'tsconfig.json': '{}', 'src/server.ts': '' });
    await init('--framework', framework);
    expect(problemsIn('src/deskhand.ts')).toEqual([]);
  },
);

/** TypeScript's own declarations are parsed once for all tests. */
const libraries = dirname(ts.getDefaultLibFilePath({}));
const parsed = new Map<string, ts.SourceFile>();

/** What the compiler says of a file, strictly; types of what is not installed here stand in by their shape. */
function problemsIn(file: string): string[] {
  install();
  symlinkSync(join(root, 'node_modules/@types'), path('node_modules/@types'));
  write({
    'shapes.d.ts': `
      declare module 'express' {
        import type { IncomingMessage } from 'node:http';
        export interface Request extends IncomingMessage { body: unknown }
      }
      declare module 'next' {
        import type { IncomingMessage, ServerResponse } from 'node:http';
        export interface NextApiRequest extends IncomingMessage { body: unknown }
        export interface NextApiResponse extends ServerResponse { json(body: unknown): void }
      }`,
  });
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: ['node'], noUnusedLocals: true },
    ...{ noUnusedParameters: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext },
    ...{ customConditions: ['@deskhand/source'], allowImportingTsExtensions: true },
    ...{ typeRoots: [path('node_modules/@types')], lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'] },
  };
  const host = ts.createCompilerHost(options);
  const readFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...how) => {
    if (!name.startsWith(libraries)) return readFile(name, ...how);
    const kept = parsed.get(name) ?? readFile(name, ...how);
    if (kept) parsed.set(name, kept);
    return kept;
  };
  const program = ts.createProgram([path(file), path('shapes.d.ts')], options, host);
  const found = ts.getPreEmitDiagnostics(program, program.getSourceFile(path(file)));
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
