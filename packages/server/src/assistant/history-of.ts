import type { Turn } from '../cases/index.ts';

/** What the user and the assistant have said before, oldest first. */
export const historyOf = (turn: Turn): { author: 'user' | 'assistant'; content: string }[] =>
  turn.history.flatMap(({ author_type: author, content }) =>
    author === 'user' || author === 'assistant' ? [{ author, content }] : [],
  );
