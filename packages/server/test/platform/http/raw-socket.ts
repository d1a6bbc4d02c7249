import { connect } from 'node:net';
import { expect } from 'vitest';
import { errorCodes, type ErrorCode } from '@deskhand/contract';

/** What a raw exchange brought back: the bytes as text, and whether the server ended it. */
export interface RawExchange {
  text: string;
  closed: boolean;
}

export interface RawOptions {
  /** Enough has come; without it the server must close. */
  until?: (text: string) => boolean;
  /** Sent once, as soon as what came so far asks for it. */
  then?: (text: string) => string | null;
}

/** Sends bytes no HTTP client would, and reads until the server closes. */
export function sendRaw(
  baseUrl: string,
  chunks: readonly (string | Uint8Array)[],
  options: RawOptions = {},
): Promise<RawExchange> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    let text = '';
    let isFollowed = false;
    const socket = connect(Number(port), hostname, () => {
      for (const chunk of chunks) {
        // One byte a character: what stands in the text is what is sent.
        socket.write(typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk);
      }
    });
    socket.on('data', (data) => {
      text += data.toString('latin1');
      const more = isFollowed ? null : (options.then?.(text) ?? null);
      if (more !== null) {
        isFollowed = true;
        socket.write(more);
      }
      if (!options.until?.(text)) return;
      resolve({ text, closed: false });
      socket.destroy();
    });
    socket.on('error', (error: Error & { code?: string }) => {
      // The server may slam the door on what it refuses to read; what it said before counts.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve({ text, closed: true }));
  });
}

export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** One request whose response ends the connection. */
export async function exchange(baseUrl: string, request: string): Promise<RawResponse> {
  return parseResponse((await sendRaw(baseUrl, [request])).text);
}

function parseResponse(text: string): RawResponse {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...headerLines] = head.split('\r\n');
  const headers = Object.fromEntries(
    headerLines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}

/** Asserts that the first response is an ApiError with exactly its four fields. */
export function expectRawRefusal(
  text: string,
  status: number,
  code: ErrorCode,
  message?: RegExp,
): void {
  const { status: received, headers, body } = parseResponse(text);
  expect({ status: received, text }).toEqual({ status, text });
  const error = JSON.parse(body.slice(0, Number(headers['content-length']))) as object;
  expect(error).toEqual({
    statusCode: errorCodes[code].status,
    error: code,
    message: expect.stringMatching(message ?? /./) as string,
    requestId: headers['x-request-id'],
  });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
}
