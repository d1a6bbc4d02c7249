import { webhookLimits, type Webhook } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedRows } from '../isolation/stored-rows.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { created, webhooksPath } from './webhook-stage.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const url = 'https://crm.example.com/hooks/kept-secret?token=kept-secret';

test('a webhook is made with a secret that is shown once, and neither it nor the address is stored in the open', async () => {
  const { admin } = await service.tenant('made');
  const request = { url, types: ['case.opened', 'case.closed'], description: 'Our CRM' };
  const { secret, ...webhook } = created(await admin('POST', webhooksPath, request));
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(webhook).toMatchObject({
    ...{ ...request, enabled: true, disabledFor: null, failingSince: null },
    ...{ waiting: 0, failed: 0, dropped: 0, previousSecretExpiresAt: null },
  });
  const { webhooks } = (await admin('GET', webhooksPath)).body as { webhooks: Webhook[] };
  expect(webhooks).toEqual([webhook]);
  const stored = JSON.stringify(await storedRows(service.database));
  expect(stored).not.toContain('kept-secret');
  expect(stored).not.toContain(secret!.slice(6));
});

test('without types it is told everything', async () => {
  const { admin } = await service.tenant('everything');
  expect(created(await admin('POST', webhooksPath, { url }))).toMatchObject({
    ...{ types: null, description: '' },
  });
});

test.each([
  [{}, '`url` is required'],
  [{ url: 'ftp://crm.example.com' }, '`url` must be a public https address'],
  [{ url: 'https://me:secret@crm.example.com' }, '`url` must be a public https address'],
  [{ url: 'http://10.0.0.1/' }, '`url` must be a public https address'],
  [{ url: 'https://169.254.169.254/' }, '`url` must be a public https address'],
  [{ url, types: [] }, '`types`'],
  [{ url, types: ['case.vanished'] }, '`types[0]`'],
  [{ url, types: ['case.opened', 'case.opened'] }, '`types`'],
  [{ url, secret: 'whsec_mine' }, '`secret` is not a field of this request'],
])('%j is refused with what is wrong', async (body, told) => {
  const { admin } = await service.tenant(`refused-${Math.random().toString(36).slice(2)}`);
  const reply = await admin('POST', webhooksPath, body);
  expectRefusal(reply, 400, 'VALIDATION_ERROR');
  expect(reply.body.message).toContain(told);
  expect((await admin('GET', webhooksPath)).body.webhooks).toEqual([]);
});

test('of many made at once a tenant gets no more than it may have', async () => {
  const { admin } = await service.tenant('many');
  const replies = await Promise.all(
    Array.from({ length: webhookLimits.webhooksMax + 5 }, () =>
      admin('POST', webhooksPath, { url }),
    ),
  );
  const made = replies.filter(({ status }) => status === 201);
  expect(made).toHaveLength(webhookLimits.webhooksMax);
  const refused = replies.find(({ status }) => status !== 201)!;
  expectRefusal(refused, 400, 'VALIDATION_ERROR');
  expect(refused.body.message).toContain('at most 10 webhooks');
});
