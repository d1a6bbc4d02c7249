import type { Readable } from 'node:stream';

/** Destroys a stream that has not been read to its end by then. */
export function endingAfter(stream: Readable, ms: number): Readable {
  const timer = setTimeout(() => {
    stream.destroy(new Error('the export was read too slowly, and cut off'));
  }, ms).unref();
  return stream.once('close', () => clearTimeout(timer));
}
