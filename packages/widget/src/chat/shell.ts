import type { ChatHost } from '../element/chat.ts';
import { Observable } from './observable.ts';

/** What stands in the conversation's place. */
export type ScreenName = 'Cases' | 'Closing' | 'Debug' | 'Escalation';

/** What is around the conversation: the panel, open or closed, its menu, and its screens. */
export class Shell extends Observable {
  readonly #host: Pick<ChatHost, 'showOpen'>;
  #isOpen = false;
  #isMenuOpen = false;
  #screen: ScreenName | null = null;
  #wantsFocus = false;

  constructor(host: Pick<ChatHost, 'showOpen'>) {
    super();
    this.#host = host;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get isMenuOpen(): boolean {
    return this.#isMenuOpen;
  }

  /** Null is the conversation. */
  get screen(): ScreenName | null {
    return this.#screen;
  }

  /** Opens or closes the panel; `takesFocus` is false where opening is not what the person asked for. */
  toggle(isOpen: boolean, takesFocus = true): void {
    this.#isOpen = isOpen;
    this.#wantsFocus = isOpen && takesFocus;
    this.#isMenuOpen = false;
    this.#host.showOpen(isOpen);
    this.notify();
  }

  toggleMenu(): void {
    this.#isMenuOpen = !this.#isMenuOpen;
    this.notify();
  }

  /** Shows a screen, or the conversation, and closes the menu. */
  go(screen: ScreenName | null): void {
    this.#screen = screen;
    this.#isMenuOpen = false;
    this.notify();
  }

  /** Tells, once, whether the panel has just been opened for somebody who wants to write. */
  takeFocusRequest(): boolean {
    const wantsFocus = this.#wantsFocus;
    this.#wantsFocus = false;
    return wantsFocus;
  }

  destroy(): void {
    this.forgetListeners();
  }
}
