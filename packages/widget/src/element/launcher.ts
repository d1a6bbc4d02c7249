/** In the languages of the widget: its texts are loaded later. */
const labels: Record<string, string> = {
  en: 'Open support chat',
  pt: 'Abrir o chat de suporte',
  es: 'Abrir el chat de soporte',
  fr: 'Ouvrir le chat d’assistance',
  de: 'Support-Chat öffnen',
};

/** The button before anything else is there: plain DOM, no library. */
export function createLauncher(locale: string): HTMLButtonElement {
  const button = document.createElement('button');
  const language = locale.slice(0, 2);
  button.type = 'button';
  button.ariaLabel = (Object.hasOwn(labels, language) && labels[language]) || labels['en']!;
  button.ariaHasPopup = 'dialog';
  button.ariaExpanded = 'false';
  button.setAttribute('part', 'launcher');
  const svg = draw('svg', 'viewBox', '0 0 24 24');
  svg.ariaHidden = 'true';
  svg.append(
    draw(
      'path',
      'd',
      'M12 3.5c5 0 9 3.4 9 7.7s-4 7.7-9 7.7c-.9 0-1.8-.1-2.6-.3L4.5 21l1-4C4 15.6 3 13.5 3 11.2 3 6.9 7 3.5 12 3.5Z',
    ),
  );
  button.append(svg);
  return button;
}

function draw(name: string, attribute: string, value: string): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  element.setAttribute(attribute, value);
  return element;
}
