import type { Action, Decision, Message } from '@deskhand/client';
import { Component, createRef } from 'preact';
import type { LaterProps } from '../chat/later.ts';
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

export interface ActionProps {
  action: Action;
  message: Message;
}

type Props = ActionProps & LaterProps;

/** A change: what would be made, whether it may be, and how it ended. */
export class ActionCard extends Component<Props> {
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
    const { desk, more, message } = this.props;
    const action = this.#action();
    const nowMs = Date.now() - desk.skewMs;
    const state = this.#settled(stateOf(action, nowMs));
    const style = actionStyles[state];
    const { isFirst, isLast } = placeOf(action, message.id, desk.state?.messages ?? []);
    // Said once: where it ended.
    const hint = isLast && style.hint && more[style.hint];
    return (
      <div
        part="action"
        role="group"
        class={`action ${style.tone}`}
        data-state={state}
        aria-label={`${more[style.title]}: ${action.title}`}
        tabIndex={-1}
        ref={this.#card}
      >
        <p class="badge">
          <Icon path={style.icon} />
          {more[style.title]}
        </p>
        <h3 dir="auto">{action.title}</h3>
        {isFirst && <Arguments values={action.arguments} more={more} />}
        {hint && <p class="hint">{hint}</p>}
        {state === 'proposed' && this.#question(Date.parse(action.expiresAt) - nowMs)}
        {isLast && action.receipt && (
          <ReceiptView
            receipt={action.receipt}
            isKnown={state !== 'notKnown'}
            failureReason={state === 'failed' ? action.failureReason : null}
            more={more}
            locale={desk.host.settings.locale}
          />
        )}
      </div>
    );
  }

  #question(remainingMs: number) {
    const { more } = this.props;
    if (this.#isDeciding() || this.#isAnswered()) {
      return <p class="hint">{more.decisionSending}</p>;
    }
    return (
      <div class="decision">
        <button type="button" class="primary" onClick={() => this.#decide('confirm', more.confirm)}>
          {more.confirm}
        </button>
        <button type="button" class="plain" onClick={() => this.#decide('decline', more.decline)}>
          {more.decline}
        </button>
        {/* Not known where the service names no moment: it decides anyway. */}
        {remainingMs > 0 && (
          <span class="hint">{fill(more.expiresIn, { time: countdown(remainingMs) })}</span>
        )}
        {this.#action().confirm === 'button' && <p class="hint">{more.byButton}</p>}
      </div>
    );
  }

  #action(): Action {
    const { action, desk } = this.props;
    return furthest(action, desk.state?.messages ?? []);
  }

  /** A decision that did not arrive leaves the proposal open. */
  #settled(state: ActionState): ActionState {
    const { desk } = this.props;
    if (!desk.state) return state;
    const isConfirmed = this.#decided === 'confirm' && !this.#isDeciding();
    return stateInCase(state, this.#action(), desk.state, isConfirmed);
  }

  /** By words, or in another tab: what they were taken for is not known yet. */
  #isAnswered(): boolean {
    const { desk, message } = this.props;
    const { pending, messages } = desk.state ?? {};
    return (
      pending?.messageId !== message.id &&
      !!messages?.some(
        ({ replyToMessageId, author }) => author.type === 'user' && replyToMessageId === message.id,
      )
    );
  }

  /** Between the click and what the service says to it. */
  #isDeciding(): boolean {
    const { desk, message } = this.props;
    return !!desk.state?.outbox.some(
      ({ decision, replyToMessageId, status }) =>
        decision && replyToMessageId === message.id && status === 'sending',
    );
  }

  #decide(decision: Decision, label: string): void {
    const { desk, message } = this.props;
    // The button goes; the focus stays at the card.
    this.#card.current?.focus();
    this.#decided = decision;
    void desk.session?.decide(message.id, decision, label);
  }
}
