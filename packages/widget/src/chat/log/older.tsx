import type { CaseSession } from '@deskhand/client/session';
import { Component, createRef } from 'preact';
import type { ViewProps } from '../view.ts';

/** A message, and how far below the beginning of the log it stands. */
interface Place {
  message: Element;
  top: number;
}

/** Older messages come in below this button; what is being read stays where it is. */
export class Older extends Component<ViewProps, { failed: CaseSession | null }> {
  override state = { failed: null };
  readonly #button = createRef<HTMLButtonElement>();

  override getSnapshotBeforeUpdate(): Place | null {
    const button = this.#button.current;
    const message = button && firstIn(button.parentElement!);
    return message ? { message, top: topOf(message) } : null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Place | null): void {
    // The Log's own children are updated after this one: wait for them.
    queueMicrotask(() => {
      if (!before?.message.isConnected) return;
      const { message, top } = before;
      const hasCome = message !== firstIn(message.parentElement!);
      if (hasCome) message.closest('[part=log]')!.scrollTop += topOf(message) - top;
    });
  }

  override render() {
    const { view } = this.props;
    const { conversation, texts } = view;
    if (!conversation.state?.hasOlder) return null;
    return (
      <>
        <button type="button" class="link" ref={this.#button} onClick={() => void this.#load()}>
          {conversation.state.isLoading ? texts.loading : texts.earlier}
        </button>
        {this.state.failed === conversation.session && (
          <p class="note" role="alert">
            {texts.failed}
          </p>
        )}
      </>
    );
  }

  async #load(): Promise<void> {
    const session = this.props.view.conversation.session!;
    this.setState({ failed: null });
    await session.loadOlder();
    if (session.state.error) this.setState({ failed: session });
  }
}

const firstIn = (messages: Element): Element | null => messages.querySelector('article');

const topOf = (message: Element): number =>
  message.getBoundingClientRect().top - message.parentElement!.getBoundingClientRect().top;
