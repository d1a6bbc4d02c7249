import type { ListWebhookDeliveriesResponse } from '@deskhand/contract';
import type { Administer } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';
import type { Act } from './administrative-acts.ts';

/** The same of webhooks. */
export function webhookActs(admin: Administer): Record<string, Act> {
  const path = '/api/admin/webhooks';
  // Nobody listens there.
  const body = { url: 'http://127.0.0.1:9/', types: ['document.created'] };
  let one: string | null = null;
  /** A tenant has only so many: each is made in the place of the last. */
  const made = async () => {
    if (one !== null) await admin('DELETE', one);
    one = `${path}/${(await admin('POST', path, body)).body.id}`;
    return one;
  };
  const told = async () => {
    const webhook = await made();
    await admin('POST', '/api/admin/knowledge/documents', { title: 'A', content: 'B' });
    const { deliveries } = await eventually(
      async () =>
        (await admin('GET', `${webhook}/deliveries`)).body as ListWebhookDeliveriesResponse,
      (seen) => seen.deliveries.length > 0,
    );
    return `${webhook}/deliveries/${deliveries[0]!.eventId}`;
  };
  return {
    [`POST ${path}`]: { action: 'webhook.created', act: () => admin('POST', path, body) },
    [`PUT ${path}/{id}`]: {
      action: 'webhook.updated',
      act: async () => admin('PUT', await made(), { ...body, enabled: false }),
    },
    [`POST ${path}/{id}/secret`]: {
      action: 'webhook.secret-rotated',
      act: async () => admin('POST', `${await made()}/secret`, {}),
    },
    [`POST ${path}/{id}/test`]: {
      action: 'webhook.tested',
      act: async () => admin('POST', `${await made()}/test`),
    },
    [`POST ${path}/{id}/replay`]: {
      action: 'webhook.replayed',
      act: async () => admin('POST', `${await made()}/replay`, {}),
    },
    [`POST ${path}/{id}/deliveries/{eventId}/replay`]: {
      action: 'webhook.replayed',
      act: async () => admin('POST', `${await told()}/replay`),
    },
    [`DELETE ${path}/{id}`]: {
      action: 'webhook.deleted',
      act: async () => admin('DELETE', await made()),
    },
  };
}
