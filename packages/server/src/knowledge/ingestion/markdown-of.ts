import { blockText } from './blocks.ts';
import { readHtml } from './read-html.ts';

/** HTML as Markdown: the words and structure that are searched and quoted, without scripts, styles and pictures. */
export function markdownOf(html: string, url: string | null): string {
  const lines = readHtml(html, url).map((block) =>
    block.kind === 'heading'
      ? `${'#'.repeat(block.depth)} ${block.text.replaceAll('\n', ' ')}`
      : blockText(block),
  );
  return lines.join('\n\n');
}
