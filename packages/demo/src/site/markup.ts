/** HTML that was written here. What people typed is never one: it becomes part of one escaped. */
export class Markup {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  /** For `markup` alone: nothing else may say that a text is safe. */
  static written(texts: TemplateStringsArray, parts: readonly Part[]): Markup {
    return new Markup(texts.reduce((all, text, at) => all + show(parts[at - 1]) + text));
  }

  toString(): string {
    return this.#text;
  }
}

export type Part = Markup | string | number | boolean | null | undefined | readonly Part[];

/**
 * The tag of every template. Parts are escaped for text and for quoted attributes; a list is its parts
 * one after the other, and nothing is what null and booleans are.
 */
export const markup = (texts: TemplateStringsArray, ...parts: Part[]): Markup =>
  Markup.written(texts, parts);

function show(part: Part): string {
  if (part === null || part === undefined || typeof part === 'boolean') return '';
  if (part instanceof Markup) return part.toString();
  if (typeof part === 'object') return part.map(show).join('');
  return String(part).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An address that may stand in `href`: one that some other system named may run a script. */
export function webAddress(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
