import type { WebhookDelivery } from '@deskhand/contract';
import { visible } from '../connector/visible.ts';
import { texts } from '../texts/index.ts';

const said = texts.webhooks;

type Attempt = Pick<WebhookDelivery, 'answerStatus' | 'answer' | 'problem' | 'milliseconds'>;

/** “Answered 200 in 34 ms”, or why there was no answer. */
export function sayAttempt({ answerStatus, problem, milliseconds }: Attempt): string {
  if (problem !== null && problem !== 'status') return said.problems[problem];
  if (answerStatus === null) return said.notTried;
  const what = said.answered(answerStatus);
  return milliseconds === null ? what : `${what} ${said.took(milliseconds)}`;
}

/** What somebody else's system said: text, whatever it is. */
export function Answer({ answer }: { answer: string | null }) {
  if (answer === null) return <p className="faint">{said.noAnswer}</p>;
  return (
    <figure className="hook-answer">
      <figcaption className="faint">{said.answerHint}</figcaption>
      <pre className="pre">{visible(answer)}</pre>
    </figure>
  );
}
