import type { OpenOptions, Settings } from './options.ts';
import type { WidgetEventName, WidgetEvents } from './events.ts';

/**
 * What the element and the chat, which is loaded later, know of each other. After an upgrade of the
 * service an older element mounts a newer chat: what is here keeps its meaning, and what is added may
 * be missing. Where that can't be, the entry gets another name than `chat`, and older elements, which
 * look for that one, say that they could not load it.
 */
export interface ChatHost {
  /** Where the chat renders; inside the element's shadow root. */
  root: ShadowRoot;
  settings: Settings;
  emit<Name extends WidgetEventName>(name: Name, detail: WidgetEvents[Name]): void;
  launcher: HTMLButtonElement;
  /** The panel has opened or closed, by whatever way. */
  showOpen(isOpen: boolean): void;
  /** Ends this chat and opens a new one of the version that is served now. Keeps what is stored. */
  restart(text: string): void;
}

export interface Chat {
  /** `text` is put into the composer where nothing is typed, or sent. An older element gives the text alone. */
  open(options: OpenOptions | string): void;
  close(): void;
  newCase(): void;
  /** Ends everything. Returns what this person's entries in the browser's storage begin with. */
  destroy(): string;
}

/**
 * Loads what few conversations need; null when that is served in another version only. The script's way is not
 * that of a bundler. What it is only the chat knows: these are the types that are published.
 */
export type LoadExtras<Extras = unknown> = () => Promise<Extras | null>;

export type MountChat = (host: ChatHost) => Promise<Chat>;

export interface ChatModule {
  mountChat(host: ChatHost, loadExtras: LoadExtras): Promise<Chat>;
}
