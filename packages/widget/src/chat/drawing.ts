import { options, render, type ComponentChild } from 'preact';
import { document } from '../element/page-document.ts';

/**
 * Preact makes an element by asking the one around it for its document, and the page's own may have an
 * element named `createElementNS` (see `page-document.ts`). So the place in which the chat is drawn, and
 * all that is made in it, answers Preact with these two methods, and everybody else with the page's.
 */
const safeDocument = {
  createElementNS: (...given: [string, string]) => answering(document.createElementNS(...given)),
  createTextNode: (text: string) => document.createTextNode(text),
};

let isDrawing = false;

/** Makes the place. */
export function createDrawingPlace(): HTMLElement {
  options.debounceRendering = (work) => queueMicrotask(() => whileDrawing(work));
  return answering(document.createElement('div'));
}

/** Draws into the place; null removes what is there. */
export function draw(what: ComponentChild, place: HTMLElement): void {
  whileDrawing(() => render(what, place));
}

function answering<Drawn extends Element>(element: Drawn): Drawn {
  const get = (): unknown =>
    isDrawing ? safeDocument : Reflect.get(Node.prototype, 'ownerDocument', element);
  return Object.defineProperty(element, 'ownerDocument', { get });
}

function whileDrawing(work: () => void): void {
  isDrawing = true;
  try {
    work();
  } finally {
    isDrawing = false;
  }
}
