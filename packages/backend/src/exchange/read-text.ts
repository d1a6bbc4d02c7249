import { DeskhandBackendError } from '../backend-error.ts';
import type { Budget } from './budget.ts';

/** A body as text, counted while it comes and after unpacking; past `bytesMax` it is given up. */
export async function readText(
  response: Response,
  bytesMax: number,
  budget: Budget,
): Promise<string> {
  if (response.body === null) return '';
  // Bytes, by the standard; the types of Node leave it open.
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await budget.within(reader.read());
      if (done) return decode(pieces, response.status);
      bytes += value.byteLength;
      if (bytes > bytesMax) {
        throw new DeskhandBackendError(
          'RESPONSE_TOO_LARGE',
          `Deskhand answered with more than ${bytesMax} bytes.`,
          { status: response.status },
        );
      }
      pieces.push(value);
    }
  } finally {
    // Closes the connection where something is left; nobody waits for that.
    reader.cancel().catch(() => undefined);
  }
}

/** Gives up a body that nobody reads. */
export function discard(response: Response): void {
  response.body?.cancel().catch(() => undefined);
}

function decode(pieces: Uint8Array[], status: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
  } catch {
    throw new DeskhandBackendError('INVALID_RESPONSE', 'The answer is not UTF-8.', { status });
  }
}
