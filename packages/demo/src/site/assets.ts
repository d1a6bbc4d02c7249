import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import type { Routes } from './route.ts';

/** Style sheets, scripts and pictures, in memory. */
export interface Assets {
  routes: Routes;
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
  const routes: Routes = new Hono();
  for (const { name, content } of files) {
    routes.get(`/assets/${name}`, ({ body }) =>
      body(content, 200, {
        'content-type': types[extname(name)] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      }),
    );
  }
  return { address: (name) => addresses.get(name) ?? `/assets/${name}`, routes };
}
