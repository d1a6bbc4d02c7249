import { Component } from 'preact';
import type { ViewProps } from '../chat/view.ts';
import { document } from '../element/page-document.ts';
import { fill } from '../texts/fill.ts';

/** Below the 8 seconds for which it counts. */
const tellAgainMs = 5_000;

/**
 * What the person who has the case is doing: that they write, and that they have seen what was written last.
 * While it is shown, they are told the same. Not read aloud: it comes and goes.
 */
export class Presence extends Component<ViewProps> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #draft = this.#conversation.draft;
  #toldMs = -Infinity;
  #isTyping = false;
  #seen: string | undefined;
  #failedMs = -Infinity;

  override componentDidMount(): void {
    this.componentDidUpdate();
  }

  override componentDidUpdate(): void {
    clearTimeout(this.#timer);
    const ms = this.#typingMs;
    if (ms > 0) this.#timer = setTimeout(this.#again, ms);
    this.#tell();
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  override render() {
    const { texts } = this.props.view;
    const { messages = [] } = this.#conversation.state ?? {};
    const person = this.#person;
    const own = messages.findLastIndex(({ author }) => author.type === 'user');
    const isLast = own === messages.length - 1;
    const seen = messages.findIndex(({ id }) => id === person?.seenMessageId);
    return (
      <>
        {isLast && seen >= own && own >= 0 && <p class="state seen">{texts.seen}</p>}
        {this.#typingMs > 0 && (
          <p class="typing">
            <span class="dots" />
            <span dir="auto">{fill(texts.isWriting, { name: person?.name ?? texts.team })}</span>
          </p>
        )}
      </>
    );
  }

  get #conversation() {
    return this.props.view.conversation;
  }

  get #person() {
    return this.#conversation.state?.case?.escalation?.person;
  }

  /** By the service's clock, which has told until when. */
  get #typingMs(): number {
    const nowMs = Date.now() - this.#conversation.clockSkewMs;
    return Date.parse(this.#person?.typingUntil ?? '') - nowMs || 0;
  }

  /** Tells what has changed: a failure is told no one, and made good by a later change. */
  #tell(): void {
    const { caseId, client, draft, state } = this.#conversation;
    const { shell } = this.props.view;
    const newest = state?.messages.at(-1);
    const isSeen = shell.isOpen && !shell.screen && !document.hidden;
    const nowMs = performance.now();
    const isNew = newest?.author.type === 'human' && newest.id !== this.#seen;
    const seenMessageId =
      isSeen && isNew && nowMs - this.#failedMs > tellAgainMs ? newest.id : undefined;
    const hasTyped = draft !== this.#draft;
    const isDue = draft ? nowMs - this.#toldMs > tellAgainMs : this.#isTyping;
    const typing = hasTyped && isDue ? !!draft : undefined;
    this.#draft = draft;
    this.#seen = seenMessageId ?? this.#seen;
    if (typing !== undefined) {
      this.#isTyping = typing;
      this.#toldMs = typing ? nowMs : -Infinity;
    }
    if (!caseId || (typing === undefined && !seenMessageId)) return;
    const body = {
      ...(typing !== undefined && { typing }),
      ...(seenMessageId && { seenMessageId }),
    };
    client.tellPresence(caseId, body).catch(() => {
      // Nobody has seen it yet, as far as they know.
      if (!seenMessageId) return;
      this.#seen = undefined;
      this.#failedMs = performance.now();
    });
  }

  readonly #again = (): void => this.forceUpdate();
}
