import { blockText, codeBlock, itemText, tableBlock, type Block } from './blocks.ts';
import { parseHtml, type HtmlElement, type HtmlNode } from './html-tree.ts';
import { countDocument, type DocumentCount } from './limits.ts';
import { linkTarget } from './link-target.ts';

/**
 * The structure of an HTML document or fragment. Scripts, styles, navigation, controls and
 * everything hidden is dropped; entities arrive decoded; emphasis, code and links become Markdown.
 */
export function readHtml(
  html: string,
  baseUrl: string | null,
  count: DocumentCount = countDocument(),
): Block[] {
  return blocksOf(parseHtml(html, count), { baseUrl, depth: 0, count });
}

interface Place {
  baseUrl: string | null;
  depth: number;
  count: DocumentCount;
}

/** Below this depth structure is read as plain text. */
const depthMax = 100;

const dropped = new Set(
  'script style noscript template head title nav iframe object embed svg math canvas audio video select button input textarea option datalist map area dialog'.split(
    ' ',
  ),
);
const containers = new Set(
  'html body main article section header footer aside div p figure figcaption blockquote address form fieldset legend center details summary dl dt dd hgroup search'.split(
    ' ',
  ),
);

const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';

function isDropped(element: HtmlElement): boolean {
  const { hidden, role, style } = element.attributes;
  return (
    dropped.has(element.name) ||
    hidden !== undefined ||
    element.attributes['aria-hidden'] === 'true' ||
    role === 'navigation' ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style ?? '')
  );
}

function isBlock(node: HtmlNode): boolean {
  return (
    isElement(node) &&
    (containers.has(node.name) || /^(?:h[1-6]|ul|ol|li|table|pre|hr)$/.test(node.name))
  );
}

function blocksOf(nodes: readonly HtmlNode[], place: Place): Block[] {
  const blocks: Block[] = [];
  let inline = '';
  const flush = () => {
    const text = tidy(inline);
    if (text) blocks.push({ kind: 'paragraph', text });
    inline = '';
  };
  for (const node of nodes) {
    if (!isElement(node) || !holdsBlocks(node, place)) {
      inline += inlineText(node, place);
      continue;
    }
    flush();
    if (!isDropped(node)) append(blocks, elementBlocks(node, deeper(place)));
  }
  flush();
  return blocks;
}

/** A loop: what is spread into a call ends at some 120,000 blocks. */
function append(blocks: Block[], more: readonly Block[]): void {
  for (const block of more) blocks.push(block);
}

const deeper = (place: Place): Place => ({ ...place, depth: place.depth + 1 });

/** An inline element around blocks (`<a><div>…`) is passed through, or its blocks would run together. */
function holdsBlocks(element: HtmlElement, place: Place): boolean {
  if (isBlock(element)) return true;
  if (place.depth >= depthMax) return false;
  return element.children.some((child) => isBlock(child));
}

function elementBlocks(element: HtmlElement, place: Place): Block[] {
  if (place.depth >= depthMax) return paragraph(flatText(element));
  switch (element.name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const text = tidy(inlineChildren(element, place));
      return text ? [{ kind: 'heading', depth: Number(element.name[1]), text }] : [];
    }
    case 'ul':
    case 'ol':
      return list(element, place);
    case 'table':
      return table(element, place);
    case 'pre': {
      const content = flatText(element).replace(/^\n/, '');
      return content.trim() ? [codeBlock(content, codeLanguage(element))] : [];
    }
    default:
      return blocksOf(element.children, place);
  }
}

const paragraph = (text: string): Block[] =>
  tidy(text) ? [{ kind: 'paragraph', text: tidy(text) }] : [];

function list(element: HtmlElement, place: Place): Block[] {
  let number = Number.parseInt(element.attributes['start'] ?? '1', 10) || 1;
  const items: string[] = [];
  for (const child of element.children) {
    const blocks =
      isElement(child) && child.name !== 'li'
        ? blocksOf([child], place)
        : blocksOf(isElement(child) ? (isDropped(child) ? [] : child.children) : [child], place);
    if (blocks.length === 0) continue;
    items.push(itemText(element.name === 'ol' ? `${number++}.` : '-', blocks));
  }
  return items.length > 0 ? [{ kind: 'list', items }] : [];
}

/** Rows of the table and of tables inside its cells, which are laid out as text. */
function table(element: HtmlElement, place: Place): Block[] {
  const captions: Block[] = [];
  const rows: string[][] = [];
  const visit = (nodes: readonly HtmlNode[], depth: number) => {
    for (const node of nodes) {
      if (!isElement(node)) {
        append(captions, paragraph(inlineText(node, place)));
      } else if (isDropped(node)) {
        continue;
      } else if (node.name === 'tr') {
        const cells = node.children.filter(isElement).filter((cell) => !isDropped(cell));
        place.count.addCells(cells.length);
        if (cells.length > 0) rows.push(cells.map((cell) => cellText(cell, place)));
      } else if (/^(?:thead|tbody|tfoot|colgroup)$/.test(node.name) && depth < depthMax) {
        visit(node.children, depth + 1);
      } else {
        append(captions, blocksOf([node], place));
      }
    }
  };
  visit(element.children, place.depth);
  const block = tableBlock(rows);
  return block ? [...captions, block] : captions;
}

const cellText = (cell: HtmlElement, place: Place): string =>
  blocksOf(cell.children, deeper(place)).map(blockText).join(' ').replace(/\s+/g, ' ').trim();

function codeLanguage(element: HtmlElement): string {
  const code = element.children.find((child) => isElement(child) && child.name === 'code');
  const classes = code && isElement(code) ? (code.attributes['class'] ?? '') : '';
  return /(?:^|\s)lang(?:uage)?-([\w+#-]{1,30})/.exec(classes)?.[1] ?? '';
}

const inlineChildren = (element: HtmlElement, place: Place): string =>
  element.children.map((child) => inlineText(child, deeper(place))).join('');

function inlineText(node: HtmlNode, place: Place): string {
  if (!isElement(node)) return node.replace(/[^\S\u00a0]+/g, ' ').replaceAll('\u00a0', ' ');
  if (isDropped(node)) return '';
  if (place.depth >= depthMax) return flatText(node);
  switch (node.name) {
    case 'br':
      return '\n';
    case 'img':
      return tidy(node.attributes['alt'] ?? '');
    case 'b':
    case 'strong':
      return marked('**', inlineChildren(node, place));
    case 'i':
    case 'em':
      return marked('*', inlineChildren(node, place));
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt':
      return marked('`', flatText(node));
    case 'a':
      return linkText(inlineChildren(node, place), node.attributes['href'], place.baseUrl);
    default:
      // A block where only words were expected still keeps its words apart from its neighbours'.
      return isBlock(node) ? `\n${inlineChildren(node, place)}\n` : inlineChildren(node, place);
  }
}

/** Marks stand at the words, never at the space around them, or they would not be marks. */
function marked(mark: string, text: string): string {
  const words = tidy(text);
  if (!words || words.includes(mark)) return text;
  return `${/^\s/.test(text) ? ' ' : ''}${mark}${words}${mark}${/\s$/.test(text) ? ' ' : ''}`;
}

function linkText(text: string, href: string | undefined, baseUrl: string | null): string {
  const target = href === undefined ? null : linkTarget(href.trim(), baseUrl);
  const words = tidy(text);
  return target === null || !words || /[[\]]/.test(words) ? text : `[${words}](${target})`;
}

/** All text below a node, without recursion. */
function flatText(element: HtmlElement): string {
  let text = '';
  const waiting: HtmlNode[] = [...element.children].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isElement(node)) text += node;
    else if (node.name === 'br') text += '\n';
    else if (!isDropped(node)) {
      for (let at = node.children.length - 1; at >= 0; at -= 1) waiting.push(node.children[at]!);
    }
  }
  return text;
}

const tidy = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
