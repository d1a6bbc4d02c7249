import { expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { planTool } from '../stage/connector/tools.ts';
import {
  scriptOf,
  startFaultyConnector,
  startModernConnector,
} from '../stage/connector/mcp-servers.ts';
import { administerConnector, path } from './administer-connector.ts';

const { admin, put, refresh, putTool, toolNamed, started } = administerConnector();

test('another address is another server: its tools are unknown until they are listed', async () => {
  const first = await started(startModernConnector(scriptOf()));
  const second = await started(startModernConnector(scriptOf()));
  await put({ url: first.url });
  await refresh();
  const { digest } = await toolNamed('refund');
  await putTool('refund', { approvedDigest: digest, requiredRoles: ['owner'] });
  await put({ url: second.url });
  const distrusted = { state: 'gone', approvedDigest: null, requiredRoles: ['owner'] };
  expect(await toolNamed('refund')).toMatchObject(distrusted);
  expect((await admin('GET', path)).body.refreshedAt).toBeNull();
  await refresh();
  const unknown = { state: 'unapproved', requiredRoles: ['owner'] };
  expect(await toolNamed('refund')).toMatchObject(unknown);
});

test('a connector that gives no list is 502 with a reason, and what was known stays', async () => {
  const script = scriptOf();
  const { url } = await started(startModernConnector(script));
  await put({ url });
  await refresh();
  const failing = async (sentence: RegExp) => {
    const reply = await refresh();
    expectRefusal(reply, 502, 'CONNECTOR_UNAVAILABLE', sentence);
    expect(reply.text).not.toMatch(/127\.0\.0\.1|169\.254|10\.0\.0|ECONN/);
  };
  script.tools = Array.from({ length: 201 }, (_none, index) => ({
    ...planTool,
    name: `t${index}`,
  }));
  await failing(/more than 200 tools/);
  script.tools = [{ ...planTool, description: 'x'.repeat(70_000) }];
  await failing(/larger than 64 KiB/);
  script.tools = [{ ...planTool, name: 'no name' }];
  await failing(/The name of tool 1/);
  script.tools = [planTool, planTool];
  await failing(/two tools of the same name/);
  expect(await toolNamed('refund')).toMatchObject({ state: 'unapproved' });
  await put({ url: 'http://10.0.0.1/mcp' });
  await failing(/private or reserved/);
  await put({ url: 'https://no-such-host.invalid/mcp' });
  await failing(/could not be reached/);
  const away = await started(
    startFaultyConnector((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ),
  );
  await put({ url: away.url });
  await failing(/redirect/);
  const walled = await started(
    startFaultyConnector((_request, response) => response.writeHead(401).end()),
  );
  await put({ url: walled.url });
  await failing(/refused the credential/);
});

test('a list over many pages is read to its end, one without end is given up', async () => {
  const pages = (pageCount: number) =>
    startFaultyConnector((request, response, body) => {
      if (request.method !== 'POST') return response.writeHead(405).end();
      const { id, method, params } = JSON.parse(body) as {
        id?: number;
        method: string;
        params?: { cursor?: string };
      };
      const send = (message: object) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ jsonrpc: '2.0', id, ...message }));
      };
      const page = Number(params?.cursor ?? 0);
      switch (method) {
        case 'server/discover':
          return send({ error: { code: -32601, message: 'What?' } });
        case 'initialize': {
          const serverInfo = { name: 'paged', version: '1' };
          const capabilities = { tools: {} };
          return send({ result: { protocolVersion: '2025-06-18', capabilities, serverInfo } });
        }
        case 'tools/list': {
          const next = page + 1 < pageCount ? { nextCursor: String(page + 1) } : {};
          return send({ result: { tools: [{ ...planTool, name: `tool_${page}` }], ...next } });
        }
        default:
          return response.writeHead(202).end();
      }
    });
  const three = await started(pages(3));
  await put({ url: three.url });
  expect((await refresh()).body.tools).toHaveLength(3);
  const endless = await started(pages(Infinity));
  await put({ url: endless.url });
  expectRefusal(await refresh(), 502, 'CONNECTOR_UNAVAILABLE');
  expect(endless.requests.length).toBeLessThan(50);
});

test('a refresh under one key is answered again with its first reply', async () => {
  const script = scriptOf();
  const { url } = await started(startModernConnector(script));
  await put({ url });
  const headers = { 'idempotency-key': 'refresh-1' };
  const first = await admin('POST', `${path}/refresh`, { headers });
  script.tools = [];
  const second = await admin('POST', `${path}/refresh`, { headers });
  expect(second.status).toBe(200);
  expect(second.text).toBe(first.text);
});
