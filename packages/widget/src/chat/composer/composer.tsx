import { Component, createRef } from 'preact';
import { fill } from '../../texts/fill.ts';
import { Icon } from '../../theme/icon.tsx';
import type { Conversation } from '../conversation.ts';
import type { ViewProps } from '../view.ts';
import { charactersMax, lengthOf } from './bounds.ts';

/** From here on the length is shown. */
const lengthShownFrom = 4500;

/** The form in which the person writes. Enter sends, Shift and Enter begins a line. */
export class Composer extends Component<ViewProps> {
  readonly #field = createRef<HTMLTextAreaElement>();
  /** The proposal whose card was in sight when they began to write: only that one can they mean. */
  #meant: string | undefined;

  override componentDidUpdate(): void {
    const field = this.#field.current;
    if (!field) return;
    // As high as what is written, up to the height that the stylesheet allows.
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight}px`;
  }

  override render() {
    const { conversation, texts } = this.props.view;
    const { draft } = conversation;
    const length = lengthOf(draft);
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
          disabled={!draft.trim() || length > charactersMax}
        >
          <Icon path="M12 19V5m-6 6 6-6 6 6" />
        </button>
        {length >= lengthShownFrom && (
          <p class={length > charactersMax ? 'count over' : 'count'} role="status">
            {fill(texts.length, { n: length, max: charactersMax })}
          </p>
        )}
      </form>
    );
  }

  readonly #typed = (event: Event): void => {
    const { conversation, extras } = this.props.view;
    // Nobody means a card that could not be drawn.
    if (!conversation.draft) this.#meant = extras.parts ? newestProposal(conversation) : undefined;
    conversation.type((event.currentTarget as HTMLTextAreaElement).value);
  };

  readonly #pressed = (event: KeyboardEvent): void => {
    // 229: while an input method composes Enter picks a word, and `isComposing` ends too early in Safari.
    if (event.key === 'Enter' && !event.shiftKey && event.keyCode !== 229) this.#submit(event);
  };

  readonly #submit = (event: Event): void => {
    event.preventDefault();
    const { conversation } = this.props.view;
    if (lengthOf(conversation.draft) > charactersMax) return;
    const pending = newestProposal(conversation);
    conversation.send(pending === this.#meant ? pending : undefined);
  };
}

/** Finds the message of the proposal that waits, as long as nothing was said after it: words mean no other. */
function newestProposal({ state, outbox }: Conversation): string | undefined {
  const waiting = state?.pending?.messageId;
  return !outbox.length && state?.messages.at(-1)?.id === waiting ? waiting : undefined;
}
