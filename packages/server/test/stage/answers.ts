import type { Answerer } from '../../src/cases/index.ts';

/** An assistant that repeats what it was told: its answers prove which turn they belong to. */
export const echo: Answerer = async (turn, emit) => {
  const content = `You said: ${turn.content}`;
  emit(content);
  return {
    content,
    authorName: 'Echo',
    citations: [],
    status: 'complete',
    provenance: { provider: 'echo' },
  };
};

/** An assistant that waits until it is let go; for messages that must still be open. */
export function heldAnswers(): { answer: Answerer; release: () => void; asked: string[] } {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked: string[] = [];
  return {
    asked,
    release: () => release(),
    answer: async (turn, emit, signal) => {
      asked.push(turn.content);
      await Promise.race([
        released,
        new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true })),
      ]);
      return echo(turn, emit, signal);
    },
  };
}
