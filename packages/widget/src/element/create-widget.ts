import type { MountChat } from './chat.ts';
import { elementName, WidgetElement, type DeskhandWidget } from './deskhand-widget.ts';
import { readOptions, type WidgetOptions } from './options.ts';

/**
 * Puts the element into the page. Where a browser lacks what it needs, nothing appears, the console
 * says so, and the methods do nothing.
 */
export function placeWidget(
  options: WidgetOptions,
  loadChat: () => Promise<MountChat>,
): DeskhandWidget {
  const settings = readOptions(options);
  // The newest of what it needs.
  if (!CSS.supports('color', 'light-dark(red,red)')) return absentWidget();
  // A second copy of this code finds the name taken, by the same element.
  if (!customElements.get(elementName)) customElements.define(elementName, WidgetElement);
  const Element = customElements.get(elementName) as typeof WidgetElement;
  const widget = new Element(settings, loadChat);
  settings.container.append(widget);
  return widget;
}

/** Whatever the page does with it, nothing happens. */
function absentWidget(): DeskhandWidget {
  // eslint-disable-next-line no-console -- the integrator has to learn why nothing appears
  console.error('Deskhand: this browser is too old');
  return new Proxy({}, { get: () => () => {} }) as DeskhandWidget;
}
