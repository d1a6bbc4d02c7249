import { Answer } from '../../answers/answer.tsx';
import type { LaterProps } from '../later.ts';
import { assistantName } from '../who-answers.ts';
import { Slow } from './slow.tsx';

/** The answer as far as it has come. Not read aloud: the finished one is. */
export function Writing({ desk, more }: LaterProps) {
  const { state } = desk;
  const content = state?.draft?.text;
  // What was not sent yet is answered by nobody.
  const isHeld = !navigator.onLine || (state?.limitedUntil ?? 0) > Date.now();
  if (!content && isHeld) return null;
  return (
    <article part="message" class="assistant" data-deskhand="writing">
      {/* Its first answer tells the name: until then there is room for it. */}
      <p class="author">{assistantName(desk) ?? '\u00a0'}</p>
      {content ? (
        <Answer desk={desk} more={more} content={content} citations={[]} isStreaming />
      ) : (
        <>
          <p class="dots">…</p>
          <Slow desk={desk} more={more} />
        </>
      )}
    </article>
  );
}
