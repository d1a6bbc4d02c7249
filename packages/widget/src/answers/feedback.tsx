import type { Feedback as Verdict } from '@deskhand/client';
import { Component } from 'preact';
import { command } from '../chat/command.ts';
import type { LaterProps } from '../chat/later.ts';
import { Icon } from '../theme/icon.tsx';
import { canBeJudged } from './can-be-judged.ts';

const hand =
  'M7 21V10l4.5-7c1.4 0 2.5 1.1 2.5 2.5V9h5a2 2 0 0 1 2 2.3l-1.2 8A2 2 0 0 1 17.8 21H3V10h4';

/** One verdict on the conversation; the last one counts. */
export class Feedback extends Component<LaterProps, { failed: unknown }> {
  override state = { failed: null };
  /** One after the other, so that the last one is the last to arrive. */
  #sent: Promise<unknown> = Promise.resolve();

  override render() {
    const { desk, more } = this.props;
    if (!canBeJudged(desk.state)) return null;
    return (
      <div part="feedback" role="group" aria-label={more.helpful}>
        <span>{more.helpful}</span>
        {this.#thumb('positive', more.thumbUp)}
        {this.#thumb('negative', more.thumbDown)}
        {this.state.failed === desk.session && (
          <p class="over" role="alert">
            {more.notDone}
          </p>
        )}
      </div>
    );
  }

  #thumb(verdict: Verdict, label: string) {
    return (
      <button
        type="button"
        class={`icon thumb ${verdict}`}
        aria-label={label}
        aria-pressed={this.props.desk.state?.case?.feedback === verdict}
        onClick={() => this.#send(verdict)}
      >
        <Icon path={hand} />
      </button>
    );
  }

  #send(verdict: Verdict): void {
    const { desk } = this.props;
    const { session } = desk;
    this.#sent = this.#sent.then(async () => {
      if (session !== desk.session) return;
      const isDone = await command(desk, ({ sendFeedback }) => sendFeedback(verdict));
      this.setState({ failed: isDone ? null : session });
    });
  }
}
