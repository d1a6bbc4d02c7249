import { Answer } from '../../answers/answer.tsx';
import type { LaterProps } from '../later.ts';
import { partnerOf } from '../partner.ts';
import { Slow } from './slow.tsx';

/** The answer as far as it has come. Not read aloud: the finished one is. */
export function Writing({ desk, more }: LaterProps) {
  const { texts, state } = desk;
  const content = state?.draft?.text;
  return (
    <article part="message" class="assistant" data-deskhand="writing">
      <p class="author">{partnerOf(state, texts, more).name}</p>
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
