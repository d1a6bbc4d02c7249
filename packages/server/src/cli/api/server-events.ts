export interface ServerEvent {
  event: string;
  /** The `data` lines, joined. */
  data: string;
}

const frameCharactersMax = 4 * 1024 * 1024;

/** Events of a `text/event-stream` body (WHATWG HTML, server-sent events), one by one. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const frames = rest.split(/\r?\n\r?\n/);
    rest = frames.pop() ?? '';
    if (rest.length > frameCharactersMax) throw new Error('an event is too large');
    for (const frame of frames) {
      const event = parseFrame(frame);
      if (event) yield event;
    }
  }
}

/** Null for a comment, such as the heartbeat. */
function parseFrame(frame: string): ServerEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of frame.split(/\r?\n/)) {
    const [, field, value] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'event') event = value ?? '';
    if (field === 'data') data.push(value ?? '');
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null;
}
