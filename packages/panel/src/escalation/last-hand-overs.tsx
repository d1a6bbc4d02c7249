import type { Problem, Progress } from '@deskhand/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure, Loading } from '../page/notes.tsx';
import { Facts, State } from '../page/page.tsx';
import { When } from '../page/when.tsx';
import { problemsQuery, progressQuery } from '../start/queries.ts';
import { texts } from '../texts/index.ts';

const said = texts.escalation.last;

/** What came of the last ones: the newest that was accepted, and those that were not. */
export function LastHandOvers() {
  const progress = useQuery(progressQuery);
  const problems = useQuery(problemsQuery);
  const error = progress.error ?? problems.error;
  return (
    <section className="section" aria-labelledby="last">
      <h2 className="section-head" id="last">
        {said.heading}
      </h2>
      {error && <Failure error={error} />}
      {!error && !(progress.data && problems.data) && <Loading />}
      {progress.data && problems.data && (
        <div className="card">
          <Facts
            facts={[
              [said.accepted, <Accepted key="at" newest={progress.data.escalation} />],
              [said.refused, <Refused key="of" problems={problems.data.problems} />],
              [
                said.now,
                <Link key="now" to="/cases" search={{ status: 'escalated' }}>
                  {said.withPeople}
                </Link>,
              ],
            ]}
          />
        </div>
      )}
    </section>
  );
}

function Accepted({ newest }: { newest: Progress['escalation'] }) {
  if (newest === null) return said.noneYet;
  return (
    <>
      <Link to="/cases/$caseId" params={{ caseId: newest.caseId }}>
        {said.caseOf(newest.caseNumber)}
      </Link>
      , <When at={newest.at} />
    </>
  );
}

/** Of the last seven days, with the way to the newest. */
function Refused({ problems }: { problems: readonly Problem[] }) {
  const of = problems.filter(({ kind }) => kind === 'escalation_failed');
  const [newest] = of.toSorted((a, b) => b.lastAt.localeCompare(a.lastAt));
  if (newest === undefined) return said.noneRefused;
  const count = of.reduce((sum, each) => sum + each.count, 0);
  const { caseId } = newest.last;
  return (
    <>
      <State tone="bad">{said.times(count)}</State>{' '}
      {caseId !== null && (
        <Link to="/cases/$caseId" params={{ caseId }}>
          {said.newest}
        </Link>
      )}
      , <When at={newest.lastAt} />
    </>
  );
}
