import type { Settings } from './options.ts';
import type { WidgetEventName, WidgetEvents } from './events.ts';

/** What the element and the chat, which is loaded later, know of each other. */
export interface ChatHost {
  /** Where the chat renders; inside the element's shadow root. */
  root: ShadowRoot;
  settings: Settings;
  emit<Name extends WidgetEventName>(name: Name, detail: WidgetEvents[Name]): void;
  launcher: HTMLButtonElement;
  /** The panel has opened or closed, by whatever way. */
  showOpen(isOpen: boolean): void;
}

export interface Chat {
  /** `text` is put into the composer where nothing is typed. */
  open(text: string): void;
  close(): void;
  newCase(): void;
  /** Ends everything. Returns what this person's entries in the browser's storage begin with. */
  destroy(): string;
}

export interface ChatModule {
  mountChat(host: ChatHost): Promise<Chat>;
}
