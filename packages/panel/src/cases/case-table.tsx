import type { AdminCase } from '@deskhand/contract';
import { Link } from '@tanstack/react-router';
import { Table } from '../page/table.tsx';
import { When } from '../page/when.tsx';
import { texts } from '../texts/index.ts';
import { CaseState } from './case-state.tsx';

const said = texts.cases;

/** Cases, one a line. */
export function CaseTable({ cases }: { cases: readonly AdminCase[] }) {
  const { columns } = said;
  return (
    <Table
      columns={[
        columns.number,
        columns.subject,
        columns.user,
        columns.state,
        columns.judged,
        { name: columns.opened, ends: true },
        { name: columns.updated, ends: true },
      ]}
    >
      {cases.map((each) => (
        <CaseRow key={each.id} each={each} />
      ))}
    </Table>
  );
}

function CaseRow({ each }: { each: AdminCase }) {
  return (
    <tr className="leads">
      <td className="number fits">{each.number}</td>
      <td>
        <Link to="/cases/$caseId" params={{ caseId: each.id }} className="lead-link">
          {each.subject}
        </Link>
      </td>
      <td className="mono case-user">{each.user.id}</td>
      <td className="fits case-told">
        <CaseState of={each} />
      </td>
      <td className="fits case-told">
        <Judged of={each} />
      </td>
      <td className="fits ends faint" data-name={said.columns.opened}>
        <When at={each.createdAt} />
      </td>
      <td className="fits ends faint" data-name={said.columns.updated}>
        <When at={each.updatedAt} />
      </td>
    </tr>
  );
}

/** What its user thought of it. */
export function Judged({ of: { rating, feedback } }: { of: AdminCase }) {
  const parts = [
    ...(rating === null ? [] : [said.rating(rating)]),
    ...(feedback === null ? [] : [said.feedback[feedback]]),
  ];
  return parts.length === 0 ? null : <>{parts.join(' · ')}</>;
}
