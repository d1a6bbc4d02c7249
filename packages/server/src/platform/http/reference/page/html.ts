/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | null | false | readonly Piece[];

/** HTML with every piece that is not `Html` escaped; null and false are nothing, lists are joined. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  let text = strings[0]!;
  pieces.forEach((piece, index) => {
    text += toText(piece) + strings[index + 1]!;
  });
  return new Html(text);
}

/** Sentences with `code` between backticks. */
export function prose(text: string): Html {
  const parts = text.split(/`([^`]*)`/);
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

/** `prose`, with an empty line between paragraphs. */
export const paragraphs = (text: string): Html =>
  html`${text.split('\n\n').map((each) => html`<p>${prose(each)}</p>`)}`;

function toText(piece: Piece): string {
  if (piece === null || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(toText).join('');
  return escapeText(String(piece));
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe between tags and in quoted attributes. */
const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character]!);
