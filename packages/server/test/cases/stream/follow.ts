import type { CaseEvent } from '@deskhand/contract';
import { readEvents } from '../../stage/http.ts';
import type { Node } from '../../stage/service.ts';

export interface Followed {
  readonly status: number;
  readonly headers: Headers;
  /** What has come so far, in order. */
  readonly events: (CaseEvent & { id: string })[];
  readonly lastEventId: () => string | undefined;
  /** Resolves when the service, or the caller, has ended the stream. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** GET /api/cases/:caseId/events, read in the background. */
export async function follow(
  node: Pick<Node, 'url'>,
  token: string,
  caseId: string,
  lastEventId?: string,
): Promise<Followed> {
  const stopping = new AbortController();
  const response = await fetch(`${node.url}/api/cases/${caseId}/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: stopping.signal,
  });
  const events: Followed['events'] = [];
  const ended = (async () => {
    for await (const event of readEvents(response)) {
      events.push(event as (typeof events)[number]);
    }
  })().catch(() => undefined);
  return {
    status: response.status,
    headers: response.headers,
    events,
    lastEventId: () => events.at(-1)?.id,
    ended,
    stop: () => stopping.abort(),
  };
}

export const messagesOf = (events: Followed['events']) =>
  events.flatMap((event) => (event.event === 'message.created' ? [event.data.message] : []));
