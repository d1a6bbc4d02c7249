import { Parser } from 'htmlparser2';
import { invalid } from '../../platform/refusal.ts';

export type HtmlNode = HtmlElement | string;

export interface HtmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}

/** The parser's cost grows with the square of the depth; people's documents stay far below. */
const depthMax = 500;

/**
 * The elements and text of an HTML document or fragment, entities decoded; comments and
 * declarations are left out. Refuses (VALIDATION_ERROR) what is nested deeper than 500 levels.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length > depthMax) throw invalid('The HTML is nested too deeply.');
      const element = { name, attributes, children: [] };
      open.at(-1)!.children.push(element);
      open.push(element);
    },
    ontext(text) {
      open.at(-1)!.children.push(text);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return root.children;
}
