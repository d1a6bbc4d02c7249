import MarkdownIt from 'markdown-it';
import { markup, webAddress, type Markup, type Part } from './markup.ts';

export interface Format {
  /** What may stand in `href`; null leaves only the words of the link. */
  address: (href: string) => string | null;
  /** The text has sections of its own, each with an id. Headings of a message are none of the page's. */
  sections: boolean;
}

const asMessage: Format = { address: webAddress, sections: false };

/** Markdown with its paragraphs, lists, tables and links; no images, no HTML. */
export function formatted(text: string, format: Format = asMessage): Markup {
  const tokens = parser.parse(text, {});
  if (format.sections) nameSections(tokens);
  return markup`<div class="formatted">${elementsOf(tokens, format)}</div>`;
}

const parser = new MarkdownIt({ html: false }).disable('image');

type Tokens = ReturnType<typeof parser.parse>;
type Token = Tokens[number];

/** Of two headings with the same words the second one is `words-2`. */
function nameSections(tokens: Tokens): void {
  const times = new Map<string, number>();
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const words = sectionId(tokens[at + 1]?.content ?? '');
    const time = (times.get(words) ?? 0) + 1;
    times.set(words, time);
    token.attrSet('id', time === 1 ? words : `${words}-${time}`);
  }
}

const sectionId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section';

function elementsOf(tokens: Tokens, format: Format): Part[] {
  const elements: Part[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token.nesting === 1) {
      const end = closingOf(tokens, at);
      elements.push(element(token, elementsOf(tokens.slice(at + 1, end), format), format));
      at = end;
    } else {
      elements.push(leaf(token, format));
    }
  }
  return elements;
}

function closingOf(tokens: Tokens, from: number): number {
  let depth = 0;
  const end = tokens.findIndex((token, at) => at >= from && (depth += token.nesting) === 0);
  return end < 0 ? tokens.length : end;
}

function leaf({ type, content, children }: Token, format: Format): Part {
  switch (type) {
    case 'inline':
      return elementsOf(children ?? [], format);
    case 'code_inline':
      return markup`<code>${content}</code>`;
    case 'code_block':
    case 'fence':
      return markup`<pre>${content}</pre>`;
    case 'softbreak':
    case 'hardbreak':
      return markup`<br>`;
    case 'hr':
      return markup`<hr>`;
    default:
      return content;
  }
}

/** Every element there can be: of a tag that is not here only the contents are shown. */
function element(token: Token, inner: Part[], format: Format): Part {
  switch (token.tag) {
    case 'p':
      return token.hidden ? inner : markup`<p>${inner}</p>`;
    case 'strong':
      return markup`<strong>${inner}</strong>`;
    case 'em':
      return markup`<em>${inner}</em>`;
    case 's':
      return markup`<s>${inner}</s>`;
    case 'a':
      return link(format.address(String(token.attrGet('href'))), inner);
    case 'ul':
      return markup`<ul>${inner}</ul>`;
    case 'ol':
      return orderedList(token.attrGet('start'), inner);
    case 'li':
      return markup`<li>${inner}</li>`;
    case 'blockquote':
      return markup`<blockquote>${inner}</blockquote>`;
    case 'table':
      // Where there is little room it scrolls: by the keyboard, too.
      return markup`<table tabindex="0">${inner}</table>`;
    case 'thead':
      return markup`<thead>${inner}</thead>`;
    case 'tbody':
      return markup`<tbody>${inner}</tbody>`;
    case 'tr':
      return markup`<tr>${inner}</tr>`;
    case 'th':
      return markup`<th>${inner}</th>`;
    case 'td':
      return markup`<td>${inner}</td>`;
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return format.sections ? heading(token, inner) : markup`<p><strong>${inner}</strong></p>`;
    default:
      return inner;
  }
}

const link = (address: string | null, inner: Part[]): Part =>
  address === null ? inner : markup`<a href="${address}" rel="noopener noreferrer">${inner}</a>`;

const orderedList = (start: string | number | null, inner: Part[]): Part =>
  start === null ? markup`<ol>${inner}</ol>` : markup`<ol start="${start}">${inner}</ol>`;

/** The page's own heading is the only `h1`. */
function heading(token: Token, inner: Part[]): Part {
  const id = token.attrGet('id');
  return token.tag === 'h1' || token.tag === 'h2'
    ? markup`<h2 id="${id}">${inner}</h2>`
    : markup`<h3 id="${id}">${inner}</h3>`;
}
