import { OutboundError, type OutboundInit } from '../../platform/outbound/index.ts';
import {
  isAnswer,
  onlyAnswerTo,
  type AnswerStreamOptions,
  type JsonRpcAnswer,
} from './answer-stream.ts';
import { newWireRecord, type WireRecord } from './wire-record.ts';

/** A 2025-era `initialize` as it was answered; said again to each further client in its name. */
export interface LegacyHandshake {
  kind: 'legacy';
  result: unknown;
  sessionId: string | null;
}

export interface Gate {
  fetch: typeof fetch;
  wire: WireRecord;
  /** What the server answered to `initialize`, once it did. */
  learned: () => LegacyHandshake | null;
  /** Rejects when a stream is over without its answer: the client would wait on. */
  lost: Promise<never>;
}

interface GateOptions {
  fetch: typeof fetch;
  /** Ends every request of this gate. */
  signal: AbortSignal;
  known: LegacyHandshake | null;
  /** Whether a `tools/call` may still leave. */
  mayCall?: (() => Promise<boolean>) | undefined;
  /**
   * Of lists of tools only this one passes: the client looks through every definition by a schema.
   */
  onlyTool?: string | undefined;
}

/**
 * Stands between one MCP client and the network, for the length of one call. It lets pass what a
 * call needs and keeps the record that decides between "not executed" and "unknown":
 *
 * - one `tools/call`, ever: the client would repeat it after some errors;
 * - and that one only if `mayCall` says so, asked last, when the connection stands: `fetch` is that
 * of an Outbound, no other door asks `onSending`;
 * - no standing event stream, no answers to requests of the server (it is offered no abilities);
 * - a known handshake is not held again but replayed;
 * - every question goes out under an id of its own, since the clients that share a session all
 * count from zero, and only the answer to that id comes in.
 */
export function createGate(options: GateOptions): Gate {
  const wire = newWireRecord();
  let learned: LegacyHandshake | null = null;
  let asked: Question | null = null;
  let onLost: () => void = () => undefined;
  const lost = new Promise<never>((_resolve, reject) => {
    onLost = () => reject(new Error('the stream ended without an answer'));
  });
  // Not everyone waits for it.
  lost.catch(() => undefined);

  function learn(answer: JsonRpcAnswer, response: Response): void {
    if (asked?.method !== 'initialize' || answer['result'] === undefined) return;
    const sessionId = response.headers.get('mcp-session-id');
    learned = { kind: 'legacy', result: answer['result'], sessionId };
  }

  async function pass(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
    const local = answerHere(init, options.known);
    if (local) return local;
    const isPost = init?.method === 'POST';
    // A stream that is resumed carries the answer to what was asked last.
    const question = isPost ? readQuestion(init) : asked;
    asked = question ?? asked;
    const isCall = isPost && question?.method === 'tools/call';
    if (isCall) {
      if (wire.called) throw new OutboundError('unreachable', 'NEVER_TWICE');
      wire.called = true;
    }
    const { mayCall } = options;
    const signal = init?.signal ? AbortSignal.any([init.signal, options.signal]) : options.signal;
    const sent: OutboundInit = {
      ...init,
      signal,
      ...(isPost && question ? bodyOf(question) : {}),
      ...(isCall && mayCall ? { onSending: () => askLast(wire, mayCall) } : {}),
    };
    const response = await watched(wire, () => options.fetch(input, sent));
    wire.status = response.status;
    if (!question) return response;
    const onAnswer = (answer: JsonRpcAnswer): void => {
      learn(answer, response);
      if (options.onlyTool !== undefined) keepOnly(options.onlyTool, answer);
      if (question.method === 'tools/call') wire.structuredContent = takeStructured(answer);
    };
    return withOwnAnswer(wire, response, question, { onAnswer, onLost });
  }
  return { fetch: pass, wire, learned: () => learned, lost };
}

/**
 * Asks whether the call may leave. Until the answer nothing has left, whatever ends the call
 * meanwhile.
 */
async function askLast(wire: WireRecord, mayCall: () => Promise<boolean>): Promise<void> {
  wire.heldBack = true;
  if (!(await mayCall())) throw new OutboundError('unreachable', 'WITHHELD');
  wire.heldBack = false;
}

function keepOnly(name: string, { result }: JsonRpcAnswer): void {
  if (!isObject(result) || !Array.isArray(result['tools'])) return;
  result['tools'] = result['tools'].filter((tool) => isObject(tool) && tool['name'] === name);
}

/**
 * The client would look through all of it by a schema, which takes half a second for 60,000 keys.
 */
function takeStructured({ result }: JsonRpcAnswer): unknown {
  if (!isObject(result) || result['structuredContent'] === undefined) return undefined;
  const value = result['structuredContent'];
  const isRecord = isObject(value) && !Array.isArray(value);
  if (isRecord) delete result['structuredContent'];
  // The client refuses it.
  else result['structuredContent'] = null;
  return isRecord ? value : undefined;
}

interface Message {
  method: string | null;
  id: unknown;
  all: Record<string, unknown>;
}

/** A message that waits for an answer. */
interface Question extends Message {
  wireId: number;
}

/** The client always sends one message, as text. */
function readRpcMessage(init: RequestInit | undefined): Message | null {
  if (typeof init?.body !== 'string') return null;
  const all: unknown = JSON.parse(init.body);
  if (!isObject(all)) return null;
  const method = typeof all['method'] === 'string' ? all['method'] : null;
  return { method, id: all['id'], all };
}

let lastWireId = 0;

function readQuestion(init: RequestInit | undefined): Question | null {
  const message = readRpcMessage(init);
  if (message?.id === undefined || message.method === null) return null;
  return { ...message, wireId: (lastWireId += 1) };
}

const bodyOf = ({ all, wireId }: Question) => ({ body: JSON.stringify({ ...all, id: wireId }) });

function answerHere(init: RequestInit | undefined, known: LegacyHandshake | null): Response | null {
  if (init?.method === 'GET') {
    // Only the rest of an answer that broke off is asked for; a standing stream is "not offered".
    const resumes = new Headers(init.headers).has('last-event-id');
    return resumes ? null : new Response(null, { status: 405 });
  }
  const message = readRpcMessage(init);
  switch (message?.method) {
    case 'server/discover':
    case 'tools/list':
    case 'tools/call':
      return null;
    case 'initialize':
      return known && replay(message.id, known);
    case 'notifications/initialized':
      return known && accepted();
    default:
      return accepted();
  }
}

const accepted = (): Response => new Response(null, { status: 202 });

function replay(id: unknown, { result, sessionId }: LegacyHandshake): Response {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (sessionId !== null) headers.set('mcp-session-id', sessionId);
  return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }), { headers });
}

async function watched<Result>(wire: WireRecord, ask: () => Promise<Result>): Promise<Result> {
  wire.status = null;
  wire.failure = null;
  try {
    return await ask();
  } catch (error) {
    wire.failure = error instanceof OutboundError ? error : null;
    throw error;
  }
}

async function withOwnAnswer(
  wire: WireRecord,
  response: Response,
  question: Question,
  listeners: Pick<AnswerStreamOptions, 'onAnswer' | 'onLost'>,
): Promise<Response> {
  const type = /^[^;\s]*/.exec(response.headers.get('content-type') ?? '')![0].toLowerCase();
  if (response.body === null || response.status === 202) return response;
  if (type === 'text/event-stream' && response.ok) {
    const ids = { wireId: question.wireId, clientId: question.id };
    const stream = onlyAnswerTo(response.body, {
      ...ids,
      ...listeners,
      onStray: () => (wire.fault = 'wrong_id'),
      onFlood: () => (wire.fault = 'garbage'),
      onFailure: (error) => (wire.failure = error instanceof OutboundError ? error : null),
    });
    return renewed(response, stream);
  }
  if (type !== 'application/json') return response;
  return withOwnJson(wire, response, question, listeners.onAnswer);
}

/** Read here: an answer to another question would leave the client waiting for its own. */
async function withOwnJson(
  wire: WireRecord,
  response: Response,
  question: Question,
  onAnswer: (answer: JsonRpcAnswer) => void,
): Promise<Response> {
  const { status } = response;
  const text = await watched(wire, () => response.text());
  wire.status = status;
  const answers = parse(text);
  const own = answers?.find((answer) => answer['id'] === question.wireId);
  if (own) {
    if (response.ok) onAnswer(own);
    return renewed(response, JSON.stringify({ ...own, id: question.id }));
  }
  // What an error status says need not be JSON-RPC.
  if (!response.ok) return renewed(response, text);
  wire.fault = answers?.some(isAnswer) ? 'wrong_id' : 'garbage';
  throw new Error('the answer is not one to this question');
}

function parse(text: string): Record<string, unknown>[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return [value].flat().filter(isObject);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function renewed(response: Response, body: string | ReadableStream<Uint8Array>): Response {
  const headers = new Headers(response.headers);
  // They described the bytes on the wire.
  headers.delete('content-length');
  headers.delete('content-encoding');
  return new Response(body, { status: response.status, headers });
}
