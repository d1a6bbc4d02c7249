import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { compileScript, parse } from 'vue/compiler-sfc';
import { readDocument, root } from '../../packages/server/test/docs/snippets.ts';

/** A folder in which a reader has installed the packages and pasted the examples of the guide. */
export interface Examples {
  folder: string;
  write(name: string, text: string): void;
  /** What the compiler says against these files; nothing, when they are right. */
  check(names: string[]): Promise<string>;
  /** Bundles an entry for the browser, into a folder of its own that is returned. */
  bundle(entry: string): Promise<string>;
  /** Bundles and loads a module for Node. */
  load<Module>(entry: string, define?: Record<string, string>): Promise<Module>;
  remove(): void;
}

/** The code under one heading of a document, in one language. */
export function codeUnder(document: string, heading: string, language: string): string[] {
  const [, rest] = readDocument(document).split(new RegExp(`^#{2,3} ${heading}$`, 'm'));
  if (rest === undefined) throw new Error(`there is no ${heading} in ${document}`);
  const blocks = rest.split(/^#{2,3} /m)[0]!.matchAll(/^```(\w+)\n(.*?)^```$/gms);
  return [...blocks].flatMap(([, name, code]) => (name === language ? [code!] : []));
}

export async function openExamples(): Promise<Examples> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-examples-'));
  await install(folder);
  return {
    folder,
    write(name, text) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    },
    check: (names) => compile(folder, names),
    async bundle(entry) {
      const outdir = join(folder, 'built', entry);
      await build({
        ...optionsFor(folder, entry),
        ...{ outdir, splitting: true, format: 'esm', entryNames: 'main' },
        define: {
          'process.env.NODE_ENV': '"development"',
          // What bundlers of Vue set.
          __VUE_OPTIONS_API__: 'true',
          __VUE_PROD_DEVTOOLS__: 'false',
          __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
        },
      });
      return outdir;
    },
    async load<Module>(entry: string, define: Record<string, string> = {}) {
      const outfile = join(folder, 'built', `${basename(entry)}-${Date.now()}.cjs`);
      const node = { outfile, platform: 'node', format: 'cjs', define } as const;
      await build({ ...optionsFor(folder, entry), ...node });
      // What the caller says the module is.
      return createRequire(import.meta.url)(outfile) as Module;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const optionsFor = (folder: string, entry: string): BuildOptions => ({
  entryPoints: [join(folder, entry)],
  absWorkingDir: folder,
  bundle: true,
  jsx: 'automatic',
  plugins: [singleFileComponents],
  logLevel: 'silent',
});

/** As the plugins of Vue's bundlers do it. */
const singleFileComponents: Plugin = {
  name: 'vue',
  setup: (bundler) => {
    bundler.onLoad({ filter: /\.vue$/ }, async ({ path }) => {
      const { descriptor, errors } = parse(await readFile(path, 'utf8'), { filename: path });
      if (errors.length > 0) throw new Error(`${path}: ${errors.join()}`);
      const { content } = compileScript(descriptor, { id: basename(path), inlineTemplate: true });
      return { contents: content, loader: 'js' };
    });
  },
};

const run = promisify(execFile);

/** The packages as they are packed, from a copy: packing writes into their folders. */
async function install(folder: string): Promise<void> {
  const clone = join(folder, 'clone');
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@deskhand'), { recursive: true });
  for (const name of ['react', 'react-dom', 'vue', '@types']) {
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  mkdirSync(join(clone, 'packages'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  cpSync(join(root, 'tsconfig.json'), join(clone, 'tsconfig.json'));
  for (const name of ['client', 'backend', 'widget']) {
    const copy = join(clone, 'packages', name);
    const isSource = (path: string) => !/[/\\](node_modules|dist|test)$/.test(path);
    cpSync(join(root, 'packages', name), copy, { recursive: true, filter: isSource });
    // The reader installs what they use; the widget is made of the client's sources.
    if (name === 'client') continue;
    await run('npm', ['pack', '--offline', '--pack-destination', copy], { cwd: copy });
    const tarball = readdirSync(copy).find((file) => file.endsWith('.tgz'))!;
    const installed = join(modules, '@deskhand', name);
    mkdirSync(installed);
    await run('tar', ['-xzf', join(copy, tarball), '-C', installed, '--strip-components=1']);
  }
}

/** As strictly as a reader may have it. */
async function compile(folder: string, files: string[]): Promise<string> {
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ noImplicitReturns: true, noUnusedLocals: true, noUnusedParameters: true },
    ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], types: ['node'] },
    ...{ module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', noEmit: true },
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  return run(process.execPath, [compiler, '-p', config], { cwd: folder }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}
