import { createApiClient, type Serving } from '@deskhand/server';
import { demoPeople } from './connector/people.ts';

/** Has somebody wait for a person at the first start, so that the desk has a case to answer. */
export async function prepareTicket(
  { localUrl }: Serving,
  { tsk, sik }: { tsk: string; sik: string },
): Promise<void> {
  const client = createApiClient(localUrl);
  const listed = await client.send<{ cases: unknown[] }>({
    method: 'GET',
    path: '/api/admin/cases?escalated=true&limit=1',
    token: tsk,
  });
  if (listed.cases.length > 0) return;
  const {
    id: userId,
    email: userEmail,
    roles: userRoles,
    plan,
  } = demoPeople.find(({ id }) => id === 'wanda')!;
  const post = <Reply>(path: string, token: string, body: object) =>
    client.send<Reply>({ method: 'POST', path, token, body });
  const person = { userId, userEmail, userRoles, plan };
  const { jwt } = await post<{ jwt: string }>('/api/widget/sessions', sik, person);
  const opened = await post<{ case: { id: string } }>('/api/cases', jwt, { message: question });
  await post(`/api/cases/${opened.case.id}/escalate`, jwt, { reason });
}

const question = 'Can you move our renewal date to the first of the month?';
const reason = 'The help articles say nothing about it.';
