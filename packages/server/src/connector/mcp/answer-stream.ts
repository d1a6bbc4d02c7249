export interface AnswerStreamOptions {
  /** The id the question went out under, and the one the client knows it by. */
  wireId: unknown;
  clientId: unknown;
  onAnswer: (answer: JsonRpcAnswer) => void;
  /** An answer to another question came; it is left out. */
  onStray: () => void;
  onFailure: (error: unknown) => void;
  /** More than `othersMax` events came that are not the answer. */
  onFlood: () => void;
  /** It ended or broke without the answer, and can't be resumed. */
  onLost: () => void;
}

export type JsonRpcAnswer = Record<string, unknown>;

/** Events of one stream beside its answer: progress, news, and what a server asks for. */
export const othersMax = 1_000;

/**
 * An event stream in which only the answer to `wireId` is left, as one to `clientId`. Of everything
 * else only what a stream is resumed by passes: nothing here waits for news, and the client would
 * check each message by a schema.
 */
export function onlyAnswerTo(
  stream: ReadableStream<Uint8Array>,
  options: AnswerStreamOptions,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const events = readEvents();
  let mayBeLost = true;
  let isAnswered = false;
  let others = 0;
  const lose = (): void => {
    if (mayBeLost) options.onLost();
  };

  /** What is left of an event. Throws at one too many. */
  function pass(lines: readonly string[]): string {
    // Nobody waits for the rest; it is read because the connection is used again.
    if (isAnswered) return '';
    const answer = readOwnAnswer(lines, options);
    const resuming = lines.filter((line) => /^(?:id:[^\r]*|retry: ?\d+)$/.test(line));
    if (resuming.some((line) => line.startsWith('id:'))) mayBeLost = false;
    if (answer === null) {
      others += 1;
      if (others > othersMax) throw new TooManyEvents();
      // An event without data is none, and its id would not count.
      return resuming.length === 0 ? '' : `${[...resuming, 'data:'].join('\n')}\n\n`;
    }
    isAnswered = true;
    mayBeLost = false;
    options.onAnswer(answer);
    const translated = JSON.stringify({ ...answer, id: options.clientId });
    return `${[...resuming, `data: ${translated}`].join('\n')}\n\n`;
  }

  function fail(error: unknown): void {
    if (!(error instanceof TooManyEvents)) return options.onFailure(error);
    // Not resumed: the rest would be more of the same.
    mayBeLost = true;
    options.onFlood();
    reader.cancel(error).catch(() => undefined);
  }

  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          lose();
          return controller.close();
        }
        for (const event of events.take(decoder.decode(value, { stream: true }))) {
          const text = pass(event);
          if (text !== '') controller.enqueue(encoder.encode(text));
        }
        // A pull that enqueues nothing is not repeated by itself.
        if (controller.desiredSize === 1) controller.enqueue(encoder.encode(':\n'));
      } catch (error) {
        fail(error);
        lose();
        controller.error(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Lines of whole events; each byte is looked at once, in however small pieces it comes. */
function readEvents(): { take: (piece: string) => string[][] } {
  let partial: string[] = [];
  let lines: string[] = [];
  return {
    take(piece) {
      const events: string[][] = [];
      const parts = piece.split('\n');
      const last = parts.pop()!;
      for (const part of parts) {
        const line = [...partial, part].join('').replace(/\r$/, '');
        partial = [];
        if (line !== '') lines.push(line);
        else if (lines.length > 0) {
          events.push(lines);
          lines = [];
        }
      }
      partial.push(last);
      return events;
    },
  };
}

class TooManyEvents extends Error {}

function readOwnAnswer(
  lines: readonly string[],
  { wireId, onStray }: AnswerStreamOptions,
): JsonRpcAnswer | null {
  const data = lines
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).replace(/^ /, ''))
    .join('\n');
  const answer = readAnswer(data);
  if (answer === null || answer['id'] === wireId) return answer;
  onStray();
  return null;
}

/** A JSON-RPC answer, or null for whatever else an event may hold. */
function readAnswer(data: string): JsonRpcAnswer | null {
  try {
    const message: unknown = JSON.parse(data);
    return isAnswer(message) ? message : null;
  } catch {
    return null;
  }
}

export const isAnswer = (message: unknown): message is JsonRpcAnswer =>
  typeof message === 'object' && message !== null && ('result' in message || 'error' in message);
