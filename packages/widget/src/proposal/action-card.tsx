import type { Action, Decision } from '@deskhand/client';
import { Component, createRef } from 'preact';
import type { ActionCardProps } from '../chat/view.ts';
import { fill } from '../texts/fill.ts';
import { Icon } from '../theme/icon.tsx';
import {
  countdown,
  furthest,
  placeOf,
  stateInCase,
  stateOf,
  type ActionState,
} from './action-state.ts';
import { Arguments } from './arguments.tsx';
import { actionStyles } from './action-styles.ts';
import { ReceiptView } from './receipt.tsx';

/** A change: what would be made, whether it may be, and how it ended. */
export class ActionCard extends Component<ActionCardProps> {
  #decided: Decision | undefined;
  readonly #card = createRef<HTMLDivElement>();
  readonly #tick = setInterval(() => this.forceUpdate(), 1000);

  override componentWillUnmount(): void {
    clearInterval(this.#tick);
  }

  override componentDidUpdate(): void {
    if (this.#action().status !== 'proposed') clearInterval(this.#tick);
  }

  override render() {
    const { view, message } = this.props;
    const { conversation, host, texts } = view;
    const action = this.#action();
    const nowMs = Date.now() - conversation.clockSkewMs;
    const state = this.#shownState(stateOf(action, nowMs));
    const style = actionStyles[state];
    const { isFirst, isLast } = placeOf(action, message.id, conversation.state?.messages ?? []);
    // Said once: where it ended.
    const hint = isLast && style.hint && texts[style.hint];
    return (
      <div
        part="action"
        role="group"
        class={`action ${style.tone}`}
        data-state={state}
        aria-label={`${texts[style.title]}: ${action.title}`}
        tabIndex={-1}
        ref={this.#card}
      >
        <p class="badge">
          <Icon path={style.icon} />
          {texts[style.title]}
        </p>
        <h3 dir="auto">{action.title}</h3>
        {isFirst && <Arguments values={action.arguments} texts={texts} />}
        {hint && <p class="hint">{hint}</p>}
        {state === 'proposed' && this.#question(Date.parse(action.expiresAt) - nowMs)}
        {isLast && action.receipt && (
          <ReceiptView
            receipt={action.receipt}
            isKnown={state !== 'notKnown'}
            failureReason={state === 'failed' ? action.failureReason : null}
            texts={texts}
            locale={host.settings.locale}
          />
        )}
      </div>
    );
  }

  #question(remainingMs: number) {
    const { texts } = this.props.view;
    if (this.#isDeciding() || this.#isAnswered()) {
      return <p class="hint">{texts.decisionSending}</p>;
    }
    return (
      <div class="decision">
        <button
          type="button"
          class="primary"
          onClick={() => this.#decide('confirm', texts.confirm)}
        >
          {texts.confirm}
        </button>
        <button type="button" class="plain" onClick={() => this.#decide('decline', texts.decline)}>
          {texts.decline}
        </button>
        {/* Not known where the service names no moment: it decides anyway. */}
        {remainingMs > 0 && (
          <span class="hint">{fill(texts.expiresIn, { time: countdown(remainingMs) })}</span>
        )}
        {this.#action().confirm === 'button' && <p class="hint">{texts.byButton}</p>}
      </div>
    );
  }

  #action(): Action {
    const { action, view } = this.props;
    const { conversation } = view;
    return furthest(action, conversation.state?.messages ?? []);
  }

  /** Settles what is shown: a decision that did not arrive leaves the proposal open. */
  #shownState(state: ActionState): ActionState {
    const { conversation } = this.props.view;
    if (!conversation.state) return state;
    const isConfirmed = this.#decided === 'confirm' && !this.#isDeciding();
    return stateInCase(state, this.#action(), conversation.state, isConfirmed);
  }

  /** Tells whether it was answered in words, or in another tab: what they were taken for is not known yet. */
  #isAnswered(): boolean {
    const { view, message } = this.props;
    const { conversation } = view;
    const { pending, messages } = conversation.state ?? {};
    return (
      pending?.messageId !== message.id &&
      !!messages?.some(
        ({ replyToMessageId, author }) => author.type === 'user' && replyToMessageId === message.id,
      )
    );
  }

  /** Tells whether a click waits for what the service says to it. */
  #isDeciding(): boolean {
    const { view, message } = this.props;
    const { conversation } = view;
    return !!conversation.state?.outbox.some(
      ({ decision, replyToMessageId, status }) =>
        decision && replyToMessageId === message.id && status === 'sending',
    );
  }

  #decide(decision: Decision, label: string): void {
    const { view, message } = this.props;
    const { conversation } = view;
    // The button goes; the focus stays at the card.
    this.#card.current?.focus();
    this.#decided = decision;
    void conversation.session?.decide(message.id, decision, label);
  }
}
