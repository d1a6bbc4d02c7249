import { createApiClient, type ApiClient, type Serving } from '@deskhand/server';
import { speakAs } from './speak-as.ts';

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
  const speak = await speakAs(client, sik, 'bea');
  const opened = await speak<Opened>('/api/cases', { message: request });
  const { id: replyToMessageId, action } = opened.aiMessage;
  if (action === null) throw new Error(`“${request}” was not proposed`);
  await speak(`/api/cases/${opened.case.id}/messages`, { content: 'yes', replyToMessageId });
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
