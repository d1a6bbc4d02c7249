import type { AuditEvent, ListAuditResponse } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { parsePublicId } from '../platform/ids.ts';
import type { PageRequest } from '../platform/page.ts';
import { invalid } from '../platform/refusal.ts';
import { presentEvent, presentRequest } from './present-audit.ts';
import { selectLoggedRequest, selectLoggedRequests } from './request-log-store.ts';
import { selectAuditEvents, selectEventsOfRequest } from './store.ts';

/** `from` is inclusive, `to` exclusive. */
export interface AuditSearch {
  actor?: string;
  /** `case.closed`, or `case` for all that is done to cases. */
  action?: string;
  target?: string;
  from?: string;
  to?: string;
}

/** What lies below a place of the list: in each of the two tables it is read from. */
interface Place {
  beforeEvent: number | null;
  beforeRequest: string | null;
}

/** The tenant's acts and logged requests, newest first. Tenant 0: the operator's, and those of nobody. */
export async function listAudit(
  database: Queryable,
  tenantId: number,
  search: AuditSearch,
  { cursor, limit }: PageRequest,
): Promise<ListAuditResponse> {
  const place = cursor === undefined ? newest : readCursor(cursor);
  const filter = filterOf(search);
  const [events, requests] = await Promise.all([
    selectAuditEvents(database, tenantId, {
      ...filter,
      beforeId: place.beforeEvent,
      limit: limit + 1,
    }),
    selectLoggedRequests(database, tenantId, {
      ...filter,
      beforeId: place.beforeRequest,
      limit: limit + 1,
    }),
  ]);
  const { shown, rest } = merge(events, requests, limit);
  const hasMore = rest.events + rest.requests > 0;
  return {
    events: shown.map((row) => ('outcome' in row ? presentRequest(row) : presentEvent(row))),
    nextCursor: hasMore ? cursorAfter(shown, place) : null,
  };
}

/** Each list keeps its own order, which is what its cursor goes by; the later head is taken first. */
function merge<E extends { at: string }, R extends { first_at: string }>(
  events: readonly E[],
  requests: readonly R[],
  limit: number,
): { shown: (E | R)[]; rest: { events: number; requests: number } } {
  const shown: (E | R)[] = [];
  let [event, request] = [0, 0];
  while (shown.length < limit && (event < events.length || request < requests.length)) {
    const [nextEvent, nextRequest] = [events[event], requests[request]];
    if (nextEvent && (!nextRequest || nextEvent.at >= nextRequest.first_at)) {
      shown.push(nextEvent);
      event += 1;
    } else {
      shown.push(nextRequest!);
      request += 1;
    }
  }
  return {
    shown,
    rest: { events: events.length - event, requests: requests.length - request },
  };
}

/** All that the log has of one request, newest first. */
export async function findAudited(
  database: Queryable,
  tenantId: number,
  requestId: string,
  search: AuditSearch,
): Promise<AuditEvent[]> {
  const uuid = parsePublicId('req', requestId);
  const [events, requests] = await Promise.all([
    selectEventsOfRequest(database, tenantId, requestId),
    uuid === null ? [] : selectLoggedRequest(database, tenantId, uuid),
  ]);
  return newestFirst(
    [
      ...events.map(presentEvent),
      // A row stands for many requests: it is presented as the one that was asked for.
      ...requests.map((row) => ({ ...presentRequest(row), requestId })),
    ].filter((event) => isWanted(event, search)),
  );
}

export const newestFirst = (events: readonly AuditEvent[]): AuditEvent[] =>
  events.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));

/** What the filters of the list ask, of an event that was found without them. */
export function isWanted({ at, actor, action, target }: AuditEvent, search: AuditSearch): boolean {
  const { actor: wanted, from, to, ...about } = filterOf(search);
  return (
    (wanted === null || actor.id === wanted || actor.type === wanted) &&
    (about.action === null || `${action}.`.startsWith(`${about.action}.`)) &&
    (about.target === null || target === about.target) &&
    (from === null || at >= from) &&
    (to === null || at < to)
  );
}

const filterOf = ({ actor, action, target, from, to }: AuditSearch) => ({
  actor: actor ?? null,
  action: action ?? null,
  target: target ?? null,
  from: readInstant(from),
  to: readInstant(to),
});

/** In UTC and within what the database takes, whatever offset or year the caller named. */
function readInstant(text: string | undefined): string | null {
  if (text === undefined) return null;
  return new Date(Math.min(Math.max(Date.parse(text), 0), lastInstantMs)).toISOString();
}

const lastInstantMs = Date.UTC(9999, 11, 31);

const newest: Place = { beforeEvent: null, beforeRequest: null };

/** `17.01a1fd…`: the last event shown and the last request, either of them missing where none was. */
function cursorAfter(
  shown: readonly ({ id: number } | { id: string })[],
  { beforeEvent, beforeRequest }: Place,
): string {
  const event = shown.findLast(({ id }) => typeof id === 'number')?.id ?? beforeEvent;
  const request = shown.findLast(({ id }) => typeof id === 'string')?.id ?? beforeRequest;
  return `${event ?? ''}.${request ?? ''}`;
}

function readCursor(cursor: string): Place {
  const match = /^([1-9]\d{0,15})?(?:\.([0-9a-f]{32})?)?$/.exec(cursor);
  const [, event, request] = match ?? [];
  if (event === undefined && request === undefined) {
    throw invalid('query parameter `cursor` is not one this service gave out.');
  }
  return {
    beforeEvent: event === undefined ? null : Number(event),
    beforeRequest: request ?? null,
  };
}
