import type { ComponentChild } from 'preact';
import type { MarkdownOptions } from './markdown-options.ts';
import { readBlocks } from './read-blocks.ts';

/**
 * Draws Markdown as elements. There is no way from a text to markup: elements have fixed names, texts are
 * text, and of addresses only what `webAddress` accepts becomes one. It knows what people and models
 * write in a chat: a line break is a line break, `---` is a rule; there is no raw HTML, no indented
 * code, no definition of links. Time and memory are linear in the text, nesting is bounded.
 */
export function renderMarkdown(text: string, options: MarkdownOptions): ComponentChild[] {
  const lines = text.replace(directionMarks, '').split(/\r\n?|\n/);
  return readBlocks(lines, options, options.isStreaming);
}

/** Embedded and overridden directions can make an address look like another one. */
const directionMarks = /[\0\u202a-\u202e\u2066-\u2069]/g;
