import type { ComponentChild } from 'preact';
import { renderMarkdown } from './render-markdown.ts';

/** Writes as one line what Markdown shows, without its buttons and the numbers of sources: to be read aloud. */
export const plainText = (markdown: string): string =>
  textOf(
    renderMarkdown(markdown, { citations: [], isStreaming: false, imageHosts: [], copyLabel: '' }),
  )
    .replace(/\[\d+\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const withinLine = ['a', 'code', 'strong', 'em', 'del'];

/** What the renderer makes are elements, texts and lists of both. */
function textOf(drawn: ComponentChild | ComponentChild[]): string {
  if (Array.isArray(drawn)) return drawn.map(textOf).join('');
  if (typeof drawn !== 'object' || !drawn) return `${(drawn as string | null) ?? ''}`;
  const { type, props } = drawn as { type: string; props: { children?: ComponentChild } };
  if (type === 'button') return '';
  const inner = textOf(props.children);
  return withinLine.includes(type) ? inner : ` ${inner} `;
}
