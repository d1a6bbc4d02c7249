import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

interface Origin {
  source: string;
  line: number;
  column: number;
}
type FindOrigin = (map: SourceMapPayload, line: number, column: number) => Origin | null;

/** JavaScript, since the launcher needs it before there is anything to compile. */
const { findOrigin } = (await import(
  new URL('../../scripts/stack-traces.js', import.meta.url).href
)) as { findOrigin: FindOrigin };

test('stack traces name the places of the sources that Node names', async () => {
  const { outputFiles } = await build({
    entryPoints: [
      fileURLToPath(new URL('../../src/platform/threads/thread-pool.ts', import.meta.url)),
    ],
    ...{
      bundle: true,
      write: false,
      outdir: 'out',
      format: 'esm',
      platform: 'node',
      packages: 'external',
    },
    ...{ sourcemap: true, sourcesContent: false, logLevel: 'silent' },
  });
  const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))!.text;
  const map = JSON.parse(textOf('.js.map')) as SourceMapPayload;
  const nodes = new SourceMap(map);
  const sources = new Set<string>();
  const others: unknown[] = [];
  for (const [line, text] of textOf('.js').split('\n').entries()) {
    for (let column = text.search(/\S/); column >= 0 && column < text.length; column += 1) {
      const found = findOrigin(map, line, column);
      // Before the first of a line, Node names the last of the line before.
      if (found === null) continue;
      sources.add(found.source);
      const node = nodes.findEntry(line, column) as {
        originalSource: string;
        originalLine: number;
        originalColumn: number;
      };
      const isSame =
        found.source === node.originalSource &&
        found.line === node.originalLine &&
        found.column === node.originalColumn;
      if (!isSame) others.push({ line, column, found, node });
    }
  }
  expect(others).toEqual([]);
  expect(sources.size).toBeGreaterThan(2);
});
