import type { Message } from '@deskhand/client';
import { Answer } from '../../answers/answer.tsx';
import { ActionCard } from '../../proposal/action-card.tsx';
import { cardSaysIt } from '../../proposal/card-says-it.ts';
import type { LaterProps } from '../later.ts';

/** What others say: their words, the change they speak of, or both. */
export function Said({ desk, more, message }: LaterProps & { message: Message }) {
  const { content, citations, action } = message;
  return (
    <>
      {!cardSaysIt(message) && (
        <Answer
          desk={desk}
          more={more}
          content={content}
          citations={citations}
          isStreaming={false}
        />
      )}
      {action && <ActionCard desk={desk} more={more} action={action} message={message} />}
    </>
  );
}
