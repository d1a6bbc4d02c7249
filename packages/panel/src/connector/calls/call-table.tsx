import type { ConnectorCall } from '@deskhand/contract';
import { Link } from '@tanstack/react-router';
import { State, type Tone } from '../../page/page.tsx';
import { Table } from '../../page/table.tsx';
import { When } from '../../page/when.tsx';
import { sayCallReason } from '../../service/say.ts';
import { texts } from '../../texts/index.ts';
import { useToolNames } from '../tool-names.ts';

const said = texts.calls;

const tones: Record<ConnectorCall['outcome'], Tone> = {
  answered: 'good',
  failed: 'attention',
  refused: 'attention',
  unknown: 'bad',
};

/** Calls of the connector, each with the way to where it was made. */
export function CallTable({
  calls,
  ofOne = false,
}: {
  calls: readonly ConnectorCall[];
  ofOne?: boolean;
}) {
  const nameOf = useToolNames(!ofOne);
  const { when, tool, effect, outcome, took, where } = said.columns;
  return (
    <Table
      columns={[when, ...(ofOne ? [] : [tool]), effect, outcome, { name: took, ends: true }, where]}
    >
      {calls.map((call) => (
        <tr key={call.id}>
          <td className="fits faint">
            <When at={call.at} />
          </td>
          {!ofOne && (
            <td>
              <Link to="/connector/$toolName" params={{ toolName: call.tool }}>
                {nameOf(call.tool)}
              </Link>
            </td>
          )}
          <td className="fits" data-name={effect}>
            {said.effects[call.effect]}
          </td>
          <td>
            <State tone={tones[call.outcome]}>{said.outcomes[call.outcome]}</State>
            {call.reason !== null && (
              <>
                {' '}
                <span className="faint" title={call.reason}>
                  {sayCallReason(call.reason)}
                </span>
              </>
            )}
          </td>
          <td className="fits ends" data-name={took}>
            {texts.cases.milliseconds(call.milliseconds)}
          </td>
          <td className="fits">
            <Where call={call} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Where({ call }: { call: ConnectorCall }) {
  if (call.case) {
    return (
      <Link to="/cases/$caseId" params={{ caseId: call.case.id }}>
        {said.case(call.case.number)}
      </Link>
    );
  }
  if (call.requestId === null) return <span className="faint">{said.gone}</span>;
  return (
    <Link to="/audit" search={{ requestId: call.requestId }}>
      {said.trial}
    </Link>
  );
}
