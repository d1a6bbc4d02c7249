import { Component } from 'preact';
import { command } from '../chat/command.ts';
import type { LaterProps } from '../chat/later.ts';
import { lengthOf } from '../chat/composer/bounds.ts';
import { ScreenHead } from '../menu/screen-head.tsx';
import { fill } from '../texts/fill.ts';
import { refusalOf } from './refusal.ts';

interface State {
  reason: string;
  progress: 'idle' | 'sending';
  refusal: string | null;
}

/** The service's bound, in code points. */
const reasonMax = 2000;

/** Asks for a person. Only an accepted hand-over is called one. */
export class Escalation extends Component<LaterProps, State> {
  override state: State = {
    reason: this.props.desk.memory.draft(this.#place),
    progress: 'idle',
    refusal: null,
  };

  override render() {
    const { desk, more } = this.props;
    const { progress, refusal } = this.state;
    const { reason } = this.state;
    const length = lengthOf(reason);
    return (
      <section part="screen" data-deskhand="escalation">
        <ScreenHead desk={desk} more={more} title={more.escalate} />
        <form onSubmit={(event) => void this.#submit(event)}>
          <p>{more.escalateHint}</p>
          <label>
            {more.reason}
            <textarea
              rows={4}
              value={reason}
              onInput={(event) => this.#write(event.currentTarget.value)}
            />
          </label>
          {length > reasonMax && (
            <p class="over" role="alert">
              {fill(more.length, { n: length, max: reasonMax })}
            </p>
          )}
          {refusal && (
            <p class="over" role="alert" data-deskhand="refusal">
              {refusal}
            </p>
          )}
          <button class="primary" disabled={progress === 'sending' || length > reasonMax}>
            {more.escalateNow}
          </button>
        </form>
      </section>
    );
  }

  /** Beside the draft of the conversation: it is not lost by looking elsewhere. */
  get #place(): string {
    return `${this.props.desk.caseId}/reason`;
  }

  #write(reason: string): void {
    this.setState({ reason });
    this.props.desk.memory.keepDraft(this.#place, reason);
  }

  readonly #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { desk, more } = this.props;
    const reason = this.state.reason.trim() || undefined;
    this.setState({ progress: 'sending', refusal: null });
    const isDone = await command(desk, ({ escalate }) => escalate(reason));
    if (isDone) {
      this.#write('');
      desk.go(null);
      return;
    }
    this.setState({ progress: 'idle', refusal: refusalOf(desk.state?.error ?? null, more) });
  };
}
