import { Component, createRef } from 'preact';
import { Icon } from '../../theme/icon.tsx';
import type { Desk } from '../desk.ts';
import { charactersMax, lengthOf } from './bounds.ts';

/** The message of the proposal that waits, as long as nothing was said after it: words mean no other. */
function newestProposal({ state, outbox }: Desk): string | undefined {
  const waiting = state?.pending?.messageId;
  return !outbox.length && state?.messages.at(-1)?.id === waiting ? waiting : undefined;
}

/** Where the person writes. Enter sends, Shift and Enter begins a line. */
export class Composer extends Component<{ desk: Desk }> {
  readonly #field = createRef<HTMLTextAreaElement>();
  /** The proposal whose card was in sight when they began to write: only that one can they mean. */
  #meant: string | null | undefined;

  override componentDidUpdate(): void {
    const field = this.#field.current;
    if (field) this.props.desk.later?.growField(field);
  }

  override render() {
    const { desk } = this.props;
    const { texts, draft, later, more } = desk;
    return (
      <form part="composer" onSubmit={this.#submit}>
        <textarea
          part="input"
          ref={this.#field}
          rows={1}
          aria-label={texts.message}
          placeholder={texts.message}
          value={draft}
          onInput={this.#typed}
          onKeyDown={this.#pressed}
        />
        <button
          part="send"
          class="icon"
          aria-label={texts.send}
          disabled={!draft.trim() || lengthOf(draft) > charactersMax}
        >
          <Icon path="M12 19V5m-6 6 6-6 6 6" />
        </button>
        {later && <later.Length desk={desk} more={more} />}
      </form>
    );
  }

  readonly #typed = (event: Event): void => {
    const { desk } = this.props;
    if (!desk.draft) this.#meant = desk.later && newestProposal(desk);
    desk.type((event.currentTarget as HTMLTextAreaElement).value);
  };

  readonly #pressed = (event: KeyboardEvent): void => {
    // 229: while an input method composes Enter picks a word, and `isComposing` ends too early in Safari.
    if (event.key === 'Enter' && !event.shiftKey && event.keyCode !== 229) this.#submit(event);
  };

  readonly #submit = (event: Event): void => {
    event.preventDefault();
    const { desk } = this.props;
    if (lengthOf(desk.draft) > charactersMax) return;
    const pending = newestProposal(desk);
    desk.send(pending === this.#meant ? pending : undefined);
  };
}
