import type { ShortLanguage } from '../texts/load-texts.ts';
import { document } from './page-document.ts';

/** In the languages of the widget: its texts are loaded later. */
const labels: Record<string, string> = {
  en: 'Open support chat',
  pt: 'Abrir o chat de suporte',
  es: 'Abrir el chat de soporte',
  fr: 'Ouvrir le chat d’assistance',
  de: 'Support-Chat öffnen',
} satisfies Record<ShortLanguage, string>;

/** The button before anything else is there: plain DOM, no library. */
export function createLauncher(locale: string): HTMLButtonElement {
  const button = document.createElement('button');
  const language = locale.slice(0, 2);
  button.ariaLabel = labels[language] ?? labels['en']!;
  button.ariaHasPopup = 'dialog';
  button.ariaExpanded = 'false';
  button.setAttribute('part', 'launcher');
  return button;
}
