import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWidget, type Manifest } from '../scripts/build.js';
import { applyEdit } from '../scripts/trim-preact.js';

const loaderBytesMax = 3 * 1024;
/** Loader, client, Preact, chat, styles, one language. */
const chatBytesMax = 17 * 1024;

let folder: string;
let built: Manifest;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-widget-'));
  built = await buildWidget(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(folder, path), 'utf8');

describe('the built widget', () => {
  test('is small enough', () => {
    const needed = [built.loader, ...built.initial];
    for (const { path, gzipBytes, bytes } of [...needed, ...built.later]) {
      console.log(`${String(gzipBytes).padStart(6)} of gzip, ${bytes} minified: ${path}`);
    }
    const sum = needed.reduce((total, { gzipBytes }) => total + gzipBytes, 0);
    console.log(`${String(sum).padStart(6)} of gzip to begin a conversation`);
    expect(built.loader.gzipBytes).toBeLessThanOrEqual(loaderBytesMax);
    expect(sum).toBeLessThanOrEqual(chatBytesMax);
  });

  test('is two files until more is wanted: the loader and the chat', () => {
    expect(built.initial.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^widget\/chat-[A-Z0-9]{8}\.js$/),
    ]);
    expect(read(built.initial[0]!.path)).toMatch(/export\{[^}]*\bas mountChat\b[^}]*\};$/);
  });

  test('finds in each file what it imports of another', async () => {
    for (const { path } of [...built.initial, ...built.later]) {
      const module = (await import(/* @vite-ignore */ join(folder, path))) as object;
      expect(Object.keys(module).length, path).toBeGreaterThan(0);
    }
  });

  test('says in its manifest what it wrote, under names that change with the content', () => {
    const files = [built.loader, ...built.initial, ...built.later].map(({ path }) => path);
    const found = readdirSync(join(folder, 'widget')).map((name) => `widget/${name}`);
    expect(files.sort()).toEqual(['widget.js', ...found].sort());
    for (const path of found) expect(path).toMatch(/^widget\/[a-z-]+-[A-Z0-9]{8}\.js$/);
    expect(JSON.parse(read('manifest.json'))).toEqual(built);
    for (const { path, bytes } of [built.loader, ...built.initial, ...built.later]) {
      expect(Buffer.byteLength(read(path)), path).toBe(bytes);
    }
  });

  test('loads by name all that a conversation needs, and no language but English', () => {
    const loader = read(built.loader.path);
    for (const { path } of built.initial) expect(loader).toContain(path);
    const start = [built.loader, ...built.initial].map(({ path }) => read(path)).join('');
    expect(start).toContain('Your message');
    expect(start).not.toContain('Ihre Nachricht');
  });

  test('is built twice into the same files', async () => {
    expect(await buildWidget(folder)).toEqual(built);
  });

  test('takes nothing that a service without development packages would lack', () => {
    const all = [built.loader, ...built.initial, ...built.later];
    const bundled = all.flatMap(({ sources }) =>
      sources.flatMap((source) => /node_modules\/([^/]+)/.exec(source)?.[1] ?? []),
    );
    const scripts = fileURLToPath(new URL('../scripts/', import.meta.url));
    const building = ['build.js', 'merge-entry.js', 'shrink.js', 'trim-preact.js'].flatMap((name) =>
      [...readFileSync(join(scripts, name), 'utf8').matchAll(/from '([^.'][^']*)'/g)].flatMap(
        ([, from]) => (from!.startsWith('node:') ? [] : from!),
      ),
    );
    const server = fileURLToPath(new URL('../../server/package.json', import.meta.url));
    const { dependencies } = JSON.parse(readFileSync(server, 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(new Set([...bundled, ...building])).toEqual(new Set(['preact', 'esbuild', 'terser']));
    expect(Object.keys(dependencies)).toEqual(
      expect.arrayContaining(['preact', 'esbuild', 'terser']),
    );
  });

  test('names no other host than those of its namespaces', () => {
    const all = [built.loader, ...built.initial, ...built.later].map(({ path }) => read(path));
    const hosts = [...all.join('').matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host);
    expect([...new Set(hosts)]).toEqual(['www.w3.org']);
  });
});

describe('the built code', () => {
  test('has no way left to write HTML, in Preact either', () => {
    const all = [built.loader, ...built.initial, ...built.later].map(({ path }) => read(path));
    expect(all.join('')).toContain('createElementNS');
    expect(all.join('')).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|cssText/i,
    );
  });
});

describe('an edit of Preact', () => {
  const edit = { file: 'x.js', find: 'a {', until: 'b', put: 'c ' };

  test('replaces from its first words up to its last', () => {
    expect(applyEdit('1 a { 2 b 3', edit)).toBe('1 c b 3');
    expect(applyEdit('1 a { 2', { file: 'x.js', find: 'a {' })).toBe('1  2');
    expect(applyEdit('x x', { file: 'x.js', find: 'x', put: 'y', times: 2 })).toBe('y y');
  });

  test('fails where its words are missing, or there more often than expected', () => {
    expect(() => applyEdit('1 2 b 3', edit)).toThrow('x.js: a {');
    expect(() => applyEdit('a { a { b', edit)).toThrow('x.js: a {');
    expect(() => applyEdit('1 a { 2', edit)).toThrow('x.js: b');
    expect(() => applyEdit('yy', { file: 'x.js', find: /y/g, times: 1 })).toThrow('x.js: /y/g');
  });
});

describe('the source', () => {
  const folderOfSource = fileURLToPath(new URL('../src/', import.meta.url));
  const sources = readdirSync(folderOfSource, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folderOfSource, name), 'utf8') }));

  test('uses nothing that a strict policy of the page forbids', () => {
    const sinks =
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|setAttribute\('style'|cssText|srcdoc|dangerouslySetInnerHTML(?!`)/;
    expect(sources.length).toBeGreaterThan(30);
    for (const { name, text } of sources) expect(sinks.exec(text)?.[0], name).toBeUndefined();
  });

  test('has a file for each thing, none of them long', () => {
    for (const { name, text } of sources.filter(({ name }) => !name.endsWith('.css'))) {
      expect(text.split('\n').length, name).toBeLessThan(250);
    }
  });
});
