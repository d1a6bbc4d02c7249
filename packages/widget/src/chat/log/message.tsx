import { Component } from 'preact';
import { kindOf } from './author.ts';
import { Byline, type MessageProps } from './byline.tsx';
import { MessageBody } from './message-body.tsx';

/** A stored message. It changes only with what it shows: an answer is not parsed again per letter. */
export class MessageView extends Component<MessageProps> {
  /** What an action has come to may stand in a later message. */
  override shouldComponentUpdate({ message }: MessageProps): boolean {
    return message !== this.props.message || !!message.action;
  }

  override render() {
    const { view, message } = this.props;
    const type = kindOf(message.author);
    return (
      <article
        part="message"
        class={type}
        ai-disclosure={(message.generated ?? type === 'assistant') ? 'ai-generated' : undefined}
      >
        <Byline {...this.props} />
        {type === 'user' ? (
          <p class="text" dir="auto">
            {message.content}
          </p>
        ) : (
          <MessageBody view={view} message={message} />
        )}
      </article>
    );
  }
}
