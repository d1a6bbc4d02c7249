import { createParser } from 'eventsource-parser';
import { ModelFailure } from './model-failure.ts';

/**
 * Bytes within which an event must be over. One is a word or two in its frame, and a whole answer
 * where a server sends all at once; it is parsed in one go, and nobody else is served meanwhile.
 */
export const eventBytesMax = 256 * 1024;

/** Lines of no known field: for each the parser makes an error with its stack. */
export const strangeLinesMax = 1_000;

/** For each CR the parser looks through the rest of what it was given for an LF. */
const partBytes = 4 * 1024;

export interface EventFeed {
  /** Throws ModelFailure past a bound, and whatever `onData` throws. */
  feed(piece: Buffer): void;
  /** The last line need not end: servers leave that out. */
  end(): void;
}

/** Hands on the data of each event in a body that comes in pieces. */
export function createEventFeed(onData: (data: string) => void): EventFeed {
  // Also drops a mark of byte order, and puts together what was cut inside a character.
  const decoder = new TextDecoder();
  let bytesWithoutEvent = 0;
  let strangeLines = 0;
  const parser = createParser({
    onEvent({ data }) {
      bytesWithoutEvent = 0;
      onData(data);
    },
    onError() {
      strangeLines += 1;
      if (strangeLines > strangeLinesMax) throw new ModelFailure('garbage');
    },
  });

  /** Comments, blank lines and an event that is not over count alike. */
  function feedPart(part: Buffer): void {
    bytesWithoutEvent += part.byteLength;
    if (bytesWithoutEvent > eventBytesMax) throw new ModelFailure('too_long');
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
