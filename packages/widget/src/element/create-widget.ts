import type { MountChat } from './chat.ts';
import { elementName, WidgetElement, type DeskhandWidget } from './deskhand-widget.ts';
import { readOptions, type WidgetOptions } from './options.ts';
import { pollution } from './pollution.ts';

/**
 * Puts the element into the page. Where a browser lacks what it needs, or the page gives all objects
 * what they should not have, nothing appears, the console says so, and the methods do nothing.
 */
export function placeWidget(
  options: WidgetOptions,
  loadChat: () => Promise<MountChat>,
): DeskhandWidget {
  const polluted = pollution();
  if (polluted) return absentWidget(polluted);
  const settings = readOptions(options);
  // The newest of what it needs.
  if (!CSS.supports('color', 'light-dark(red,red)')) return absentWidget('this browser is too old');
  // A second copy of this code finds the name taken, by the same element.
  if (!customElements.get(elementName)) customElements.define(elementName, WidgetElement);
  const Element = customElements.get(elementName) as typeof WidgetElement;
  const widget = new Element(settings, loadChat);
  settings.container.append(widget);
  return widget;
}

/** Makes a widget with which nothing happens, whatever the page does with it. */
function absentWidget(reason: string): DeskhandWidget {
  // oxlint-disable-next-line no-console -- the integrator has to learn why nothing appears
  console.error('Deskhand: ' + reason);
  return new Proxy({}, { get: () => () => {} }) as DeskhandWidget;
}
