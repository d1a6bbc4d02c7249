import type { Log } from '../../platform/log.ts';
import type { Answer, Answerer, Turn } from './turn.ts';

interface Deps {
  answer: Answerer;
  turnMsMax: number;
  log: Log;
}

/** A turn that was begun this often killed its process each time: it gets an honest failure. */
const attemptsMax = 3;
/** What an answerer gets to come to an end once its time is over. */
const endingMsMax = 1_000;

/**
 * Asks for the answer and waits for it no longer than a turn may take, whatever the answerer does;
 * null when the process stops first.
 */
export function answerInTime(
  deps: Deps,
  turn: Turn,
  emit: (text: string) => void,
  stopping: AbortSignal,
): Promise<Answer | null> {
  if (stopping.aborted) return Promise.resolve(null);
  if (turn.attempt > attemptsMax) return Promise.resolve(unanswered(turn, 'attempts_exhausted'));
  // Not `AbortSignal.any`: it costs more than the rest of a turn, and one signal lives as long as
  // the process.
  const ending = new AbortController();
  return new Promise((resolve) => {
    const settle = (answer: Answer | null) => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', giveUp);
      resolve(answer);
    };
    const giveUp = () => {
      settle(null);
      ending.abort();
    };
    let timer = setTimeout(() => {
      timer = setTimeout(() => settle(unanswered(turn, 'overdue')), endingMsMax);
      ending.abort();
    }, deps.turnMsMax);
    stopping.addEventListener('abort', giveUp);
    const asked = (async () => deps.answer(turn, emit, ending.signal))();
    asked.then(settle, (error: unknown) => {
      // While the process stops an answerer may end as it likes.
      if (!stopping.aborted) deps.log.error({ err: error }, 'an answerer threw');
      settle(unanswered(turn, 'internal'));
    });
  });
}

/**
 * The answer of last resort; `failure` is for administrators. Who has confirmed a change is not told
 * to try again: it may have happened.
 */
export const unanswered = ({ ruling }: Pick<Turn, 'ruling'>, failure: string): Answer => ({
  content:
    ruling?.kind === 'confirm'
      ? 'Sorry, what came of this could not be told, and it is not repeated automatically. Please check before you try again.'
      : 'Sorry, this message could not be answered. Please try again in other words.',
  authorName: 'Assistant',
  citations: [],
  status: 'failed',
  provenance: { provider: 'none', failure },
});
