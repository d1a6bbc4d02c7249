import { request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from './person.ts';

const pauseMs = 250;

/** Follows a person's case until `signal`, each time from the last event it had; adds to `told` what it hears of. */
export async function follow(
  url: string,
  person: Person,
  told: string[],
  signal: AbortSignal,
): Promise<void> {
  while (person.caseId === null && !signal.aborted) await sleep(5);
  let lastEventId: string | null = null;
  while (!signal.aborted) {
    try {
      const response = await open(url, person, lastEventId, signal);
      let unread = '';
      for await (const part of response.setEncoding('utf8')) {
        const events: string[] = (unread + (part as string)).split('\n\n');
        unread = events.pop()!;
        for (const event of events) {
          lastEventId = /^id: (.*)$/m.exec(event)?.[1] ?? lastEventId;
          const id = /^event: message\.created$/m.test(event) && /"id":"(msg_\w+)"/.exec(event);
          if (id) told.push(id[1]!);
        }
      }
    } catch {
      // Cut off is how a stream ends; it goes on from its last event.
    }
    await sleep(pauseMs);
  }
}

function open(
  url: string,
  { caseId, token }: Person,
  lastEventId: string | null,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
  };
  return new Promise((resolve, reject) => {
    request(`${url}/api/cases/${caseId}/events`, { headers, signal }, (response) => {
      if (response.statusCode === 200) return resolve(response);
      response.resume();
      reject(new Error(`a stream was answered ${response.statusCode}`));
    })
      .on('error', reject)
      .end();
  });
}
