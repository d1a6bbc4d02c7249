import type { Message } from '@deskhand/client';
import { Component } from 'preact';
import type { Desk } from '../desk.ts';
import type { Later } from '../later.ts';

export interface MessageProps {
  desk: Desk;
  later: Later | null;
  message: Message;
  /** The one before: the same author is not named again. */
  former: Message | undefined;
}

/** A stored message. It changes only with what it shows: an answer is not parsed again per letter. */
export class MessageView extends Component<MessageProps> {
  /** What an action has come to may stand in a later message. */
  override shouldComponentUpdate({ message, later }: MessageProps): boolean {
    return message !== this.props.message || later !== this.props.later || !!message.action;
  }

  override render() {
    const { desk, later, message } = this.props;
    const { id, content, author } = message;
    const { type } = author;
    return (
      <article part="message" class={type} data-message={id}>
        {later && <later.Byline {...this.props} more={desk.more} />}
        {later && type !== 'user' ? (
          <later.Said desk={desk} more={desk.more} message={message} />
        ) : (
          <p class="text" dir="auto">
            {content}
          </p>
        )}
      </article>
    );
  }
}
