import type { CheckListItem } from '@deskhand/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../page/notes.tsx';
import { Table } from '../page/table.tsx';
import { texts } from '../texts/index.ts';
import { CheckState } from './check-state.tsx';
import { checksQuery } from './queries.ts';
import { shownName } from './shown-name.ts';

const said = texts.checks.versions;

/** How the checks fared with two versions: those that differ, side by side. */
export function VersionChecks({ before, after }: { before: number; after: number }) {
  const first = useQuery(checksQuery(before));
  const second = useQuery(checksQuery(after));
  const error = first.error ?? second.error;
  if (error) return <Failure error={error} />;
  if (!first.data || !second.data) return null;
  const later = new Map(second.data.checks.map((check) => [check.id, check]));
  const all = first.data.checks.map((check) => [check, later.get(check.id)] as const);
  const ran = all.filter(([one, other]) => one.version || other?.version);
  const different = ran.filter(([one, other]) => one.version?.passed !== other?.version?.passed);
  return (
    <div className="version-checks">
      <h2>{said.title}</h2>
      {ran.length === 0 && <p className="faint">{said.none}</p>}
      {different.length > 0 && <Different pairs={different} before={before} after={after} />}
      {ran.length > different.length && (
        <p className="faint">{said.same(ran.length - different.length)}</p>
      )}
      <p>
        <Link to="/checks" search={{ on: String(after) }}>
          {said.link}
        </Link>
      </p>
    </div>
  );
}

interface DifferentProps {
  pairs: readonly (readonly [CheckListItem, CheckListItem | undefined])[];
  before: number;
  after: number;
}

function Different({ pairs, before, after }: DifferentProps) {
  return (
    <Table columns={[texts.checks.columns.name, said.column(before), said.column(after)]}>
      {pairs.map(([check, other]) => (
        <tr key={check.id}>
          <td>
            <Link to="/checks/$checkId" params={{ checkId: check.id }}>
              {shownName(check)}
            </Link>
          </td>
          <td className="fits" data-name={said.column(before)}>
            <CheckState state={check.version} />
          </td>
          <td className="fits" data-name={said.column(after)}>
            <CheckState state={other?.version} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
