import { statement, type Database } from '../platform/database/index.ts';

const probe = statement<{ one: number }>('health.probe', 'select 1 as one');

/** A balancer's own patience is a few seconds: it gets an answer in this time. */
const answerMsMax = 1_000;
/** A question that hangs for so long is asked once more, on another connection. */
const askAgainMs = 10_000;

/** What is known of the database: that it answers, or for how long it has answered nothing. */
type Readiness = { ready: true } | { ready: false; silentMs: number };

/**
 * Tells within a second whether the database answers. One question is under way at a time, whoever asks:
 * while it hangs longer than that, the last known state is returned at once. Never rejects.
 */
export function createReadinessCheck(
  database: Pick<Database, 'run' | 'answeredMs'>,
): () => Promise<Readiness> {
  let asked: { sinceMs: number; isAnswered: Promise<boolean> } | null = null;

  function ask(): { sinceMs: number; isAnswered: Promise<boolean> } {
    const sinceMs = performance.now();
    const question = {
      sinceMs,
      isAnswered: database.run(probe).then(
        () => true,
        () => false,
      ),
    };
    void question.isAnswered.then(() => {
      if (asked === question) asked = null;
    });
    return question;
  }

  return async function isReady() {
    if (!asked || performance.now() - asked.sinceMs > askAgainMs) asked = ask();
    const { sinceMs, isAnswered } = asked;
    const leftMs = sinceMs + answerMsMax - performance.now();
    const isReady = leftMs > 0 && (await Promise.race([isAnswered, after(leftMs)]));
    return isReady
      ? { ready: true }
      : { ready: false, silentMs: performance.now() - database.answeredMs() };
  };
}

const after = (ms: number): Promise<false> =>
  new Promise((resolve) => setTimeout(resolve, ms, false).unref());
