import { createApiClient, type ApiClient, type Serving } from '@deskhand/server';
import pg from 'pg';
import { demoPeople } from '../connector/people.ts';
import conversations from './conversations.json' with { type: 'json' };
import { moveBack } from './move-back.ts';

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
  const { id: userId, email, roles, plan } = demoPeople.find(({ id }) => id === said.person)!;
  const post = <Reply>(path: string, token: string, body: object) =>
    client.send<Reply>({ method: 'POST', path, token, body });
  const person = { userId, userEmail: email, userRoles: roles, plan };
  const { jwt } = await post<{ jwt: string }>('/api/widget/sessions', sik, person);
  const [message, ...others] = said.messages;
  const context = said.locale ? { context: { locale: said.locale } } : {};
  const opened = await post<{ case: { id: string } }>('/api/cases', jwt, { message, ...context });
  const path = `/api/cases/${opened.case.id}`;
  for (const content of others) await post(`${path}/messages`, jwt, { content });
  if (said.feedback) await post(`${path}/feedback`, jwt, { feedback: said.feedback });
  if (said.close) await post(`${path}/close`, jwt, said.close);
  return opened.case.id;
}

/** How long before `now` it was, in milliseconds. */
function agoMs({ daysAgo, at }: Conversation, now: Date): number {
  const day = new Date(now.getTime() - daysAgo * 24 * 3600 * 1000).toISOString().slice(0, 10);
  return now.getTime() - Date.parse(`${day}T${at}:00Z`);
}
