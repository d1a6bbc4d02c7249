import MarkdownIt from 'markdown-it';

const blocks = new MarkdownIt({ html: true });
blocks.core.ruler.enableOnly(['normalize', 'block']);
const inline = new MarkdownIt();

/** The text of a Markdown document's first heading, without its marks; null without one. */
export function firstHeading(markdown: string): string | null {
  const tokens = blocks.parse(markdown, {});
  const at = tokens.findIndex(({ type }) => type === 'heading_open');
  const source = at === -1 ? '' : (tokens[at + 1]?.content ?? '');
  const text = inline
    .parseInline(source, {})
    .flatMap((token) => token.children ?? [])
    .map(({ type, content }) =>
      /^(?:text|text_special|code_inline|image)$/.test(type) ? content : '',
    )
    .join('');
  return text.trim() || null;
}
