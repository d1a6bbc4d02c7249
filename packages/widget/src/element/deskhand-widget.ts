import type { Chat, ChatHost, MountChat } from './chat.ts';
import hostCss from './host.css';
import { createLauncher } from './launcher.ts';
import type { OpenOptions, Settings, WidgetContext } from './options.ts';
import { storagePrefix } from '../storage/identity.ts';

export const elementName = 'deskhand-widget';

/** The element of one person: the launcher at once, the chat when it is wanted. */
export interface DeskhandWidget extends HTMLElement {
  /** Shows the panel. Resolves when it can be used; rejects when it could not be loaded. */
  open(options?: OpenOptions): Promise<void>;
  /** Hides the panel. The conversation goes on. */
  close(): void;
  /** Shows the panel with a new conversation. */
  newCase(options?: OpenOptions): Promise<void>;
  /** Replaces the context that the next case is opened with. */
  setContext(context: WidgetContext | (() => WidgetContext | undefined) | undefined): void;
  /**
   * Removes the element, everything it has stored of this person, its listeners, timers and
   * requests. Call it before the person, organisation or role changes.
   */
  destroy(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'deskhand-widget': DeskhandWidget;
  }
}

const outOfPage = 'Deskhand: not in the page';

/** A server renders pages too: there is no such class there, and no element either. */
const Base = globalThis.HTMLElement ?? Object;

export class WidgetElement extends Base implements DeskhandWidget {
  readonly #settings!: Settings;
  readonly #loadChat!: () => Promise<MountChat>;
  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #launcher!: HTMLButtonElement;
  /** What this person's entries in the browser's storage begin with, as far as that is known. */
  #prefix!: string;
  #chat: Promise<Chat> | null = null;
  #mounted: Chat | null = null;
  #isDestroyed = false;

  /** The way to the chat's code differs between script and package. */
  constructor(settings: Settings, loadChat: () => Promise<MountChat>) {
    super();
    // A tag in the page's own markup, or a copy of one: nobody has said whose chat it would be.
    if (!settings) return;
    this.#loadChat = loadChat;
    this.#settings = settings;
    this.#prefix = storagePrefix(settings.baseUrl);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(hostCss);
    this.#root.adoptedStyleSheets = [sheet];
    this.#launcher = createLauncher(settings.locale);
    const button = this.#launcher;
    button.hidden = !settings.launcher;
    button.onclick = () => void this.open().catch(() => {});
    button.onpointerenter = button.onfocus = () => void this.#load().catch(() => {});
    this.#root.append(button);
  }

  connectedCallback(): void {
    if (this.#isDestroyed) return this.remove();
    if (!this.#settings) return;
    const { theme, position } = this.#settings;
    this.setAttribute('theme', theme);
    this.setAttribute('position', position);
    // Above everything, and out of reach of what the page does to the elements around it.
    this.popover = 'manual';
    this.showPopover?.();
    // Somebody who has talked here before may have an answer waiting.
    if (known(this.#prefix)[0]) setTimeout(() => void this.#load().catch(() => {}), 500);
  }

  /** Stops the chat of an element that was taken out; one that was only moved is back before the task ends. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop(false);
    });
  }

  async open(options: OpenOptions = {}): Promise<void> {
    (await this.#load()).open(options);
  }

  /** Hides the panel, in turn with what was asked for while the chat was loading. */
  close(): void {
    if (!this.#chat) return;
    void this.#load()
      .then((chat) => chat.close())
      .catch(() => {});
  }

  async newCase(options: OpenOptions = {}): Promise<void> {
    const chat = await this.#load();
    chat.newCase();
    chat.open(options);
  }

  setContext(context: Settings['context']): void {
    // There are none for a tag in the page's own markup.
    if (this.#settings) this.#settings.context = context;
  }

  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    this.#stop(true);
    this.remove();
  }

  async #load(): Promise<Chat> {
    if (!this.isConnected || !this.#settings) throw new Error(outOfPage);
    return (this.#chat ??= this.#mount());
  }

  #mount(): Promise<Chat> {
    const button = this.#launcher;
    button.ariaBusy = 'true';
    const chat = this.#loadChat()
      .then((mount) => mount(this.#host()))
      .then(
        (mounted) => {
          button.ariaBusy = null;
          delete button.dataset['failed'];
          if (chat === this.#chat) return (this.#mounted = mounted);
          mounted.destroy();
          throw new Error(outOfPage);
        },
        (error: unknown) => {
          if (chat !== this.#chat) throw error;
          button.ariaBusy = this.#chat = null;
          button.dataset['failed'] = '';
          this.#emit('deskhand:error', {
            code: 'LOAD_FAILED',
            message: `${error as Error}`,
            requestId: null,
          });
          throw error;
        },
      );
    return chat;
  }

  #host(): ChatHost {
    return {
      root: this.#root,
      settings: this.#settings,
      emit: this.#emit,
      launcher: this.#launcher,
      showOpen: this.#showOpen,
      restart: (text) => {
        this.#stop(false);
        void this.open({ text }).catch(() => {});
      },
    };
  }

  readonly #showOpen = (isOpen: boolean): void => {
    const button = this.#launcher;
    if (!button) return;
    button.ariaExpanded = `${isOpen}`;
    button.hidden = isOpen || !this.#settings.launcher;
  };

  readonly #emit: ChatHost['emit'] = (name, detail) => {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  };

  #stop(forget: boolean): void {
    if (this.#mounted) this.#prefix = this.#mounted.destroy();
    this.#chat = this.#mounted = null;
    // Where nobody knows whose storage it would be, better too much than too little.
    if (forget) for (const [store, key] of known(this.#prefix)) delete store[key];
    this.#showOpen(false);
  }
}

/** Finds what anybody has stored in this browser for one service. */
function known(prefix: string): [Storage, string][] {
  try {
    return [localStorage, sessionStorage].flatMap((store) =>
      Object.keys(store).flatMap((key): [Storage, string][] =>
        key.startsWith(prefix) ? [[store, key]] : [],
      ),
    );
  } catch {
    // Storage is forbidden here: there is nothing.
    return [];
  }
}
