import type { Action, Decision, OutgoingMessage } from '@deskhand/client';
import { Component, createRef } from 'preact';
import { isUnreachable, reasonOf } from '../chat/log/reason.ts';
import { Slow } from '../chat/log/slow.tsx';
import type { ActionCardProps } from '../chat/view.ts';
import { fill } from '../texts/fill.ts';
import { Icon } from '../theme/icon.tsx';
import {
  countdown,
  formerProposal,
  furthest,
  placeOf,
  stateInCase,
  stateOf,
  type ActionState,
} from './action-state.ts';
import { Consequences } from './consequences.tsx';
import { withoutEchoes, wordsBeside } from './one-card.ts';
import { actionStyles } from './action-styles.ts';
import { FoldedCard } from './folded-card.tsx';
import { ReceiptDetails, ReceiptNote } from './receipt.tsx';

/** Earlier, a clock only makes people hurry. */
const hurryMs = 60_000;

/** A change: what would be made, whether it may be, and how it ended. */
export class ActionCard extends Component<ActionCardProps> {
  #decided: Decision | undefined;
  #wasAway = false;
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
    const { conversation, texts } = view;
    const action = this.#action();
    const nowMs = Date.now() - conversation.clockSkewMs;
    const state = this.#shownState(stateOf(action, nowMs));
    const style = actionStyles[state];
    const { messages = [] } = conversation.state ?? {};
    const shown = withoutEchoes(messages, texts).filter((each) => !wordsBeside(each, messages));
    const { isFirst, isLast } = placeOf(action, message.id, shown);
    const isOver = style.tone === 'good' || style.tone === 'past';
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
        {isOver ? (
          <FoldedCard {...{ view, action, state, isLast }} />
        ) : (
          <>
            <p class="badge">
              <Icon path={style.icon} />
              {texts[style.title]}
            </p>
            <h3 dir="auto">{action.title}</h3>
            {isFirst && (
              <Consequences
                action={action}
                former={formerProposal(action, messages)}
                texts={texts}
              />
            )}
            {isLast && style.hint && <p class="hint">{texts[style.hint]}</p>}
          </>
        )}
        {this.#decided && (state === 'executing' || this.#isDeciding()) && <Slow view={view} />}
        {state === 'proposed' && this.#question(Date.parse(action.expiresAt) - nowMs)}
        {isLast && !isOver && action.receipt && (
          <>
            {state === 'failed' && action.failureReason && <q dir="auto">{action.failureReason}</q>}
            <p>
              <ReceiptNote view={view} receipt={action.receipt} isKnown={state !== 'notKnown'} />
            </p>
            <ReceiptDetails view={view} receipt={action.receipt} />
          </>
        )}
      </div>
    );
  }

  #question(remainingMs: number) {
    const { texts } = this.props.view;
    if (this.#isDeciding() || this.#isAnswered()) {
      return <p class="hint">{texts.decisionSending}</p>;
    }
    const failed = this.#failed();
    return (
      <div class="decision">
        {failed && (
          <p class="over" role="alert">
            {this.#isBack(failed)
              ? texts[failed.decision === 'confirm' ? 'backConfirm' : 'backDecline']
              : `${texts.notSent} ${reasonOf(failed, texts)}`}
          </p>
        )}
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
        {remainingMs > 0 && remainingMs <= hurryMs && (
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

  /** Finds a decision that did not arrive: it is asked for once more. */
  #failed(): OutgoingMessage | undefined {
    const { view, message } = this.props;
    return view.conversation.state?.outbox.find(
      ({ decision, replyToMessageId, status }) =>
        decision && replyToMessageId === message.id && status === 'failed',
    );
  }

  /** Tells whether the connection has gone and come since: it is asked for anew, and never sent by itself. */
  #isBack({ error }: OutgoingMessage): boolean {
    const isLive = navigator.onLine && this.props.view.conversation.state?.connection === 'live';
    this.#wasAway ||= !isLive;
    return isLive && this.#wasAway && isUnreachable(error);
  }

  #decide(decision: Decision, label: string): void {
    const { view, message } = this.props;
    const { session } = view.conversation;
    const failed = this.#failed();
    // The button goes; the focus stays at the card.
    this.#card.current?.focus();
    this.#decided = decision;
    this.#wasAway = false;
    // The same decision keeps its key: it may have arrived after all.
    if (failed?.decision === decision) return void session?.resend(failed.key);
    if (failed) session?.discard(failed.key);
    void session?.decide(message.id, decision, label);
  }
}
