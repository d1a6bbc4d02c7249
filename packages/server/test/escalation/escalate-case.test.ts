import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { handOverAt } from './hand-over.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { ticket } from '../stage/connector/tools.ts';

let shop: Shop;
let normal: Shop['script']['answer'];
beforeAll(async () => {
  shop = await openShop();
  normal = shop.script.answer;
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.model.reset();
  shop.script.answer = normal;
  shop.script.executed.length = 0;
});

const { escalate, handedOver, open, readCase, tickets } = handOverAt(() => shop);

describe('escalating', () => {
  test('hands the case over once the connector has proved that it took it', async () => {
    const { token, caseId, accepted } = await handedOver();
    expect(accepted.body.case).toMatchObject({ status: 'escalated', waitingOn: 'human' });
    expect(accepted.body.escalation).toMatchObject({
      status: 'accepted',
      externalId: 'T-1',
      externalUrl: 'https://desk.example/T-1',
      receipt: { outcome: 'succeeded', verification: 'receipt' },
    });
    const [call] = tickets();
    expect(call!.arguments).toMatchObject({
      subject: 'My invoice is wrong',
      reason: 'I want a person',
      transcript: expect.stringContaining('user: My invoice is wrong'),
      summary: expect.stringContaining('My invoice is wrong'),
    });
    expect(call!.meta['deskhand/idempotencyKey']).toBe(accepted.body.escalation.id);
    const again = await escalate(token, caseId);
    expect(again.status).toBe(200);
    expect(again.body.escalation).toEqual(accepted.body.escalation);
    expect(tickets()).toHaveLength(1);
    const { messages } = await readCase(token, caseId);
    expect(messages.at(-1)).toMatchObject({ author: { type: 'system' } });
  });

  test('tells what was asked for last, and not that somebody said yes to something', async () => {
    const token = await shop.session();
    const caseId = await open(token);
    await shop.say(token, caseId, { content: 'Refund pay_2003, please' });
    await shop.say(token, caseId, { content: 'no wait, stop' });
    expect((await escalate(token, caseId)).status).toBe(200);
    const { summary, transcript } = tickets()[0]!.arguments;
    expect(summary).toContain('the user last asked: Refund pay_2003, please');
    expect(transcript).toContain('user: no wait, stop');
  });

  test('at once from two tabs opens one ticket', async () => {
    const token = await shop.session();
    const caseId = await open(token);
    const replies = await Promise.all([1, 2, 3].map(() => escalate(token, caseId)));
    // Whoever comes while the first is still asking is told to come back.
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect((await escalate(token, caseId)).status).toBe(200);
    expect(tickets()).toHaveLength(1);
  });

  test('is replayed under its key, and another body under it is CONFLICT', async () => {
    const token = await shop.session();
    const caseId = await open(token);
    const headers = { 'idempotency-key': 'escalate' };
    const first = await escalate(token, caseId, { headers });
    expect((await escalate(token, caseId, { headers })).text).toBe(first.text);
    const other = await escalate(token, caseId, { headers, body: { reason: 'Another one' } });
    expectRefusal(other, 409, 'CONFLICT');
    expect(tickets()).toHaveLength(1);
  });

  test.each([
    [
      'an error',
      () => ({ content: [{ type: 'text' as const, text: 'Ticket T-9 opened!' }], isError: true }),
    ],
    [
      'words without an id',
      () => ({ content: [{ type: 'text' as const, text: 'Ticket opened.' }] }),
    ],
    ['an empty id', () => ({ content: [], structuredContent: { id: '' } })],
  ])('answered with %s is CONNECTOR_UNAVAILABLE, and the case stays', async (_name, scripted) => {
    const token = await shop.session();
    const caseId = await open(token);
    shop.script.answer = scripted;
    expectRefusal(await escalate(token, caseId), 502, 'CONNECTOR_UNAVAILABLE');
    const { case: now } = await readCase(token, caseId);
    expect(now).toMatchObject({ status: 'open', escalation: null });
    shop.script.answer = ticket;
    expect((await escalate(token, caseId)).status).toBe(200);
    // Asked for again under the same key: the other side can tell that it is the same hand-over.
    const keys = tickets().map(({ meta }) => meta['deskhand/idempotencyKey']);
    expect(new Set(keys).size).toBe(1);
  });

  test('is NOT_IMPLEMENTED without a tool for it', async () => {
    const put = (escalationTool: string | null) =>
      shop.admin('PUT', '/api/admin/connector', { url: shop.connector.url, escalationTool });
    const token = await shop.session();
    const caseId = await open(token);
    expect((await put(null)).status).toBe(200);
    expectRefusal(await escalate(token, caseId), 501, 'NOT_IMPLEMENTED');
    const { case: now } = await readCase(token, caseId);
    expect(now['capabilities']).toEqual({ escalate: false, actions: true });
    expect((await put('open_ticket')).status).toBe(200);
  });

  test('cancels what waited for confirmation', async () => {
    const token = await shop.session();
    const { caseId, confirm } = await shop.propose(token);
    expect((await escalate(token, caseId)).status).toBe(200);
    expectRefusal(await confirm(), 409, 'CONFLICT');
    expect(shop.script.executed.map(({ name }) => name)).toEqual(['open_ticket']);
  });

  test('of a closed or a foreign case is refused', async () => {
    const token = await shop.session();
    const caseId = await open(token);
    expectRefusal(await escalate(await shop.session(), caseId), 404, 'CASE_NOT_FOUND');
    const closing = { token, body: { resolution: 'resolved', rating: 5 } };
    await shop.service.call('POST', `/api/cases/${caseId}/close`, closing);
    expectRefusal(await escalate(token, caseId), 409, 'CASE_CLOSED');
    expect(tickets()).toEqual([]);
  });
});
