import { createEventFeed } from '../../platform/event-feed.ts';

export interface ServerEvent {
  event: string;
  /** The `data` lines, joined. */
  data: string;
}

const eventBytesMax = 4 * 1024 * 1024;

/** Yields the events of a `text/event-stream` body, one by one. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const events: ServerEvent[] = [];
  const feed = createEventFeed({
    onEvent: ({ event = 'message', data }) => void events.push({ event, data }),
    eventBytesMax,
    tooMuch: () => new Error('an event is too large'),
  });
  for await (const piece of body) {
    feed.feed(piece);
    yield* events.splice(0);
  }
}
