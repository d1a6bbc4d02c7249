import type { Message } from '@deskhand/client';
import { Answer } from '../../answers/answer.tsx';
import { TheirWords } from '../../escalation/their-words.tsx';
import { Extra } from '../extra.tsx';
import type { ViewProps } from '../view.ts';

/** Draws what others say: their words, the change they speak of, or both. */
export function MessageBody({ view, message }: ViewProps & { message: Message }) {
  const { content, citations, action, author } = message;
  const words = !cardSaysIt(message) && (
    <Answer view={view} content={content} citations={citations} isStreaming={false} />
  );
  return (
    <>
      {author.type === 'assistant' ? (
        words
      ) : (
        <TheirWords view={view} message={message}>
          {words}
        </TheirWords>
      )}
      {action && (
        <Extra
          view={view}
          draw={({ ActionCard }) => <ActionCard view={view} action={action} message={message} />}
        />
      )}
    </>
  );
}

/**
 * Decides whether the card of its action says all that a message says. The service writes the content of
 * such a message from the stored action, for clients that show nothing else. Words of people, and what
 * rests on sources, are more than that.
 */
export function cardSaysIt({ action, author, citations }: Message): boolean {
  return !!action && author.type !== 'human' && citations.length === 0;
}
