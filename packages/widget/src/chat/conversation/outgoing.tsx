import type { OutgoingMessage } from '@deskhand/client';
import type { Desk } from '../desk.ts';

/** What is shown of a message that is on its way. */
export type Outgoing = Pick<OutgoingMessage, 'key' | 'content' | 'status' | 'error' | 'decision'>;

/** A message that is on its way, or stays here until it is sent again or given up. */
export function OutgoingView({ desk, message }: { desk: Desk; message: Outgoing }) {
  const { texts, later, more } = desk;
  const { content, status } = message;
  return (
    <article part="message" class={`user ${status}`}>
      {later && <p class="sr">{more.you}</p>}
      <p class="text" dir="auto">
        {content}
      </p>
      {later && status !== 'sending' ? (
        <later.NotSent desk={desk} more={more} message={message} />
      ) : (
        <p class="state">{status === 'sending' ? texts.sending : texts.notSent}</p>
      )}
    </article>
  );
}
