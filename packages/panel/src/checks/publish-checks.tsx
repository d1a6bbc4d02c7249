import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../page/notes.tsx';
import { texts } from '../texts/index.ts';
import { checksQuery } from './queries.ts';
import { shownName } from './shown-name.ts';

const said = texts.checks.publish;
const shownMax = 5;

/** Says before publishing which checks have not passed with exactly this draft. */
export function PublishChecks() {
  const list = useQuery(checksQuery());
  if (list.isError) return <Failure error={list.error} />;
  if (!list.data) return null;
  const { checks, requiredToPublish } = list.data;
  const enabled = checks.filter((check) => check.enabled);
  const open = enabled.filter(({ draft }) => draft?.passed !== true);
  if (enabled.length === 0) return null;
  return (
    <section className="publish-checks" aria-label={said.title}>
      {open.length === 0 ? (
        <p>{said.allPassed(enabled.length)}</p>
      ) : (
        <>
          <p>{said.open(open.length)}</p>
          <ul>
            {open.slice(0, shownMax).map((check) => (
              <li key={check.id}>{shownName(check)}</li>
            ))}
            {open.length > shownMax && <li>{said.more(open.length - shownMax)}</li>}
          </ul>
          <p>
            {requiredToPublish && said.refused} <Link to="/checks">{said.link}</Link>
          </p>
        </>
      )}
    </section>
  );
}
