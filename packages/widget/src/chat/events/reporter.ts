import type { CaseState } from '@deskhand/client';
import type { ChatHost } from '../../element/chat.ts';
import { announcementOf, type Announcement } from './announcement.ts';
import { pageEvents } from './page-events.ts';

export type { Spoken } from './announcement.ts';

/** The reporter of a conversation's news, each once: to the page, and to those who listen. */
export class Reporter {
  readonly #host: Pick<ChatHost, 'emit'>;
  #reported: CaseState | undefined;

  constructor(host: Pick<ChatHost, 'emit'>) {
    this.#host = host;
  }

  /** Begins with a conversation of which nothing is news yet. */
  begin(state: CaseState): void {
    this.#reported = state;
  }

  /** Emits the events of the element, and returns what has to be announced. */
  report(state: CaseState): Announcement {
    const before = this.#reported ?? state;
    this.#reported = state;
    for (const [name, detail] of pageEvents(before, state)) this.#host.emit(name, detail);
    return announcementOf(before, state, Date.now());
  }
}
