import { createEventFeed } from '../../platform/event-feed.ts';

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

/** The outbound door lets no longer answer in. */
const answerBytesMax = 1024 * 1024;

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
  const encoder = new TextEncoder();
  const filter = createFilter(options);
  const lose = (): void => {
    if (filter.mayBeLost()) options.onLost();
  };

  function fail(error: unknown): void {
    if (!(error instanceof TooManyEvents)) return options.onFailure(error);
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
        const passing = filter.take(value);
        // A pull that enqueues nothing is not repeated by itself.
        controller.enqueue(encoder.encode(passing === '' ? ':\n' : passing));
      } catch (error) {
        fail(error);
        lose();
        controller.error(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Keeps of each piece what passes. */
function createFilter(options: AnswerStreamOptions) {
  let passing = '';
  /** Of the event that is not over. */
  let retry = '';
  let isResumable = false;
  let isAnswered = false;
  let isFlooded = false;
  let others = 0;

  function passOver(): void {
    if (isAnswered) return;
    others += 1;
    if (others > othersMax) throw tooMany();
  }

  function tooMany(): Error {
    // Not resumed: the rest would be more of the same.
    isFlooded = true;
    return new TooManyEvents();
  }

  const feed = createEventFeed({
    onEvent({ id, data }) {
      if (isAnswered) return;
      const resuming = (id === undefined ? '' : `id: ${id}\n`) + retry;
      retry = '';
      if (id !== undefined) isResumable = true;
      const answer = readOwnAnswer(data, options);
      if (answer === null) {
        passOver();
        // An event without data is none, and its id would not count.
        if (resuming !== '') passing += `${resuming}data:\n\n`;
        return;
      }
      isAnswered = true;
      options.onAnswer(answer);
      passing += `${resuming}data: ${JSON.stringify({ ...answer, id: options.clientId })}\n\n`;
    },
    onComment: passOver,
    onRetry: (ms) => (retry = `retry: ${ms}\n`),
    eventBytesMax: answerBytesMax,
    tooMuch: tooMany,
  });

  return {
    take(piece: Uint8Array): string {
      // Nobody waits for what follows the answer; it is read because the connection is used again.
      if (isAnswered) return '';
      passing = '';
      try {
        feed.feed(piece);
      } catch (error) {
        if (!isAnswered || !(error instanceof TooManyEvents)) throw error;
      }
      return passing;
    },
    /** Whether nobody will ever get an answer once the stream is over. */
    mayBeLost: (): boolean => !isAnswered && (isFlooded || !isResumable),
  };
}

class TooManyEvents extends Error {}

function readOwnAnswer(
  data: string,
  { wireId, onStray }: AnswerStreamOptions,
): JsonRpcAnswer | null {
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
