import type { IncomingMessage } from 'node:http';

/** A request's body, as long as it has at most `bytesMax` bytes. */
export async function readBody(
  request: IncomingMessage,
  bytesMax: number,
): Promise<Buffer<ArrayBuffer> | 'too large' | 'broken off'> {
  if (Number(request.headers['content-length']) > bytesMax) return 'too large';
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    // Not destroyed when it is too large: the refusal still has to go out.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      // A request without an encoding is read in buffers.
      const chunk = part as Buffer;
      bytes += chunk.length;
      if (bytes > bytesMax) return 'too large';
      parts.push(chunk);
    }
  } catch {
    return 'broken off';
  }
  return Buffer.concat(parts);
}
