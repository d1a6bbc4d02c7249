import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { digestOf } from '../../src/connector/index.ts';
import { ana, definitionOf, openSlice, type ConnectorSlice } from './slice.ts';
import { planTool, refundTool } from '../stage/connector/tools.ts';
import {
  scriptOf,
  startModernConnector,
  startSessionConnector,
  type TestConnector,
} from '../stage/connector/mcp-servers.ts';

let slice: ConnectorSlice;
const running: TestConnector[] = [];

beforeAll(async () => {
  slice = await openSlice();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((connector) => connector.close()));
});
afterAll(() => slice.close());

const started = async <Started extends TestConnector>(starting: Promise<Started>) => {
  const connector = await starting;
  running.push(connector);
  return connector;
};
const tools = [refundTool, planTool];
const payment = { arguments: { paymentId: 'pay_1' } };

test.each([
  ['of the stateless protocol', startModernConnector],
  ['with sessions and streams', startSessionConnector],
  [
    'with sessions and JSON',
    (script: ReturnType<typeof scriptOf>) => startSessionConnector(script, { json: true }),
  ],
] as const)('a connector %s executes a call and answers it', async (_kind, start) => {
  const script = scriptOf();
  const { url, requests } = await started<TestConnector>(start(script));
  const tenantId = await slice.tenantAt(url, tools);
  const answer = await slice.call(tenantId, 'refund', payment);
  expect(answer).toEqual({
    outcome: 'answered',
    isError: false,
    structuredContent: { id: 'rf_1', url: 'https://shop.example/rf_1', status: 'done' },
    text: 'Refunded.',
  });
  const [call] = script.executed;
  expect(call!.meta).toMatchObject({
    'deskhand/user': ana,
    'deskhand/caseId': 'case_1',
    'deskhand/idempotencyKey': 'act_1',
  });
  expect(call!.arguments).toEqual({ paymentId: 'pay_1', idempotencyKey: 'act_1' });
  for (const { headers } of requests) {
    expect(headers.authorization).toBe('Bearer credential-of-the-connector');
  }
});

test('the handshake is held once, and no stream is kept open', async () => {
  const script = scriptOf();
  const { url, requests } = await started(startSessionConnector(script));
  const tenantId = await slice.tenantAt(url, tools);
  for (let call = 0; call < 3; call += 1) await slice.call(tenantId, 'refund', payment);
  const counted = (rpc: string) => requests.filter((request) => request.rpc === rpc).length;
  expect(counted('initialize')).toBe(1);
  expect(counted('tools/call')).toBe(3);
  expect(requests.filter(({ method }) => method === 'GET')).toEqual([]);
});

test('the key is no argument of a tool that has no place for it', async () => {
  const script = scriptOf();
  const { url } = await started(startModernConnector(script));
  const tenantId = await slice.tenantAt(url, tools);
  await slice.call(tenantId, 'read_plan');
  await slice.call(tenantId, 'read_plan', { idempotencyKey: null });
  expect(script.executed.map((call) => call.arguments)).toEqual([{}, {}]);
  expect(script.executed[0]!.meta['deskhand/idempotencyKey']).toBe('act_1');
  expect(script.executed[1]!.meta).not.toHaveProperty('deskhand/idempotencyKey');
});

test('the service fills in a key that the tool requires', async () => {
  const strict = {
    ...refundTool,
    inputSchema: { ...refundTool.inputSchema, required: ['paymentId', 'idempotencyKey'] },
  };
  const script = scriptOf([strict]);
  const { url } = await started(startModernConnector(script));
  const tenantId = await slice.tenantAt(url, [strict]);
  expect((await slice.call(tenantId, 'refund', payment)).outcome).toBe('answered');
  expect(await slice.call(tenantId, 'refund', { ...payment, idempotencyKey: null })).toMatchObject({
    outcome: 'refused',
    reason: 'invalid_arguments',
  });
  expect(script.executed).toHaveLength(1);
});

test('a session that the server has forgotten is opened anew, and the call runs once', async () => {
  const script = scriptOf();
  const connector = await started(startSessionConnector(script));
  const tenantId = await slice.tenantAt(connector.url, tools);
  await slice.call(tenantId, 'refund', payment);
  connector.forgetSessions();
  const answer = await slice.call(tenantId, 'refund', payment);
  expect(answer.outcome).toBe('answered');
  expect(script.executed).toHaveLength(2);
});

test('closing ends the sessions of connectors', async () => {
  const script = scriptOf();
  const other = await openSlice();
  const connector = await started(startSessionConnector(script));
  const tenantId = await other.tenantAt(connector.url, tools);
  await other.call(tenantId, 'refund', payment);
  expect(connector.sessions()).toBe(1);
  await other.connector.close();
  await expect.poll(() => connector.sessions()).toBe(0);
  await other.close();
});

test('concurrent calls get their own answers', async () => {
  const script = scriptOf();
  script.answer = async ({ arguments: args }) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
    return { content: [{ type: 'text', text: String(args['paymentId']) }] };
  };
  const { url } = await started(startSessionConnector(script));
  const tenantId = await slice.tenantAt(url, tools);
  const ids = Array.from({ length: 20 }, (_none, index) => `pay_${index}`);
  const answers = await Promise.all(
    ids.map((paymentId) => slice.call(tenantId, 'refund', { arguments: { paymentId } })),
  );
  expect(answers.map((answer) => (answer.outcome === 'answered' ? answer.text : answer))).toEqual(
    ids,
  );
});

test('what policy and schema forbid never reaches the connector', async () => {
  const script = scriptOf();
  const { url, requests } = await started(startModernConnector(script));
  const tenantId = await slice.tenantAt(url, tools);
  const reasonOf = async (more: Parameters<ConnectorSlice['call']>[2]) => {
    const answer = await slice.call(tenantId, 'refund', more);
    return answer.outcome === 'refused' ? answer.reason : answer.outcome;
  };
  expect(await reasonOf({ arguments: { paymentId: 7 } })).toBe('invalid_arguments');
  expect(await reasonOf({ arguments: { paymentId: 'pay_1', more: 1 } })).toBe('invalid_arguments');
  await change(tenantId, `identity_argument = 'customerId'`);
  expect(await reasonOf({ arguments: { paymentId: 'pay_1', customerId: 'bruno' } })).toBe(
    'another_user',
  );
  await change(tenantId, `required_roles = '{admin}'`);
  expect(await reasonOf(payment)).toBe('missing_role');
  await change(tenantId, `required_roles = '{}', digest = repeat('e', 64)`);
  expect(await reasonOf(payment)).toBe('tool_not_ready');
  await change(tenantId, `approved_digest = digest`);
  const tool = { definition: definitionOf(refundTool), digest: 'd'.repeat(64) };
  expect(await reasonOf({ ...payment, tool })).toBe('definition_changed');
  await change(tenantId, `effect = 'disabled'`);
  expect(await reasonOf(payment)).toBe('tool_not_ready');
  await change(tenantId, `effect = 'write', gone_at = now()`);
  expect(await reasonOf(payment)).toBe('tool_not_ready');
  expect(requests).toEqual([]);
  const digest = digestOf(definitionOf(refundTool));
  await change(tenantId, `gone_at = null, digest = '${digest}', approved_digest = '${digest}'`);
  expect(await reasonOf({ arguments: { paymentId: 'pay_1', customerId: 'ana' } })).toBe('answered');
});

test('a text that only sounds like success is handed on as the error that it is', async () => {
  const script = scriptOf();
  script.answer = () => ({
    isError: true,
    content: [{ type: 'text', text: 'Great news, your refund is done!' }],
  });
  const { url } = await started(startModernConnector(script));
  const tenantId = await slice.tenantAt(url, tools);
  expect(await slice.call(tenantId, 'refund', payment)).toMatchObject({
    outcome: 'answered',
    isError: true,
  });
});

test('tools are read once for a version of the settings, and anew for the next', async () => {
  const tenantId = await slice.tenantAt('http://127.0.0.1:1/mcp', tools);
  const named = async (version: number) =>
    (await slice.connector.tools(tenantId, version)).map((tool) => tool.effect);
  expect(await named(0)).toEqual(['write', 'write']);
  await change(tenantId, `effect = 'disabled'`);
  expect(await named(0)).toEqual(['write', 'write']);
  expect(await named(1)).toEqual(['write', 'disabled']);
  expect(await slice.connector.findTool(tenantId, 1, 'nothing')).toBeNull();
  expect(await slice.connector.escalationTool(tenantId, 1)).toBeNull();
});

/** As the administrator would. */
async function change(tenantId: number, assignments: string): Promise<void> {
  await slice.database.run(
    {
      name: `test.change-${assignments.length}-${assignments}`.slice(0, 60),
      text: `update connector_tools set ${assignments} where tenant_id = $1 and name = 'refund'`,
    },
    [tenantId],
  );
}
