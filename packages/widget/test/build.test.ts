import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWidget, type Manifest } from '../scripts/build.js';

const loaderBytesMax = 3 * 1024;
/** Client, Preact, chat, styles, English: nothing is needed beside it. */
const chatBytesMax = 30 * 1024;

let folder: string;
let built: Manifest;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-widget-'));
  built = await buildWidget(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const all = () => [built.loader, built.chat, ...built.lazy];
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

describe('the built widget', () => {
  test('is small enough', () => {
    for (const { path, gzipBytes, bytes } of all()) {
      console.log(`${String(gzipBytes).padStart(6)} of gzip, ${bytes} minified: ${path}`);
    }
    expect(built.loader.gzipBytes).toBeLessThanOrEqual(loaderBytesMax);
    expect(built.chat.gzipBytes).toBeLessThanOrEqual(chatBytesMax);
  });

  test('is two files until more is wanted: the loader, and a chat that imports no other', () => {
    expect(built.chat.path).toMatch(/^widget\/chat-[A-Z0-9]{8}\.js$/);
    expect(read(built.chat.path)).toMatch(/export\{[^}]*\bas mountChat\b[^}]*\};\s*$/);
    expect(read(built.chat.path)).not.toMatch(/\bfrom"|\bimport"/);
  });

  test('has Preact once: the extras take it from the chat', () => {
    const extras = built.lazy.find(({ path }) => path.startsWith('widget/extras-'))!;
    const imported = [...read(extras.path).matchAll(/\bfrom"([^"]*)"/g)].map(([, from]) => from);
    expect(new Set(imported)).toEqual(new Set([`./${basename(built.chat.path)}`]));
    const withPreact = all().filter(({ sources }) => sources.some((name) => /preact/.test(name)));
    expect(withPreact).toEqual([built.chat]);
  });

  test('finds in each file what it imports of another', async () => {
    for (const { path } of [built.chat, ...built.lazy]) {
      const module = (await import(/* @vite-ignore */ join(folder, path))) as object;
      expect(Object.keys(module).length, path).toBeGreaterThan(0);
    }
  });

  test('says in its manifest what it wrote, under names that change with the content', () => {
    const files = all().map(({ path }) => path);
    const found = readdirSync(join(folder, 'widget')).map((name) => `widget/${name}`);
    expect(files.sort()).toEqual(['widget.js', ...found].sort());
    for (const path of found) expect(path).toMatch(/^widget\/[a-z-]+-[A-Z0-9]{8}\.js$/);
    expect(JSON.parse(read('manifest.json'))).toEqual(built);
    for (const { path, bytes } of all()) {
      expect(Buffer.byteLength(read(path)), path).toBe(bytes);
    }
  });

  test('loads by name all that a conversation needs, and no language but English', () => {
    const loader = read(built.loader.path);
    expect(loader).toContain(built.chat.path);
    const start = loader + read(built.chat.path);
    expect(start).toContain('Your message');
    expect(start).not.toContain('Ihre Nachricht');
  });

  test('is built twice into the same files', async () => {
    expect(await buildWidget(folder)).toEqual(built);
  });

  test('takes nothing that a service without development packages would lack', () => {
    const bundled = all().flatMap(({ sources }) =>
      sources.flatMap((source) => /node_modules\/([^/]+)/.exec(source)?.[1] ?? []),
    );
    const scripts = fileURLToPath(new URL('../scripts/', import.meta.url));
    const building = [
      ...readFileSync(join(scripts, 'build.js'), 'utf8').matchAll(/from '([^.'][^']*)'/g),
    ].flatMap(([, from]) => (from!.startsWith('node:') ? [] : from!));
    const server = fileURLToPath(new URL('../../server/package.json', import.meta.url));
    const { dependencies } = JSON.parse(readFileSync(server, 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(new Set([...bundled, ...building])).toEqual(new Set(['preact', 'esbuild']));
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['preact', 'esbuild']));
  });

  test('names no other host than those of its namespaces', () => {
    const texts = all().map(({ path }) => read(path));
    const hosts = [...texts.join('').matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host);
    expect([...new Set(hosts)]).toEqual(['www.w3.org']);
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
