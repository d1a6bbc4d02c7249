import type { Trace } from '@deskhand/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { transcriptQuery } from '../cases/queries.ts';
import { useToolNames } from '../connector/tool-names.ts';
import { Markdown } from '../page/markdown.tsx';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Page } from '../page/page.tsx';
import { When } from '../page/when.tsx';
import { sayFailure } from '../service/say.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { ForRole } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { Guards } from './guards.tsx';
import { Passages } from './passages.tsx';
import { Prompt } from './prompt.tsx';
import { millisecondsOf } from './sizes.ts';
import { Timeline } from './timeline.tsx';
import { ToolCalls } from './tool-calls.tsx';
import { traceQuery } from './queries.ts';
import { Understood } from './understood.tsx';

const said = texts.traces;

/** Why one message of the assistant came about, from what was understood to what was offered. */
export function TracePage() {
  const { messageId } = useParams({ from: '/frame/traces/$messageId' });
  const trace = useQuery(traceQuery(messageId));
  if (trace.isPending) return <Loading />;
  if (trace.isError) {
    const { error } = trace;
    const isGone = error instanceof ServiceFailure && error.status === 404;
    return (
      <Page title={said.title} above={{ to: '/cases', name: texts.cases.title }}>
        {isGone ? (
          <Empty title={said.gone} why={sayFailure(error).text}>
            <p>{said.goneWhy}</p>
          </Empty>
        ) : (
          <Failure error={error} reset={() => void trace.refetch()} />
        )}
      </Page>
    );
  }
  return <Told trace={trace.data} />;
}

function Told({ trace }: { trace: Trace }) {
  const { caseId, messageId, keptUntil, cut } = trace;
  const above = {
    ...({ to: '/cases/$caseId', params: { caseId }, hash: messageId } as const),
    name: said.toCase,
  };
  return (
    <Page
      title={said.title}
      above={above}
      lead={<Summary trace={trace} />}
      actions={
        <>
          {trace.question && (
            <Link
              to="/playground"
              search={{ ask: trace.question.text }}
              className="button button-quiet"
            >
              {said.askAgain}
            </Link>
          )}
          <ForRole role="editor">
            <Link to="/checks/new" search={{ of: messageId }} className="button button-quiet">
              {texts.checks.fromTrace.make}
            </Link>
          </ForRole>
        </>
      }
    >
      <div className="trace">
        <Exchange trace={trace} />
        <Understood question={trace.question} />
        <Passages trace={trace} />
        <ToolCalls trace={trace} />
        <Guards guards={trace.guards} />
        <Offered trace={trace} />
        <Prompt trace={trace} />
        <Timeline trace={trace} />
        {cut.length > 0 && (
          <p className="told">{said.cut(cut.map((part) => said.cutParts[part]).join(', '))}</p>
        )}
        <p className="faint">
          {said.keptUntil} <When at={keptUntil} />
        </p>
      </div>
    </Page>
  );
}

function Summary({ trace: { answeredBy, fallback, milliseconds } }: { trace: Trace }) {
  const { provider, model, kind } = answeredBy;
  const who = said.providers[provider] ?? said.model(provider, model);
  const took = milliseconds === null ? null : millisecondsOf(milliseconds);
  return (
    <>
      {said.summary(who, kind && (said.kinds[kind] ?? kind), took)}
      {fallback && (
        <span className="trace-fallback">
          {said.fallback(fallback.from, said.failures[fallback.reason] ?? fallback.reason)}
        </span>
      )}
    </>
  );
}

/** What was asked and what was answered, where the newest messages of the case still hold them. */
function Exchange({ trace: { caseId, messageId, questionId } }: { trace: Trace }) {
  const transcript = useInfiniteQuery(transcriptQuery(caseId));
  const messages = transcript.data?.pages.flatMap((page) => page.messages) ?? [];
  const question = messages.find(({ id }) => id === questionId);
  const answer = messages.find(({ id }) => id === messageId);
  if (!answer) return null;
  return (
    <div className="trace-exchange card">
      {question && (
        <div>
          <p className="faint">{said.question}</p>
          <Markdown text={question.content} />
        </div>
      )}
      <div>
        <p className="faint">{said.answer}</p>
        <Markdown text={answer.content} citations={answer.citations} />
      </div>
    </div>
  );
}

function Offered({ trace: { offers } }: { trace: Trace }) {
  const nameOf = useToolNames(offers.some(({ tool }) => tool !== null));
  return (
    <section className="section">
      <h2>{said.offers.title}</h2>
      {offers.length === 0 ? (
        <p className="faint">{said.offers.none}</p>
      ) : (
        <ul className="trace-list">
          {offers.map(({ id, title, tool, description }) => (
            <li key={id}>
              {title}{' '}
              {tool && nameOf(tool) !== title && <span className="faint">{nameOf(tool)}</span>}
              {description && <span className="faint"> {description}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
