import type { Action, Message } from '@deskhand/client';
import { Component } from 'preact';
import type { View } from '../chat/view.ts';

interface Props {
  view: View;
  action: Action;
}

/** Longer ones end at once. */
const timerMsMax = 2 ** 31 - 1;

/** Asks for what takes a change back, for as long as the connector takes it. It is a proposal like any other. */
export class Undo extends Component<Props> {
  #timer: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount(): void {
    this.componentDidUpdate();
  }

  /** Its time ends by itself. */
  override componentDidUpdate(): void {
    clearTimeout(this.#timer);
    const leftMs = Date.parse(this.props.action.undo?.until ?? '') - this.#nowMs;
    if (leftMs > 0) {
      this.#timer = setTimeout(() => this.forceUpdate(), Math.min(leftMs, timerMsMax));
    }
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  override render() {
    const { action, view } = this.props;
    const { session, state } = view.conversation;
    const { undo } = action;
    if (!undo?.tool || state?.case?.status !== 'open') return null;
    if (!canBeUndone(action, state.messages, this.#nowMs)) return null;
    const { tool, title, arguments: args } = undo;
    return (
      <button
        type="button"
        class="link"
        title={title}
        disabled={state.isTyping || state.outbox.length > 0}
        onClick={() => void session?.send(title, { request: { tool, arguments: args } })}
      >
        {view.texts.undo}
      </button>
    );
  }

  get #nowMs(): number {
    return Date.now() - this.props.view.conversation.clockSkewMs;
  }
}

/** Decides whether something takes a change back at a moment of the service's clock, and has not done so yet. */
export function canBeUndone(
  { id, undo }: Pick<Action, 'id' | 'undo'>,
  messages: readonly Message[],
  nowMs: number,
): boolean {
  if (!undo || nowMs >= Date.parse(undo.until ?? '')) return false;
  const told = messages.findLastIndex(({ action }) => action?.id === id);
  return !messages
    .slice(told + 1)
    .some(
      ({ action }) =>
        action?.tool === undo.tool &&
        action.status === 'succeeded' &&
        hasSame(action.arguments, undo.arguments),
    );
}

function hasSame(some: Action['arguments'], others: Action['arguments']): boolean {
  const names = Object.keys(some);
  const isSame = (name: string) => JSON.stringify(some[name]) === JSON.stringify(others[name]);
  return names.length === Object.keys(others).length && names.every(isSame);
}
