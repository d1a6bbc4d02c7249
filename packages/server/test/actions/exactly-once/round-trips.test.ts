import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '../../../src/platform/database/index.ts';
import { expectRefusal } from '../../stage/http.ts';
import { eventually } from '../../stage/waiting.ts';
import type { Node } from '../../stage/service.ts';
import { startStatementLog, type StatementLog } from '../../stage/statement-log.ts';
import { quickStreams } from '../../stage/times.ts';
import { openMall, propose, reply, type Mall, type MallShop } from '../../stage/mall.ts';

/** One service whose statements are counted, and another one through which the tenant changes things. */
let mall: Mall;
let statements: StatementLog;
let node: Node;
let office: Node;
let shop: MallShop;
let token: string;

/** Nothing but requests sends statements: no beat, no sweep, no look at what is unknown. */
const never = 24 * 60 * 60_000;
const lease = { beatMs: never, goneMs: never, silentMs: never, freshMs: never };

beforeAll(async () => {
  mall = await openMall();
  statements = await startStatementLog(mall.nodes.db.url);
  node = await mall.nodes.start({
    databaseUrl: statements.url,
    lease,
    streams: { ...quickStreams, sweepMs: never },
    reconcileMs: never,
  });
  office = await mall.nodes.start({ lease });
});
afterAll(async () => {
  await mall.stop();
  await statements.close();
});
beforeEach(async () => {
  shop = await mall.shop(office);
  token = await shop.person();
  // What is kept in memory is read, and the connector's hand shaken.
  const first = await propose(node, token);
  expect((await reply(node, token, first)).body.message.action.status).toBe('succeeded');
});

/** What was sent for requests: calls are noted in batches, off their path. */
const taken = () => statements.take().filter((name) => name !== 'connector-calls.insert');

const change = async (method: string, path: string, body?: unknown) => {
  const reply = await shop.admin(method, path, body);
  expect(reply.status).toBe(200);
  return reply;
};

test('a confirmation costs three statements, whatever its tool', async () => {
  let confirmed = 1;
  for (const tool of ['refund_once', 'refund']) {
    // Settings that have changed are read once more where a busy machine tells of them late.
    const sent = await eventually(
      async () => {
        const proposed = await propose(node, token, tool);
        taken();
        const got = await reply(node, token, proposed);
        expect(got.body.message.action).toMatchObject({ status: 'succeeded' });
        confirmed += 1;
        return taken();
      },
      (names) => names.length === 3,
    );
    expect(sent).toEqual([
      'cases.accept-messages',
      'turns.read-not-sent-reason',
      'cases.finish-turns',
    ]);
  }
  expect(shop.connector.writes()).toHaveLength(confirmed);
});

test('a message that is answered with a reading costs three statements', async () => {
  await change('PUT', '/api/admin/assistant', { provider: 'builtin' });
  const ask = { token, body: { message: 'show me my plan' } };
  const read = async () => (await node.call('POST', '/api/cases', ask)).body.aiMessage.content;
  // Settings that have changed are read once, and a turn that a busy machine held up reads its tool.
  const sent = await eventually(
    async () => {
      taken();
      expect(await read()).toContain('studio');
      return taken();
    },
    (names) => names.length === 3,
  );
  expect(sent).toEqual(['cases.open', 'connector.read-may-call', 'cases.finish-turns']);

  await change('PUT', '/api/admin/connector/tools/read_plan', { effect: 'disabled' });
  const readings = () => shop.connector.executed.filter(({ name }) => name === 'read_plan').length;
  const before = readings();
  expect(await read()).not.toContain('studio');
  expect(readings()).toBe(before);
});

test('what was changed before it was accepted counts all the same, on a node that had read it', async () => {
  const withdrawn = await propose(node, token);
  const tool = '/api/admin/connector/tools/refund_once';
  const { approvedDigest } = (await change('PUT', tool, {})).body as { approvedDigest: string };
  await change('PUT', tool, { approvedDigest: null, effect: 'disabled' });
  expectRefusal(await reply(node, token, withdrawn), 501, 'NOT_IMPLEMENTED');
  await change('PUT', tool, { effect: 'write', approvedDigest });
  const called = await propose(node, token);
  await change('PUT', '/api/admin/connector', { url: shop.connector.url, credential: 'another' });
  const got = await reply(node, token, called);
  expect(got.body.message.action).toMatchObject({ status: 'succeeded' });
  const { headers } = shop.connector.requests.findLast(({ rpc }) => rpc === 'tools/call')!;
  expect(headers.authorization).toBe('Bearer another');

  const moved = await propose(node, token);
  const quarantined = await propose(node, token, 'refund');
  await mall.nodes.db.database.run(withdrawApprovals);
  expectRefusal(await reply(node, token, quarantined), 409, 'CONFLICT');
  // Another address is another server: nothing that it has not listed is there.
  await change('PUT', '/api/admin/connector', { url: `${shop.connector.url}/elsewhere` });
  expectRefusal(await reply(node, token, moved), 501, 'NOT_IMPLEMENTED');
  expect(shop.connector.writes()).toHaveLength(2);
});

test('a connector that is removed is not called by a node that had known it', async () => {
  const proposed = await propose(node, token);
  expect((await shop.admin('DELETE', '/api/admin/connector')).status).toBe(200);
  expectRefusal(await reply(node, token, proposed), 501, 'NOT_IMPLEMENTED');
  expect(shop.connector.writes()).toHaveLength(1);
});

/** As when a definition changes back to one that is no longer approved. */
const withdrawApprovals = statement<never>(
  'test.withdraw-approvals',
  `with withdrawn as (
     update connector_tools set approved_digest = 'another' returning tenant_id
   )
   update tenants set settings_version = settings_version + 1
   where id in (select tenant_id from withdrawn)`,
);
