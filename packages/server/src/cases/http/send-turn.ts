import type { CreateCaseResponse, PostMessageResponse, TurnEvent } from '@deskhand/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiError, asRefusal, eventFrame, openEventStream } from '../../platform/http/index.ts';
import { presentMessage, presentSnapshot } from '../present.ts';
import { prefersEventStream } from '../stream/prefers-stream.ts';
import type { Exchange, StartedExchange } from '../turns/exchange.ts';
import type { Emit } from '../turn.ts';

type Body = CreateCaseResponse | PostMessageResponse;

/** Bytes kept for a reader who is slower than the answer; beyond them the connection is cut. */
const unsentBytesMax = 1024 * 1024;
/** Characters of the events of one moment that leave as one. */
const gatheredCharactersMax = 16 * 1024;

/**
 * Sends a turn as the client asked for it: one JSON body, or a stream of events that ends with the
 * same body. What is refused before the message is stored is an ordinary error either way.
 */
export async function sendTurn<B extends Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  present: (exchange: Exchange) => B,
  start: (emit: Emit) => Promise<StartedExchange>,
): Promise<B> {
  if (!prefersEventStream(request.headers.accept)) {
    const { completion, isRepeated } = await start(() => undefined);
    request.isRepeat = isRepeated;
    const body = presentAsFirstSent(present, await completion);
    reply.status(201);
    return body;
  }
  // The reply has gone out as a stream; for the route's types there is nothing left to return.
  return streamTurn(request, reply, present, start) as Promise<never>;
}

async function streamTurn(
  request: FastifyRequest,
  reply: FastifyReply,
  present: (exchange: Exchange) => Body,
  start: (emit: Emit) => Promise<StartedExchange>,
): Promise<void> {
  const deltas = gatherEarly();
  const { caseId, userMessage, completion, isRepeated } = await start(deltas.emit);
  request.isRepeat = isRepeated;
  const stream = openTurnStream(reply);
  stream.send({ event: 'message.created', data: { message: presentMessage(caseId, userMessage) } });
  let isFirst = true;
  deltas.release((text, notice) => {
    stream.send({ event: 'message.delta', data: { text, ...(notice && { notice }) } });
    // The first words wait for none that came with them.
    if (isFirst) stream.flush();
    isFirst = false;
  });
  try {
    const exchange = await completion;
    const message = presentMessage(exchange.case.id, exchange.reply);
    const { action } = message;
    if (action && exchange.reply.action?.seq === exchange.reply.seq) {
      stream.send({ event: 'action.proposed', data: { action } });
    }
    stream.send({ event: 'message.completed', data: { message } });
    stream.send({ event: 'done', data: presentAsFirstSent(present, exchange) });
  } catch (error) {
    const refusal = asRefusal(error, request);
    request.server.refusalTold(request, refusal);
    stream.send({ event: 'error', data: apiError(refusal.code, refusal.message, request.id) });
  }
  stream.end();
}

/** Presents who asked then: whoever repeats the request may have other roles by now. */
function presentAsFirstSent<B extends Body>(
  present: (exchange: Exchange) => B,
  exchange: Exchange,
): B {
  const body = present(exchange);
  if (exchange.snapshot === null || !('snapshot' in body)) return body;
  const { case: row, snapshot } = exchange;
  const { takenAt, user } = presentSnapshot(row, snapshot);
  return { ...body, snapshot: { ...body.snapshot, takenAt, user } };
}

/** Keeps what comes before the stream has begun: the answer may be the first of the two. */
function gatherEarly(): {
  emit: Emit;
  release: (to: Emit) => void;
} {
  const early: Parameters<Emit>[] = [];
  let deliver: Emit = (...delta) => void early.push(delta);
  return {
    emit: (...delta) => deliver(...delta),
    release: (to) => {
      deliver = to;
      for (const delta of early) to(...delta);
    },
  };
}

interface TurnStream {
  send(event: TurnEvent): void;
  /** Sends at once what `send` has gathered. */
  flush(): void;
  end(): void;
}

/** Opens a stream that sends nothing to a client that left, and piles up nothing for one that does not read. */
function openTurnStream(reply: FastifyReply): TurnStream {
  const response = reply.raw;
  const headers = reply.getHeaders();
  reply.hijack();
  openEventStream(response, headers);
  let unsent = '';

  /** Sends all events of one turn of the event loop as one: a write costs more than an event. */
  function flush(): void {
    if (unsent === '' || response.destroyed || response.writableEnded) return;
    const frames = unsent;
    unsent = '';
    if (response.writableLength > unsentBytesMax) response.destroy();
    else response.write(frames);
  }

  return {
    send({ event, data }) {
      if (response.destroyed) return;
      if (unsent === '') setImmediate(flush);
      unsent += eventFrame(event, data);
      if (unsent.length > gatheredCharactersMax) flush();
    },
    flush,
    end() {
      flush();
      response.end();
    },
  };
}
