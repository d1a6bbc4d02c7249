import { render } from 'preact';
import type { Chat, ChatHost, LoadLater } from '../element/chat.ts';
import { languageOf, loadTexts } from '../texts/texts.ts';
import css from '../theme/chat.css';
import { complete } from './complete.ts';
import { Desk } from './desk.ts';
import { Panel } from './panel/panel.tsx';
import type { Later } from './later.ts';
import { document } from '../element/page-document.ts';

/** Puts the chat into the element's shadow root and begins to follow the person's conversation. */
export async function mountChat(host: ChatHost, loadLater: LoadLater<Later>): Promise<Chat> {
  const { locale, texts } = host.settings;
  const desk = new Desk(host, await loadTexts(languageOf(locale), texts));
  const styles = host.root.adoptedStyleSheets;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  styles.push(sheet);
  const place = host.root.appendChild(document.createElement('div'));
  render(<Panel desk={desk} />, place);
  complete(desk, loadLater);
  void desk.start();
  return {
    open(text) {
      desk.offer(text);
      desk.toggle(true);
    },
    close: () => desk.toggle(false),
    newCase: () => desk.newCase(),
    destroy() {
      desk.destroy();
      render(null, place);
      place.remove();
      // The first is the element's own.
      styles.splice(1);
      return desk.prefix;
    },
  };
}
