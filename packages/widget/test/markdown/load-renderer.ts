import { Buffer } from 'node:buffer';
import { fileURLToPath } from 'node:url';
import type { Citation } from '@deskhand/client';
import { build, type PluginBuild } from 'esbuild';
import type { MarkdownOptions } from '../../src/markdown/markdown-options.ts';
import type { renderMarkdown as Render } from '../../src/markdown/render-markdown.ts';
import { browsers } from '../../scripts/build.js';

const entry = fileURLToPath(new URL('../../src/markdown/render-markdown.ts', import.meta.url));

/** Built as for a page: with the Preact that goes there, or without any for its own size. */
export async function buildRenderer(hasPreact: boolean): Promise<string> {
  const preactElsewhere = {
    name: 'preact-elsewhere',
    setup: (plugin: PluginBuild) =>
      plugin.onResolve({ filter: /jsx-runtime/ }, ({ path }) => ({ path, external: true })),
  };
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: browsers,
    plugins: hasPreact ? [] : [preactElsewhere],
  });
  return outputFiles[0]!.text;
}

const source = Buffer.from(await buildRenderer(true)).toString('base64');
export const { renderMarkdown } = (await import(
  /* @vite-ignore */ `data:text/javascript;base64,${source}`
)) as { renderMarkdown: typeof Render };

export const citations: Citation[] = [
  { n: 1, title: 'Refunds', url: 'https://help.example/refunds', quote: 'Within 30 days.' },
  { n: 2, title: '"><script>', url: null, quote: '' },
];

/** Numbers of the citations that were asked for. */
export const asked: number[] = [];

export const optionsWith = (given: Partial<MarkdownOptions> = {}): MarkdownOptions => ({
  citations,
  isStreaming: false,
  imageHosts: ['img.example'],
  onCitation: (n) => void asked.push(n),
  copyLabel: 'Copy',
  ...given,
});
