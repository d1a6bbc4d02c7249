import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, createAgent, open, type Asked } from './ask.ts';

/** What was seen of all requests. */
export interface Tally {
  sent: Record<'posts' | 'streamed posts' | 'reads' | 'streams opened', number>;
  failures: string[];
  /** Event streams that ended while the run went on: their clients come back. */
  streamsEnded: number;
  slowestMs: number;
}

export const newTally = (): Tally => ({
  sent: { posts: 0, 'streamed posts': 0, reads: 0, 'streams opened': 0 },
  failures: [],
  streamsEnded: 0,
  slowestMs: 0,
});

export interface Person {
  token: string;
  caseId: string;
  /** Acknowledged messages: what was asked. */
  acknowledged: string[];
  /** Messages that the person's stream told of, by their id, each time. */
  told: string[];
}

interface Run {
  url: string;
  tally: Tally;
  isOver: () => boolean;
}

/** Below the limits of one person: 30 messages and 60 other requests a minute. */
const pauseMs = 2_500;

/** Posts and reads until the run is over, one request after the other. */
export async function talk(person: Person, at: number, run: Run): Promise<void> {
  const agent = createAgent();
  await sleep((pauseMs * at) / 40);
  for (let turn = 1; !run.isOver(); turn += 1) {
    const content = `Question ${turn} of person ${at}`;
    const isStreamed = turn % 2 === 0;
    const path = `/api/cases/${person.caseId}/messages`;
    const body = { content };
    const streamed = isStreamed ? { headers: { accept: 'text/event-stream' } } : {};
    const kind = isStreamed ? 'streamed posts' : 'posts';
    const reply = await send(agent, run, kind, {
      method: 'POST',
      ...{ path, body, ...streamed, token: person.token },
    });
    const isWhole = !isStreamed || reply?.includes('event: done');
    if (reply !== null && isWhole) person.acknowledged.push(content);
    else if (reply !== null) run.tally.failures.push(`${kind}: ${reply.slice(-200)}`);
    await sleep(pauseMs / 2);
    const read = { method: 'GET', path: `/api/cases/${person.caseId}?limit=20` } as const;
    await send(agent, run, 'reads', { ...read, token: person.token });
    await sleep(pauseMs / 2);
  }
  agent.destroy();
}

/** Resolves to the body of a success, or null; anything else is a failure. */
async function send(
  agent: Agent,
  { url, tally }: Run,
  kind: keyof Tally['sent'],
  asked: Asked,
): Promise<string | null> {
  tally.sent[kind] += 1;
  const startedMs = performance.now();
  try {
    const { status, text } = await ask(agent, url, asked);
    if (status < 300) return text;
    tally.failures.push(`${kind}: ${status} ${text.slice(0, 200)}`);
  } catch (error) {
    tally.failures.push(`${kind}: ${String(error)}`);
  } finally {
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - startedMs);
  }
  return null;
}

/** Follows the person's case until `signal`; where a stream ends, from the last event it told. */
export async function follow(person: Person, run: Run, signal: AbortSignal): Promise<void> {
  const agent = createAgent();
  let lastEventId: string | undefined;
  while (!signal.aborted) {
    run.tally.sent['streams opened'] += 1;
    const path = `/api/cases/${person.caseId}/events`;
    const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
    try {
      const response = await open(agent, run.url, {
        ...{ method: 'GET', path, token: person.token, headers },
      });
      if (response.statusCode !== 200) throw new Error(`${response.statusCode}`);
      const leave = () => response.destroy();
      signal.addEventListener('abort', leave, { once: true });
      let unread = '';
      try {
        for await (const part of response.setEncoding('utf8')) {
          unread += part as string;
          const events = unread.split('\n\n');
          unread = events.pop()!;
          for (const event of events) {
            lastEventId = /^id: (.*)$/m.exec(event)?.[1] ?? lastEventId;
            const told = /^event: message\.created$/m.test(event) && /"id":"(msg_\w+)"/.exec(event);
            if (told) person.told.push(told[1]!);
          }
        }
      } catch {
        // Cut off is how a stream ends; nothing of it is lost.
      }
      signal.removeEventListener('abort', leave);
      if (!signal.aborted) run.tally.streamsEnded += 1;
    } catch (error) {
      run.tally.failures.push(`stream: ${String(error)}`);
      await sleep(1_000);
    }
  }
  agent.destroy();
}
