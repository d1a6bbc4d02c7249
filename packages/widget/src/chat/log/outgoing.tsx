import { sentByItself } from '../send-again.ts';
import type { Outgoing } from '../outgoing.ts';
import type { ViewProps } from '../view.ts';
import { reasonOf } from './reason.ts';

interface Props extends ViewProps {
  message: Outgoing;
}

/** Draws a message that is on its way, or stays here until it is sent again or given up. */
export function OutgoingView({ view, message }: Props) {
  const { texts } = view;
  const { content, status } = message;
  return (
    <article part="message" class={`user ${status}`}>
      <p class="sr">{texts.you}</p>
      <p class="text" dir="auto">
        {content}
      </p>
      {status === 'sending' ? (
        <p class="state">{texts.sending}</p>
      ) : (
        <NotSent view={view} message={message} />
      )}
    </article>
  );
}

/** Says why a message is still here, and what can be done about it. */
function NotSent({ view, message }: Props) {
  const { conversation, texts } = view;
  const { session } = conversation;
  const { key } = message;
  const resend = () => {
    sentByItself.delete(key);
    void session?.resend(key);
  };
  return (
    <p class="state" role={sentByItself.has(key) ? undefined : 'alert'}>
      {texts.notSent} {reasonOf(message, texts)}{' '}
      <button type="button" class="link" onClick={resend}>
        {texts.resend}
      </button>
      <button type="button" class="link" onClick={() => session?.discard(key)}>
        {texts.discard}
      </button>
    </p>
  );
}
