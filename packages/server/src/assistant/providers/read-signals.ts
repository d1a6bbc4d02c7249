import { createEventFeed } from '../../platform/event-feed.ts';
import type { Exchange } from '../../platform/outbound/index.ts';
import type { ModelSignal } from './model.ts';
import { ModelFailure } from './model-failure.ts';
import { toModelFailure } from './provider-errors.ts';
import { SignalQueue } from './signal-queue.ts';
import type { EventReader } from './wire.ts';

/**
 * Bytes within which an event must be over. One is a word or two in its frame, and a whole answer
 * where a server sends all at once; it is parsed in one go, and nobody else is served meanwhile.
 */
export const eventBytesMax = 256 * 1024;

/** For what follows the last event: usually it is there already. */
const drainTimeoutMs = 100;

/**
 * Reads a stream of events into the model's signals, the last of which is `finish`. Throws
 * ModelFailure when the stream ends otherwise; what came before it was already yielded.
 */
export async function* readSignals(
  exchange: Exchange,
  createReader: (signals: SignalQueue) => EventReader,
): AsyncGenerator<ModelSignal> {
  const inbox = openInbox(exchange, createReader);
  let finished = false;
  try {
    for (;;) {
      for (const signal of inbox.take()) {
        if (signal.type === 'finish') {
          finished = true;
          exchange.release(drainTimeoutMs);
          yield signal;
          return;
        }
        yield signal;
      }
      await inbox.more();
    }
  } finally {
    if (!finished) exchange.close();
  }
}

function openInbox(exchange: Exchange, createReader: (signals: SignalQueue) => EventReader) {
  const signals = new SignalQueue();
  const reader = createReader(signals);
  const events = createEventFeed({
    onEvent: ({ data }) => reader.read(data),
    eventBytesMax,
    tooMuch: (bound) => new ModelFailure(bound === 'event_bytes' ? 'too_long' : 'garbage'),
  });
  let hasBytes = false;
  let hasSignals = false;
  let failure: ModelFailure | null = null;
  let ended = false;
  let wake: (() => void) | null = null;

  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      failure ??= toModelFailure(error, true);
    }
    wake?.();
  }

  exchange.read({
    // What follows a failure is not looked at: it could only finish an answer that broke a rule.
    onPiece(piece) {
      if (failure !== null) return;
      hasBytes ||= piece.byteLength > 0;
      attempt(() => events.feed(piece));
    },
    onEnd(error) {
      if (failure !== null) return;
      attempt(() => {
        if (error !== null) throw toModelFailure(error, true);
        events.end();
        reader.end();
        ended = true;
      });
    },
  });

  return {
    take(): readonly ModelSignal[] {
      const taken = signals.take();
      hasSignals ||= taken.length > 0;
      return taken;
    },
    /** Resolves when there may be more to take; throws once there will be none. */
    async more(): Promise<void> {
      if (failure === null && !ended) await new Promise<void>((resolve) => (wake = resolve));
      wake = null;
      hasSignals ||= signals.isWaiting;
      if (signals.isWaiting || (failure === null && !ended)) return;
      const cut = failure === null || failure.code === 'cut_stream';
      // Bytes came, and not one event was among them.
      if (cut && hasBytes && !hasSignals) throw new ModelFailure('garbage');
      throw failure ?? new ModelFailure('cut_stream');
    },
  };
}
