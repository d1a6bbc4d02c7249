import { createApiClient, type Serving } from '@deskhand/server';
import { speakAs } from './speak-as.ts';

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
  const speak = await speakAs(client, sik, 'wanda');
  const opened = await speak<{ case: { id: string } }>('/api/cases', { message: question });
  await speak(`/api/cases/${opened.case.id}/escalate`, { reason });
}

const question = 'Can you move our renewal date to the first of the month?';
const reason = 'The help articles say nothing about it.';
