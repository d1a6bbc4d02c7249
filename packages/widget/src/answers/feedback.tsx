import type { CaseState, Feedback as Verdict } from '@deskhand/client';
import { Component } from 'preact';
import { Extra } from '../chat/extra.tsx';
import type { ViewProps } from '../chat/view.ts';
import { Icon } from '../theme/icon.tsx';

const hand = 'M7 21V10l4-7q3 0 3 3v3h5q2 0 2 2l-1 8q0 2-2 2H3V10h4';

interface State {
  failed: unknown;
  /** The answer that was newest when they judged. */
  judgedAt: string | null;
}

/** One verdict on the conversation; the last one counts. */
export class Feedback extends Component<ViewProps, State> {
  override state: State = { failed: null, judgedAt: null };
  /** One after the other, so that the last one is the last to arrive. */
  #sent: Promise<unknown> = Promise.resolve();

  override render() {
    const { view } = this.props;
    const { conversation, texts } = view;
    const { state } = conversation;
    if (!canBeJudged(state)) return null;
    const isWrong =
      state!.case?.feedback === 'negative' && state!.messages.at(-1)!.id === this.state.judgedAt;
    return (
      <div part="feedback" role="group" aria-label={texts.helpful}>
        <span>{texts.helpful}</span>
        {this.#thumb('positive', texts.thumbUp)}
        {this.#thumb('negative', texts.thumbDown)}
        {isWrong && <Extra view={view} draw={({ Amends }) => <Amends view={view} />} />}
        {this.state.failed === conversation.session && (
          <p class="over" role="alert">
            {texts.notDone}
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
        aria-pressed={this.props.view.conversation.state?.case?.feedback === verdict}
        onClick={() => this.#send(verdict)}
      >
        <Icon path={hand} />
      </button>
    );
  }

  #send(verdict: Verdict): void {
    const { conversation } = this.props.view;
    const { session } = conversation;
    this.setState({ judgedAt: session?.state.messages.at(-1)?.id ?? null });
    this.#sent = this.#sent.then(async () => {
      if (session !== conversation.session) return;
      const isDone = await conversation.command((shown) => shown.sendFeedback(verdict));
      this.setState({ failed: isDone ? null : session });
    });
  }
}

/** Decides whether there is an answer to judge: a change is none, whatever became of it. */
export function canBeJudged(state: CaseState | null): boolean {
  if (!state || state.isTyping || state.outbox.length > 0) return false;
  const last = state.messages.at(-1);
  return last?.author.type === 'assistant' && !last.action;
}
