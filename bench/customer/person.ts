import { Agent, request as open, type IncomingMessage, type RequestOptions } from 'node:http';
import { createParser } from 'eventsource-parser';
import type { Dialect, Ended } from './dialects.ts';
import { pause } from './pause.ts';
import { send } from '../service.ts';
import { noteFailure, type Tally } from './tally.ts';
import { markOf, type TimedModel } from './timed-model.ts';

/** What all people have in common. */
export interface Crowd {
  url: string;
  /** Issues the tokens of sessions; null where somebody else is asked, who knows none. */
  sik: string | null;
  dialect: Dialect;
  model: TimedModel;
  tally: Tally;
  /** How many tokens of an answer the service lets out of its own accord by each place in the text. */
  releasedBy: readonly ReleasedToken[];
  /** Told of every delta: the characters there are by then, and how many tokens were sent. */
  onDelta?: (characters: number, tokensSent: number) => void;
  random: () => number;
  /** Ends the crowd: whoever thinks goes, whoever reads reads to the end. */
  over: AbortSignal;
}

export interface ReleasedToken {
  /** The end of the token in the whole text. */
  endAt: number;
  /** The token that has to come before this one is let out: claims wait for the end of their sentence. */
  by: number;
}

export const thinkingMs = 20_000;
/** After so many questions a person opens another case. */
const questionsOfCase = 8;
/** One question in so many needs the tool that reads. */
const questionsToALookup = 10;
/** A token lives for 15 minutes. */
const renewMs = 10 * 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** One who asks, reads the answer as it comes, thinks, and asks again, until the crowd is over. */
export async function converse(crowd: Crowd, name: string): Promise<void> {
  const { tally, random, over } = crowd;
  const { url, sik } = crowd;
  let token = '';
  let issuedAt = -Infinity;
  let caseId: string | null = null;
  let leave: () => void = () => undefined;
  await pause(random() * thinkingMs, over);
  for (let question = 0; !over.aborted; question += 1) {
    try {
      if (sik !== null && performance.now() - issuedAt > renewMs) {
        token = await issue(url, sik, name);
        issuedAt = performance.now();
      }
      if (question % questionsOfCase === 0) caseId = crowd.dialect.caseOf?.(name, question) ?? null;
      const asked = await ask(crowd, token, caseId, `${name}-${question}`);
      if (caseId === null) {
        leave();
        leave = follow(crowd, token, asked);
        caseId = asked;
      }
    } catch (error) {
      noteFailure(tally, error);
    }
    // Some answer at once, few after a long time.
    await pause(-Math.log(1 - random()) * thinkingMs, over);
  }
  leave();
}

export const issue = async (url: string, sik: string, userId: string): Promise<string> =>
  String((await send({ url }, '/api/widget/sessions', sik, { userId }))['jwt']);

const words = 'Please explain how the invoices of our account work.';

/** Asks and reads to the end; returns the case. */
export async function ask(
  crowd: Crowd,
  token: string,
  caseId: string | null,
  mark: string,
): Promise<string> {
  const looksUp = crowd.sik !== null && crowd.random() * questionsToALookup < 1;
  const content = `${words} ${markOf(mark, looksUp)}`;
  const askedAt = performance.now();
  const reply = await post(crowd, token, caseId, content);
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${await textOf(reply)}`);
  const reading = readTokens(crowd, mark, askedAt);
  let done: Ended | null = null;
  const parser = createParser({
    onEvent({ event, data }) {
      const said = crowd.dialect.read(event, data);
      if (said === null) return;
      if ('text' in said) reading.take(said.text);
      else done = said;
    },
  });
  reply.setEncoding('utf8');
  for await (const piece of reply) {
    crowd.tally.bytes += (piece as string).length;
    parser.feed(piece as string);
  }
  crowd.model.forget(mark);
  if (done === null) throw new Error('an answer ended without `done`');
  if (!reading.isWhole()) throw new Error('an answer was not all of its tokens');
  crowd.tally.answers += 1;
  if (looksUp) crowd.tally.lookups += 1;
  return caseId ?? String((done as Ended).caseId);
}

/** Times each token as it comes: a delta may hold several, and a part of one. */
function readTokens(crowd: Crowd, mark: string, askedAt: number) {
  const { tally, releasedBy, model } = crowd;
  let characters = 0;
  let token = 0;
  return {
    take(text: string): void {
      const now = performance.now();
      if (characters === 0) tally.firstWordMs.add(now - askedAt);
      characters += text.length;
      const sentAt = model.sentAtMs(mark);
      crowd.onDelta?.(characters, sentAt.length);
      for (; token < releasedBy.length; token += 1) {
        const { endAt, by } = releasedBy[token]!;
        if (endAt > characters) break;
        tally.tokens += 1;
        tally.tokenMs.add(now - sentAt[token]!);
        tally.workMs.add(now - sentAt[by]!);
      }
    },
    isWhole: () => token === releasedBy.length,
  };
}

function post(
  { url, dialect }: Crowd,
  token: string,
  caseId: string | null,
  content: string,
): Promise<IncomingMessage> {
  const { path, body } = dialect.write(caseId, content);
  const json = JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'text/event-stream',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
  };
  return exchange(url + path, { method: 'POST', agent, headers }, json);
}

/** Follows a case as the chat in a page does, until it is left; opens the stream again where it ends. */
function follow({ url, tally, over }: Crowd, token: string, caseId: string): () => void {
  let hasLeft = false;
  let reply: IncomingMessage | null = null;
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const listen = async (): Promise<void> => {
    while (!hasLeft && !over.aborted) {
      reply = await exchange(`${url}/api/cases/${caseId}/events`, { agent: false, headers });
      if (reply.statusCode !== 200) throw new Error(`a stream: ${reply.statusCode}`);
      if (hasLeft) reply.destroy();
      reply.setEncoding('utf8');
      for await (const piece of reply) {
        tally.bytes += (piece as string).length;
        tally.followed += (piece as string).split('event: ').length - 1;
      }
    }
  };
  listen().catch((error: unknown) => {
    if (!hasLeft && !over.aborted) noteFailure(tally, error);
  });
  return () => {
    hasLeft = true;
    reply?.destroy();
  };
}

function exchange(url: string, options: RequestOptions, body = ''): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    open(url, options, resolve).once('error', reject).end(body);
  });
}

async function textOf(reply: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of reply.setEncoding('utf8')) text += piece as string;
  return text.slice(0, 300);
}
