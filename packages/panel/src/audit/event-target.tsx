import type { AuditEvent } from '@deskhand/contract';
import { Link } from '@tanstack/react-router';
import type { Names } from './names.ts';
import { pageOf, viewOf } from './target-place.ts';

/** What an event is about, as a link where it has a page here. */
export function EventTarget({ of: { action, target }, names }: EventTargetProps) {
  if (target === null) return null;
  const view = viewOf(action, target);
  if (view) return <Link to={view.to}>{view.name}</Link>;
  if (action.startsWith('connector.tool-')) {
    return (
      <Link to="/connector/$toolName" params={{ toolName: target }} className="mono">
        {target}
      </Link>
    );
  }
  const name = names.get(target);
  const place = pageOf(action, target);
  if (!place) return name ?? <code>{target}</code>;
  return (
    <Link {...place} className={name === undefined ? 'mono' : ''}>
      {name ?? target}
    </Link>
  );
}
interface EventTargetProps {
  of: Pick<AuditEvent, 'action' | 'target'>;
  names: Names;
}
