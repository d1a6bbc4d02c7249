import type { Readable } from 'node:stream';
import type { Lifetime } from './lifetime.ts';
import { OutboundError, toOutboundError } from './outbound-error.ts';

/**
 * The same bytes, counted while they flow and after decompression: past `bytesMax` the reader gets
 * an OutboundError `too_large` and the connection is closed. `onBytes` is told of each piece.
 *
 * By hand and not `Readable.toWeb`: a model's answer is hundreds of small pieces, and this costs
 * one queue and no promise for each.
 */
export function boundBody(
  body: Readable,
  bytesMax: number,
  lifetime: Lifetime,
  onBytes: (bytes: number) => void,
): ReadableStream<Uint8Array> {
  let bytes = 0;
  let over = false;
  /** Whether it was over before. */
  const end = (): boolean => {
    const before = over;
    over = true;
    return before;
  };

  function start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const fail = (error: unknown): void => {
      if (!end()) controller.error(endWith(error, lifetime));
    };
    body.on('data', (piece: Buffer) => {
      if (over) return;
      bytes += piece.byteLength;
      if (bytes > bytesMax) return fail(new OutboundError('too_large'));
      onBytes(piece.byteLength);
      controller.enqueue(piece);
      if ((controller.desiredSize ?? 0) <= 0) body.pause();
    });
    body.pause();
    body.once('end', () => {
      lifetime.end();
      if (!end()) controller.close();
    });
    body.on('error', fail);
  }

  return new ReadableStream<Uint8Array>(
    {
      start,
      pull: () => void body.resume(),
      cancel() {
        end();
        lifetime.end();
        body.destroy();
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
