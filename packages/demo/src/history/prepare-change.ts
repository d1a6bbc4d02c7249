import { createApiClient, type ApiClient, type Serving } from '@deskhand/server';
import { demoPeople } from '../connector/people.ts';

/**
 * Has somebody make a change at the first start, so that the panel has an open case with one that was proven.
 * It takes nothing away from who tries the demo: an invoice is sent again.
 */
export async function prepareChange(
  { localUrl }: Serving,
  { tsk, sik }: { tsk: string; sik: string },
): Promise<void> {
  const client = createApiClient(localUrl);
  if (await hasChanges(client, tsk)) return;
  const {
    id: userId,
    email: userEmail,
    roles: userRoles,
    plan,
  } = demoPeople.find(({ id }) => id === 'bea')!;
  const post = <Reply>(path: string, token: string, body: object) =>
    client.send<Reply>({ method: 'POST', path, token, body });
  const person = { userId, userEmail, userRoles, plan };
  const { jwt } = await post<{ jwt: string }>('/api/widget/sessions', sik, person);
  const opened = await post<Opened>('/api/cases', jwt, { message: request });
  const { id: replyToMessageId, action } = opened.aiMessage;
  if (action === null) throw new Error(`“${request}” was not proposed`);
  await post(`/api/cases/${opened.case.id}/messages`, jwt, { content: 'yes', replyToMessageId });
}

interface Opened {
  case: { id: string };
  aiMessage: { id: string; action: object | null };
}

const request = 'Please send invoice INV-0005 again';

async function hasChanges(client: ApiClient, tsk: string): Promise<boolean> {
  const path = '/api/admin/cases?hasAction=true&limit=1';
  const { cases } = await client.send<{ cases: unknown[] }>({ method: 'GET', path, token: tsk });
  return cases.length > 0;
}
