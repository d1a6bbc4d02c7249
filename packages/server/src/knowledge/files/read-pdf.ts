import { because } from '../../platform/because.ts';
import { UnusableFile } from '../../platform/article-files/unusable-file.ts';

const pagesMax = 1_000;
/** A line this much larger than most text of the document is a heading. */
const headingTimes = 1.18;
const headingCharactersMax = 120;
/** A gap this much larger than a line's height ends a paragraph. */
const gapTimes = 1.45;

/** A line of text as it stands on its page. */
interface Line {
  text: string;
  height: number;
  /** From the bottom of the page. */
  y: number;
}

/**
 * Reads the text of a PDF as Markdown: paragraphs by the space between lines, headings by the size of
 * letters. Throws {@link UnusableFile} for what is no PDF, asks for a password, or holds pictures of
 * text alone.
 */
export async function readPdf(bytes: Uint8Array): Promise<{ title: string | null; text: string }> {
  const { getDocumentProxy } = await import('unpdf');
  const open = getDocumentProxy as unknown as OpenPdf;
  const document = await open(bytes, {
    ...{ isEvalSupported: false, useSystemFonts: false, disableFontFace: true },
    ...{ verbosity: 0, stopAtErrors: false, maxImageSize: 1, enableXfa: false },
  }).catch((error: Error) => {
    const isLocked = error.name === 'PasswordException';
    throw new UnusableFile(
      isLocked ? 'it asks for a password' : 'it is not a PDF, or a damaged one',
      because(isLocked ? 'locked' : 'damaged'),
    );
  });
  if (document.numPages > pagesMax) {
    throw new UnusableFile(
      `it has more than ${pagesMax} pages: split it`,
      because('too-many-pages', pagesMax),
    );
  }
  const pages: Line[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(linesOf(items.filter((item) => 'str' in item)));
    page.cleanup();
  }
  const text = markdownOf(withoutMargins(pages));
  if (!/\p{L}|\p{N}/u.test(text)) {
    throw new UnusableFile(
      'it holds no text: pictures of pages are not read',
      because('only-pictures'),
    );
  }
  const { info } = await document.getMetadata().catch(() => ({ info: { Title: null } }));
  const { Title: title } = info;
  return { title: typeof title === 'string' && title.trim() ? title.trim() : null, text };
}

/** What of the library is used: its own types lead to files that its package does not have. */
type OpenPdf = (bytes: Uint8Array, options: object) => Promise<PdfDocument>;
interface PdfDocument {
  numPages: number;
  getPage(number: number): Promise<{
    getTextContent(): Promise<{ items: (TextItem | { type: string })[] }>;
    cleanup(): void;
  }>;
  getMetadata(): Promise<{ info: { Title?: unknown } }>;
}

interface TextItem {
  str: string;
  hasEOL: boolean;
  height: number;
  transform: readonly unknown[];
}

function linesOf(items: readonly TextItem[]): Line[] {
  const lines: Line[] = [];
  let open: Line | null = null;
  for (const { str, hasEOL, height, transform } of items) {
    const y = Number(transform[5]);
    if (str !== '') {
      open ??= { text: '', height: 0, y };
      open.text += str;
      if (str.trim() !== '') open.height = Math.max(open.height, height);
    }
    if (hasEOL && open) lines.push(open);
    if (hasEOL) open = null;
  }
  if (open) lines.push(open);
  return lines
    .map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
}

/** Without page numbers, and without what stands at the top or the bottom of most pages. */
function withoutMargins(pages: readonly (readonly Line[])[]): Line[][] {
  const edges = new Map<string, number>();
  const nameOf = ({ text }: Line) => text.replace(/\d+/g, '#');
  for (const lines of pages) {
    const names = new Set([lines[0], lines.at(-1)].flatMap((line) => (line ? [nameOf(line)] : [])));
    for (const name of names) edges.set(name, (edges.get(name) ?? 0) + 1);
  }
  const isMargin = (line: Line) =>
    /^(?:\d{1,4}|[ivxl]{1,7})$/.test(line.text) ||
    (pages.length > 2 && (edges.get(nameOf(line)) ?? 0) > pages.length / 2);
  return pages.map((lines) =>
    lines.filter((line, at) => (at > 0 && at < lines.length - 1) || !isMargin(line)),
  );
}

/** Puts the lines of pages together. */
export function markdownOf(pages: readonly (readonly Line[])[]): string {
  const usual = usualHeight(pages.flat());
  const isHeading = ({ text, height }: Line) =>
    height > usual * headingTimes && text.length <= headingCharactersMax && /\p{L}/u.test(text);
  const blocks: string[] = [];
  let paragraph = '';
  const end = () => {
    if (paragraph !== '') blocks.push(escaped(paragraph));
    paragraph = '';
  };
  for (const lines of pages) {
    for (const [index, line] of lines.entries()) {
      const before = lines[index - 1];
      const gap = before ? before.y - line.y : 0;
      if (before && (gap > Math.max(before.height, line.height) * gapTimes || gap < 0)) end();
      if (isHeading(line)) {
        end();
        blocks.push(`## ${escaped(line.text)}`);
      } else if (/^[•‣▪●◦·–-] /u.test(line.text)) {
        end();
        blocks.push(`- ${escaped(line.text.slice(2))}`);
      } else {
        paragraph = joined(paragraph, line.text);
      }
    }
    // A sentence may go on on the next page.
    if (/[.!?:]$/.test(paragraph)) end();
  }
  end();
  return blocks.join('\n\n');
}

/** The height of the letters that most characters of the document have. */
function usualHeight(lines: readonly Line[]): number {
  const characters = new Map<number, number>();
  for (const { text, height } of lines) {
    const rounded = Math.round(height * 2) / 2;
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length);
  }
  const [[usual] = [0]] = [...characters].toSorted(([, a], [, b]) => b - a);
  return usual || Number.POSITIVE_INFINITY;
}

/** A word that a line's end cut in two is one again. */
function joined(before: string, line: string): string {
  if (before === '') return line;
  const isCut = /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(line);
  return isCut ? before.slice(0, -1) + line : `${before} ${line}`;
}

/** Text of a PDF is no Markdown: what would be a mark is written as a character. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/^(#{1,6}|[-+>])(?=\s)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s)/, '$1\\$2');
