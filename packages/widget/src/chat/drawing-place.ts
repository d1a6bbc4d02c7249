import { document } from '../element/page-document.ts';

/**
 * Makes an element for Preact to draw in. Preact asks each element for its document before it makes
 * another one in it, and the page's own may have an element named `createElementNS` (see
 * `page-document.ts`): here all of them answer with a document that has none.
 */
export function createDrawingPlace(): HTMLElement {
  const drawing = {
    createElementNS: (...given: [string, string]) => answering(document.createElementNS(...given)),
    createTextNode: (text: string) => document.createTextNode(text),
  };
  const answering = <Drawn extends Element>(element: Drawn): Drawn =>
    Object.defineProperty(element, 'ownerDocument', { value: drawing });
  return answering(document.createElement('div'));
}
