import type { Message } from '@deskhand/client';
import { Component } from 'preact';
import type { Desk } from '../desk.ts';
import type { Later } from '../later.ts';
import { kindOf } from './author.ts';

export interface MessageProps {
  desk: Desk;
  later: Later | null;
  message: Message;
  /** The one before: the same author is not named again. */
  former: Message | undefined;
}

/**
 * A stored message. It changes only with what it shows: an answer is not parsed again per letter. What
 * others say waits for what shows it as it is meant. Without that it is text; but never a proposal,
 * which must not be answered by anybody who does not see its card.
 */
export class MessageView extends Component<MessageProps> {
  /** What an action has come to may stand in a later message. */
  override shouldComponentUpdate({ message, later }: MessageProps): boolean {
    const { props } = this;
    return !later || later !== props.later || message !== props.message || !!message.action;
  }

  override render() {
    const { desk, later, message } = this.props;
    const { content, author, action } = message;
    const type = kindOf(author);
    return (
      <article part="message" class={type}>
        {later && <later.Byline {...this.props} more={desk.more} />}
        {later && type !== 'user' ? (
          <later.MessageBody desk={desk} more={desk.more} message={message} />
        ) : (
          <p class="text" dir="auto">
            {type === 'user' || (desk.isPartial && !action) ? content : '…'}
          </p>
        )}
      </article>
    );
  }
}
