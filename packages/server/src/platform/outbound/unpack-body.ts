import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/**
 * The body without its compression. None is asked for; some servers compress all the same, and
 * what they call by another name is handed on as it is.
 */
export function unpackBody(
  body: Readable,
  contentEncoding: string | string[] | undefined,
): Readable {
  switch (contentEncoding) {
    case 'gzip':
    case 'x-gzip':
      return unpack(body, createGunzip());
    case 'deflate':
      return unpack(body, createInflate());
    case 'br':
      return unpack(body, createBrotliDecompress());
    default:
      return body;
  }
}

const unpack = (body: Readable, unpacked: ReturnType<typeof createGunzip>): Readable =>
  // Whoever reads it sees the error on the stream itself.
  pipeline(body, unpacked, () => undefined);
