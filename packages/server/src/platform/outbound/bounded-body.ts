import type { ReadableStream as Stream, ReadableStreamDefaultReader } from 'node:stream/web';
import type { Lifetime } from './lifetime.ts';
import { OutboundError, toOutboundError } from './outbound-error.ts';

/**
 * The same bytes, counted while they flow and after decompression: past `bytesMax` the reader gets
 * an OutboundError `too_large` and the connection is closed.
 */
export function boundBody(
  body: Stream<Uint8Array>,
  bytesMax: number,
  lifetime: Lifetime,
): ReadableStream<Uint8Array> {
  // Taken at the first read: an answer nobody reads stays unlocked, so undici can collect it.
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let bytes = 0;

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          reader ??= body.getReader();
          const { done, value } = await reader.read();
          if (done) {
            lifetime.end();
            controller.close();
            return;
          }
          bytes += value.byteLength;
          if (bytes > bytesMax) throw new OutboundError('too_large');
          controller.enqueue(value);
        } catch (error) {
          controller.error(endWith(error, lifetime));
        }
      },
      async cancel(reason) {
        lifetime.end();
        await (reader ?? body).cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** What the caller is told; the connection is gone afterwards. */
export function endWith(error: unknown, lifetime: Lifetime): unknown {
  if (lifetime.signal.aborted) return lifetime.signal.reason;
  const told = toOutboundError(error);
  lifetime.stop(told);
  return told;
}
