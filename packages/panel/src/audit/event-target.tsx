import type { AuditEvent } from '@deskhand/contract';
import { Link } from '@tanstack/react-router';
import { placeOf } from '../frame/place-of.ts';
import { texts } from '../texts/index.ts';
import type { Names } from './names.ts';

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
  if (name !== undefined) return name;
  const place = isPublicId.test(target) ? placeOf(target) : null;
  if (!place) return <code>{target}</code>;
  return (
    <Link {...place} className="mono">
      {target}
    </Link>
  );
}
interface EventTargetProps {
  of: Pick<AuditEvent, 'action' | 'target'>;
  names: Names;
}

const isPublicId = /^[a-z]+_[0-9a-f]{32}$/;

const { assistant, connector, checks, members, settings, cases } = texts;

/** Of what a tenant has one, the view it is changed in. */
const views = new Map<string, { to: string; name: string }>([
  ['assistant', { to: '/assistant', name: assistant.title }],
  ['pauses', { to: '/assistant', name: assistant.title }],
  ['connector', { to: '/connector', name: connector.title }],
  ['escalation', { to: '/connector', name: connector.title }],
  ['checks', { to: '/checks', name: checks.title }],
  ['sign-in', { to: '/members', name: members.title }],
  ['origins', { to: '/settings', name: settings.title }],
  ['retention', { to: '/settings', name: settings.title }],
  ['welcome', { to: '/settings', name: settings.title }],
  ['cases', { to: '/cases', name: cases.title }],
]);

/** Users and tools are named by others, who may name them like a view. */
const isNamedByOthers = /^(playground|user|session|connector\.tool)/;

const viewOf = (action: string, target: string) =>
  isNamedByOthers.test(action) ? undefined : views.get(target);
