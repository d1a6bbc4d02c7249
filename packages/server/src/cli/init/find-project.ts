import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CommandError } from '../api/failure.ts';

export const frameworks = ['next-app', 'next-pages', 'fastify', 'express', 'node'] as const;
export type Framework = (typeof frameworks)[number];

/** A project of the customer's, as far as its files tell. */
export interface Project {
  folder: string;
  framework: Framework;
  isTypeScript: boolean;
  /** Files that end in `.js` or `.ts` are ES modules. */
  isModule: boolean;
  /** The file that starts the server, from `folder`; null where it was not found. */
  entry: string | null;
  /** Where the pages of Next lie, from `folder`. */
  pages: string;
  hasBackend: boolean;
}

interface Manifest {
  type?: string;
  main?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Reads what kind of project lies in `folder`. `wanted` overrides what its dependencies say. */
export function findProject(folder: string, wanted: Framework | undefined): Project {
  const manifest = readManifest(folder);
  const has = (name: string) => name in { ...manifest.dependencies, ...manifest.devDependencies };
  const at = (...paths: string[]) => paths.find((path) => existsSync(join(folder, path)));
  const app = at('app', 'src/app');
  const pages = at('pages', 'src/pages');
  const next = app !== undefined || pages === undefined ? 'next-app' : 'next-pages';
  const found = has('next') ? next : (['fastify', 'express'] as const).find(has);
  const framework = wanted ?? found ?? 'node';
  return {
    ...{ folder, framework },
    isTypeScript: has('typescript') || at('tsconfig.json') !== undefined,
    isModule: manifest.type === 'module',
    entry: at(...entriesOf(manifest)) ?? null,
    pages: (framework === 'next-pages' ? pages : app) ?? framework.slice('next-'.length),
    hasBackend: has('@deskhand/backend'),
  };
}

function readManifest(folder: string): Manifest {
  const file = join(folder, 'package.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, '')) as Manifest;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = isMissing ? 'there is no' : 'this is not JSON:';
    throw new CommandError(
      `${reason} ${file}. Name the folder of your server: deskhand init <folder>`,
    );
  }
}

/** What `npm start` runs, what the package names, and what such files are usually called. */
function entriesOf({ main, scripts = {} }: Manifest): string[] {
  const started = Object.values(scripts).flatMap(
    (script) => /(?:^|\s)([\w./-]+\.[cm]?[jt]s)(?=\s|$)/.exec(script)?.[1] ?? [],
  );
  const names = [
    'src/server',
    'src/app',
    'src/index',
    'src/main',
    'server',
    'app',
    'index',
    'main',
  ];
  const usual = names.flatMap((name) =>
    ['ts', 'js', 'mts', 'mjs', 'cjs'].map((ending) => `${name}.${ending}`),
  );
  return [...started, ...(main === undefined ? [] : [main]), ...usual];
}

/** From one file of the project to another, as an import says it. */
export function importPath(from: string, to: string): string {
  const path = relative(dirname(from), to).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}
