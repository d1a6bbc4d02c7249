import type { Readable } from 'node:stream';
import type { Lifetime } from './lifetime.ts';
import { OutboundError, toOutboundError } from './outbound-error.ts';

export interface BodyReader {
  onPiece(piece: Buffer): void;
  /** Once, and last: null when the body was read to its end. */
  onEnd(error: unknown): void;
}

/**
 * Each piece costs, however little it holds: 900 kB in chunks of one byte kept a process busy for
 * 15 seconds. Who streams words sends many times this much in each piece.
 */
const smallPiecesMax = 2_000;
const pieceBytesMin = 16;

/**
 * Hands on the pieces of a body as they arrive, after decompression: past `bytesMax` the reader
 * gets an OutboundError `too_large` and the connection is closed, and so where too many are too
 * small. What is returned ends it without a word.
 */
export function readBody(
  body: Readable,
  bytesMax: number,
  lifetime: Lifetime,
  reader: BodyReader,
): () => void {
  let bytes = 0;
  let pieces = 0;
  let over = false;

  function fail(error: unknown): void {
    if (over) return;
    over = true;
    reader.onEnd(endWith(error, lifetime));
  }

  body.on('data', (piece: Buffer) => {
    if (over) return;
    bytes += piece.byteLength;
    pieces += 1;
    const areSmall = pieces > smallPiecesMax && bytes < pieces * pieceBytesMin;
    if (areSmall) fail(new OutboundError('too_large', 'SMALL_PIECES'));
    else if (bytes > bytesMax) fail(new OutboundError('too_large'));
    else reader.onPiece(piece);
  });
  body.once('end', () => {
    lifetime.end();
    if (over) return;
    over = true;
    reader.onEnd(null);
  });
  body.on('error', fail);
  return () => {
    over = true;
  };
}

/**
 * The same pieces as a web stream. By hand and not `Readable.toWeb`: this costs one queue and no
 * promise for each piece.
 */
export function boundBody(
  body: Readable,
  bytesMax: number,
  lifetime: Lifetime,
): ReadableStream<Uint8Array> {
  let stop = (): void => undefined;

  function start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    stop = readBody(body, bytesMax, lifetime, {
      onPiece(piece) {
        controller.enqueue(piece);
        if ((controller.desiredSize ?? 0) <= 0) body.pause();
      },
      onEnd(error) {
        if (error === null) controller.close();
        else controller.error(error);
      },
    });
    body.pause();
  }

  return new ReadableStream<Uint8Array>(
    {
      start,
      pull: () => void body.resume(),
      cancel() {
        stop();
        lifetime.end();
        body.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Ends the connection, and returns the error for the caller. */
export function endWith(error: unknown, lifetime: Lifetime): unknown {
  if (lifetime.signal.aborted) return lifetime.signal.reason;
  const failure = toOutboundError(error);
  lifetime.stop(failure);
  return failure;
}
