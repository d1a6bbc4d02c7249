import type { Message } from '@deskhand/client';
import { Answer } from '../../answers/answer.tsx';
import { ActionCard } from '../../proposal/action-card.tsx';
import { TheirWords } from '../../escalation/their-words.tsx';
import { cardSaysIt } from '../../proposal/card-says-it.ts';
import type { LaterProps } from '../later.ts';

/** What others say: their words, the change they speak of, or both. */
export function MessageBody({ desk, more, message }: LaterProps & { message: Message }) {
  const { content, citations, action, author } = message;
  const words = !cardSaysIt(message) && (
    <Answer desk={desk} more={more} content={content} citations={citations} isStreaming={false} />
  );
  return (
    <>
      {author.type === 'assistant' ? (
        words
      ) : (
        <TheirWords desk={desk} more={more} message={message}>
          {words}
        </TheirWords>
      )}
      {action && <ActionCard desk={desk} more={more} action={action} message={message} />}
    </>
  );
}
