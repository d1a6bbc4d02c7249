import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../server/test/stage/http.ts';
import { demoToolPolicies } from '../../src/connector/index.ts';
import { callAs, credential, startTestConnector, type TestConnector } from './connector.ts';

let connector: TestConnector;

beforeAll(async () => {
  connector = await startTestConnector();
});
afterAll(() => connector.drop());

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

describe('the demo connector as an MCP server', () => {
  test('serves clients of the stateless protocol and those that initialize alike', async () => {
    const [stateless, initialized] = await Promise.all([
      connector.client('auto'),
      connector.client('legacy'),
    ]);
    expect(stateless.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    expect(initialized.getNegotiatedProtocolVersion()).toMatch(/^2025-/);
    const [now, before] = await Promise.all([stateless.listTools(), initialized.listTools()]);
    expect(now.tools.map(({ name }) => name)).toEqual(before.tools.map(({ name }) => name));
    for (const client of [stateless, initialized]) {
      const found = await callAs(client, 'ada', 'get_subscription');
      expect(found.content.subscription).toMatchObject({
        plan: 'studio',
        workspace: 'Quayside Studio',
      });
    }
  });

  test('describes every tool completely, and has a policy for each', async () => {
    const client = await connector.client();
    const { tools } = await client.listTools();
    const reads = tools.filter(({ annotations }) => annotations?.readOnlyHint);
    expect(reads.length).toBeGreaterThanOrEqual(6);
    expect(tools.length - reads.length).toBeGreaterThanOrEqual(6);
    expect(Object.keys(demoToolPolicies).sort()).toEqual(tools.map(({ name }) => name).sort());
    for (const tool of tools) {
      expect(tool.title && tool.description && tool.outputSchema, tool.name).toBeTruthy();
      const policy = demoToolPolicies[tool.name];
      expect(policy?.effect).toBe(tool.annotations?.readOnlyHint ? 'read' : 'write');
      if (policy?.readbackTool) expect(demoToolPolicies[policy.readbackTool]?.effect).toBe('read');
      if (policy?.identityArgument) {
        expect(tool.inputSchema.properties).toHaveProperty(policy.identityArgument);
      }
    }
    const refund = tools.find(({ name }) => name === 'refund_payment');
    expect(refund?.inputSchema.properties).toHaveProperty('idempotencyKey');
  });

  test('tells a tool that is not there from one that refuses', async () => {
    const client = await connector.client();
    await expect(callAs(client, 'ada', 'drop_tables')).rejects.toThrow(/no tool drop_tables/);
    const refused = await callAs(client, 'ada', 'get_invoice', {
      arguments: { invoiceNumber: '4' },
    });
    expect(refused).toMatchObject({ isError: true, text: expect.stringMatching(/arguments/) });
  });

  test('is closed to whoever does not hold its credential', async () => {
    const { origin } = connector;
    for (const token of [undefined, 'another', `${credential}x`, credential.slice(0, -1)]) {
      const options = { body: list, ...(token === undefined ? {} : { token }) };
      expect((await call(origin, 'POST', '/mcp', options)).status).toBe(401);
      const shown = token === undefined ? {} : { token };
      expect((await call(origin, 'GET', '/tickets', shown)).status).toBe(401);
      expect((await call(origin, 'GET', '/tickets/tkt_1001', shown)).status).toBe(401);
      expect((await call(origin, 'GET', '/nowhere', shown)).status).toBe(401);
    }
    expect((await call(origin, 'GET', '/mcp', { token: credential })).status).toBe(405);
    expect((await call(origin, 'GET', '/nowhere', { token: credential })).status).toBe(404);
    expect((await call(origin, 'GET', '/healthz')).body).toEqual({ status: 'ok' });
  });

  test('refuses a body beyond its bound, announced or not', async () => {
    const { origin } = connector;
    const raw = JSON.stringify({ ...list, params: { filler: 'x'.repeat(3 * 1024 * 1024) } });
    expect(await statusOf(`${origin}/mcp`, raw, true)).toBe(413);
    expect(await statusOf(`${origin}/mcp`, raw, false)).toBe(413);
    const headers = { accept: 'application/json, text/event-stream' };
    const broken = await call(origin, 'POST', '/mcp', { token: credential, raw: '{', headers });
    expect(broken.status).toBe(400);
    expect((await call(origin, 'GET', '/healthz')).status).toBe(200);
  });
});

function statusOf(url: string, body: string, announced: boolean): Promise<number | undefined> {
  const headers = {
    authorization: `Bearer ${credential}`,
    'content-type': 'application/json',
    ...(announced
      ? { 'content-length': Buffer.byteLength(body) }
      : { 'transfer-encoding': 'chunked' }),
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode);
      response.resume();
    });
    request.on('error', reject);
    // A server that refuses does not read to the end.
    request.write(body.slice(0, 2_500_000));
    if (!announced) request.end();
  });
}
