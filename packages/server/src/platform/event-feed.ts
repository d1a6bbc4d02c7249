import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** Lines of no known field: for each the parser makes an error with its stack. */
export const strangeLinesMax = 1_000;

/** For each CR the parser looks through the rest of what it was given for an LF. */
const partBytes = 4 * 1024;

interface EventFeedOptions {
  onEvent: (event: EventSourceMessage) => void;
  onComment?: () => void;
  onRetry?: (ms: number) => void;
  /**
   * Bytes within which an event must be over; comments, blank lines and an event that is not over
   * count alike.
   */
  eventBytesMax: number;
  /** Makes the error for what goes beyond a bound. */
  tooMuch: (bound: 'event_bytes' | 'strange_lines') => Error;
}

/** A reader of a `text/event-stream` body (WHATWG HTML, server-sent events) that comes in pieces. */
interface EventFeed {
  /** Throws what `tooMuch` makes, and what the listeners throw; nothing is fed to it after that. */
  feed(piece: Uint8Array): void;
  /** Ends the last line, which servers may leave open. */
  end(): void;
}

export function createEventFeed(options: EventFeedOptions): EventFeed {
  // Also drops a mark of byte order, and puts together what was cut inside a character.
  const decoder = new TextDecoder();
  let bytesWithoutEvent = 0;
  let strangeLines = 0;
  const parser = createParser({
    onEvent(event) {
      bytesWithoutEvent = 0;
      options.onEvent(event);
    },
    onError() {
      strangeLines += 1;
      if (strangeLines > strangeLinesMax) throw options.tooMuch('strange_lines');
    },
    onComment: () => options.onComment?.(),
    onRetry: (ms) => options.onRetry?.(ms),
  });

  function feedPart(part: Uint8Array): void {
    bytesWithoutEvent += part.byteLength;
    if (bytesWithoutEvent > options.eventBytesMax) throw options.tooMuch('event_bytes');
    parser.feed(decoder.decode(part, { stream: true }));
  }

  return {
    feed(piece) {
      for (let at = 0; at < piece.byteLength; at += partBytes) {
        feedPart(piece.subarray(at, at + partBytes));
      }
    },
    end: () => parser.feed('\n'),
  };
}
