import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@deskhand/contract';
import type { SentMessage } from '../records/records.ts';
import { call } from './call.ts';

/** Somebody with a session and a case, who writes down what they send. */
export interface Person {
  readonly name: string;
  readonly token: string;
  caseId: string | null;
  readonly sent: SentMessage[];
}

export interface Saying {
  content: string;
  more?: object;
  isStreamed?: boolean;
}

/** A person gives up on a message only then; nothing should take so long. */
const giveUpMs = 180_000;
/** Where the service does not say; doubled with each attempt, up to the second. */
const pauseMs = { first: 250, max: 2_000 };

/**
 * Sends a message until it is acknowledged, each time under the same key, as clients do; the first one opens
 * the person's case. Returns the answer; null where it never was or the service refused it, which the records show.
 */
export async function say(
  url: string,
  person: Person,
  { content, more = {}, isStreamed = false }: Saying,
): Promise<Message | null> {
  const key = randomUUID();
  const { caseId } = person;
  const entry: SentMessage = {
    ...{ content, caseId, firstSentMs: performance.now(), attempts: 0, failures: 0 },
    ...{ acknowledged: null, refusal: null },
  };
  person.sent.push(entry);
  while (performance.now() - entry.firstSentMs < giveUpMs) {
    entry.attempts += 1;
    const { status, body, retryAfterMs } = await call(url, {
      token: person.token,
      path: caseId === null ? '/api/cases' : `/api/cases/${caseId}/messages`,
      body: caseId === null ? { message: content } : { content, ...more },
      headers: {
        'idempotency-key': key,
        ...(isStreamed && caseId !== null ? { accept: 'text/event-stream' } : {}),
      },
    });
    const isAcknowledged = (status === 201 || status === 200) && body !== null;
    if (isAcknowledged) return acknowledge(person, entry, body);
    if (status === 0 || status >= 500) entry.failures += 1;
    // Still being answered, or too many in a minute: neither is a failure.
    else if (status !== 409 && status !== 429) {
      entry.refusal = `${status} ${JSON.stringify(body)}`;
      return null;
    }
    await sleep(retryAfterMs ?? Math.min(pauseMs.max, pauseMs.first * 2 ** entry.attempts));
  }
  return null;
}

function acknowledge(person: Person, entry: SentMessage, body: unknown): Message {
  // The contract's two replies: of a case with its first exchange, and of an exchange.
  const reply = body as {
    case?: { id: string };
    message?: Message;
    aiMessage?: Message;
    userMessage?: Message;
  };
  if (reply.case) person.caseId = reply.case.id;
  entry.caseId = person.caseId;
  const message = (reply.message ?? reply.aiMessage)!;
  entry.acknowledged = {
    atMs: performance.now(),
    messageId: reply.userMessage?.id ?? null,
    ...{ replyId: message.id, reply: message.content },
  };
  return message;
}
