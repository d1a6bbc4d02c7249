import type { Message } from '@deskhand/contract';
import type { Reply } from './http.ts';
import type { Caller } from './tenant.ts';

export async function openCase(node: Caller, token: string, message = 'Hello') {
  const reply = await node.call('POST', '/api/cases', { token, body: { message } });
  if (reply.status !== 201) throw new Error(`case: ${reply.text}`);
  return reply.body.case.id as string;
}

export const say = (
  node: Caller,
  token: string,
  caseId: string,
  content: string,
  headers: Record<string, string> = {},
): Promise<Reply> =>
  node.call('POST', `/api/cases/${caseId}/messages`, { token, body: { content }, headers });

/** All messages of a case, page by page, oldest first. */
export async function transcript(node: Caller, token: string, caseId: string): Promise<Message[]> {
  const messages: Message[] = [];
  let cursor = '';
  do {
    const page = await node.call('GET', `/api/cases/${caseId}?limit=100${cursor}`, { token });
    if (page.status !== 200) throw new Error(`case ${caseId}: ${page.text}`);
    messages.unshift(...(page.body.messages as Message[]));
    cursor = page.body.nextCursor === null ? '' : `&cursor=${page.body.nextCursor}`;
  } while (cursor !== '');
  return messages;
}
