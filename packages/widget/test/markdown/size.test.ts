import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildRenderer } from './load-renderer.ts';

/** Tables, code and streaming included. */
const gzipBytesMax = 3.6 * 1024;

test('reading Markdown is small', async () => {
  const source = await buildRenderer(false);
  const gzipBytes = gzipSync(source, { level: 9 }).length;
  console.log(`${gzipBytes} of gzip, ${source.length} minified: the Markdown of answers`);
  expect(gzipBytes).toBeLessThanOrEqual(gzipBytesMax);
});
