import type { Message } from '@deskhand/client';
import { Component, type ComponentChildren } from 'preact';
import type { LaterProps } from '../chat/later.ts';
import { HandOver } from './hand-over.tsx';
import { endsTheirPart, tellsOfHandOver } from './their-part.ts';

interface Props extends LaterProps {
  message: Message;
  /** Its words. */
  children: ComponentChildren;
}

/**
 * What people say, and the service of them: a hand-over as what is stored of it; below the last of it,
 * once they have handed it back, that the assistant has the case again. Nothing else tells of that.
 */
export class TheirWords extends Component<Props> {
  readonly #again = () => this.forceUpdate();

  /** The message stays the same when the case moves on. */
  override componentDidMount(): void {
    this.props.desk.listeners.add(this.#again);
  }

  override componentWillUnmount(): void {
    this.props.desk.listeners.delete(this.#again);
  }

  override render() {
    const { desk, more, message, children } = this.props;
    return (
      <>
        {tellsOfHandOver(message, desk.state) ? <HandOver desk={desk} more={more} /> : children}
        {endsTheirPart(message, desk.state) && <p class="note">{more.handedBack}</p>}
      </>
    );
  }
}
