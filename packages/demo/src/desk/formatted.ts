import MarkdownIt from 'markdown-it';
import { markup, webAddress, type Markup, type Part } from '../site/markup.ts';

/** What the assistant and people write, with its paragraphs, lists, tables and links; no images. */
export function formatted(text: string): Markup {
  return markup`<div class="formatted">${elementsOf(parser.parse(text, {}))}</div>`;
}

const parser = new MarkdownIt({ html: false }).disable('image');

type Tokens = ReturnType<typeof parser.parse>;
type Token = Tokens[number];

function elementsOf(tokens: Tokens): Part[] {
  const elements: Part[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token.nesting === 1) {
      const end = closingOf(tokens, at);
      elements.push(element(token, elementsOf(tokens.slice(at + 1, end))));
      at = end;
    } else {
      elements.push(leaf(token));
    }
  }
  return elements;
}

function closingOf(tokens: Tokens, from: number): number {
  let depth = 0;
  const end = tokens.findIndex((token, at) => at >= from && (depth += token.nesting) === 0);
  return end < 0 ? tokens.length : end;
}

function leaf({ type, content, children }: Token): Part {
  switch (type) {
    case 'inline':
      return elementsOf(children ?? []);
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
function element(token: Token, inner: Part[]): Part {
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
      return link(webAddress(String(token.attrGet('href'))), inner);
    case 'ul':
      return markup`<ul>${inner}</ul>`;
    case 'ol':
      return markup`<ol>${inner}</ol>`;
    case 'li':
      return markup`<li>${inner}</li>`;
    case 'blockquote':
      return markup`<blockquote>${inner}</blockquote>`;
    case 'table':
      return markup`<table>${inner}</table>`;
    case 'tr':
      return markup`<tr>${inner}</tr>`;
    case 'th':
      return markup`<th>${inner}</th>`;
    case 'td':
      return markup`<td>${inner}</td>`;
    // Headings of a message are none of the page's.
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return markup`<p><strong>${inner}</strong></p>`;
    default:
      return inner;
  }
}

const link = (address: string | null, inner: Part[]): Part =>
  address === null ? inner : markup`<a href="${address}" rel="noopener noreferrer">${inner}</a>`;
