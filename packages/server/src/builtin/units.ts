import { sentencesOf } from '../language/index.ts';

/** The smallest stretches of a passage that can be quoted, verbatim. */
export interface Unit {
  kind: 'sentence' | 'steps' | 'item' | 'row' | 'code';
  text: string;
  /** The lines a row needs above it to be a table. */
  head?: string;
  /** Units of one paragraph, list or table share it. */
  group: number;
}

/**
 * Takes a passage apart: paragraphs into sentences, tables into rows, bulleted lists into items.
 * Numbered steps and code stay whole: half of them is no answer.
 */
export function unitsOf(passage: string): Unit[] {
  const units: Unit[] = [];
  for (const [group, block] of blocksOf(passage).entries()) {
    units.push(...blockUnits(block).map((unit) => ({ ...unit, group })));
  }
  return units;
}

const fence = /^(`{3,})/;
/** A header, its divider and a row at least; other lines with bars are text. */
const table = /^\|.*\n\|(?:-{3}\|)+\n\|/;
const listMarker = /^(?:-|\d{1,9}\.) /;

/** Consecutive lines that belong together; the passage was written by us, so its form is known. */
function blocksOf(passage: string): string[] {
  const blocks: string[] = [];
  let open: string[] = [];
  let closingFence: string | null = null;
  const close = () => {
    if (open.length > 0) blocks.push(open.join('\n'));
    open = [];
  };
  for (const line of passage.split('\n')) {
    if (closingFence !== null) {
      open.push(line);
      if (line === closingFence) close();
      if (line === closingFence) closingFence = null;
      continue;
    }
    const fenced = fence.exec(line)?.[1];
    if (fenced !== undefined || line === '' || kindOf(line) !== kindOf(open.at(-1))) close();
    if (line !== '') open.push(line);
    if (fenced !== undefined) closingFence = fenced;
  }
  close();
  return blocks;
}

/** Lines of one kind stand together; an indented line goes with the list item before it. */
function kindOf(line: string | undefined): string {
  if (line === undefined) return '';
  if (line.startsWith('|')) return 'table';
  return listMarker.test(line) || line.startsWith('  ') ? 'list' : 'paragraph';
}

function blockUnits(block: string): Omit<Unit, 'group'>[] {
  if (fence.test(block)) return [{ kind: 'code', text: block }];
  if (table.test(block)) return tableRows(block);
  if (/^\d{1,9}\. /.test(block)) return [{ kind: 'steps', text: block }];
  if (listMarker.test(block)) {
    return block.split(/\n(?=- )/).map((text) => ({ kind: 'item', text }));
  }
  return sentencesOf(block).map((text) => ({ kind: 'sentence', text }));
}

function tableRows(block: string): Omit<Unit, 'group'>[] {
  const [header, divider, ...rows] = block.split('\n');
  const head = `${header}\n${divider ?? ''}`;
  return rows.map((text) => ({ kind: 'row', text, head }));
}

/** The cells of a line of a table; a bar inside one is escaped. */
export const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
