import type { Message } from '@deskhand/client';
import { Answer } from '../../answers/answer.tsx';
import { cardSaysIt, wordsBeside } from '../../proposal/one-card.ts';
import { Extra } from '../extra.tsx';
import type { ViewProps } from '../view.ts';

/** Draws what others say: their words, the change they speak of, or both. */
export function MessageBody({ view, message }: ViewProps & { message: Message }) {
  const { content, notice, citations, sections, action, author } = message;
  const { messages = [] } = view.conversation.state ?? {};
  const rest = wordsBeside(message, messages);
  const words = !cardSaysIt(message, messages) && (
    <Answer
      view={view}
      content={rest || content}
      {...{ notice, citations }}
      sections={rest ? [] : sections}
      isStreaming={false}
    />
  );
  return (
    <>
      {author.type === 'assistant' ? (
        words
      ) : (
        <Extra
          view={view}
          draw={({ TheirWords }) => (
            <TheirWords view={view} message={message}>
              {words}
            </TheirWords>
          )}
          instead={words}
        />
      )}
      {action && !rest && (
        <Extra
          view={view}
          draw={({ ActionCard }) => <ActionCard view={view} action={action} message={message} />}
        />
      )}
    </>
  );
}
