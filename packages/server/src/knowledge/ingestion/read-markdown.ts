import MarkdownIt from 'markdown-it';
import { codeBlock, itemText, tableBlock, type Block } from './blocks.ts';
import { countDocument, type DocumentCount } from './limits.ts';
import { markdownInline, type References } from './markdown-inline.ts';
import { readHtml } from './read-html.ts';

/**
 * The structure of a Markdown document (CommonMark with tables). Paragraphs, list items and cells
 * keep the words and marks they were written with; raw HTML is read as HTML, thematic breaks and
 * link definitions carry no text of their own.
 *
 * Only the block rules run: 2 MB take 0.3 s against 20 s for a full syntax tree, and the inline
 * rules, where hostile input is slow, see nothing.
 */
export function readMarkdown(
  source: string,
  baseUrl: string | null,
  count: DocumentCount = countDocument(),
): Block[] {
  const environment: Environment = { count };
  // `environment` is filled by the parser with the link definitions it meets.
  const tokens = parser.parse(source, environment as unknown as Record<string, unknown>);
  const inline = (text: string) => markdownInline(text, environment.references ?? {}, baseUrl);
  return blocksFrom({ tokens, at: 0, inline, baseUrl, count });
}

interface Environment {
  references?: References;
  /** Of the document that is being read. */
  count: DocumentCount;
}

const parser = new MarkdownIt({ html: true });
parser.core.ruler.enableOnly(['normalize', 'block']);

/** Counts tokens as they are made: a million of them would fill the thread's memory first. */
parser.block.State = class extends parser.block.State {
  override push(...token: Parameters<InstanceType<typeof parser.block.State>['push']>) {
    (this.env as unknown as Environment).count.addPart();
    return super.push(...token);
  }
};

type Tokens = ReturnType<typeof parser.parse>;

interface Reader {
  tokens: Tokens;
  at: number;
  inline: (text: string) => string;
  baseUrl: string | null;
  count: DocumentCount;
}

/** Blocks up to the token that closes their container. */
function blocksFrom(reader: Reader): Block[] {
  const blocks: Block[] = [];
  while (reader.at < reader.tokens.length) {
    const token = reader.tokens[reader.at]!;
    if (token.nesting === -1) {
      reader.at += 1;
      break;
    }
    for (const block of nextBlocks(reader)) blocks.push(block);
  }
  return blocks;
}

function nextBlocks(reader: Reader): Block[] {
  const token = reader.tokens[reader.at++]!;
  switch (token.type) {
    case 'heading_open':
      return [{ kind: 'heading', depth: Number(token.tag.slice(1)), text: inlineText(reader) }];
    case 'paragraph_open': {
      const text = inlineText(reader);
      return text ? [{ kind: 'paragraph', text }] : [];
    }
    case 'bullet_list_open':
    case 'ordered_list_open':
      return [{ kind: 'list', items: items(reader) }];
    case 'table_open':
      return table(reader);
    case 'fence':
    case 'code_block':
      return token.content.trim() ? [codeBlock(token.content, token.info.trim())] : [];
    case 'html_block':
      return readHtml(token.content, reader.baseUrl, reader.count);
    default:
      // A block quote's blocks stand for themselves; a thematic break has none.
      return token.nesting === 1 ? blocksFrom(reader) : [];
  }
}

/** The text of the inline token that follows; leaves the reader behind the closing token. */
function inlineText(reader: Reader): string {
  const content = reader.tokens[reader.at]?.content ?? '';
  reader.at += 2;
  return reader.inline(content);
}

function items(reader: Reader): string[] {
  const found: string[] = [];
  while (reader.tokens[reader.at]?.type === 'list_item_open') {
    const open = reader.tokens[reader.at++]!;
    const marker = open.info ? `${open.info}.` : '-';
    found.push(itemText(marker, blocksFrom(reader)));
  }
  reader.at += 1;
  return found;
}

function table(reader: Reader): Block[] {
  const rows: string[][] = [];
  while (reader.at < reader.tokens.length) {
    const token = reader.tokens[reader.at++]!;
    if (token.type === 'table_close') break;
    if (token.type === 'tr_open') rows.push([]);
    if (token.type !== 'inline') continue;
    reader.count.addCells(1);
    rows.at(-1)?.push(reader.inline(token.content));
  }
  const block = tableBlock(rows);
  return block ? [block] : [];
}
