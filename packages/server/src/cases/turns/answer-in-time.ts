import { startPatientTimer } from '../../platform/patient-timer.ts';
import type { Log } from '../../platform/log.ts';
import { toLog, type Answer, type Answerer, type Emit, type Turn } from '../turn.ts';

interface Deps {
  answer: Answerer;
  turnMsMax: number;
  log: Log;
}

/** A turn that came to no end this often is likely what kills its processes: it gets an honest failure. */
const attemptsMax = 3;
/** What an answerer gets to come to an end once its time is over. */
const endingMsMax = 1_000;

interface InTime {
  answer: Answer;
  /** What the answerer comes to after all, once it is no longer waited for; null where it threw. */
  late: Promise<Answer | null> | null;
}

/**
 * Asks for the answer and waits for it no longer than a turn may take, whatever the answerer does;
 * null when the process stops first.
 */
export function answerInTime(
  deps: Deps,
  turn: Turn,
  emit: Emit,
  stopping: AbortSignal,
): Promise<InTime | null> {
  if (stopping.aborted) return Promise.resolve(null);
  if (turn.attempt > attemptsMax) {
    return Promise.resolve({ answer: unanswered(turn, 'attempts_exhausted'), late: null });
  }
  // Not `AbortSignal.any`: it costs more than the rest of a turn, and one signal lives as long as
  // the process.
  const ending = new AbortController();
  return new Promise((resolve) => {
    const settle = (answer: Answer | null, late: InTime['late'] = null) => {
      stopTimer();
      stopping.removeEventListener('abort', giveUp);
      resolve(answer && { answer, late });
    };
    const giveUp = () => {
      settle(null);
      ending.abort();
    };
    let stopTimer = startPatientTimer(deps.turnMsMax, () => {
      const late = asked.catch(() => null);
      stopTimer = startPatientTimer(endingMsMax, () => settle(unanswered(turn, 'overdue'), late));
      ending.abort();
    });
    stopping.addEventListener('abort', giveUp);
    const asked = (async () => deps.answer(turn, emit, ending.signal))();
    asked.then(
      (answer) => settle(answer),
      (error: unknown) => {
        // While the process stops an answerer may end as it likes.
        if (!stopping.aborted) deps.log.error({ err: error, ...toLog(turn) }, 'an answerer threw');
        settle(unanswered(turn, 'internal'));
      },
    );
  });
}

/**
 * The answer of last resort; `failure` is for administrators. Who has confirmed a change is not shown
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
