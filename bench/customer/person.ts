import { Agent, request as open, type IncomingMessage, type RequestOptions } from 'node:http';
import { createParser } from 'eventsource-parser';
import { pause } from './pause.ts';
import { send } from '../service.ts';
import { noteFailure, type Tally } from './tally.ts';
import { markOf, type TimedModel } from './timed-model.ts';

/** What all people have in common. */
export interface Crowd {
  url: string;
  /** Issues the tokens of sessions; null where a relay is asked, which knows none and opens no case. */
  sik: string | null;
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
  let caseId = sik === null ? relayCase(name) : null;
  let leave: () => void = () => undefined;
  await pause(random() * thinkingMs, over);
  for (let question = 0; !over.aborted; question += 1) {
    try {
      if (sik !== null && performance.now() - issuedAt > renewMs) {
        token = await issue(url, sik, name);
        issuedAt = performance.now();
      }
      if (sik !== null && question % questionsOfCase === 0) caseId = null;
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

/** The bare relay reads the number of the case from its address. */
const relayCase = (name: string): string =>
  `case_${'0'.repeat(20)}${Number(name.replace(/\D/g, '')).toString(16).padStart(12, '0')}`;

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
  const reply = await post(crowd.url, token, caseId, content);
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${await textOf(reply)}`);
  const reading = readTokens(crowd, mark, askedAt);
  let done: { case?: { id?: string } } | null = null;
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'message.delta') reading.take(data);
      else if (event === 'done') done = JSON.parse(data) as { case?: { id?: string } };
      else if (event === 'error') throw new Error(data);
    },
  });
  reply.setEncoding('utf8');
  for await (const piece of reply) parser.feed(piece as string);
  crowd.model.forget(mark);
  if (done === null) throw new Error('an answer ended without `done`');
  if (!reading.isWhole()) throw new Error('an answer was not all of its tokens');
  crowd.tally.answers += 1;
  if (looksUp) crowd.tally.lookups += 1;
  return caseId ?? String((done as { case?: { id?: string } }).case?.id);
}

/** Times each token as it comes: a delta may hold several, and a part of one. */
function readTokens(crowd: Crowd, mark: string, askedAt: number) {
  const { tally, releasedBy, model } = crowd;
  let characters = 0;
  let token = 0;
  return {
    take(data: string): void {
      const { text, notice } = JSON.parse(data) as { text: string; notice?: string };
      // The service's own sentence before the model's words.
      if (notice !== undefined) return;
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
  url: string,
  token: string,
  caseId: string | null,
  content: string,
): Promise<IncomingMessage> {
  const body = JSON.stringify(caseId === null ? { message: content } : { content });
  const path = caseId === null ? '/api/cases' : `/api/cases/${caseId}/messages`;
  return exchange(
    url + path,
    {
      method: 'POST',
      agent,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'text/event-stream',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    },
    body,
  );
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
      for await (const piece of reply)
        tally.followed += (piece as string).split('event: ').length - 1;
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
