import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CallAnswer } from '../../src/connector/index.ts';
import { openSlice, type ConnectorSlice } from './slice.ts';
import { refundTool } from '../stage/connector/tools.ts';
import {
  scriptOf,
  sendRpc,
  startBrokenConnector,
  startFaultyConnector,
  startModernConnector,
  startSessionConnector,
  type TestConnector,
} from '../stage/connector/mcp-servers.ts';

let slice: ConnectorSlice;
const running: TestConnector[] = [];

beforeAll(async () => {
  slice = await openSlice({ times: { connectMs: 30_000, callMs: 30_000 } });
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
const payment = { arguments: { paymentId: 'pay_1' } };
const shortly = (answer: CallAnswer) =>
  answer.outcome === 'answered' ? 'answered' : `${answer.outcome}: ${answer.reason}`;
const callAt = async (url: string, more = {}) =>
  shortly(
    await slice.call(await slice.tenantAt(url, [refundTool]), 'refund', { ...payment, ...more }),
  );
/** Where the end of its time is what a call is waited for. */
const hasty = { timeoutMs: 500 };
const calls = ({ requests }: TestConnector) =>
  requests.filter(({ rpc }) => rpc === 'tools/call').length;

const stream = { 'content-type': 'text/event-stream' };
const json = { 'content-type': 'application/json' };

/** Each executes, as far as anybody can tell, and then fails to say so. */
const faults: [
  name: string,
  expected: string,
  onCall: (response: ServerResponse, id: unknown, request: IncomingMessage) => unknown,
][] = [
  ['never answers', 'unknown: timeout', () => undefined],
  ['answers 500', 'unknown: http_error', (response) => response.writeHead(500).end('{}')],
  ['answers 400', 'unknown: http_error', (response) => response.writeHead(400).end('no')],
  ['answers 429', 'unknown: http_error', (response) => response.writeHead(429).end()],
  [
    'answers garbage',
    'unknown: garbage',
    (response) => response.writeHead(200, json).end('{"jsonrpc": "2.0", '),
  ],
  [
    'answers a web page',
    'unknown: garbage',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Done!</p>'),
  ],
  [
    'answers what is no result of a tool',
    'unknown: garbage',
    (response, id) => sendRpc(response, { id, result: { content: 'done' } }),
  ],
  [
    'nests its answer without end',
    'unknown: garbage',
    (response, id) => {
      const deep = '{"a":'.repeat(1_000) + '1' + '}'.repeat(1_000);
      const result = `{"content":[],"structuredContent":${deep}}`;
      response.writeHead(200, json).end(`{"jsonrpc":"2.0","id":${String(id)},"result":${result}}`);
    },
  ],
  [
    'nests its answer deeper than any stack',
    'unknown: garbage',
    (response, id) => {
      const deep = '['.repeat(400_000) + ']'.repeat(400_000);
      const result = `{"content":[],"structuredContent":{"a":${deep}}}`;
      response.writeHead(200, json).end(`{"jsonrpc":"2.0","id":${String(id)},"result":${result}}`);
    },
  ],
  ['accepts and says no more', 'unknown: timeout', (response) => response.writeHead(202).end()],
  [
    'answers under another id',
    'unknown: wrong_id',
    (response) => sendRpc(response, { id: 4711, result: { content: [] } }),
  ],
  [
    'streams an answer under another id',
    'unknown: wrong_id',
    (response) =>
      response
        .writeHead(200, stream)
        .end(`data: ${JSON.stringify({ jsonrpc: '2.0', id: 4711, result: { content: [] } })}\n\n`),
  ],
  [
    'ends its stream without an answer',
    'unknown: garbage',
    (response) => response.writeHead(200, stream).end(': nothing\n\n'),
  ],
  [
    'resets the connection',
    'unknown: connection_lost',
    (response) => response.socket!.resetAndDestroy(),
  ],
  [
    'resets the connection within its answer',
    'unknown: connection_lost',
    async (response) => {
      response.writeHead(200, { ...json, 'content-length': '1000' }).write('{"jsonrpc"');
      await new Promise((resolve) => setTimeout(resolve, 50));
      response.socket!.resetAndDestroy();
    },
  ],
  [
    'redirects into the network of the service',
    'unknown: redirect',
    (response) =>
      response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  ],
  ['answers 100 MB', 'unknown: too_large', (response) => flood(response, json)],
  ['streams 100 MB', 'unknown: too_large', (response) => flood(response, stream)],
  [
    'streams messages that answer nothing',
    'unknown: garbage',
    (response) => response.writeHead(200, stream).write('data: {}\n\n'.repeat(20_000)),
  ],
  [
    'streams such messages and ids to resume by',
    'unknown: garbage',
    (response) => response.writeHead(200, stream).write('id: 7\ndata: {}\n\n'.repeat(20_000)),
  ],
  [
    'trickles',
    'unknown: timeout',
    (response) => {
      response.writeHead(200, json);
      const drops = setInterval(() => response.write(' '), 20);
      response.once('close', () => clearInterval(drops));
    },
  ],
  [
    'says invalid params, as some do after executing',
    'unknown: protocol_error',
    (response, id) => sendRpc(response, { id, error: { code: -32602, message: 'Not so.' } }),
  ],
  [
    'says internal error',
    'unknown: protocol_error',
    (response, id) => sendRpc(response, { id, error: { code: -32603, message: 'Oh.' } }),
  ],
  // What follows did certainly not execute.
  ['answers 401', 'refused: unauthorized', (response) => response.writeHead(401).end()],
  [
    'answers 403 and asks for more scope',
    'refused: unauthorized',
    (response) =>
      response
        .writeHead(403, { 'www-authenticate': 'Bearer error="insufficient_scope", scope="all"' })
        .end(),
  ],
  [
    'does not know the method',
    'refused: not_offered',
    (response, id) => sendRpc(response, { id, error: { code: -32601, message: 'What?' } }),
  ],
];

test.each(faults)(
  'a connector that %s: %s, and is called once',
  async (_name, expected, onCall) => {
    const connector = await started(startBrokenConnector(onCall));
    const isEndless = expected === 'unknown: timeout';
    expect(await callAt(connector.url, isEndless ? hasty : {})).toBe(expected);
    expect(calls(connector)).toBe(1);
  },
);

async function flood(response: ServerResponse, headers: Record<string, string>): Promise<void> {
  response.writeHead(200, headers);
  const piece = Buffer.alloc(256 * 1024, ' ');
  const closed = new Promise((resolve) => response.once('close', resolve));
  for (let sent = 0; sent < 400 && !response.destroyed; sent += 1) {
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), closed]);
  }
  response.end();
}

test('a connector that cannot be reached executes nothing', async () => {
  const closed = await startModernConnector(scriptOf());
  await closed.close();
  expect(await callAt(closed.url)).toBe('refused: unreachable');
  expect(await callAt('https://no-such-host.invalid/mcp')).toBe('refused: unreachable');
});

test('a connector that goes away between two calls executes nothing', async () => {
  const connector = await startModernConnector(scriptOf());
  const tenantId = await slice.tenantAt(connector.url, [refundTool]);
  expect(shortly(await slice.call(tenantId, 'refund', payment))).toBe('answered');
  await connector.close();
  expect(shortly(await slice.call(tenantId, 'refund', payment))).toBe('refused: unreachable');
});

test('private addresses, and http to public ones, are refused before anything is sent', async () => {
  expect(await callAt('http://10.0.0.1/mcp')).toBe('refused: blocked_address');
  expect(await callAt('https://169.254.169.254/mcp')).toBe('refused: blocked_address');
  expect(await callAt('http://93.184.215.14/mcp')).toBe('refused: bad_url');
});

test('a handshake has a time of its own, and what fails in it calls nothing', async () => {
  const hurried = await openSlice({ times: { connectMs: 500, callMs: 60_000 } });
  const silent = await started(startFaultyConnector(() => undefined));
  const tenantId = await hurried.tenantAt(silent.url, [refundTool]);
  expect(shortly(await hurried.call(tenantId, 'refund', payment))).toBe('refused: timeout');
  await hurried.close();
  const away = await started(
    startFaultyConnector((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ),
  );
  expect(await callAt(away.url)).toBe('refused: redirect');
  const broken = await started(
    startFaultyConnector((_request, response) => response.writeHead(503).end()),
  );
  expect(await callAt(broken.url)).toBe('refused: http_error');
  const page = await started(
    startFaultyConnector((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome</p>'),
    ),
  );
  expect(await callAt(page.url)).toBe('refused: not_mcp');
  const walled = await started(
    startFaultyConnector((_request, response) => response.writeHead(401).end()),
  );
  expect(await callAt(walled.url)).toBe('refused: unauthorized');
  expect([silent, away, broken, page, walled].map(calls)).toEqual([0, 0, 0, 0, 0]);
});

test('a call given up before it was sent was not executed, after that nobody knows', async () => {
  const script = scriptOf();
  const abort = new AbortController();
  script.answer = async () => {
    abort.abort();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { content: [] };
  };
  const connector = await started(startModernConnector(script));
  expect(await callAt(connector.url, { signal: AbortSignal.abort() })).toBe('refused: aborted');
  expect(script.executed).toEqual([]);
  expect(await callAt(connector.url, { signal: abort.signal })).toBe('unknown: aborted');
  expect(script.executed).toHaveLength(1);
});

test('a tool’s own time counts, and a caller can only shorten it', async () => {
  const connector = await started(startBrokenConnector(() => undefined));
  const startedAt = Date.now();
  expect(await callAt(connector.url, hasty)).toBe('unknown: timeout');
  // The service itself would have waited for 30 s.
  expect(Date.now() - startedAt).toBeLessThan(15_000);
});

test.each([
  ['a list', ['done'], 'unknown: garbage'],
  ['a text', 'done', 'unknown: garbage'],
  ['60,000 keys', Object.fromEntries(Array(60_000).entries()), 'answered'],
])('structured content that is %s is what it is', async (_what, structuredContent, expected) => {
  const connector = await started(
    startBrokenConnector((response, id) =>
      sendRpc(response, { id, result: { content: [], structuredContent } }),
    ),
  );
  expect(await callAt(connector.url)).toBe(expected);
});

test('what the last look takes is no time of the tool', async () => {
  const script = scriptOf();
  const connector = await started(startModernConnector(script));
  const mayCall = async () => {
    await new Promise((resolve) => setTimeout(resolve, 3 * hasty.timeoutMs));
    return true;
  };
  const more = { timeoutMs: hasty.timeoutMs, mayCall };
  expect(await callAt(connector.url, more)).toBe('answered');
  expect(script.executed).toHaveLength(1);
});

test('a stream that broke off is resumed, and the call is not sent again', async () => {
  let wireId: unknown;
  const connector = await started(
    startFaultyConnector((request, response, body) => {
      if (request.method === 'GET') {
        const answer = { jsonrpc: '2.0', id: wireId, result: { content: [] } };
        return response.writeHead(200, stream).end(`data: ${JSON.stringify(answer)}\n\n`);
      }
      const message = JSON.parse(body) as { id?: unknown; method: string };
      if (message.method !== 'tools/call') return legacy(response, message);
      wireId = message.id;
      return response.writeHead(200, stream).end('id: 7\nretry: 50\ndata:\n\n');
    }),
  );
  expect(await callAt(connector.url)).toBe('answered');
  expect(calls(connector)).toBe(1);
});

function legacy(response: ServerResponse, { id, method }: { id?: unknown; method: string }) {
  if (method === 'server/discover')
    return sendRpc(response, { id, error: { code: -32601, message: '' } });
  if (method === 'tools/list') return sendRpc(response, { id, result: { tools: [refundTool] } });
  if (method !== 'initialize') return response.writeHead(202).end();
  const capabilities = { tools: {} };
  const serverInfo = { name: 'one', version: '1' };
  return sendRpc(response, {
    id,
    result: { protocolVersion: '2025-06-18', capabilities, serverInfo },
  });
}

test('the protocol’s own repetition of a call does not happen', async () => {
  const script = scriptOf();
  const modern = await started(startModernConnector(script));
  const connector = await started(
    startFaultyConnector(async (request, response, body) => {
      if (body.includes('"tools/call"')) {
        const { id } = JSON.parse(body) as { id: unknown };
        const error = { code: -32020, message: 'The headers do not match.' };
        response.writeHead(400, json);
        return response.end(JSON.stringify({ jsonrpc: '2.0', id, error }));
      }
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) =>
          /^(mcp-|content-type|accept)/.test(name),
        ),
      ) as Record<string, string>;
      const answer = await fetch(modern.url, { method: 'POST', headers, body });
      const type = answer.headers.get('content-type') ?? '';
      return response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
    }),
  );
  expect(await callAt(connector.url)).toBe('unknown: http_error');
  expect(calls(connector)).toBe(1);
});

test('questions of the connector to the service are not answered', async () => {
  const connector = await started(
    startBrokenConnector((response, id) => {
      response.writeHead(200, stream);
      for (let ping = 0; ping < 50; ping += 1) {
        response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', id: ping, method: 'ping' })}\n\n`);
      }
      const answer = { jsonrpc: '2.0', id, result: { content: [] } };
      response.end(`data: ${JSON.stringify(answer)}\n\n`);
    }),
  );
  expect(await callAt(connector.url)).toBe('answered');
  expect(connector.requests.filter(({ rpc }) => rpc === null)).toEqual([]);
});

test('after a failure the next call starts from a new handshake', async () => {
  const script = scriptOf();
  const connector = await started(startSessionConnector(script));
  const tenantId = await slice.tenantAt(connector.url, [refundTool]);
  script.answer = () => new Promise(() => undefined);
  const givenUp = await slice.call(tenantId, 'refund', { ...payment, ...hasty });
  expect(shortly(givenUp)).toBe('unknown: timeout');
  script.answer = () => ({ content: [] });
  expect(shortly(await slice.call(tenantId, 'refund', payment))).toBe('answered');
  expect(connector.requests.filter(({ rpc }) => rpc === 'initialize')).toHaveLength(2);
});
