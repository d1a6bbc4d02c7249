import { createApiClient, type ApiClient, type Serving } from '@deskhand/server';
import pg from 'pg';
import conversations from './conversations.json' with { type: 'json' };
import { moveBack } from './move-back.ts';
import { speakAs } from './speak-as.ts';

/** What somebody said, and how it ended; days and times of day are counted back from the start. */
interface Conversation {
  person: string;
  daysAgo: number;
  /** `HH:MM`, UTC. */
  at: string;
  locale?: string;
  messages: string[];
  feedback?: string;
  close?: { resolution: string; rating: number; comment?: string };
}

/**
 * Holds the conversations of two weeks with the assistant at the very first start, so that the panel has
 * something to show: real ones, whose times are moved back afterwards. No change is made in any of
 * them, since a receipt tells its time under a signature.
 */
export async function prepareHistory(
  { localUrl, connection }: Serving,
  { tsk, sik }: { tsk: string; sik: string },
  tell: (message: string) => void,
): Promise<void> {
  const client = createApiClient(localUrl);
  if (await hasCases(client, tsk)) return;
  tell(`Holding the ${conversations.length} conversations of the last two weeks`);
  const database = new pg.Client(connection);
  await database.connect();
  try {
    // One after the other: cases are numbered in the order of their days.
    for (const conversation of conversations satisfies Conversation[]) {
      const caseId = await hold(client, sik, conversation);
      await moveBack(database, caseId, agoMs(conversation, new Date()));
    }
  } finally {
    await database.end();
  }
}

async function hasCases(client: ApiClient, tsk: string): Promise<boolean> {
  const path = '/api/admin/cases?limit=1';
  const { cases } = await client.send<{ cases: unknown[] }>({ method: 'GET', path, token: tsk });
  return cases.length > 0;
}

/** Holds a conversation as its person would, and returns the case. */
async function hold(client: ApiClient, sik: string, said: Conversation): Promise<string> {
  const speak = await speakAs(client, sik, said.person);
  const [message, ...others] = said.messages;
  const context = said.locale ? { context: { locale: said.locale } } : {};
  const opened = await speak<{ case: { id: string } }>('/api/cases', { message, ...context });
  const path = `/api/cases/${opened.case.id}`;
  for (const content of others) await speak(`${path}/messages`, { content });
  if (said.feedback) await speak(`${path}/feedback`, { feedback: said.feedback });
  if (said.close) await speak(`${path}/close`, said.close);
  return opened.case.id;
}

/** How long before `now` it was, in milliseconds. */
function agoMs({ daysAgo, at }: Conversation, now: Date): number {
  const day = new Date(now.getTime() - daysAgo * 24 * 3600 * 1000).toISOString().slice(0, 10);
  return now.getTime() - Date.parse(`${day}T${at}:00Z`);
}
