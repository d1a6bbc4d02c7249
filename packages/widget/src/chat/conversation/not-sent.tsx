import type { LaterProps } from '../later.ts';
import type { Outgoing } from './outgoing.tsx';
import { reasonOf } from './reason.ts';

/** Why a message is still here, and what can be done about it. */
export function NotSent({ desk, more, message }: LaterProps & { message: Outgoing }) {
  const { session, texts } = desk;
  const { key } = message;
  return (
    <p class="state" role="alert">
      {texts.notSent} {reasonOf(message, more)}{' '}
      <button type="button" class="link" onClick={() => void session?.resend(key)}>
        {more.resend}
      </button>
      <button type="button" class="link" onClick={() => session?.discard(key)}>
        {more.discard}
      </button>
    </p>
  );
}
