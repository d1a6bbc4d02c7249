import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { stateOf } from '../../src/connector/index.ts';
import { selectTool } from '../../src/connector/store.ts';
import { DatabaseUnavailable, statement } from '../../src/platform/database/index.ts';
import { openSlice, type ConnectorSlice } from './slice.ts';
import { planTool, refunded, refundTool } from '../stage/connector/tools.ts';
import {
  scriptOf,
  sendRpc,
  startFaultyConnector,
  startModernConnector,
  type TestConnector,
} from '../stage/connector/mcp-servers.ts';

let slice: ConnectorSlice;
let running: TestConnector[] = [];
beforeAll(async () => {
  slice = await openSlice({ bounds: { runningMax: 1, waitingMax: 8, perMinuteMax: 600 } });
});
afterEach(async () => {
  await Promise.all(running.map((connector) => connector.close()));
  running = [];
});
afterAll(() => slice.close());

const payment = { arguments: { paymentId: 'pay_1' } };
const lapsed = { outcome: 'refused', reason: 'lapsed', detail: null };
const calls = ({ requests }: TestConnector) =>
  requests.filter(({ rpc }) => rpc === 'tools/call').length;

/** Answers the handshake of 2025 when it is let go, and every call at once. */
async function connectorHeldAtHandshake() {
  const held: (() => void)[] = [];
  let isOpen = false;
  let asked: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const shake = (response: ServerResponse, id: unknown) =>
    sendRpc(response, { id, error: { code: -32601, message: 'What?' } });
  const connector = await startFaultyConnector((request, response, body) => {
    if (request.method !== 'POST') return response.writeHead(405).end();
    const { id, method } = JSON.parse(body) as { id?: unknown; method?: string };
    if (method === 'server/discover') {
      asked();
      return isOpen ? shake(response, id) : held.push(() => shake(response, id));
    }
    if (method === 'tools/list') return sendRpc(response, { id, result: { tools: [refundTool] } });
    if (method === 'tools/call') return sendRpc(response, { id, result: refunded() });
    if (method !== 'initialize') return response.writeHead(202).end();
    const result = {
      protocolVersion: '2025-06-18',
      capabilities: { tools: {} },
      serverInfo: { name: 'held', version: '1' },
    };
    return sendRpc(response, { id, result });
  });
  running.push(connector);
  const letGo = () => {
    isOpen = true;
    for (const go of held.splice(0)) go();
  };
  return { connector, isAsked, letGo };
}

test('who may no longer call once the handshake is done has sent nothing, and can ask again', async () => {
  const { connector, isAsked, letGo } = await connectorHeldAtHandshake();
  const tenant = await slice.tenantAt(connector.url, [refundTool]);
  let mayCall = true;
  const more = { ...payment, mayCall: () => Promise.resolve(mayCall) };
  const calling = slice.call(tenant, 'refund', more);
  await isAsked;
  mayCall = false;
  letGo();
  expect(await calling).toEqual(lapsed);
  expect(calls(connector)).toBe(0);
  mayCall = true;
  expect(await slice.call(tenant, 'refund', more)).toMatchObject({ outcome: 'answered' });
  expect(calls(connector)).toBe(1);
});

const other = { ...refundTool, description: 'Refunds everything.' };

test('a change does not leave for a connector that describes the tool otherwise', async () => {
  const script = scriptOf([refundTool]);
  const connector = await startModernConnector(script);
  running.push(connector);
  const tenant = await slice.tenantAt(connector.url, [refundTool]);
  const asked = [1, 2, 3].map(() => slice.call(tenant, 'refund', payment));
  expect((await Promise.all(asked)).map(({ outcome }) => outcome)).toEqual(
    asked.map(() => 'answered'),
  );
  script.tools = [other];
  const refusals = await Promise.all([1, 2, 3].map(() => slice.call(tenant, 'refund', payment)));
  // One saw it, whichever was first; the others found the tool off.
  expect(refusals.map((answer) => answer.outcome === 'refused' && answer.reason).sort()).toEqual([
    'definition_changed',
    'tool_not_ready',
    'tool_not_ready',
  ]);
  expect(script.executed).toHaveLength(3);
  const stored = await selectTool(slice.database, tenant, 'refund');
  expect(stateOf(stored!)).toBe('quarantined');
  const [{ events }] = (await slice.database.run(countRefreshed, [tenant])) as [{ events: number }];
  expect(events).toBe(1);
});

test.each([
  ['nothing', []],
  ['others', [planTool]],
])(
  'a change does not leave for a connector that lists %s, which may only have begun',
  async (_what, tools) => {
    const script = scriptOf(tools);
    const connector = await startModernConnector(script);
    running.push(connector);
    const tenant = await slice.tenantAt(connector.url, [refundTool]);
    const refusal = { outcome: 'refused', reason: 'definition_changed' };
    expect(await slice.call(tenant, 'refund', payment)).toMatchObject(refusal);
    expect(script.executed).toEqual([]);
    script.tools = [refundTool];
    expect((await slice.call(tenant, 'refund', payment)).outcome).toBe('answered');
  },
);

test('a change that was described otherwise is certainly not sent, also where that cannot be stored', async () => {
  const script = scriptOf([other]);
  const connector = await startModernConnector(script);
  running.push(connector);
  const tenant = await slice.tenantAt(connector.url, [refundTool]);
  const away = vi
    .spyOn(slice.database, 'transaction')
    .mockRejectedValue(new DatabaseUnavailable('away'));
  const refusal = { outcome: 'refused', reason: 'definition_changed' };
  expect(await slice.call(tenant, 'refund', payment)).toMatchObject(refusal);
  away.mockRestore();
  expect(await slice.call(tenant, 'refund', payment)).toMatchObject(refusal);
  expect(script.executed).toEqual([]);
  expect(stateOf((await selectTool(slice.database, tenant, 'refund'))!)).toBe('quarantined');
});

test('an older list replaces nothing that was refreshed meanwhile', async () => {
  const script = scriptOf([other]);
  const modern = await startModernConnector(script);
  let lists = 0;
  const connector = await startFaultyConnector(async (request, response, body) => {
    const isList = body.includes('"tools/list"');
    lists += Number(isList);
    const answer = await relay(modern.url, request, body);
    // The one that would be stored comes when somebody has refreshed.
    if (isList && lists === 2) await slice.database.run(refreshedNow);
    return answer(response);
  });
  running.push(modern, connector);
  const tenant = await slice.tenantAt(connector.url, [refundTool]);
  const refusal = { outcome: 'refused', reason: 'definition_changed' };
  expect(await slice.call(tenant, 'refund', payment)).toMatchObject(refusal);
  expect(stateOf((await selectTool(slice.database, tenant, 'refund'))!)).toBe('ready');
  expect(await slice.call(tenant, 'refund', payment)).toMatchObject(refusal);
  expect(stateOf((await selectTool(slice.database, tenant, 'refund'))!)).toBe('quarantined');
});

test('a change does not leave for a connector that gives no list, and a reading does not ask', async () => {
  let lists = true;
  const script = scriptOf();
  const modern = await startModernConnector(script);
  const connector = await startFaultyConnector(async (request, response, body) => {
    if (!lists && body.includes('"tools/list"')) return response.writeHead(500).end();
    return (await relay(modern.url, request, body))(response);
  });
  running.push(modern, connector);
  const tenant = await slice.tenantAt(connector.url, [refundTool, planTool]);
  lists = false;
  const refusal = { outcome: 'refused', reason: 'http_error' };
  expect(await slice.call(tenant, 'refund', payment)).toMatchObject(refusal);
  expect(script.executed).toEqual([]);
  await slice.database.run(readsOnly, [tenant]);
  const reading = await slice.call(tenant, 'read_plan', { effect: 'read', idempotencyKey: null });
  expect(reading.outcome).toBe('answered');
  lists = true;
  expect((await slice.call(tenant, 'refund', payment)).outcome).toBe('answered');
});

/** What another connector answers to a request. */
async function relay(url: string, request: IncomingMessage, body: string) {
  const kept = Object.entries(request.headers).filter(([name]) =>
    /^(?:mcp-|content-type|accept)/.test(name),
  );
  const headers = Object.fromEntries(kept) as Record<string, string>;
  const answer = await fetch(url, { method: 'POST', headers, body });
  const type = answer.headers.get('content-type') ?? '';
  const text = await answer.text();
  return (response: ServerResponse) =>
    response.writeHead(answer.status, { 'content-type': type }).end(text);
}

const refreshedNow = statement<never>(
  'test.refreshed-now',
  'update connectors set refreshed_at = clock_timestamp()',
);
const countRefreshed = statement<{ events: number }>(
  'test.count-refreshed',
  `select count(*)::int as events from audit_events where tenant_id = $1 and action = 'connector.refreshed'`,
);
const readsOnly = statement<never>(
  'test.reads-only',
  `update connector_tools set effect = 'read' where tenant_id = $1 and name = 'read_plan'`,
);

test.each([
  ['its approval is taken back', 'approved_digest = null'],
  ['another definition is approved', `approved_digest = repeat('e', 64)`],
  ['it is another one', `digest = repeat('e', 64), approved_digest = repeat('e', 64)`],
  ['it is switched off', `effect = 'disabled'`],
  ['it is gone', 'gone_at = now()'],
  ['it demands other roles', `required_roles = '{admin}'`],
])('a tool is not called once %s, whoever calls it and for whatever', async (what, assignments) => {
  const { connector, isAsked, letGo } = await connectorHeldAtHandshake();
  const tenant = await slice.tenantAt(connector.url, [refundTool]);
  const calling = slice.call(tenant, 'refund', payment);
  await isAsked;
  const text = `update connector_tools set ${assignments} where tenant_id = $1`;
  await slice.database.run(statement<never>(`test.change-because-${what}`, text), [tenant]);
  letGo();
  expect(await calling).toEqual(lapsed);
  expect(calls(connector)).toBe(0);
});

test('what was to read is not called once its tool counts as one that writes', async () => {
  const { connector, isAsked, letGo } = await connectorHeldAtHandshake();
  const reading = { ...refundTool, annotations: { readOnlyHint: true } };
  const tenant = await slice.tenantAt(connector.url, [reading]);
  const become = (effect: string) =>
    slice.database.run(
      statement<never>(
        `test.become-${effect}`,
        `update connector_tools set effect = '${effect}' where tenant_id = $1`,
      ),
      [tenant],
    );
  await become('read');
  const calling = slice.call(tenant, 'refund', { ...payment, effect: 'read' });
  await isAsked;
  await become('write');
  letGo();
  expect(await calling).toEqual(lapsed);
  expect(await slice.call(tenant, 'refund', { ...payment, effect: 'read' })).toEqual(lapsed);
  expect(calls(connector)).toBe(0);
  await become('read');
  expect(await slice.call(tenant, 'refund', { ...payment, effect: 'read' })).toMatchObject({
    outcome: 'answered',
  });
});

test('who may no longer call once there is a free place has sent nothing', async () => {
  const script = scriptOf([refundTool]);
  let answer: () => void = () => undefined;
  let onExecuted: () => void = () => undefined;
  const executed = new Promise<void>((resolve) => (onExecuted = resolve));
  script.answer = () => {
    onExecuted();
    return new Promise((resolve) => (answer = () => resolve(refunded())));
  };
  const connector = await startModernConnector(script);
  running.push(connector);
  const tenant = await slice.tenantAt(connector.url, [refundTool]);
  const first = slice.call(tenant, 'refund', payment);
  await executed;
  let mayCall = true;
  const second = slice.call(tenant, 'refund', {
    ...payment,
    mayCall: () => Promise.resolve(mayCall),
  });
  mayCall = false;
  answer();
  expect(await first).toMatchObject({ outcome: 'answered' });
  expect(await second).toEqual(lapsed);
  expect(script.executed).toHaveLength(1);
});
