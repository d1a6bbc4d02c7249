import type { Problem } from '@deskhand/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Failure, Loading } from '../page/notes.tsx';
import { State, type Tone } from '../page/page.tsx';
import { Table } from '../page/table.tsx';
import { When } from '../page/when.tsx';
import { sayCallReason } from '../service/say.ts';
import { texts } from '../texts/index.ts';
import { problemsQuery } from './queries.ts';

const said = texts.problems;

const tones: Record<Problem['kind'], Tone> = {
  model_failed: 'bad',
  call_failed: 'bad',
  change_unknown: 'bad',
  change_failed: 'attention',
  escalation_failed: 'bad',
  request_refused: 'attention',
  webhook_failing: 'attention',
  webhook_disabled: 'bad',
  feedback_negative: 'attention',
};

/** What went wrong in the last days, alike together, each with the way to the last of them. */
export function Problems() {
  const { data, error, isPending, refetch } = useQuery(problemsQuery);
  const problems = data?.problems ?? [];
  const { what, why, often, first, last } = said.columns;
  return (
    <section className="section" aria-labelledby="problems">
      <h2 className="section-head" id="problems">
        {said.heading}
      </h2>
      {isPending && <Loading />}
      {error && <Failure error={error} reset={() => void refetch()} />}
      {data && problems.length === 0 && <p className="faint">{said.none}</p>}
      {problems.length > 0 && (
        <Table
          columns={[what, why, { name: often, ends: true }, first, { name: last, ends: true }]}
        >
          {problems.map((problem) => (
            <ProblemRow key={keyOf(problem)} problem={problem} />
          ))}
        </Table>
      )}
    </section>
  );
}

const keyOf = ({ kind, subject, reason }: Problem) => JSON.stringify([kind, subject, reason]);

function ProblemRow({ problem }: { problem: Problem }) {
  const { kind, subject, count, firstAt, lastAt } = problem;
  return (
    <tr className="leads">
      <td className="problem-what">
        <State tone={tones[kind]}>
          <Way problem={problem}>{said.kinds[kind]}</Way>
        </State>
        {subject !== null && (
          <div className="faint">
            <code>{subject}</code>
          </div>
        )}
      </td>
      <td className="problem-why">{reasonOf(problem)}</td>
      <td className="fits ends" data-name={said.columns.often}>
        {count}
      </td>
      <td className="fits faint" data-name={said.columns.first}>
        <When at={firstAt} />
      </td>
      <td className="fits ends faint" data-name={said.columns.last}>
        <When at={lastAt} />
      </td>
    </tr>
  );
}

/** A model's failure, a call's and a webhook's in words; whatever else it is, as the service says it. */
function reasonOf({ kind, reason }: Problem): ReactNode {
  if (kind === 'call_failed' && reason !== null) return sayCallReason(reason);
  if (kind === 'request_refused' && reason !== null) return sayRefused(reason);
  const known: Readonly<Record<string, string>> = isOfWebhook(kind)
    ? { ...texts.webhooks.problems, ...texts.webhooks.disabledFor, status: said.refusedIt }
    : texts.traces.failures;
  const isKnown = isOfWebhook(kind) || kind === 'model_failed';
  return isKnown && reason !== null ? (known[reason] ?? reason) : reason;
}

/** The code, or the first sentence that was said: then it was said in English, to a program. */
function sayRefused(reason: string): ReactNode {
  const byCode = (texts.service.errors as Record<string, string>)[reason];
  return byCode ?? <span lang="en">{reason}</span>;
}

const isOfWebhook = (kind: Problem['kind']): boolean =>
  kind === 'webhook_failing' || kind === 'webhook_disabled';

/** Where the last of them is found. */
function Way({ problem, children }: { problem: Problem; children: string }) {
  const { messageId, caseId, requestId } = problem.last;
  const { kind, subject, firstAt } = problem;
  if (kind === 'call_failed' && subject !== null) {
    return (
      <Link to="/calls" search={{ tool: subject }} className="lead-link">
        {children}
      </Link>
    );
  }
  if (kind === 'feedback_negative') {
    return (
      // Those that were counted, and what was judged since.
      <Link
        to="/cases"
        search={{ feedback: 'negative', feedbackFrom: firstAt }}
        className="lead-link"
      >
        {children}
      </Link>
    );
  }
  if (isOfWebhook(kind) && subject !== null) {
    return (
      <Link
        to="/webhooks/$webhookId"
        params={{ webhookId: subject }}
        search={{}}
        className="lead-link"
      >
        {children}
      </Link>
    );
  }
  if (kind === 'model_failed' && messageId !== null) {
    return (
      <Link to="/traces/$messageId" params={{ messageId }} className="lead-link">
        {children}
      </Link>
    );
  }
  if (caseId !== null) {
    return (
      <Link
        to="/cases/$caseId"
        params={{ caseId }}
        {...(messageId !== null && { hash: messageId })}
        className="lead-link"
      >
        {children}
      </Link>
    );
  }
  if (requestId === null) return children;
  return (
    <Link to="/audit" search={{ requestId }} className="lead-link">
      {children}
    </Link>
  );
}
