/** One request, once: what came back, or status 0 where nothing whole did. */
export interface Reply {
  status: number;
  /** JSON of the body, or of a stream's last event. */
  body: unknown;
  /** What the service says of when to ask again. */
  retryAfterMs: number | null;
}

export interface Asked {
  method?: string;
  path: string;
  token: string;
  body?: object;
  headers?: Record<string, string>;
}

/** A client's own patience with one request. */
const replyMsMax = 25_000;

export async function call(url: string, asked: Asked): Promise<Reply> {
  const { path, token, body } = asked;
  try {
    const response = await fetch(url + path, {
      method: asked.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...asked.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(replyMsMax),
    });
    const text = await response.text();
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (isStream) return readDone(text);
    const seconds = response.headers.get('retry-after');
    const retryAfterMs = seconds === null ? null : Number(seconds) * 1_000;
    return { status: response.status, body: parse(text), retryAfterMs };
  } catch {
    return nothing;
  }
}

const nothing: Reply = { status: 0, body: null, retryAfterMs: null };

/** A streamed answer is acknowledged by its last event; one that ends without it has broken off. */
function readDone(text: string): Reply {
  const [, data] = /(?:^|\n)event: done\n(?:[^\n]+\n)*?data: ([^\n]+)/.exec(text) ?? [];
  return data === undefined ? nothing : { ...nothing, status: 201, body: parse(data) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
