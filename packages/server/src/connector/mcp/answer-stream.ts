export interface AnswerStreamOptions {
  /** The id the question went out under, and the one the client knows it by. */
  wireId: unknown;
  clientId: unknown;
  onAnswer: (answer: JsonRpcAnswer) => void;
  /** An answer to another question came; it is left out. */
  onStray: () => void;
  onFailure: (error: unknown) => void;
  /** It ended or broke without the answer, and can't be resumed. */
  onLost: () => void;
}

export type JsonRpcAnswer = Record<string, unknown>;

/**
 * An event stream in which of all answers only the one to `wireId` is left, as one to `clientId`;
 * what is no answer passes as it is.
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
  const lose = (): void => {
    if (mayBeLost) options.onLost();
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          lose();
          return controller.close();
        }
        for (const event of events.take(decoder.decode(value, { stream: true }))) {
          const { text, ends } = translate(event, options);
          if (ends) mayBeLost = false;
          controller.enqueue(encoder.encode(`${text}\n\n`));
        }
        // A pull that enqueues nothing is not repeated by itself.
        if (controller.desiredSize === 1) controller.enqueue(encoder.encode(':\n'));
      } catch (error) {
        options.onFailure(error);
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

/** `ends`: the answer is here, or the rest of the stream may be asked for by its event's id. */
function translate(
  lines: readonly string[],
  options: AnswerStreamOptions,
): { text: string; ends: boolean } {
  const isResumable = lines.some((line) => line.startsWith('id:'));
  const data = lines
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).replace(/^ /, ''))
    .join('\n');
  const answer = readAnswer(data);
  if (!answer) return { text: lines.join('\n'), ends: isResumable };
  const others = lines.filter((line) => !line.startsWith('data:'));
  if (answer['id'] !== options.wireId) {
    options.onStray();
    return { text: others.join('\n'), ends: isResumable };
  }
  options.onAnswer(answer);
  const translated = JSON.stringify({ ...answer, id: options.clientId });
  return { text: [...others, `data: ${translated}`].join('\n'), ends: true };
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
