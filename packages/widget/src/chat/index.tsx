import type { Chat, ChatHost, LoadExtras } from '../element/chat.ts';
import { pollution } from '../element/pollution.ts';
import { languageOf, loadTexts } from '../texts/load-texts.ts';
import type { Texts } from '../texts/texts.ts';
import answers from '../theme/answers.css';
import chat from '../theme/chat.css';
import conversationCss from '../theme/conversation.css';
import panel from '../theme/panel.css';
import { Conversation } from './conversation.ts';
import { createDrawingPlace, draw } from './drawing.ts';
import { createExtrasLoader } from './extras.ts';
import { followTabs } from './follow-tabs.ts';
import { keepAboveKeyboard } from './panel/keep-above-keyboard.ts';
import { Panel } from './panel/panel.tsx';
import { sendAgain } from './send-again.ts';
import { Shell } from './shell.ts';
import { countUnread } from './unread.ts';
import type { Extras, View } from './view.ts';
import { askForWelcome } from './welcome.ts';
import { rememberAssistantName } from './who-answers.ts';

const css = chat + panel + conversationCss + answers;

/** Puts the chat into the element's shadow root and begins to follow the person's conversation. */
export async function mountChat(host: ChatHost, load: LoadExtras<Extras>): Promise<Chat> {
  // The page may have done it since the element was made.
  const polluted = pollution();
  if (polluted) throw new Error(polluted);
  const { locale, texts: replaced } = host.settings;
  const texts = await loadTexts(languageOf(locale), replaced);
  const shell = new Shell(host);
  const conversation = new Conversation(host, shell);
  const extras = createExtrasLoader(conversation, () =>
    loadExtras(host, texts, conversation.draft, load),
  );
  const view: View = {
    ...{ host, texts, conversation, shell, extras },
    ...{ welcome: null, isSettled: false },
  };
  addStyles(host, css);
  const place = host.root.appendChild(createDrawingPlace());
  draw(<Panel view={view} />, place);
  const stops = [
    ...[followTabs(view), countUnread(view), askForWelcome(view)],
    ...[sendAgain(conversation), keepAboveKeyboard(host.root)],
  ];
  conversation.subscribe(() => rememberAssistantName(conversation));
  void conversation.start();
  return {
    open(given) {
      const { text = '', send } = typeof given === 'string' ? { text: given } : given;
      if (text && send) conversation.say(text);
      else conversation.offer(text);
      shell.toggle(true);
    },
    close: () => shell.toggle(false),
    newCase: () => conversation.newCase(),
    destroy() {
      for (const stop of stops) stop();
      conversation.destroy();
      shell.destroy();
      draw(null, place);
      place.remove();
      // The first is the element's own.
      host.root.adoptedStyleSheets.splice(1);
      return conversation.person.prefix;
    },
  };
}

/** Loads the extras, or the whole chat anew where what is served now does not go with what is here. */
async function loadExtras(
  host: ChatHost,
  texts: Texts,
  draft: string,
  load: LoadExtras<Extras>,
): Promise<Extras> {
  const extras = await load();
  if (!extras) {
    host.restart(draft);
    throw new Error('Another version is served now');
  }
  addStyles(host, extras.css);
  Object.assign(texts, { ...extras.texts, ...texts });
  return extras;
}

function addStyles({ root }: ChatHost, text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  root.adoptedStyleSheets.push(sheet);
}
