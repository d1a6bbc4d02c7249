import { Answer } from '../../answers/answer.tsx';
import { Extra } from '../extra.tsx';
import type { ViewProps } from '../view.ts';
import { assistantName } from '../who-answers.ts';

/** Draws the answer as far as it has come. Not read aloud: the finished one is. */
export function Writing({ view }: ViewProps) {
  const { conversation } = view;
  const { state } = conversation;
  const draft = state?.draft;
  // What was not sent yet is answered by nobody.
  const isHeld = !navigator.onLine || (state?.limitedUntil ?? 0) > Date.now();
  if (!draft && isHeld) return null;
  return (
    <article part="message" class="assistant" data-deskhand="writing" ai-disclosure="ai-generated">
      {/* Its first answer tells the name: until then there is room for it. */}
      <p class="author">{assistantName(conversation) ?? '\u00a0'}</p>
      {draft ? (
        <Answer
          view={view}
          content={draft.text}
          notice={draft.notice}
          citations={[]}
          sections={[]}
          isStreaming
        />
      ) : (
        <>
          <p class="dots">…</p>
          <Extra
            view={view}
            draw={({ Slow }) => <Slow view={view} />}
            instead={<></>}
            after={3_000}
          />
        </>
      )}
    </article>
  );
}
