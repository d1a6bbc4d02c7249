import type { Message } from '@deskhand/client';
import { Component } from 'preact';
import type { ViewProps } from '../chat/view.ts';
import { lengthOf } from '../chat/composer/bounds.ts';
import type { Conversation } from '../chat/conversation.ts';
import { fill } from '../texts/fill.ts';
import type { Texts } from '../texts/texts.ts';

interface State {
  reason: string;
  progress: 'idle' | 'sending';
  refusal: string | null;
}

/** The service's bound, in code points. */
const reasonMax = 2000;

interface Props extends ViewProps {
  /** Below an answer: one tap, and the reason for who wants to read or change it. */
  isCard?: boolean;
}

/** Asks for a person. Only an accepted hand-over is called one. */
export class Escalation extends Component<Props, State> {
  override state: State = {
    reason: this.#conversation.memory.draft(this.#place) || whatWasSaid(this.#conversation),
    progress: 'idle',
    refusal: null,
  };

  override render() {
    const { isCard, view } = this.props;
    const { texts, welcome } = view;
    const { reason, progress, refusal } = this.state;
    const length = lengthOf(reason);
    return (
      <form
        class={isCard ? 'person-card' : ''}
        aria-label={texts.escalate}
        onSubmit={(event) => void this.#submit(event)}
      >
        <p>{texts.escalateHint}</p>
        {isCard && welcome?.replyTime && (
          <p class="note" dir="auto">
            {welcome.replyTime}
          </p>
        )}
        {isCard ? (
          <details>
            <summary>
              {texts.reason} {reason && <q dir="auto">{reason}</q>}
            </summary>
            {this.#field(texts.reason)}
          </details>
        ) : (
          <label>
            {texts.reason}
            {this.#field()}
          </label>
        )}
        {length > reasonMax && (
          <p class="over" role="alert">
            {fill(texts.length, { n: length, max: reasonMax })}
          </p>
        )}
        {refusal && (
          <p class="over" role="alert" data-deskhand="refusal">
            {refusal}
          </p>
        )}
        <button class="primary" disabled={progress === 'sending' || length > reasonMax}>
          {isCard ? texts.escalate : texts.escalateNow}
        </button>
      </form>
    );
  }

  #field(label?: string) {
    return (
      <textarea
        rows={4}
        aria-label={label}
        value={this.state.reason}
        onInput={(event) => this.#write(event.currentTarget.value)}
      />
    );
  }

  get #conversation(): Conversation {
    return this.props.view.conversation;
  }

  /** Beside the draft of the conversation: it is not lost by looking elsewhere. */
  get #place(): string {
    return `${this.#conversation.caseId}/reason`;
  }

  #write(reason: string): void {
    this.setState({ reason });
    this.#conversation.memory.keepDraft(this.#place, reason);
  }

  readonly #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { conversation, shell, texts } = this.props.view;
    const reason = this.state.reason.trim() || undefined;
    this.setState({ progress: 'sending', refusal: null });
    const isDone = await conversation.command((session) => session.escalate(reason));
    if (isDone) {
      this.#write('');
      shell.go(null);
      return;
    }
    this.setState({
      progress: 'idle',
      refusal: refusalOf(conversation.state?.error ?? null, texts),
    });
  };
}

/**
 * Tells in the person's own words what it is about: what they asked for last, and what came before it where
 * that was answered with nothing but a person.
 */
function whatWasSaid({ state }: Conversation): string {
  const messages = state?.messages ?? [];
  const answerTo = (message: Message | undefined) => messages[messages.indexOf(message!) + 1];
  const said = messages.filter(
    (message) =>
      message.author.type === 'user' && !message.reaction && !isCourtesy(answerTo(message)),
  );
  const answer = answerTo(said.at(-1));
  const isAbout =
    answer &&
    (answer.action ||
      [...answer.citations, ...answer.tools].length > 0 ||
      answer.offers.some(({ kind }) => kind !== 'escalate'));
  const text = said
    .slice(isAbout ? -1 : -2)
    .map(({ content }) => content)
    .join('\n');
  return [...text].slice(0, reasonMax).join('');
}

/** "Thanks" is answered with words alone; where somebody asked for something, a person is offered at least. */
const isCourtesy = (answer: Message | undefined): boolean =>
  answer?.author.type === 'assistant' &&
  !answer.action &&
  [...answer.citations, ...answer.tools, ...answer.offers].length === 0;

/** Says why nobody has taken the case: never that somebody has. */
export function refusalOf(
  error: { code: string; status: number | null } | null,
  texts: Texts,
): string {
  if (error?.status === 501) return texts.escalateMissing;
  if (error?.status === 502) return texts.escalateFailed;
  return texts.notDone;
}
