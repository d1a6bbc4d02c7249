import { document } from '../element/page-document.ts';
import type { Transcript } from './read-transcript.ts';

/** Longer than a browser takes to begin with it. */
const keptMs = 60_000;

/** Gives the conversation to the person as a file of Markdown. */
export function download(transcript: Transcript): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([markdownOf(transcript)], { type: 'text/markdown' }));
  link.download = `conversation-${transcript.number ?? ''}.md`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}

/** Writes a conversation as Markdown: what people have typed is text there, and what was answered is what it was. */
export function markdownOf({ title, entries }: Transcript): string {
  const said = entries.map(({ name, when, message }) => {
    const { author, citations, content } = message;
    const sources = citations.map(
      ({ n, title: source, url }) => `- [${n}] ${asText(source)}${url ? ` <${url}>` : ''}`,
    );
    const parts = [
      `**${asText(name)}** · ${when}`,
      author.type === 'user' ? asText(content) : content,
      sources.join('\n'),
    ];
    return parts.filter(Boolean).join('\n\n');
  });
  return `${[`# ${asText(title)}`, ...said].join('\n\n')}\n`;
}

/** Keeps the signs of Markdown from meaning anything: those of a line's beginning, its indent among them, only there. */
const asText = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>#|~&]/g, '\\$&')
    .replace(/^([ \t]*)([-+=])/gm, '$1\\$2')
    .replace(/^([ \t]*\d+)([.)])/gm, '$1\\$2')
    .replace(/^[ \t]/gm, '&#32;');
