import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { usageDefault, type ScriptedReply } from './replies.ts';
import type { Wire } from './wire.ts';

/** Plays one reply. Ends early, without an error, when the caller has hung up. */
export async function playReply(
  response: ServerResponse,
  wire: Wire,
  reply: ScriptedReply,
): Promise<void> {
  switch (reply.kind) {
    case 'answer':
      return playAnswer(response, wire, reply);
    case 'tool-call':
      return playToolCall(response, wire, reply);
    case 'status':
      return playStatus(response, wire, reply);
    case 'endless':
      return playEndless(response, wire, reply);
    case 'wrong-content-type':
      response.writeHead(200, { 'content-type': reply.contentType ?? 'text/html' });
      response.end(reply.body ?? '<!doctype html><title>Sign in</title>');
      return;
    case 'garbage':
      begin(response).end(Buffer.from('\u0000\ufffd}{ not an event at all \u0007\n'.repeat(20)));
      return;
    case 'raw':
      return playRaw(response, reply);
    case 'malformed-json':
      begin(response).end('data: {"choices":[{"delta":\n\ndata: nonsense\n\n');
      return;
    case 'malformed-events':
      begin(response).end('data: {"type":"surprise","choices":"none"}\n\n');
      return;
    case 'silent':
      if (reply.sendsHead) begin(response).flushHeaders();
      return;
    case 'stalled':
      begin(response).write(wire.start(usageDefault) + wire.text(reply.text));
      return;
    case 'cut':
      return playCut(response, wire, reply);
    case 'stream-error': {
      const before =
        reply.text === undefined ? '' : wire.start(usageDefault) + wire.text(reply.text);
      begin(response).end(before + wire.error(reply.type, reply.message ?? 'Scripted error.'));
      return;
    }
  }
}

function begin(response: ServerResponse): ServerResponse {
  return response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
}

const betweenPiecesMs = 3;

async function playRaw(
  response: ServerResponse,
  { events, holdsOpen = false }: Extract<ScriptedReply, { kind: 'raw' }>,
): Promise<void> {
  begin(response);
  for (const piece of typeof events === 'string' ? [Buffer.from(events)] : events) {
    response.write(piece);
    await sleep(betweenPiecesMs);
  }
  if (!holdsOpen) response.end();
}

async function playAnswer(
  response: ServerResponse,
  wire: Wire,
  reply: Extract<ScriptedReply, { kind: 'answer' }>,
): Promise<void> {
  const usage = reply.usage ?? usageDefault;
  begin(response).write(wire.start(usage));
  for (const chunk of chunks(reply.reasoning ?? [])) {
    if (!(await send(response, wire.reasoning(chunk), reply.chunkDelayMs))) return;
  }
  for (const [at, chunk] of chunks(reply.text).entries()) {
    if (at === reply.held?.after) await reply.held.until;
    if (!(await send(response, wire.text(chunk), reply.chunkDelayMs))) return;
  }
  response.write(wire.finish(reply.finishReason ?? 'stop', usage));
  if (reply.endDelayMs) await sleep(reply.endDelayMs);
  response.end();
}

/** A string goes out word by word. */
function chunks(text: string | readonly string[]): readonly string[] {
  return typeof text === 'string' ? (text.match(/\S*\s*/gu) ?? []).filter(Boolean) : text;
}

/** False once the caller has hung up. */
async function send(response: ServerResponse, bytes: string, delayMs = 0): Promise<boolean> {
  if (delayMs > 0) await sleep(delayMs);
  if (response.destroyed) return false;
  if (!response.write(bytes)) {
    await new Promise<void>((resolve) => {
      const goOn = () => {
        response.off('drain', goOn).off('close', goOn);
        resolve();
      };
      response.on('drain', goOn).on('close', goOn);
    });
  }
  return !response.destroyed;
}

function playToolCall(
  response: ServerResponse,
  wire: Wire,
  { calls, text, usage = usageDefault }: Extract<ScriptedReply, { kind: 'tool-call' }>,
): void {
  begin(response);
  response.write(wire.start(usage));
  if (text !== undefined) response.write(wire.text(text));
  for (const call of calls) response.write(wire.toolCall(call));
  response.end(wire.finish('tool_calls', usage));
}

function playStatus(
  response: ServerResponse,
  wire: Wire,
  reply: Extract<ScriptedReply, { kind: 'status' }>,
): void {
  response.statusCode = reply.status;
  response.setHeader('content-type', 'application/json');
  if (reply.retryAfterSeconds !== undefined) {
    response.setHeader('retry-after', reply.retryAfterSeconds);
  }
  response.end(wire.errorBody(reply.status, reply.message ?? 'Scripted error.'));
}

async function playEndless(
  response: ServerResponse,
  wire: Wire,
  { text = 'and on ', chunkDelayMs = 1 }: Extract<ScriptedReply, { kind: 'endless' }>,
): Promise<void> {
  begin(response).write(wire.start(usageDefault));
  while (await send(response, wire.text(text), chunkDelayMs));
}

async function playCut(
  response: ServerResponse,
  wire: Wire,
  { text, how }: Extract<ScriptedReply, { kind: 'cut' }>,
): Promise<void> {
  const whole = wire.start(usageDefault) + wire.text(text);
  begin(response);
  if (how === 'end') {
    response.end(whole);
    return;
  }
  const half = wire.text('never seen').slice(0, 30);
  await new Promise<void>((resolve) => {
    response.write(whole + half, () => {
      resolve();
    });
  });
  response.socket?.destroy();
}
