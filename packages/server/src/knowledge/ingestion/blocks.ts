/** A document's structure, whatever it was written in. Texts are light Markdown. */
export type Block =
  | { kind: 'heading'; depth: number; text: string }
  | { kind: 'paragraph'; text: string }
  /** Each item with its marker, its further lines indented. */
  | { kind: 'list'; items: string[] }
  /** `head`: the header row and its divider; rows are single lines. */
  | { kind: 'table'; head: string; rows: string[] }
  /** `fence`: what opens and closes it; `info`: the language named behind it. */
  | { kind: 'code'; fence: string; info: string; lines: string[] };

/** The block as lines of Markdown. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `**${plainText(block.text)}**`;
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.join('\n');
    case 'table':
      return [block.head, ...block.rows].join('\n');
    case 'code':
      return codeText(block, block.lines);
  }
}

export function codeText(
  block: Extract<Block, { kind: 'code' }>,
  lines: readonly string[],
): string {
  return [block.fence + block.info, ...lines, block.fence].join('\n');
}

/** A code block with a fence that nothing inside can close. */
export function codeBlock(content: string, info: string): Block {
  const runs = content.match(/`{3,}/g) ?? [];
  const longest = runs.reduce((most, run) => Math.max(most, run.length), 2);
  const lines = content.split('\n');
  while (lines.at(-1)?.trim() === '') lines.pop();
  return { kind: 'code', fence: '`'.repeat(longest + 1), info: info.replaceAll('`', ''), lines };
}

/** One list item: its blocks under a marker such as `-` or `3.`. */
export function itemText(marker: string, blocks: readonly Block[]): string {
  const indent = ' '.repeat(marker.length + 1);
  const lines = blocks.map(blockText).join('\n').split('\n');
  return lines
    .map((line, at) => (at === 0 ? `${marker} ${line}` : line && indent + line))
    .join('\n')
    .trimEnd();
}

/**
 * Null when the table is empty. The header is as wide as the table; a row that is shorter stays so,
 * as Markdown has it: filled up, a wide row and many short ones would be their product.
 */
export function tableBlock(rows: readonly (readonly string[])[]): Block | null {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const [head, ...body] = rows;
  if (!head || width === 0) return null;
  const line = (cells: readonly string[]) => `| ${cells.map(cellText).join(' | ')} |`;
  const wholeHead = Array.from({ length: width }, (_, at) => head[at] ?? '');
  return {
    kind: 'table',
    head: `${line(wholeHead)}\n|${'---|'.repeat(width)}`,
    rows: body.map(line),
  };
}

const cellText = (text: string): string => text.replace(/\s+/g, ' ').replace(/(?<!\\)\|/g, '\\|');

/** A heading or title without its Markdown marks: links as their text, no emphasis, no code. */
export function plainText(markdown: string): string {
  return markdown
    .slice(0, plainCharactersMax)
    .replace(/\[([^[\]\n]{0,500})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(/[`*]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Longer than any title or heading that is read as one. */
const plainCharactersMax = 1_000;
