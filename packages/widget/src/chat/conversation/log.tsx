import { Component, createRef } from 'preact';
import type { Desk } from '../desk.ts';
import { MessageView } from './message.tsx';
import { OutgoingView } from './outgoing.tsx';

/** What was said, oldest first. Where it stands is up to `KeepPlace`, once that is here. */
export class Log extends Component<{ desk: Desk }> {
  readonly #place = createRef<HTMLDivElement>();

  override componentDidUpdate(): void {
    const place = this.#place.current!;
    if (!this.props.desk.later) place.scrollTop = place.scrollHeight;
  }

  override render() {
    const { desk } = this.props;
    const { texts, state, outbox, later, more } = desk;
    const messages = state?.messages ?? [];
    return (
      <div part="log" ref={this.#place}>
        <div class="messages">
          {later && <later.Older desk={desk} more={more} />}
          {!desk.caseId && !outbox.length && (
            <div class="greeting">
              <h3>{texts.greeting}</h3>
              <p>{texts.greetingHint}</p>
            </div>
          )}
          {messages.map((message, index) => (
            <MessageView
              key={message.id}
              desk={desk}
              later={later}
              message={message}
              former={messages[index - 1]}
            />
          ))}
          {outbox.map((message) => (
            <OutgoingView key={message.key} desk={desk} message={message} />
          ))}
          {state?.isTyping && later && <later.Writing desk={desk} more={more} />}
          {later && <later.LogEnd desk={desk} more={more} />}
        </div>
        {later && <later.KeepPlace desk={desk} more={more} />}
      </div>
    );
  }
}
