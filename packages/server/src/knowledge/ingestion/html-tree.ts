import { Parser } from 'htmlparser2';
import { because } from '../../platform/because.ts';
import { invalid } from '../../platform/refusal.ts';
import { documentLimits, type DocumentCount } from './limits.ts';

export type HtmlNode = HtmlElement | string;

export interface HtmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}

/**
 * The elements and text of an HTML document or fragment, entities decoded; comments and
 * declarations are left out. Refuses (VALIDATION_ERROR) what is nested deeper than 500 levels, or
 * has more parts than `count` takes.
 */
export function parseHtml(html: string, count: DocumentCount): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length > documentLimits.depth) throw tooDeep();
      const element = { name, attributes, children: [] };
      count.addPart();
      open.at(-1)!.children.push(element);
      open.push(element);
    },
    ontext(text) {
      const { children } = open.at(-1)!;
      const last = children.at(-1);
      // An entity comes as a text of its own; a flood of them is still one text.
      if (typeof last === 'string') {
        children[children.length - 1] = last + text;
        return;
      }
      count.addPart();
      children.push(text);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return root.children;
}

const tooDeep = () =>
  invalid(
    `\`content\` nests HTML elements deeper than ${documentLimits.depth} levels; unclosed tags count as nesting.`,
    because('too-deep', documentLimits.depth),
  );
