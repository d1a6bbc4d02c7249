import type { Message } from '@deskhand/client';
import { Answer } from '../../answers/answer.tsx';
import { ActionCard } from '../../proposal/action-card.tsx';
import { HandBack } from '../../escalation/hand-back.tsx';
import { HandOver } from '../../escalation/hand-over.tsx';
import { tellsOfHandOver } from '../../escalation/their-part.ts';
import { cardSaysIt } from '../../proposal/card-says-it.ts';
import type { LaterProps } from '../later.ts';

/** What others say: their words, the change they speak of, or both; of a hand-over what is stored of it. */
export function Said({ desk, more, message }: LaterProps & { message: Message }) {
  const { content, citations, action, author } = message;
  const isHandOver = tellsOfHandOver(message, desk.state);
  return (
    <>
      {isHandOver && <HandOver desk={desk} more={more} />}
      {!isHandOver && !cardSaysIt(message) && (
        <Answer
          desk={desk}
          more={more}
          content={content}
          citations={citations}
          isStreaming={false}
        />
      )}
      {action && <ActionCard desk={desk} more={more} action={action} message={message} />}
      {author.type !== 'assistant' && <HandBack desk={desk} more={more} message={message} />}
    </>
  );
}
