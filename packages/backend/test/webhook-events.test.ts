import { createHmac, randomBytes } from 'node:crypto';
import { webhookEventTypes } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebhookStage, type WebhookStage } from '../../server/test/webhooks/webhook-stage.ts';
import { DeskhandBackendError, verifyWebhookEvent } from '../src/index.ts';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await openWebhookStage();
});
afterAll(() => stage.stop());

const secret = `whsec_${randomBytes(32).toString('base64')}`;

/** As the service signs, but with anything. */
function signed(payload: unknown) {
  const body = JSON.stringify(payload);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`evt_1.${timestamp}.${body}`).digest('base64');
  const headers = {
    ...{ 'webhook-id': 'evt_1', 'webhook-timestamp': timestamp },
    'webhook-signature': `v1,${signature}`,
  };
  return { secret, headers, body };
}

test('every event of a change that was made is believed, and is what its type says', async () => {
  const webhook = await stage.reset();
  const proposed = await stage.shop.propose(await stage.shop.session());
  await proposed.confirm();
  await stage.hears(webhook.secret!, 1, 'action.succeeded');
  const events = stage.receiver.deliveries.map(({ headers, raw: body }) =>
    verifyWebhookEvent({ secret: webhook.secret!, headers, body }),
  );
  for (const event of events) {
    switch (event.type) {
      case 'action.succeeded':
        expect(event.data.action.receipt!.outcome).toBe('succeeded');
        break;
      case 'message.created':
        expect(event.data.message.id).toContain(event.data.case.id.slice('case_'.length));
        break;
      default:
        expect(event.type).not.toBe('unknown');
    }
  }
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
});

test('every type that the service tells of is known', () => {
  const data = Object.fromEntries(
    ['case', 'message', 'action', 'escalation', 'document', 'erasure'].map((name) => [
      name,
      { id: 'x' },
    ]),
  );
  for (const type of [...webhookEventTypes, 'webhook.test']) {
    const event = verifyWebhookEvent(signed({ type, timestamp: '2026-11-27T12:00:00.000Z', data }));
    expect(event).toMatchObject({ id: 'evt_1', type, data });
  }
});

test('one of a later release is told as unknown, so that it is not sent for days', () => {
  const payload = { type: 'case.merged', timestamp: '2026-11-27T12:00:00.000Z', data: { a: 1 } };
  expect(verifyWebhookEvent(signed(payload))).toEqual({
    ...{ id: 'evt_1', type: 'unknown', name: 'case.merged', data: { a: 1 } },
    timestamp: payload.timestamp,
  });
});

test.each([
  [null],
  [[]],
  [{ type: 'case.opened', data: {} }],
  [{ type: 'case.opened', timestamp: 'x', data: {} }],
  [{ type: 'message.created', timestamp: 'x', data: { case: { id: 'case_1' }, message: null } }],
  [{ type: 'toString', timestamp: 'x', data: null }],
])('%j is signed, and no event', (payload) => {
  expect(() => verifyWebhookEvent(signed(payload))).toThrow(DeskhandBackendError);
});

test('what is not signed is not believed', () => {
  const request = signed({ type: 'case.opened', timestamp: 'x', data: { case: { id: 'case_1' } } });
  const body = request.body.replace('case_1', 'case_2');
  expect(() => verifyWebhookEvent({ ...request, body })).toThrow(/No signature/);
});
