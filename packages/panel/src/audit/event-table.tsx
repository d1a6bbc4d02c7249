import type { AuditEvent } from '@deskhand/contract';
import { Link } from '@tanstack/react-router';
import { useMemberNames, type MemberNames } from '../members/names.ts';
import { Table } from '../page/table.tsx';
import { When } from '../page/when.tsx';
import { texts } from '../texts/index.ts';

const said = texts.audit;

/** Events, newest first; each opens to all that is known of it. */
export function EventTable({ events }: { events: readonly AuditEvent[] }) {
  const { columns } = said;
  const members = useMemberNames();
  return (
    <Table columns={[columns.at, columns.action, columns.actor, columns.target]}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} members={members} />
      ))}
    </Table>
  );
}

function EventRow({ event: { at, action, actor, target, requestId, details }, members }: Row) {
  return (
    <tr>
      <td className="fits faint">
        <When at={at} />
      </td>
      <td>
        <details>
          <summary className="event">
            {said.actions[action] ?? <code>{action}</code>} {sayRefusal(details)}
            {said.actions[action] && <code className="faint event-name">{action}</code>}
          </summary>
          {requestId && (
            <p>
              {said.columns.request}{' '}
              <Link to="/audit" search={{ requestId }} className="mono">
                {requestId}
              </Link>
            </p>
          )}
          {Object.keys(details).length > 0 && (
            <pre className="pre">{JSON.stringify(details, null, 2)}</pre>
          )}
        </details>
      </td>
      <td>
        {members.get(actor.id ?? '') ?? said.actors[actor.type]}
        {actor.id && (
          <div>
            <Link to="/audit" search={{ actor: actor.id }} className="mono faint">
              {actor.id}
            </Link>
          </div>
        )}
      </td>
      <td>
        <Target of={target} members={members} />
      </td>
    </tr>
  );
}
interface Row {
  event: AuditEvent;
  members: MemberNames;
}

/** The reason stands in the line: it is what one looks for. */
function sayRefusal({ error, reason }: AuditEvent['details']) {
  if (typeof error !== 'string') return null;
  return (
    <span className="faint">
      {error}
      {typeof reason === 'string' && (
        <>
          : <span lang="en">{reason}</span>
        </>
      )}
    </span>
  );
}

/** What an event is about, as a link where it has a page here. */
function Target({ of: target, members }: { of: string | null; members: MemberNames }) {
  if (target === null) return null;
  if (target.startsWith('case_')) {
    return (
      <Link to="/cases/$caseId" params={{ caseId: target }} className="mono">
        {target}
      </Link>
    );
  }
  if (target.startsWith('doc_')) {
    return (
      <Link to="/knowledge/$documentId" params={{ documentId: target }} className="mono">
        {target}
      </Link>
    );
  }
  if (target.startsWith('hook_')) {
    return (
      <Link to="/webhooks/$webhookId" params={{ webhookId: target }} className="mono">
        {target}
      </Link>
    );
  }
  return members.get(target) ?? <code>{target}</code>;
}
