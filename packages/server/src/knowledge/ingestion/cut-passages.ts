import { blockText, plainText, type Block } from './blocks.ts';
import { because } from '../../platform/because.ts';
import { invalid } from '../../platform/refusal.ts';
import { documentLimits } from './limits.ts';
import { codePieces, listPieces, paragraphPieces, tablePieces, type Piece } from './pieces.ts';

/** What is indexed, retrieved and quoted: a stretch of one section. */
interface CutPassage {
  /** The headings above it, `Refunds › Partial refunds`; null under the title alone. */
  heading: string | null;
  text: string;
}

/** Words aimed for: short enough to be about one thing, long enough to answer. */
const wordsMax = 250;
const wordsMin = 80;
const headingCharactersMax = 300;

/**
 * Cuts a document into passages, section by section. A section longer than `wordsMax` becomes
 * passages of about equal length, cut between blocks where it can be; tables, lists and code
 * larger than a passage are cut between rows, items and lines, tables with their header repeated.
 * A first heading that only repeats `title` is left out of the heading path. Refuses
 * (VALIDATION_ERROR) what makes more than 2,000 passages, as soon as it does.
 */
export function cutPassages(blocks: readonly Block[], title: string): CutPassage[] {
  const passages: CutPassage[] = [];
  for (const section of sectionsOf(blocks, title)) {
    for (const text of fill(section.blocks.flatMap(piecesOf))) {
      passages.push({ heading: section.heading, text });
    }
    if (passages.length > documentLimits.passages) throw tooManyPassages();
  }
  return passages;
}

const tooManyPassages = () =>
  invalid(
    `\`content\` makes more than ${documentLimits.passages} passages of about ${wordsMax} words; split the document.`,
    because('too-many-passages', documentLimits.passages),
  );

interface Section {
  heading: string | null;
  blocks: Block[];
}

function sectionsOf(blocks: readonly Block[], title: string): Section[] {
  const sections: Section[] = [];
  let path: { depth: number; text: string }[] = [];
  let current: Section = { heading: null, blocks: [] };
  let leaf: string | null = null;
  const close = (nextDepth: number) => {
    // A heading with nothing below it is all its section says.
    const isHeadingAlone =
      current.blocks.length === 0 && leaf !== null && nextDepth <= path.at(-1)!.depth;
    if (isHeadingAlone) current.blocks.push({ kind: 'paragraph', text: leaf! });
    if (current.blocks.length > 0) sections.push(current);
  };
  for (const block of blocks) {
    if (block.kind !== 'heading') {
      current.blocks.push(block);
      continue;
    }
    const text = plainText(block.text);
    const repeatsTitle = path.length === 0 && sameWords(text, title) && sections.length === 0;
    if (text === '' || repeatsTitle) continue;
    close(block.depth);
    path = [...path.filter(({ depth }) => depth < block.depth), { depth: block.depth, text }];
    leaf = text;
    current = { heading: headingPath(path), blocks: [] };
  }
  close(0);
  return sections;
}

const sameWords = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === plainText(b).trim().toLowerCase();

/** The whole path, or the nearest headings when it is too long. */
function headingPath(path: readonly { text: string }[]): string {
  const shown = path.map(({ text }) => text.slice(0, headingCharactersMax));
  while (shown.length > 1 && shown.join(' › ').length > headingCharactersMax) shown.shift();
  return shown.join(' › ').toWellFormed();
}

function piecesOf(block: Block): Piece[] {
  switch (block.kind) {
    case 'heading':
      return paragraphPieces(blockText(block), wordsMax);
    case 'paragraph':
      return paragraphPieces(block.text, wordsMax);
    case 'list':
      return listPieces(block.items, wordsMax);
    case 'table':
      return tablePieces(block, wordsMax);
    case 'code':
      return codePieces(block, wordsMax);
  }
}

/** Puts pieces together into passages of about the same length, none beyond `wordsMax` if it can be. */
function fill(pieces: readonly Piece[]): string[] {
  const total = pieces.reduce((sum, piece) => sum + piece.words, 0);
  const target = Math.max(wordsMin, Math.ceil(total / Math.ceil(total / wordsMax || 1)));
  const texts: string[] = [];
  let open: Piece[] = [];
  let words = 0;
  const close = () => {
    if (open.length > 0) texts.push(open.map((piece) => piece.text).join('\n\n'));
    open = [];
    words = 0;
  };
  for (const [at, piece] of pieces.entries()) {
    const isFull = words > 0 && words + piece.words > wordsMax;
    // A line such as "To do so:" goes with what it announces.
    const announcesNext = open.length > 1 && /[:：]$/.test(open.at(-1)!.text);
    if (isFull) {
      const kept = announcesNext ? open.pop() : undefined;
      close();
      if (kept) add(kept);
    }
    add(piece);
    const left = pieces.slice(at + 1, at + 9).reduce((sum, next) => sum + next.words, 0);
    if (words >= target && left >= wordsMin && !/[:：]$/.test(piece.text)) close();
  }
  close();
  return texts;

  function add(piece: Piece): void {
    open.push(piece);
    words += piece.words;
  }
}
