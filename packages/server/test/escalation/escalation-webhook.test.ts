import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Receipt } from '@deskhand/contract';
import { statement } from '../../src/platform/database/index.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import type { TestService } from '../stage/service.ts';
import { json, startHelpDesk, verified, type Delivery, type HelpDesk } from '../stage/help-desk.ts';
import {
  openHandOvers,
  settingsPath,
  hastyWebhookMs,
  type OpenedCase,
  type HandOvers,
} from '../stage/hand-overs.ts';

let handOvers: HandOvers;
/** Gives up soon. */
let hasty: TestService;
let secret: string;

beforeAll(async () => {
  handOvers = await openHandOvers();
  hasty = await handOvers.service.another({ answer: echo, webhookMs: hastyWebhookMs });
});
afterAll(async () => {
  await hasty.stop();
  await handOvers.stop();
});
beforeEach(async () => {
  secret = await handOvers.reset();
});

const dataOf = (delivery: Delivery) =>
  (JSON.parse(delivery.raw) as { data: Record<string, string> }).data;

async function expectStaying(opened: OpenedCase): Promise<void> {
  const { case: now, messages } = await opened.now();
  expect(now).toMatchObject({ status: 'open', escalation: null });
  expect(messages).toHaveLength(2);
}

describe('a case handed to a webhook', () => {
  test('is escalated once the webhook has answered with an id', async () => {
    const opened = await handOvers.openCase();
    const { case: before } = await opened.now();
    expect(before.capabilities).toEqual({ escalate: true, actions: false });
    const accepted = await opened.escalate();
    expect(accepted.status).toBe(200);
    expect(accepted.body.case).toMatchObject({ status: 'escalated', waitingOn: 'human' });
    const [delivery] = handOvers.desk.deliveries;
    const ticketId = accepted.body.escalation.externalId as string;
    expect(ticketId).toMatch(/^T-\d+$/);
    expect(accepted.body.escalation).toMatchObject({
      status: 'accepted',
      externalUrl: `https://desk.example/${ticketId}`,
      receipt: { outcome: 'succeeded', verification: 'receipt', externalId: ticketId },
    });
    expect(delivery).toMatchObject({ method: 'POST', path: '/deskhand' });
    expect(delivery!.headers['content-type']).toBe('application/json');
    expect(await opened.escalate().then(({ body }) => body.escalation)).toEqual(
      accepted.body.escalation,
    );
    expect(handOvers.desk.deliveries).toHaveLength(1);
    await expectSigned(accepted.body.escalation.receipt as Receipt);
  });

  test('comes with all that a person needs, and nothing of the tenant’s keys', async () => {
    const opened = await handOvers.openCase();
    const accepted = await opened.escalate();
    const { id } = accepted.body.escalation as { id: string };
    const [delivery] = handOvers.desk.deliveries;
    const body = JSON.parse(delivery!.raw) as Record<string, unknown>;
    expect(Object.keys(body)).toEqual(['type', 'timestamp', 'data']);
    expect(body['type']).toBe('case.escalated');
    expect(Date.parse(body['timestamp'] as string)).toBeGreaterThan(Date.now() - 60_000);
    expect(body['data']).toEqual({
      escalationId: id,
      caseId: opened.caseId,
      caseNumber: accepted.body.case.number,
      subject: 'My invoice is wrong',
      summary: expect.stringContaining(opened.userId),
      transcript: expect.stringContaining('user: My invoice is wrong'),
      snapshot: expect.objectContaining({ context: { locale: 'en' } }),
      reason: 'I want a person',
      user: { id: opened.userId, email: 'wanda@harbor.example', roles: ['owner'], plan: 'studio' },
      replyUrl: `${handOvers.service.url}/api/escalations/${id}/messages`,
      replyToken: expect.stringMatching(/^esct_/),
    });
    for (const key of [secret, handOvers.cast.harbor.tsk, handOvers.cast.harbor.sik]) {
      expect(delivery!.raw + JSON.stringify(delivery!.headers)).not.toContain(key);
    }
  });

  test('can be answered with the token that came along', async () => {
    const opened = await handOvers.openCase();
    await opened.escalate();
    const { replyUrl, replyToken } = dataOf(handOvers.desk.deliveries[0]!);
    const reply = await handOvers.service.call('POST', new URL(replyUrl!).pathname, {
      token: replyToken!,
      body: { content: 'Hi, I am Maya.', authorName: 'Maya' },
    });
    expect(reply.status).toBe(201);
    const { messages } = await opened.now();
    expect(messages.at(-1)).toMatchObject({ author: { type: 'human', name: 'Maya' } });
  });

  test('is signed as Standard Webhooks says, so that no part of it can be changed', async () => {
    const accepted = await (await handOvers.openCase()).escalate();
    const delivery = handOvers.desk.deliveries[0]!;
    const { headers, raw } = delivery;
    expect(headers['webhook-id']).toBe(accepted.body.escalation.id);
    expect(headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
    expect(verified(delivery, secret)).toEqual(JSON.parse(raw));
    const forged = (name: string, value: string) => ({
      ...delivery,
      headers: { ...headers, [name]: value },
    });
    const later = String(Number(headers['webhook-timestamp']) + 1);
    const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    expect(verified({ ...delivery, raw: raw.replace('invoice', 'account') }, secret)).toBeNull();
    expect(verified({ ...delivery, raw: `${raw} ` }, secret)).toBeNull();
    expect(verified(forged('webhook-id', `esc_${'0'.repeat(32)}`), secret)).toBeNull();
    expect(verified(forged('webhook-timestamp', later), secret)).toBeNull();
    expect(verified(delivery, other)).toBeNull();
    expect(verified(delivery, secret, Date.now() + 3_600_000)).toBeNull();
  });

  test('is asked for again under the same id after an answer that was lost', async () => {
    const opened = await handOvers.openCase();
    const takeIt = handOvers.desk.answer;
    // The ticket is made, and nobody hears of it.
    handOvers.desk.answer = (_delivery, response) => response.destroy();
    expectRefusal(await opened.escalate(), 502, 'CONNECTOR_UNAVAILABLE');
    handOvers.desk.answer = takeIt;
    expect((await opened.escalate()).status).toBe(200);
    expect(handOvers.desk.deliveries).toHaveLength(2);
    const [first, second] = handOvers.desk.deliveries as [Delivery, Delivery];
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    for (const delivery of [first, second]) expect(verified(delivery, secret)).not.toBeNull();
    // The ticket that was made first is the one that people look at: its token still opens the case.
    expect(dataOf(second)).toMatchObject({
      escalationId: dataOf(first)['escalationId'],
      replyToken: dataOf(first)['replyToken'],
    });
  });

  test('at once from two tabs is one delivery', async () => {
    const opened = await handOvers.openCase();
    const replies = await Promise.all([1, 2, 3].map(() => opened.escalate()));
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect((await opened.escalate()).status).toBe(200);
    expect(handOvers.desk.deliveries).toHaveLength(1);
  });

  test('stays inside its tenant', async () => {
    await handOvers.put({ webhookUrl: handOvers.meadowsDesk.url }, handOvers.cast.meadow);
    const [ours, theirs] = [
      await handOvers.openCase(),
      await handOvers.openCase(handOvers.cast.meadow),
    ];
    expect((await ours.escalate()).status).toBe(200);
    expect(handOvers.meadowsDesk.deliveries).toEqual([]);
    expect((await theirs.escalate()).body.escalation.externalId).toBe('M-1');
    expect(handOvers.desk.deliveries).toHaveLength(1);
    expect(verified(handOvers.meadowsDesk.deliveries[0]!, secret)).toBeNull();
    await handOvers.admin('DELETE', settingsPath, undefined, handOvers.cast.meadow);
    const late = await handOvers.openCase(handOvers.cast.meadow);
    expectRefusal(await late.escalate(), 501, 'NOT_IMPLEMENTED');
    expect([handOvers.desk.deliveries.length, handOvers.meadowsDesk.deliveries.length]).toEqual([
      1, 1,
    ]);
  });
});

describe('a case is not handed over, and stays with the assistant,', () => {
  type Answer = HelpDesk['answer'];
  const answering =
    (body: unknown, status?: number): Answer =>
    (_delivery, response) =>
      json(response, body, status);
  const mebibyte = 1024 * 1024;
  const hugeTicket = JSON.stringify({ id: 'T-9', more: 'x'.repeat(2 * mebibyte) });
  const endless = ['half an answer', 'silence'];
  const refused: [name: string, answer: Answer][] = [
    ['an error with an id', answering({ id: 'T-9' }, 500)],
    ['a refusal with an id', answering({ id: 'T-9' }, 404)],
    ['nothing', (_delivery, response) => response.writeHead(204).end()],
    ['a page', (_delivery, response) => response.end('<h1>Ticket T-9 opened</h1>')],
    ['a list', answering([{ id: 'T-9' }])],
    ['null', answering(null)],
    ['no id', answering({ ok: true, url: 'https://desk.example/T-9' })],
    ['an empty id', answering({ id: '' })],
    ['a blank id', answering({ id: '  ' })],
    ['an id that shows nothing', answering({ id: '\u3164\u200b' })],
    ['an id that is no text', answering({ id: 9 })],
    ['an id that is too long', answering({ id: 'x'.repeat(201) })],
    ['an id that cannot be stored', answering({ id: 'T\0' })],
    ['a link that runs', answering({ id: 'T-9', url: 'javascript:alert(1)' })],
    ['a link that is no text', answering({ id: 'T-9', url: 9 })],
    [
      'a huge answer',
      (_delivery, response) =>
        response.writeHead(200, { 'content-length': hugeTicket.length }).end(hugeTicket),
    ],
    ['a huge answer of unknown length', (_delivery, response) => response.end(hugeTicket)],
    ['half an answer', (_delivery, response) => response.writeHead(200).write('{"id":"T-9"')],
    ['silence', () => undefined],
    ['a closed connection', (_delivery, response) => response.destroy()],
  ];

  test.each(refused)('when the webhook answers with %s', async (name, answer) => {
    const opened = await handOvers.openCase();
    handOvers.desk.answer = answer;
    const startedAt = performance.now();
    const reply = await opened.escalate(endless.includes(name) ? hasty : handOvers.service);
    expectRefusal(reply, 502, 'CONNECTOR_UNAVAILABLE');
    // Less than the patient service would have waited.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(reply.text).not.toMatch(/127\.0\.0\.1|T-9|ECONN/);
    await expectStaying(opened);
    handOvers.desk.reset();
    expect((await opened.escalate()).status).toBe(200);
  });

  test.each([301, 302, 303, 307, 308])('when it answers with %i elsewhere', async (status) => {
    const opened = await handOvers.openCase();
    handOvers.desk.answer = (_delivery, response) =>
      response.writeHead(status, { location: handOvers.meadowsDesk.url }).end('{"id":"T-9"}');
    expectRefusal(await opened.escalate(), 502, 'CONNECTOR_UNAVAILABLE');
    expect(handOvers.meadowsDesk.deliveries).toEqual([]);
    await expectStaying(opened);
  });

  test('when nobody listens', async () => {
    const opened = await handOvers.openCase();
    const gone = await startHelpDesk();
    await gone.close();
    await handOvers.put({ webhookUrl: gone.url });
    expectRefusal(await opened.escalate(), 502, 'CONNECTOR_UNAVAILABLE');
    await expectStaying(opened);
  });

  test('when the operator allows no private address', async () => {
    const strict = await handOvers.service.another({
      answer: echo,
      env: { ALLOW_PRIVATE_OUTBOUND: '' },
    });
    try {
      const opened = await handOvers.openCase(handOvers.cast.harbor, strict);
      expectRefusal(await opened.escalate(), 502, 'CONNECTOR_UNAVAILABLE');
      expect(handOvers.desk.deliveries).toEqual([]);
      const set = (webhookUrl: string) =>
        strict.call('PUT', settingsPath, {
          token: handOvers.cast.harbor.tsk,
          body: { webhookUrl },
        });
      for (const url of [
        handOvers.desk.url,
        handOvers.desk.url.replace('http', 'https'),
        'http://desk.example/',
      ]) {
        expectRefusal(await set(url), 400, 'VALIDATION_ERROR', /`webhookUrl`/);
      }
      expect((await set('https://desk.example/')).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  test('when the signing secret is not one that was sealed for this tenant', async () => {
    const opened = await handOvers.openCase();
    await handOvers.put({ webhookUrl: handOvers.meadowsDesk.url }, handOvers.cast.meadow);
    await handOvers.service.database.run(swapSecret);
    expectRefusal(await opened.escalate(), 502, 'CONNECTOR_UNAVAILABLE');
    expect(handOvers.desk.deliveries).toEqual([]);
    await expectStaying(opened);
    await handOvers.admin('DELETE', settingsPath, undefined, handOvers.cast.meadow);
  });

  test('and answers 501 without a webhook and without a tool', async () => {
    const opened = await handOvers.openCase();
    await handOvers.admin('DELETE', settingsPath);
    const { case: now } = await opened.now();
    expect(now.capabilities).toEqual({ escalate: false, actions: false });
    expectRefusal(await opened.escalate(), 501, 'NOT_IMPLEMENTED');
    expect(handOvers.desk.deliveries).toEqual([]);
    await expectStaying(opened);
  });
});

const swapSecret = statement<never>(
  'test.swap-secret',
  `update escalation_webhooks w set sealed_secret = o.sealed_secret
   from escalation_webhooks o where o.tenant_id <> w.tenant_id`,
);

async function expectSigned(receipt: Receipt): Promise<void> {
  const keys = await handOvers.service.call('GET', '/.well-known/jwks.json');
  // The service's own keys, as it publishes them.
  const { payload } = await compactVerify(
    receipt.signature,
    createLocalJWKSet(keys.body as JSONWebKeySet),
  );
  const { signature, ...signed } = receipt;
  expect(signature).toBeTypeOf('string');
  expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(signed);
}
