import type {
  WebhookDelivery,
  WebhookDeliveryWithBody,
  WebhookRequest,
  WebhookWithSecret,
} from '@deskhand/contract';
import { expect } from 'vitest';
import type { Reply } from '../stage/http.ts';
import { startHelpDesk, verified, type Delivery, type HelpDesk } from '../stage/help-desk.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { eventually } from '../stage/waiting.ts';
import type { TestServiceOptions } from '../stage/service.ts';
import type { Administer } from '../stage/tenant.ts';

export const webhooksPath = '/api/admin/webhooks';

/** What an event says, once its signature is believed. */
export interface Told {
  id: string;
  type: string;
  timestamp: string;
  data: Reply['body'];
}

/** A shop whose tenant has a webhook, and who receives what it is told. */
export interface WebhookStage {
  shop: Shop;
  receiver: HelpDesk;
  admin: Administer;
  /** The receiver as new, and one webhook that leads to it. */
  reset(more?: Partial<WebhookRequest>): Promise<WebhookWithSecret>;
  /** What came so far and is signed by `secret`, of one type where that is named. */
  told(secret: string, type?: string): Told[];
  /** Waits until so many came. */
  hears(secret: string, count: number, type?: string): Promise<Told[]>;
  /** Opens a case, which is answered. */
  openCase(): Promise<{ caseId: string; token: string }>;
  deliveries(id: string, query?: string): Promise<WebhookDelivery[]>;
  stop(): Promise<void>;
}

/** Jobs that look more often than people wait. */
export const hasty = { deliverMs: 20, sweepDeliveriesMs: 50 };

export async function openWebhookStage(options: TestServiceOptions = {}): Promise<WebhookStage> {
  const shop = await openShop({ ...hasty, ...options });
  const receiver = await startHelpDesk();
  const { admin } = shop;
  const told: WebhookStage['told'] = (secret, type) =>
    receiver.deliveries
      .map((delivery) => readTold(delivery, secret))
      .filter((each) => type === undefined || each.type === type);
  return {
    ...{ shop, receiver, admin, told },
    async reset(more = {}) {
      await removeAll(admin);
      receiver.reset();
      return created(await admin('POST', webhooksPath, { url: receiver.url, ...more }));
    },
    hears: (secret, count, type) =>
      eventually(
        () => told(secret, type),
        (seen) => seen.length >= count,
      ),
    async openCase() {
      const token = await shop.session();
      const body = { message: 'My invoice is wrong' };
      const reply = await shop.service.call('POST', '/api/cases', { token, body });
      expect(reply.status, reply.text).toBe(201);
      return { caseId: reply.body.case.id as string, token };
    },
    async deliveries(id, query = '') {
      const reply = await admin('GET', `${webhooksPath}/${id}/deliveries${query}`);
      expect(reply.status, reply.text).toBe(200);
      return reply.body.deliveries as WebhookDelivery[];
    },
    async stop() {
      await shop.stop();
      await receiver.close();
    },
  };
}

export function created(reply: Reply): WebhookWithSecret {
  expect(reply.status, reply.text).toBe(201);
  return reply.body as WebhookWithSecret;
}

export async function readDelivery(
  admin: Administer,
  id: string,
  eventId: string,
): Promise<WebhookDeliveryWithBody> {
  const reply = await admin('GET', `${webhooksPath}/${id}/deliveries/${eventId}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as WebhookDeliveryWithBody;
}

async function removeAll(admin: Administer): Promise<void> {
  const { webhooks } = (await admin('GET', webhooksPath)).body as { webhooks: { id: string }[] };
  for (const { id } of webhooks) await admin('DELETE', `${webhooksPath}/${id}`);
}

function readTold(delivery: Delivery, secret: string): Told {
  const payload = verified(delivery, secret);
  expect(payload, `signed: ${delivery.raw}`).not.toBeNull();
  return { id: delivery.headers['webhook-id']!, ...payload } as Told;
}
