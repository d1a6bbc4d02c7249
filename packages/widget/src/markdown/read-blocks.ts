import type { ComponentChild } from 'preact';
import { jsx, type JSX } from 'preact/jsx-runtime';
import { readInline } from './read-inline.ts';
import type { MarkdownOptions } from './markdown-options.ts';

const depthMax = 6;

/** Pages without https have no clipboard; what renders without a page has no navigator. */
type Page = { navigator?: { clipboard?: Clipboard } };

/**
 * @param isOpen Whether more may come behind the last line, and to it.
 * @param depth How many lists and quotes stand around these lines.
 */
export const readBlocks = (
  lines: string[],
  options: MarkdownOptions,
  isOpen: boolean,
  depth = 0,
): JSX.Element[] => new BlockReader(lines, options, isOpen, depth).read();

class BlockReader {
  readonly #lines: string[];
  readonly #options: MarkdownOptions;
  readonly #isOpen: boolean;
  readonly #depth: number;
  /** Of the heading above: none is skipped below it. The chat's own title is an h2. */
  #level = 2;
  /** The line behind those that were read. */
  #at = 0;

  constructor(lines: string[], options: MarkdownOptions, isOpen: boolean, depth: number) {
    const waits = isOpen && isUndecided.test(lines.at(-1)!.trim());
    this.#lines = waits ? [...lines.slice(0, -1), ''] : lines;
    this.#options = options;
    this.#isOpen = isOpen;
    this.#depth = depth;
  }

  read(): JSX.Element[] {
    const blocks: JSX.Element[] = [];
    for (let line; (line = this.#next) !== undefined;) {
      this.#at++;
      const block = line.trim() && this.#readBlock(line);
      if (block) blocks.push(block);
    }
    return blocks;
  }

  /** The next line, undefined behind the last one. */
  get #next(): string | undefined {
    return this.#lines.at(this.#at);
  }

  /** Tells whether the text goes on, if it does, where these lines were read. */
  #isLast(): boolean {
    return this.#isOpen && this.#at > this.#lines.length - 2 && !this.#next?.trim();
  }

  #inline(text: string, isOpen = false): ComponentChild[] {
    return readInline(text, this.#options, isOpen);
  }

  #nested(lines: string[]): JSX.Element[] {
    const isLast = this.#isLast();
    // An empty last line says that the one before is complete.
    const inner = isLast && this.#next !== undefined ? [...lines, ''] : lines;
    return readBlocks(inner, this.#options, isLast, this.#depth + 1);
  }

  /** Reads the block that begins with a line, which was read; null while that is not decided. */
  #readBlock(line: string): JSX.Element | null {
    const heading = /^\s{0,3}(#{1,6})\s/.exec(line);
    const fence = /^\s{0,3}(`{3,}|~{3,})[^`]*$/.exec(line);
    if (heading) {
      const text = line
        .slice(heading[0].length)
        .trim()
        .replace(/(?:^| )#+$/, '');
      this.#level = Math.min(heading[1]!.length + 2, this.#level + 1, 5);
      return element(`h${this.#level}`, this.#inline(text, this.#isLast()));
    }
    if (fence) return this.#readCode(fence[1]!, indentOf(line));
    if (isRule(line)) return element('hr');
    if (this.#depth < depthMax) {
      if (quoteMark.test(line)) return this.#readQuote(line);
      if (itemMark.test(line)) return this.#readList(line);
    }
    if (line.includes('|') && isDivider(this.#next)) return this.#readTable(line);
    // What may be a table's head waits for the line that tells.
    return this.#isLast() && line.trim().startsWith('|') ? null : this.#readParagraph(line);
  }

  #readCode(mark: string, indent: number): JSX.Element {
    const content: string[] = [];
    for (let line; (line = this.#next) !== undefined; this.#at++) {
      if (line.trim().startsWith(mark) && /^\s*(?:`+|~+)\s*$/.test(line)) break;
      content.push(dedent(line, indent));
    }
    // Without an end: behind its last line is nothing, not an empty line.
    if (this.#next === undefined && !content.at(-1)) content.pop();
    this.#at++;
    const code = content.join('\n');
    const parts = [jsx('pre', { tabindex: 0, children: element('code', code) })];
    const clipboard: Clipboard | undefined = (globalThis as Page).navigator?.clipboard;
    const onClick = ({ currentTarget }: Event) => {
      const tell = () => (currentTarget as Element).classList.add('done');
      // Who may not copy sees no tick, and can still select.
      clipboard?.writeText(code).then(tell, () => {});
    };
    const button = { type: 'button', class: 'copy', children: this.#options.copyLabel };
    if (clipboard) parts.unshift(jsx('button', { ...button, onClick }));
    return jsx('div', { class: 'code', children: parts });
  }

  #readQuote(first: string): JSX.Element {
    const inner = [first.replace(quoteMark, '')];
    for (let line; (line = this.#next) !== undefined && quoteMark.test(line); this.#at++) {
      inner.push(line.replace(quoteMark, ''));
    }
    return element('blockquote', this.#nested(inner));
  }

  #readList(first: string): JSX.Element {
    const base = indentOf(first);
    const start = Number.parseInt(first);
    const isOrdered = start >= 0;
    const items: JSX.Element[] = [];
    // Another item may still come that is none.
    let isRecord = !this.#options.isStreaming;
    for (let line: string | undefined = first; line !== undefined; line = this.#next) {
      const mark = itemMark.exec(line);
      if (!mark || isRule(line) || Number.parseInt(line) >= 0 !== isOrdered) break;
      if (items.length > 0) this.#at++;
      const text = line.slice(mark[0].length);
      isRecord &&= field.test(text);
      items.push(this.#readItem(text, mark[0].length, base));
    }
    if (!isOrdered) return jsx('ul', { class: isRecord ? 'record' : undefined, children: items });
    return start === 1 ? element('ol', items) : jsx('ol', { start, children: items });
  }

  #readItem(first: string, width: number, base: number): JSX.Element {
    const inner = [first];
    let former = first;
    for (let line; (line = this.#next) !== undefined; this.#at++) {
      const isInside = indentOf(line) > base + 1;
      if (line.trim() && !isInside && (!former.trim() || interrupts(line) || itemMark.test(line)))
        break;
      inner.push(isInside ? dedent(line, width) : line);
      former = line;
    }
    const blocks = this.#nested(inner);
    const text = blocks[0]?.type === 'p' ? blocks.shift() : undefined;
    // The first paragraph stands beside the mark, be the list tight or not.
    const beside = text ? (text.props as { children: ComponentChild[] }).children : [];
    return element('li', [...beside, ...blocks]);
  }

  #readTable(head: string): JSX.Element {
    const row = (cells: string[], name: string) => {
      const children = cells.map((cell) =>
        // Neither a code is broken at its hyphen nor a date at its spaces: INV-0006, Nov 18, 2026.
        jsx(name, { nowrap: /^(?=.*\d|\S+$).{1,20}$/.test(cell), children: this.#inline(cell) }),
      );
      return element('tr', children);
    };
    const names = cellsOf(head);
    const rows: JSX.Element[] = [];
    this.#at++;
    for (let line; (line = this.#next)?.includes('|'); this.#at++) {
      rows.push(row(cellsOf(line).slice(0, names.length), 'td'));
    }
    const table = element('table', [element('thead', row(names, 'th')), element('tbody', rows)]);
    return jsx('div', { class: 'wide', tabindex: 0, children: table });
  }

  #readParagraph(first: string): JSX.Element | null {
    const lines = [first.trim()];
    for (let line; (line = this.#next)?.trim() && !interrupts(line); this.#at++) {
      lines.push(line.trim());
    }
    const children = this.#inline(lines.join('\n'), this.#isLast());
    return children.length > 0 ? element('p', children) : null;
  }
}

/** A last line that may become another kind of block with its next character. */
const isUndecided = /^(?:#{1,6}|>|[*+]|\d{1,9}[.)]?|[-:| ]+|\|.*|[`~]{1,2}|(?:```|~~~).*)$/;
const quoteMark = /^\s{0,3}> ?/;
/** What a record has of: its name, and what it holds. */
const field = /^\*\*[^*]+:\*\* .{1,80}$/;
const itemMark = /^\s*(?:[-*+]|\d{1,9}[.)])(?:\s{1,4}|$)/;

const element = (name: string, children?: ComponentChild | ComponentChild[]): JSX.Element =>
  jsx(name, { children });

/** Tells whether a line ends the paragraph before it. */
const interrupts = (line: string): boolean =>
  isRule(line) || /^\s*(?:#{1,6}\s|>|```|~~~|\||(?:[-*+]|1[.)])\s+\S)/.test(line);

const isRule = (line: string): boolean => /^([-*_])\1\1+$/.test(line.replace(/\s/g, ''));

const isDivider = (line = ''): boolean =>
  /^[\s|:-]+$/.test(line) && /-/.test(line) && /\|/.test(line);

const indentOf = (line: string): number => line.replace(/^\t+/, tabs).search(/\S/);

const dedent = (line: string, width: number): string =>
  width > 0 ? line.replace(/^\t+/, tabs).slice(Math.min(width, Math.max(0, indentOf(line)))) : line;

const tabs = (run: string): string => ' '.repeat(4 * run.length);

/** Cuts a row into the texts between its bars; an escaped bar is a bar. */
const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/\\[^]|\|/g, (part) => (part === '|' ? '\n' : part === '\\|' ? '|' : part))
    .replace(/^\n|\n$/g, '')
    .split('\n')
    .map((cell) => cell.trim());
