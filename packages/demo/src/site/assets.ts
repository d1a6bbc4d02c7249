import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Route } from './route.ts';

/** Style sheets, scripts and pictures, in memory. */
export interface Assets {
  routes: Route[];
  /** The address of a file; another one whenever its content is. */
  address(name: string): string;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export async function readAssets(folder: string): Promise<Assets> {
  const names = (await readdir(folder)).filter((name) => types[extname(name)] !== undefined);
  const files = await Promise.all(
    names.map(async (name) => ({ name, content: await readFile(join(folder, name), 'utf8') })),
  );
  const addresses = new Map(
    files.map(({ name, content }) => {
      const digest = createHash('sha256').update(content).digest('hex').slice(0, 12);
      return [name, `/assets/${name}?v=${digest}`];
    }),
  );
  return {
    address: (name) => addresses.get(name) ?? `/assets/${name}`,
    routes: files.map(({ name, content }) => ({
      method: 'GET',
      path: `/assets/${name}`,
      answer: () =>
        new Response(content, {
          headers: {
            'content-type': types[extname(name)] ?? 'application/octet-stream',
            'cache-control': 'public, max-age=31536000, immutable',
            'x-content-type-options': 'nosniff',
          },
        }),
    })),
  };
}
