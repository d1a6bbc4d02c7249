import type { AuditEvent } from '@deskhand/contract';
import { Link } from '@tanstack/react-router';
import { Table } from '../page/table.tsx';
import { When } from '../page/when.tsx';
import { EventTarget } from './event-target.tsx';
import { useNames, type Names } from './names.ts';
import { texts } from '../texts/index.ts';

const said = texts.audit;

/** Events, newest first; each opens to all that is known of it. */
export function EventTable({ events }: { events: readonly AuditEvent[] }) {
  const { columns } = said;
  const names = useNames();
  return (
    <Table columns={[columns.at, columns.action, columns.actor, columns.target]}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} names={names} />
      ))}
    </Table>
  );
}

function EventRow({ event, names }: Row) {
  const { at, action, actor, requestId, details } = event;
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
      <td className="event-of">
        {names.get(actor.id ?? '') ?? said.actors[actor.type]}
        {actor.id && (
          <div>
            <Link to="/audit" search={{ actor: actor.id }} className="mono faint">
              {actor.id}
            </Link>
          </div>
        )}
      </td>
      <td className="event-of">
        <EventTarget of={event} names={names} />
      </td>
    </tr>
  );
}
interface Row {
  event: AuditEvent;
  names: Names;
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
