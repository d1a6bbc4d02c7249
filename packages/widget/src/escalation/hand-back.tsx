import type { Message } from '@deskhand/client';
import { Component } from 'preact';
import type { LaterProps } from '../chat/later.ts';
import { endsTheirPart } from './their-part.ts';

/** Below the last that people said: the assistant has the case again. Nothing else tells of it. */
export class HandBack extends Component<LaterProps & { message: Message }> {
  readonly #again = () => this.forceUpdate();

  /** The message above it stays the same when the case moves on. */
  override componentDidMount(): void {
    this.props.desk.listeners.add(this.#again);
  }

  override componentWillUnmount(): void {
    this.props.desk.listeners.delete(this.#again);
  }

  override render() {
    const { desk, more, message } = this.props;
    if (!endsTheirPart(message, desk.state)) return null;
    return <p class="note">{more.handedBack}</p>;
  }
}
