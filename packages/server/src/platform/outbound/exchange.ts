import type { Readable } from 'node:stream';
import { endWith, readBody, type BodyReader } from './bounded-body.ts';
import type { Lifetime } from './lifetime.ts';
import { OutboundError } from './outbound-error.ts';

interface ExchangeInit {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Aborting closes the connection. */
  signal: AbortSignal;
}

/**
 * Sends one request and resolves with the head of its answer. Rejects like `Outbound.fetch`: with an
 * OutboundError, or with the signal's reason.
 */
export type OpenExchange = (url: string, init: ExchangeInit) => Promise<Exchange>;

/** An answer whose body is read while it comes. */
export interface Exchange {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /**
   * Begins to read, once. There is no back-pressure: whoever reads keeps pace, and the body is bounded
   * in bytes. An error is an OutboundError or the signal's reason.
   */
  read(reader: BodyReader): void;
  /** Closes the connection; the reader hears nothing more. */
  close(): void;
  /**
   * What matters has come: the reader hears nothing more, and the signal counts no longer. What is left
   * of the body gets `graceMs` to come, because a connection whose body was read to its end is used
   * again, which saves the next request a TLS handshake.
   */
  release(graceMs: number): void;
}

export function startExchange(
  { statusCode: status, headers }: { statusCode: number; headers: Exchange['headers'] },
  body: Readable,
  lifetime: Lifetime,
  bytesMax: number,
): Exchange {
  let stop = (): void => undefined;

  function close(): void {
    stop();
    endWith(new OutboundError('unreachable'), lifetime);
    // Destroyed before it was read to its end, a body says so.
    body.on('error', () => undefined).destroy();
  }

  return {
    status,
    headers,
    read(reader) {
      stop = readBody(body, bytesMax, lifetime, reader);
    },
    close,
    release(graceMs) {
      stop();
      lifetime.end();
      if (body.readableEnded || body.destroyed) return;
      const timer = setTimeout(close, graceMs);
      const done = (): void => clearTimeout(timer);
      body.once('end', done).once('close', done);
    },
  };
}
