import { sentencesOf } from '../../language/index.ts';
import { codeText, type Block } from './blocks.ts';

/** What a passage is filled with and not cut any further. */
export interface Piece {
  text: string;
  words: number;
}

/** Tables and code may be this much longer than other text before they are cut. */
const wholeFactor = 1.6;
/** Eight characters count as a word at least, so that text without spaces is bounded too. */
const charactersPerWord = 8;

const pieceOf = (text: string): Piece => ({ text, words: countWords(text) });

function countWords(text: string): number {
  let words = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    const isSpace = text.charCodeAt(at) <= 32;
    if (!isSpace && !isInside) words += 1;
    isInside = !isSpace;
  }
  return Math.max(words, Math.ceil(text.length / charactersPerWord));
}

/** Cut between sentences, then words, then characters. */
export function paragraphPieces(text: string, wordsMax: number): Piece[] {
  if (countWords(text) <= wordsMax) return [pieceOf(text)];
  const parts = sentencesOf(text).flatMap((sentence) =>
    countWords(sentence) <= wordsMax ? [sentence] : longParts(sentence, wordsMax),
  );
  return gather(parts, ' ', wordsMax * 0.6);
}

export function listPieces(items: readonly string[], wordsMax: number): Piece[] {
  const parts = items.flatMap((item) => {
    if (countWords(item) <= wordsMax) return [item];
    return gather(
      item.split('\n').flatMap((line) => longParts(line, wordsMax)),
      '\n',
      wordsMax,
    ).map((piece) => piece.text);
  });
  return gather(parts, '\n', wordsMax);
}

export function tablePieces(table: Extract<Block, { kind: 'table' }>, wordsMax: number): Piece[] {
  const whole = pieceOf([table.head, ...table.rows].join('\n'));
  if (whole.words <= wordsMax * wholeFactor) return [whole];
  const headWords = countWords(table.head);
  const isPlain = [table.head, ...table.rows].some((row) => countWords(row) > wordsMax / 2);
  // Rows longer than a passage are no rows any more: they are read as paragraphs.
  if (isPlain) {
    return [table.head, ...table.rows].flatMap((row) =>
      gather(longParts(row, wordsMax), '\n', wordsMax),
    );
  }
  return gather(table.rows, '\n', wordsMax - headWords).map((piece) =>
    pieceOf(`${table.head}\n${piece.text}`),
  );
}

export function codePieces(code: Extract<Block, { kind: 'code' }>, wordsMax: number): Piece[] {
  const whole = pieceOf(codeText(code, code.lines));
  if (whole.words <= wordsMax * wholeFactor) return [whole];
  const lines = code.lines.flatMap((line) => longParts(line, wordsMax));
  return gather(lines, '\n', wordsMax).map((piece) => pieceOf(codeText(code, [piece.text])));
}

/** Joins parts in order as long as they stay within `wordsMax`. */
function gather(parts: readonly string[], separator: string, wordsMax: number): Piece[] {
  const pieces: Piece[] = [];
  let open: string[] = [];
  let words = 0;
  const close = () => {
    const text = open.join(separator);
    if (text.trim()) pieces.push(pieceOf(text));
    open = [];
    words = 0;
  };
  for (const part of parts) {
    const partWords = countWords(part);
    if (words > 0 && words + partWords > wordsMax) close();
    open.push(part);
    words += partWords;
  }
  close();
  return pieces;
}

/** `text` in parts within `wordsMax`: at spaces where there are any, never inside a character. */
function longParts(text: string, wordsMax: number): string[] {
  const parts: string[] = [];
  let from = 0;
  while (from < text.length) {
    const to = endOfPart(text, from, wordsMax);
    const part = text.slice(from, to).trim();
    if (part) parts.push(from === 0 ? text.slice(0, to).trimEnd() : part);
    from = to;
  }
  return parts;
}

/** Where `wordsMax` words from `from` on end; a long word ends them at the last space, or inside. */
function endOfPart(text: string, from: number, wordsMax: number): number {
  const limit = from + wordsMax * charactersPerWord;
  let words = 0;
  let space = from;
  for (let at = from + 1; at < limit && at < text.length; at += 1) {
    if (text.charCodeAt(at) > 32 || text.charCodeAt(at - 1) <= 32) continue;
    space = at;
    words += 1;
    if (words === wordsMax) return at;
  }
  if (limit >= text.length) return text.length;
  if (space > from) return space;
  const splitsPair = (text.codePointAt(limit - 1) ?? 0) > 0xffff;
  return splitsPair ? limit - 1 : limit;
}
