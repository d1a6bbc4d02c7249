import { Component } from 'preact';
import type { ViewProps } from '../chat/view.ts';
import { lengthOf } from '../chat/composer/bounds.ts';
import { fill } from '../texts/fill.ts';
import type { Texts } from '../texts/texts.ts';

interface State {
  reason: string;
  progress: 'idle' | 'sending';
  refusal: string | null;
}

/** The service's bound, in code points. */
const reasonMax = 2000;

/** Asks for a person. Only an accepted hand-over is called one. */
export class Escalation extends Component<ViewProps, State> {
  override state: State = {
    reason: this.props.view.conversation.memory.draft(this.#place),
    progress: 'idle',
    refusal: null,
  };

  override render() {
    const { texts } = this.props.view;
    const { progress, refusal } = this.state;
    const { reason } = this.state;
    const length = lengthOf(reason);
    return (
      <form onSubmit={(event) => void this.#submit(event)}>
        <p>{texts.escalateHint}</p>
        <label>
          {texts.reason}
          <textarea
            rows={4}
            value={reason}
            onInput={(event) => this.#write(event.currentTarget.value)}
          />
        </label>
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
          {texts.escalateNow}
        </button>
      </form>
    );
  }

  /** Beside the draft of the conversation: it is not lost by looking elsewhere. */
  get #place(): string {
    return `${this.props.view.conversation.caseId}/reason`;
  }

  #write(reason: string): void {
    this.setState({ reason });
    this.props.view.conversation.memory.keepDraft(this.#place, reason);
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

/** Says why nobody has taken the case: never that somebody has. */
export function refusalOf(
  error: { code: string; status: number | null } | null,
  texts: Texts,
): string {
  if (error?.status === 501) return texts.escalateMissing;
  if (error?.status === 502) return texts.escalateFailed;
  return texts.notDone;
}
