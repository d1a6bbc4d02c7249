/** Options that a request to an Outbound may carry beside those of `fetch`. */
export interface OutboundInit extends RequestInit {
  /**
   * Asked once the connection stands, right before the first byte of the request is written, and
   * waited for. What it throws ends the exchange, and nothing of the request has left.
   */
  onSending?: () => void | Promise<void>;
  /**
   * A redirect is an answer like any other, and is not followed: whoever asked may go where it leads by
   * another request, which is judged as the first one was.
   */
  seesRedirects?: boolean;
}

/** Reads the option: where `fetch` takes a plain `RequestInit`, an Outbound may be given more. */
export const onSendingOf = (init: OutboundInit | undefined): OutboundInit['onSending'] =>
  init?.onSending;

/**
 * A body that asks before it is read. The HTTP client reads a body of pieces when it writes them,
 * and writes the head of the request with the first one: between the answer to the question and the
 * socket lie no timer and no I/O.
 */
export function withLastWord(
  body: string | Uint8Array,
  headers: Record<string, string>,
  onSending: () => void | Promise<void>,
): { body: AsyncIterable<Uint8Array>; headers: Record<string, string> } {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    await onSending();
    yield bytes;
  }
  return {
    body: pieces(),
    headers: { ...headers, 'content-length': String(bytes.byteLength) },
  };
}

export const seesRedirects = (init: OutboundInit | undefined): boolean =>
  init?.seesRedirects === true;
