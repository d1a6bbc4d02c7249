import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { call } from '../../../server/test/stage/http.ts';
import { startDemoConnector } from '../../src/connector/index.ts';
import { callAs, credential, startTestConnector, type TestConnector } from './connector.ts';

let connector: TestConnector;

beforeEach(async () => {
  connector = await startTestConnector();
});
afterEach(() => connector.drop());

const refund = { paymentId: 'pay_2002', amount: '40.00' };
const countOf = async (table: string): Promise<number> => {
  const { rows } = await connector.pool.query(`select count(*)::int as count from ${table}`);
  return rows[0].count;
};

/** Resolves when the next request has reached a server of this process. */
const nextRequest = (): Promise<void> =>
  new Promise((resolve) => {
    const channel = 'http.server.request.start';
    const hear = () => {
      unsubscribe(channel, hear);
      resolve();
    };
    subscribe(channel, hear);
  });

describe('who changes something', () => {
  test('is told by the service alone: without a user nothing is read or changed', async () => {
    const client = await connector.client();
    for (const user of [
      undefined,
      null,
      'ada',
      {},
      { id: '' },
      { id: 7 },
      { id: 'ada', roles: 'owner' },
    ]) {
      const _meta = user === undefined ? {} : { 'deskhand/user': user };
      for (const name of ['get_subscription', 'cancel_subscription']) {
        const answer = await client.callTool({ name, arguments: {}, _meta });
        expect(answer, JSON.stringify(user)).toMatchObject({ isError: true });
        expect(answer.structuredContent).toBeUndefined();
      }
    }
    const stranger = await callAs(client, 'mallory', 'get_subscription');
    expect(stranger).toMatchObject({ isError: true, text: expect.stringMatching(/no teammate/) });
    expect(await countOf('changes')).toBe(0);
  });

  test('needs a role both in the session and in Tidewater', async () => {
    const claims = await connector.as('dora', 'refund_payment', {
      arguments: refund,
      roles: ['owner'],
    });
    expect(claims).toMatchObject({
      isError: true,
      text: expect.stringMatching(/Your role is viewer/),
    });
    for (const roles of [[], ['viewer'], ['OWNER']]) {
      const lesser = await connector.as('ada', 'refund_payment', { arguments: refund, roles });
      expect(lesser).toMatchObject({
        isError: true,
        text: expect.stringMatching(/Your session names/),
      });
    }
    const both = await connector.as('ada', 'refund_payment', {
      arguments: refund,
      roles: ['x', 'owner'],
    });
    expect(both.isError).toBe(false);
    expect(await countOf('refunds')).toBe(1);
  });
});

describe('a change under a key', () => {
  test('is made once, and answered with the same receipt every time', async () => {
    const asked = { arguments: refund, key: 'act_1' };
    const first = await connector.as('ada', 'refund_payment', asked);
    const again = await connector.as('ada', 'refund_payment', asked);
    expect(first.isError).toBe(false);
    expect(again).toEqual(first);
    const among = { arguments: { ...refund, idempotencyKey: 'act_2' }, key: 'act_2' };
    const other = await connector.as('ada', 'refund_payment', among);
    expect(other.content.receipt.id).not.toBe(first.content.receipt.id);
    expect(await connector.as('ada', 'refund_payment', { arguments: among.arguments })).toEqual(
      other,
    );
    expect(await countOf('refunds')).toBe(2);
    const torn = await connector.as('ada', 'refund_payment', { ...among, key: 'act_3' });
    expect(torn).toMatchObject({ isError: true, text: expect.stringMatching(/Two different/) });
  });

  test('is made once by twenty calls at a time, of every kind', async () => {
    const { pool } = connector;
    const cases: [string, Record<string, unknown>, string][] = [
      ['refund_payment', refund, 'refunds'],
      ['resend_invoice', { invoiceNumber: 'INV-0005' }, 'deliveries'],
      ['export_account_data', {}, 'exports'],
      ['open_ticket', { subject: 's', summary: 's', transcript: 't' }, 'tickets'],
    ];
    for (const [tool, given, table] of cases) {
      const before = await countOf(table);
      const asked = { arguments: given, key: `twenty-${tool}` };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => connector.as('ada', tool, asked)),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size, tool).toBe(1);
      expect(answers[0]?.isError, answers[0]?.text).toBe(false);
      expect((await countOf(table)) - before, tool).toBe(1);
    }
    const { rows } = await pool.query('select from changes');
    expect(rows).toHaveLength(cases.length);
  });

  test('takes no key for another change, and leaves one free that was refused', async () => {
    await connector.as('ada', 'refund_payment', { arguments: refund, key: 'act_1' });
    const another = { arguments: { ...refund, amount: '41.00' }, key: 'act_1' };
    const refused = await connector.as('ada', 'refund_payment', another);
    expect(refused).toMatchObject({ isError: true, text: expect.stringMatching(/another change/) });
    expect(await countOf('refunds')).toBe(1);
    // The key is the user's: another user's is another one.
    expect((await connector.as('ben', 'refund_payment', another)).isError).toBe(false);

    const tooMuch = { arguments: { paymentId: 'pay_2003', amount: '121.00' }, key: 'act_2' };
    expect((await connector.as('ada', 'refund_payment', tooMuch)).isError).toBe(true);
    const less = { arguments: { paymentId: 'pay_2003', amount: '12.00' }, key: 'act_2' };
    expect((await connector.as('ada', 'refund_payment', less)).isError).toBe(false);
    for (const key of ['', 'k'.repeat(256), 'with\0nul']) {
      const odd = await connector.as('ada', 'refund_payment', { arguments: refund, key });
      expect(odd, JSON.stringify(key)).toMatchObject({ isError: true });
    }
  });

  test('never refunds more than there is, whatever comes at a time', async () => {
    const asked = { arguments: { paymentId: 'pay_2003', amount: '50.00' } };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => connector.as('ada', 'refund_payment', asked)),
    );
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(2);
    expect(await countOf('refunds')).toBe(2);
  });

  test('can be asked after by its key, without being made again', async () => {
    const { content } = await connector.as('ada', 'refund_payment', {
      arguments: refund,
      key: 'act_1',
    });
    const found = { found: true, tool: 'refund_payment', receipt: content.receipt };
    const lookUp = (person: string, asked: object) => connector.as(person, 'get_receipt', asked);
    expect((await lookUp('ada', { key: 'act_1' })).content).toEqual(found);
    expect(
      (await lookUp('ada', { arguments: { ...refund, idempotencyKey: 'act_1' } })).content,
    ).toEqual(found);
    const byId = { arguments: { receiptId: content.receipt.id } };
    expect((await lookUp('ada', byId)).content).toEqual(found);
    const nothing = { found: false, tool: null, receipt: null };
    expect((await lookUp('ada', { key: 'act_2' })).content).toEqual(nothing);
    expect((await lookUp('ben', byId)).content).toEqual(nothing);
    expect((await lookUp('ada', {})).isError).toBe(true);
    const shown = await call(connector.origin, 'GET', new URL(content.receipt.url).pathname);
    expect(shown.body.receipt).toMatchObject({
      tool: 'refund_payment',
      status: 'partially_refunded',
    });
    expect((await call(connector.origin, 'GET', `/receipts/rcp_${'0'.repeat(32)}`)).status).toBe(
      404,
    );
  });
});

describe('a ticket', () => {
  const given = {
    subject: 'Refund did not arrive',
    summary: 'The client waits for 40.00 EUR.',
    transcript: 'Ada: It did not arrive.',
    reason: 'asked for a person',
    replyUrl: 'http://127.0.0.1:3000/api/escalations/esc_1/replies',
    replyToken: 'a-secret-of-this-case',
  };

  test('is opened with the conversation, and its reply token is shown to nobody', async () => {
    const meta = { 'deskhand/caseId': 'case_1' };
    const { content } = await connector.as('ada', 'open_ticket', { arguments: given, meta });
    expect(content).toEqual({
      id: 'tkt_1003',
      url: `${connector.origin}/tickets/tkt_1003`,
      status: 'open',
    });
    const one = await call(connector.origin, 'GET', '/tickets/tkt_1003', { token: credential });
    expect(one.body.ticket).toMatchObject({
      caseId: 'case_1',
      canReply: true,
      transcript: given.transcript,
      user: { id: 'ada', workspace: 'Quayside Studio' },
    });
    const mine = await connector.as('ada', 'get_ticket', { arguments: { ticketId: 'tkt_1003' } });
    expect(one.text + mine.text + JSON.stringify(mine.content)).not.toContain(given.replyToken);
    const { rows } = await connector.pool.query(
      `select reply_url, reply_token from tickets where id = 'tkt_1003'`,
    );
    expect(rows).toEqual([{ reply_url: given.replyUrl, reply_token: given.replyToken }]);
    const scripted = { ...given, replyUrl: 'javascript:alert(1)' };
    expect((await connector.as('ada', 'open_ticket', { arguments: scripted })).isError).toBe(true);
    const torn = { ...given, summary: 'half a pair: \ud83d' };
    expect((await connector.as('ada', 'open_ticket', { arguments: torn })).isError).toBe(true);
  });

  test('is the same one when asked for again, with the newest token for replies', async () => {
    const asked = (replyToken: string) =>
      connector.as('ada', 'open_ticket', { arguments: { ...given, replyToken }, key: 'esc_1' });
    const first = await asked('the first token');
    expect(await asked('the second token')).toEqual(first);
    const { rows } = await connector.pool.query(
      `select id, reply_token as token from tickets where user_id = 'ada' and status = 'open'`,
    );
    expect(rows).toEqual([{ id: first.content.id, token: 'the second token' }]);
    const other = { arguments: refund, key: 'esc_1' };
    expect((await connector.as('ada', 'refund_payment', other)).isError).toBe(true);
  });

  test('is listed page by page for support', async () => {
    const page = async (query: string) =>
      (await call(connector.origin, 'GET', `/tickets?${query}`, { token: credential })).body;
    const first = await page('limit=1');
    expect(first).toMatchObject({ tickets: [{ id: 'tkt_1002' }], nextCursor: 'tkt_1002' });
    const second = await page('limit=1&cursor=tkt_1002');
    expect(second).toMatchObject({ tickets: [{ id: 'tkt_1001' }], nextCursor: null });
    const odd = await page('limit=many&cursor=%27--');
    expect(odd.tickets).toHaveLength(2);
    const missing = await call(connector.origin, 'GET', '/tickets/tkt_9', { token: credential });
    expect(missing.status).toBe(404);
  });
});

describe('the connector over time', () => {
  test('keeps what was done across restarts, and two can start at once', async () => {
    await connector.as('ada', 'refund_payment', { arguments: refund, key: 'act_1' });
    await connector.close();
    const url = new URL(inject('adminUrl'));
    // As the embedded server names itself.
    const connection = {
      host: url.searchParams.get('host') ?? url.hostname,
      port: Number(url.searchParams.get('port') ?? (url.port || 5432)),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: url.pathname.slice(1),
      ssl: false,
    };
    const [one, two] = await Promise.all([connector.start(), connector.start({ connection })]);
    expect(one.url).not.toBe(two.url);
    expect(await countOf('refunds')).toBe(1);
    expect(await countOf('workspaces')).toBe(2);
    await Promise.all([one.close(), two.close(), two.close()]);
  });

  test('makes a change whose caller has left, who finds its receipt', async () => {
    const client = await connector.client();
    const left = new AbortController();
    const _meta = {
      'deskhand/user': { id: 'ada', roles: ['owner'] },
      'deskhand/idempotencyKey': 'act_1',
    };
    const params = { name: 'export_account_data', arguments: {}, _meta };
    const arrived = nextRequest();
    const asked = client.callTool(params, { signal: left.signal });
    // While it is prepared, which takes longer than this.
    void arrived.then(() => sleep(100)).then(() => left.abort());
    await expect(asked).rejects.toThrow();
    await expect.poll(() => countOf('exports')).toBe(1);
    const found = await connector.as('ada', 'get_receipt', { key: 'act_1' });
    expect(found.content).toMatchObject({ found: true, receipt: { status: 'ready' } });
  });

  test('refuses what it prepares when it is closed, and changes nothing', async () => {
    await connector.close();
    const slow = await connector.start({ exportMs: 20_000 });
    const headers = { accept: 'application/json, text/event-stream' };
    const user = { id: 'ada', email: '', roles: ['owner'], plan: null };
    const params = { name: 'export_account_data', arguments: {}, _meta: { 'deskhand/user': user } };
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const arrived = nextRequest();
    const asked = call(slow.origin, 'POST', '/mcp', { token: credential, headers, body });
    await arrived;
    await slow.close();
    // Not cut off, as it would be had it been waited for.
    expect((await asked).text).toMatch(/isError.:true/);
    expect(await countOf('exports')).toBe(0);
    await expect(fetch(`${slow.origin}/healthz`)).rejects.toThrow();
  });

  test('does not take a port that is taken, nor a database that is somebody else’s', async () => {
    const port = Number(new URL(connector.url).port);
    await expect(connector.start({ port })).rejects.toThrow(/EADDRINUSE/);
    await connector.pool.query('drop table tidewater_schema');
    await expect(connector.start()).rejects.toThrow(/something else than the demo/);
    const connection = { host: '127.0.0.1', port: 9, database: 'nothing' };
    await expect(startDemoConnector({ connection, port: 0, credential })).rejects.toThrow();
  });

  test('tells nothing of its insides when something breaks', async () => {
    await connector.pool.query('alter table refunds rename to elsewhere');
    const broken = connector.as('ada', 'refund_payment', { arguments: refund, key: 'act_1' });
    const error: unknown = await broken.catch((reason: unknown) => reason);
    expect(String(error)).toMatch(/could not answer/);
    expect(String(error)).not.toMatch(/relation|refunds/);
    await connector.pool.query('alter table elsewhere rename to refunds');
    const after = await connector.as('ada', 'refund_payment', { arguments: refund, key: 'act_1' });
    expect(after.isError).toBe(false);
  });
});
