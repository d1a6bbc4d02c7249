import type { WebhookDelivery } from '@deskhand/contract';
import type { Administer } from '../../packages/server/test/stage/tenant.ts';

/** A webhook where nobody listens, and an event that waits for it: that an article was written. */
export async function tellNobody(
  admin: Administer,
  description = 'Our CRM',
  title = 'Prices',
): Promise<{ id: string; eventId: string }> {
  const url = 'http://127.0.0.1:9/deskhand?key=a-long-key-that-somebody-has-put-into-the-address';
  const made = await admin('POST', '/api/admin/webhooks', { url, description });
  if (made.status !== 201) throw new Error(`webhook: ${made.text}`);
  const id = made.body.id as string;
  const body = { title, content: 'A seat costs 9 euros.' };
  const written = await admin('POST', '/api/admin/knowledge/documents', body);
  if (written.status !== 201) throw new Error(`article: ${written.text}`);
  const { deliveries } = (await admin('GET', `/api/admin/webhooks/${id}/deliveries`)).body as {
    deliveries: WebhookDelivery[];
  };
  return { id, eventId: deliveries[0]!.eventId };
}
