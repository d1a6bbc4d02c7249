/** One request, once: what came back, or status 0 where nothing whole did. */
export interface Reply {
  status: number;
  /** JSON of the body, or of a stream's last event. */
  body: unknown;
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
    return { status: response.status, body: parse(text) };
  } catch {
    return { status: 0, body: null };
  }
}

/** A streamed answer is acknowledged by its last event; one that ends without it has broken off. */
function readDone(text: string): Reply {
  const [, data] = /(?:^|\n)event: done\n(?:[^\n]+\n)*?data: ([^\n]+)/.exec(text) ?? [];
  return data === undefined ? { status: 0, body: null } : { status: 201, body: parse(data) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
