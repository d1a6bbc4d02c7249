import type { CheckAnswer, CheckExpectation, CheckOutcome, CheckResult } from '@deskhand/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useMemberNames } from '../members/names.ts';
import { Icon } from '../frame/icons.tsx';
import { Markdown } from '../page/markdown.tsx';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Facts, State } from '../page/page.tsx';
import { sayWhen, When } from '../page/when.tsx';
import { InWords } from '../service/original.tsx';
import { sayReason } from '../service/say.ts';
import { texts } from '../texts/index.ts';
import { useArticleNames } from './article-name.ts';
import { Outcome } from './check-state.tsx';
import { resultsQuery } from './queries.ts';

const said = texts.checks;

/** What came of a check over time; one run of it in full, the newest unless the address names another. */
export function Results({ checkId }: { checkId: string }) {
  const { run } = useSearch({ from: '/frame/checks/$checkId' });
  const list = useQuery(resultsQuery(checkId));
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const { results } = list.data;
  if (results.length === 0) return <Empty title={said.results.none} why={said.results.noneWhy} />;
  const shown = results.find(({ id }) => id === run) ?? results[0]!;
  return (
    <section className="section" aria-labelledby="results">
      <div className="section-head">
        <h2 id="results">{said.results.title}</h2>
      </div>
      <Strip results={results} shownId={shown.id} />
      <OneResult result={shown} />
    </section>
  );
}

function Strip({ results, shownId }: { results: readonly CheckResult[]; shownId: string }) {
  return (
    <ol className="check-strip" aria-label={said.results.strip}>
      {results.map(({ id, checkId, passed, ranAt, ...result }) => {
        const state = passed ? said.passed : said.failed;
        const told = said.results.entry(state, sayTarget(result), sayWhen(ranAt));
        return (
          <li key={id}>
            <Link
              to="/checks/$checkId"
              params={{ checkId }}
              search={{ run: id }}
              replace
              resetScroll={false}
              className={passed ? 'check-run' : 'check-run check-run-failed'}
              aria-current={id === shownId ? 'true' : undefined}
              aria-label={told}
              title={told}
            >
              <Icon name={passed ? 'check' : 'close'} />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

function sayTarget({ target, version }: Pick<CheckResult, 'target' | 'version'>): string {
  if (target === 'draft') return said.results.draftOf(version);
  return target === 'live' ? said.results.liveOf(version) : said.results.versionOf(version);
}

function OneResult({ result }: { result: CheckResult }) {
  const names = useMemberNames();
  const { passed, problem, outcomes, answers, milliseconds, ranAt, ranBy, isCurrent } = result;
  const who = (ranBy.id !== null && names.get(ranBy.id)) || texts.assistant.somebody;
  return (
    <div className="card check-result">
      <p>
        <Outcome passed={passed} /> <span className="faint">{sayTarget(result)} · </span>
        <When at={ranAt} />
        <span className="faint">
          {' '}
          · {said.results.took(milliseconds)} · {said.results.by(who)}
        </span>
      </p>
      {!isCurrent && <p className="faint">{said.results.former}</p>}
      {problem !== null && (
        <p>
          <State tone="bad">{said.results.problem}</State> {sayProblem(answers)}
        </p>
      )}
      <ul className="check-outcomes">
        {outcomes.map((outcome, index) => (
          <OneOutcome key={index} outcome={outcome} />
        ))}
      </ul>
      <h3>{said.results.answers}</h3>
      <ol className="messages">
        {answers.map((answer, index) => (
          <Answer key={index} answer={answer} />
        ))}
      </ol>
    </div>
  );
}

/** What a result says is no judgement: a message stayed without an answer, or another answered. */
function sayProblem(answers: readonly CheckAnswer[]): string {
  const why = answers.find(({ fallback }) => fallback !== null)?.fallback;
  return why ? said.results.fellBack(texts.traces.failures[why] ?? why) : said.results.unanswered;
}

function OneOutcome({ outcome: { expectation, passed, told, toldAs } }: { outcome: CheckOutcome }) {
  const nameOf = useArticleNames([expectation.document ?? '']);
  return (
    <li>
      <State tone={passed ? 'good' : 'bad'}>
        <span className="unseen">{passed ? said.passed : said.failed}: </span>
        {sayExpectation(expectation, nameOf)}
      </State>
      <span className="faint">
        {' '}
        <InWords said={sayReason('verdicts', toldAs)} own={told} />
      </span>
    </li>
  );
}

function sayExpectation(
  expectation: CheckExpectation,
  nameOf: (document: string) => string,
): string {
  const { kind, texts: words = [], document, tool, argument, arguments: args } = expectation;
  const more = [
    ...words.map((word) => `“${word}”`),
    ...[document && nameOf(document), tool, args && JSON.stringify(args), argument].filter(Boolean),
  ].join(', ');
  return said.sayKind(said.kinds[kind], more);
}

function Answer({ answer }: { answer: CheckAnswer }) {
  const { message, content, citations, tools, offers, action, answeredBy } = answer;
  const status = action?.status === 'succeeded' ? said.results.simulated : action?.status;
  return (
    <>
      <li className="message message-user">
        <p className="message-head">
          <strong>{said.results.somebody}</strong>
        </p>
        <p className="typed">{message}</p>
      </li>
      <li className="message message-assistant">
        <p className="message-head">
          <strong>{said.results.assistant}</strong>
        </p>
        <Markdown text={content} />
        <Facts
          facts={[
            [said.results.cites, [...new Set(citations.map(({ title }) => title))].join(', ')],
            [said.results.read, tools.map(({ title }) => title).join(', ')],
            [said.results.offers, offers.map(({ title }) => title).join(', ')],
            [
              said.results.action,
              action && `${said.results.actionSaid(action.title, status!)} ${action.arguments}`,
            ],
          ]}
        />
        <p className="faint">{said.results.answeredBy(sayWho(answeredBy))}</p>
      </li>
    </>
  );
}

const sayWho = ({ provider, model }: CheckAnswer['answeredBy']) =>
  provider === 'builtin' ? said.results.builtin : [provider, model].filter(Boolean).join(', ');
