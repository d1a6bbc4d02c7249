import { Component } from 'preact';
import { Answer } from '../../answers/answer.tsx';
import type { ViewProps } from '../view.ts';
import { assistantName } from '../who-answers.ts';

/** Draws the answer as far as it has come. Not read aloud: the finished one is. */
export function Writing({ view }: ViewProps) {
  const { conversation } = view;
  const { state } = conversation;
  const content = state?.draft?.text;
  // What was not sent yet is answered by nobody.
  const isHeld = !navigator.onLine || (state?.limitedUntil ?? 0) > Date.now();
  if (!content && isHeld) return null;
  return (
    <article part="message" class="assistant" data-deskhand="writing">
      {/* Its first answer tells the name: until then there is room for it. */}
      <p class="author">{assistantName(conversation) ?? '\u00a0'}</p>
      {content ? (
        <Answer view={view} content={content} citations={[]} isStreaming />
      ) : (
        <>
          <p class="dots">…</p>
          <Slow view={view} />
        </>
      )}
    </article>
  );
}

/** Longer than most answers take to begin, shorter than patience. */
const slowMs = 10_000;

/** A line that says after a while that the answer is still on its way. */
class Slow extends Component<ViewProps, { isSlow: boolean }> {
  override state = { isSlow: false };
  readonly #timer = setTimeout(() => this.setState({ isSlow: true }), slowMs);

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  override render() {
    return this.state.isSlow ? <p class="state">{this.props.view.texts.slow}</p> : null;
  }
}
