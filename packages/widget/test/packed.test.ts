import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDocument, root, sectionOf, snippetsOf } from '../../server/test/docs/snippets.ts';
import { compilers, type Compiler } from '../../server/test/stage/compilers.ts';

/** npm and the compiler are started, on a machine that may be busy with the other tests. */
const runMs = 300_000;
const guide = readDocument('docs/widget.md');

const moduleKinds = [
  ['six', 'nodenext', 'nodenext'],
  ['seven', 'esnext', 'bundler'],
] as const;

/** Every option, method and event that the guide tells of. */
const product = `
import {
  createWidget,
  type Action,
  type DeskhandWidget,
  type OpenOptions,
  type Texts,
  type WidgetContext,
  type WidgetEventName,
  type WidgetEvents,
  type WidgetOptions,
} from '@deskhand/widget';

declare function issueToken(): Promise<string>;
const texts: Partial<Texts> = { greeting: 'Ahoy!', helpful: 'Was it?' };
const looks: WidgetOptions = { theme: 'dark', position: 'left', size: 'large', launcher: false, titleBadge: false, debug: true };
const withRoute: WidgetOptions = { tokenUrl: '/support/token' };
export const withToken: WidgetOptions = { token: 'a.b.c', onTokenRefresh: () => issueToken() };
const context = (): WidgetContext => ({ cart: { items: 2 } });
export const support: DeskhandWidget = createWidget({
  baseUrl: 'https://support.example.com',
  getToken: () => issueToken(),
  context,
  locale: 'pt-BR',
  texts,
  container: document.body,
  imageHosts: ['images.example.com'],
  ...looks,
  ...withRoute,
});

const opening: OpenOptions = { text: 'How do I void an invoice?' };
await support.open(opening);
support.close();
await support.newCase({ text: 'And another thing' });
support.setContext({ invoice: 'inv_7' });
support.setContext(context);
export const leave = (): void => support.destroy();

const names: WidgetEventName[] = ['deskhand:ready', 'deskhand:message'];
for (const name of names) document.addEventListener(name, ({ detail }) => console.log(detail));
support.addEventListener('deskhand:ready', ({ detail }) => console.log(detail.caseId?.length));
support.addEventListener('deskhand:message', ({ detail: { message } }) => {
  const [citation] = message.citations;
  console.log(message.author.type, message.content, citation?.title, message.seq);
});
export const isDone = (action: Action): boolean => action.receipt?.outcome === 'succeeded';
window.addEventListener('deskhand:action', ({ detail }) => {
  if (isDone(detail.action)) console.log(detail.messageId, detail.action.receipt?.externalUrl);
});
support.addEventListener('deskhand:escalated', ({ detail }) => detail.escalation?.externalId);
support.addEventListener('deskhand:closed', ({ detail }) => {
  const isResolved: boolean = detail.resolution === 'resolved';
  const rating: number | null = detail.rating;
  console.log(isResolved, rating);
});
const tell = ({ code, message, requestId }: WidgetEvents['deskhand:error']): void =>
  console.error(code, message, requestId);
support.addEventListener('deskhand:error', ({ detail }) => tell(detail));
export const again: DeskhandWidget | null = document.querySelector('deskhand-widget');
`;

/** Of somebody who installed the package, and nothing else. */
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-widget-'));
  await install();
}, runMs);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const installed = (name = '') => join(folder, 'node_modules/@deskhand/widget', name);
const filesIn = (name: string) =>
  readdirSync(installed(name), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

describe('the package as it is packed', { timeout: runMs }, () => {
  test('needs no other, and has its license', () => {
    const others = readdirSync(join(folder, 'node_modules')).filter((name) => /^\w/.test(name));
    expect(others).toEqual([]);
    expect(readdirSync(join(folder, 'node_modules/@deskhand'))).toEqual(['widget']);
    expect(readdirSync(installed()).sort()).toEqual([
      'LICENSE',
      'README.md',
      'dist',
      'package.json',
    ]);
    const manifest = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as object;
    for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies']) {
      expect(manifest).not.toHaveProperty(kind);
    }
  });

  test('has declarations that lead to each other only, and no others', () => {
    const files = filesIn('dist/types');
    const imported = new Set([installed('dist/types/index.d.ts')]);
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      expect(text, file).not.toMatch(/preact|jsx|\.tsx?'/i);
      for (const [, name] of text.matchAll(/(?:from |import\()'([^']*)'/g)) {
        expect(name, file).toMatch(/^\.{1,2}\/.*\.js$/);
        imported.add(join(file, '..', name!.replace(/\.js$/, '.d.ts')));
      }
    }
    expect(files.sort()).toEqual([...imported].sort());
  });

  test.each(moduleKinds)(
    'has types for a strict consumer: TypeScript %s, %s, %s',
    async (...kind) => {
      const [readme = ''] = snippetsOf(readFileSync(installed('README.md'), 'utf8'), 'ts');
      const wrong = product.replace("theme: 'dark'", "theme: 'pink'").replace('.caseId', '.caseID');
      const problems = await compile({ readme, product, wrong }, ...kind);
      expect(problems.match(/^\S.*error TS\d+/gm)).toEqual([
        expect.stringMatching(/^wrong\.ts\(.*error TS2322$/),
        expect.stringMatching(/^wrong\.ts\(.*error TS2551$/),
      ]);
    },
  );

  test('lets a product use all that docs/widget.md tells of', () => {
    const rows = (heading: string) =>
      [...sectionOf(guide, heading).matchAll(/^\| `([\w:]+)/gm)].map(([, name]) => name!);
    expect(rows('Options').length).toBeGreaterThan(10);
    for (const name of rows('Options')) expect(product).toMatch(new RegExp(`\\b${name}(?::|,)`));
    expect(rows('Methods')).toHaveLength(5);
    for (const name of rows('Methods')) expect(product).toContain(`support.${name}(`);
    expect(rows('Events')).toHaveLength(6);
    for (const name of rows('Events')) expect(product).toContain(`'${name}'`);
  });

  test.each([
    ['on a server', ''],
    [
      'in a page',
      'const define = () => console.log("defined"); Object.assign(globalThis, { HTMLElement: class {}, customElements: { get() {}, define } });',
    ],
  ])('does nothing when it is imported, %s', async (_where, given) => {
    const script = `${given}
      const names = () => Object.getOwnPropertyNames(globalThis).join();
      const before = names();
      const { createWidget } = await import('@deskhand/widget');
      console.log(typeof createWidget, names() === before);`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: folder,
    });
    expect(stdout).toBe('function true\n');
  });

  test('is all that a bundle needs, and leaves nothing where it is not used', async () => {
    const { inputs } = await bundle(product);
    expect(inputs.length).toBeGreaterThan(3);
    const own = 'node_modules/@deskhand/widget/dist/';
    expect(inputs.filter((name) => !name.startsWith(own))).toEqual(['<stdin>']);
    const unused = await bundle("import { createWidget } from '@deskhand/widget';");
    expect(unused.text.trim()).toBe('');
  });
});

const run = promisify(execFile);

/** `npm pack`, and what its reader does: nothing is fetched, since it depends on nothing. */
async function install(): Promise<void> {
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    npm_config_cache: join(folder, '.npm'),
    npm_config_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
  const args = ['pack', '--json', '--pack-destination', folder];
  const { stdout } = await run('npm', args, { cwd: join(root, 'packages/widget'), env });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  await run('npm', ['install', '--no-save', `./${filename}`], { cwd: folder, env });
}

/** What the compiler says against modules, as strictly as a reader may have it. */
async function compile(
  sources: Record<string, string>,
  compiler: Compiler,
  module: string,
  moduleResolution: string,
): Promise<string> {
  const home = mkdtempSync(join(folder, 'product-'));
  const files = Object.keys(sources).map((name) => `${name}.ts`);
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
  for (const [name, source] of Object.entries(sources)) {
    writeFileSync(join(home, `${name}.ts`), source);
  }
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ noImplicitReturns: true, noUnusedLocals: true, noUnusedParameters: true },
    ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], types: [], noEmit: true },
    // The package's own declarations are checked, and TypeScript's are not.
    ...{ skipLibCheck: false, skipDefaultLibCheck: true, module, moduleResolution },
  };
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  return run(process.execPath, [compilers[compiler], '-p', home], { cwd: home }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

async function bundle(contents: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, loader: 'ts', resolveDir: folder },
    absWorkingDir: folder,
    outdir: join(folder, 'built'),
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'browser' },
    ...{ write: false, metafile: true, logLevel: 'silent' },
  });
  const inputs = Object.keys(metafile.inputs);
  return { text: outputFiles.map(({ text }) => text).join(''), inputs };
}
