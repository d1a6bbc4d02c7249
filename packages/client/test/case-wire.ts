import {
  frame,
  message,
  refuse,
  stream,
  supportCase,
  type Handle,
  type ScriptedServer,
} from './scripted-server.ts';
import type { CaseSession, CaseState } from '../src/index.ts';
import { createSession } from '../src/session.ts';
import { whenState, type QuickClient } from './clients.ts';

export const m1 = message('m1', 1, 'user', 'Hello');
export const m2 = message('m2', 2, 'assistant', 'Hi', { replyToMessageId: 'm1' });
export const m3 = message('m3', 3, 'user', 'And?');
export const m4 = message('m4', 4, 'assistant', 'That is all', { replyToMessageId: 'm3' });
export const told = (each: { id: string }) =>
  frame('message.created', { message: each }, `${each.id}.1`);
export const updated = (more = {}) => frame('case.updated', { case: supportCase(more) }, '2.1');
export const at = (seq: number) => new Date(1_800_000_000_000 + seq * 1_000).toISOString();
export const delta = (text: string) => frame('message.delta', { text });
export const turn = (asked: object, answer: object) =>
  told(asked as typeof m1) +
  frame('message.completed', { message: answer }) +
  frame('done', { message: answer, userMessage: asked });

/** Serves the case, its events, and a handle for each posted message. */
export function serve(
  server: ScriptedServer,
  read: Handle,
  events: Handle,
  ...posts: Handle[]
): void {
  server.otherwise((response, request) => {
    if (request.method === 'POST') return (posts.shift() ?? refuse(500, 'X'))(response, request);
    return (request.path.endsWith('/events') ? events : read)(response, request);
  });
}
export const quiet = stream([updated()], 'open');
export const wire = ({ messages, outbox, draft }: CaseState) =>
  [...messages, ...outbox.map((each) => ({ id: each.status, content: each.content }))]
    .map(({ id, content }) => `${id}: ${content}`)
    .concat(draft ? `draft: ${draft.text}` : []);
export async function begin(client: QuickClient): Promise<CaseSession> {
  const session = createSession(client, { caseId: 'case_1' });
  await session.start();
  await whenState(session, ({ connection }) => connection === 'live');
  return session;
}
