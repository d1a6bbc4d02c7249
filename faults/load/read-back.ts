import type { Message } from '@deskhand/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAnswer, type StoredMessage } from '../records/records.ts';
import { call } from './call.ts';
import type { Person } from './person.ts';

/** For the last answers and outcomes to be there, and for a case to be read at all. */
const settleMsMax = 60_000;
const pauseMs = 500;
/** An outcome that is not known may be found out yet; that is not waited for much longer. */
const unknownMsMax = 8_000;

/**
 * Reads each person's case to its beginning, again and again until nothing in it is under way. A case that is not
 * there has no messages. Throws where one can't be read in time, which is not the same as a case that was lost.
 */
export async function readBack(
  url: string,
  people: readonly Person[],
  msMax = settleMsMax,
): Promise<Map<string, StoredMessage[]>> {
  const stored = new Map<string, StoredMessage[]>();
  await Promise.all(
    people.map(async (person) => {
      if (person.caseId === null) return;
      stored.set(person.caseId, await settled(url, person, person.caseId, msMax));
    }),
  );
  return stored;
}

async function settled(
  url: string,
  person: Person,
  caseId: string,
  msMax: number,
): Promise<StoredMessage[]> {
  const begunMs = performance.now();
  for (;;) {
    const messages = await transcript(url, person, caseId, begunMs + msMax);
    const waitedMs = performance.now() - begunMs;
    if (waitedMs > msMax || !isUnderWay(messages, waitedMs)) return messages;
    await sleep(pauseMs);
  }
}

function isUnderWay(messages: readonly StoredMessage[], waitedMs: number): boolean {
  const questions = messages.filter(({ author }) => author === 'user').length;
  if (messages.filter(isAnswer).length < questions) return true;
  const statuses = messages.map(({ action }) => action?.status);
  if (statuses.includes('executing')) return true;
  return statuses.includes('unknown') && waitedMs < unknownMsMax;
}

async function transcript(
  url: string,
  person: Person,
  caseId: string,
  untilMs: number,
): Promise<StoredMessage[]> {
  const messages: Message[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const path = `/api/cases/${caseId}?limit=100${after}`;
    const { status, body } = await call(url, { path, token: person.token });
    if (status === 404) return [];
    if (status !== 200) {
      if (performance.now() > untilMs) {
        throw new Error(`${caseId} could not be read: status ${status} at last`);
      }
      await sleep(pauseMs);
      continue;
    }
    const page = body as { messages: Message[]; nextCursor: string | null };
    messages.unshift(...page.messages);
    cursor = page.nextCursor;
  }
  return messages.map(({ id, author, content, action, replyToMessageId }) => ({
    ...{ id, content, replyToId: replyToMessageId },
    author: author.type === 'user' || author.type === 'assistant' ? author.type : 'other',
    action: action && { id: action.id, status: action.status, hasReceipt: action.receipt !== null },
  }));
}
