import { placeOf, type Place } from '../frame/place-of.ts';
import { texts } from '../texts/index.ts';

const { assistant, connector, checks, escalation, members, settings, cases, knowledge } = texts;

/** Names the view in which a thing is changed of which each tenant has one. */
const views = new Map<string, { to: string; name: string }>([
  ['assistant', { to: '/assistant', name: assistant.title }],
  ['pauses', { to: '/assistant', name: assistant.title }],
  ['connector', { to: '/connector', name: connector.title }],
  ['escalation', { to: '/hand-over', name: escalation.title }],
  ['checks', { to: '/checks', name: checks.title }],
  ['sign-in', { to: '/members', name: members.title }],
  ['origins', { to: '/settings', name: settings.title }],
  ['retention', { to: '/settings', name: settings.title }],
  ['welcome', { to: '/settings', name: settings.title }],
  ['embeddings', { to: '/knowledge', name: knowledge.title }],
  ['cases', { to: '/cases', name: cases.title }],
]);

/** Users, tenants and tools are named by others, who may name them like a view. */
const isNamedByOthers = /^(playground|user|session|tenant|phrases|connector\.tool)/;

/** Finds the view of what an act changed, where each tenant has one of it. */
export const viewOf = (action: string, target: string) =>
  isNamedByOthers.test(action) ? undefined : views.get(target);

const isPublicId = /^[a-z]+_[0-9a-f]{32}(_[1-9]\d*)?$/;

/** A deleted article can be brought back on its page until it is erased; of anything else the page is gone. */
const isGone = (action: string): boolean =>
  action === 'document.erased' || (action.endsWith('.deleted') && action !== 'document.deleted');

/** Finds the page of what an act was about; null where it has none, or none any more. */
export const pageOf = (action: string, target: string): Place | null =>
  isPublicId.test(target) && !isGone(action) ? placeOf(target) : null;
