import type { WebhookTestResult } from '@deskhand/contract';
import { State } from '../page/page.tsx';
import { texts } from '../texts/index.ts';
import { Answer, sayAttempt } from './attempt.tsx';

const said = texts.webhooks.test;

/** What came of a test, with what the other side answered. */
export function TestResult({ result }: { result: WebhookTestResult }) {
  return (
    <section className="card hook-test" role="status" aria-label={said.heading}>
      <p>
        <State tone={result.delivered ? 'good' : 'bad'}>
          {result.delivered ? said.delivered : said.failed}
        </State>{' '}
        <span>{sayAttempt(result)}</span>
      </p>
      {result.answerStatus !== null && <Answer answer={result.answer} />}
      <p className="faint">{said.why}</p>
    </section>
  );
}
