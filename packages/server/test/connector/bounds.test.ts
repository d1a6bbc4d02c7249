import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { CallAnswer } from '../../src/connector/index.ts';
import { openSlice, type ConnectorSlice } from './slice.ts';
import { refundTool, refunded } from '../stage/connector/tools.ts';
import {
  scriptOf,
  startFaultyConnector,
  startModernConnector,
  type TestConnector,
} from '../stage/connector/mcp-servers.ts';

let slice: ConnectorSlice;
let now = Date.now();
const running: TestConnector[] = [];
const bounds = { runningMax: 2, waitingMax: 3, perMinuteMax: 60 };

beforeAll(async () => {
  slice = await openSlice({
    clock: () => now,
    times: { connectMs: 30_000, callMs: 30_000 },
    bounds,
  });
});
afterEach(async () => {
  now += 3_600_000;
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
const call = async (tenantId: number, more = {}) =>
  shortly(await slice.call(tenantId, 'refund', { ...payment, ...more }));

test('a tenant’s calls run a few at a time, some wait, and the rest are refused', async () => {
  const script = scriptOf();
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let at = 0;
  let atMost = 0;
  script.answer = async () => {
    atMost = Math.max(atMost, (at += 1));
    await opened;
    at -= 1;
    return refunded();
  };
  const { url } = await started(startModernConnector(script));
  const [busy, calm] = [
    await slice.tenantAt(url, [refundTool]),
    await slice.tenantAt(url, [refundTool]),
  ];
  const sent = [call(busy), call(busy)];
  await expect.poll(() => at).toBe(2);
  const aborts = [1, 2, 3].map(() => new AbortController());
  // Who waits listens for being given up.
  const listening = aborts.map(({ signal }) => vi.spyOn(signal, 'addEventListener'));
  const waiting = aborts.map(({ signal }) => call(busy, { signal }));
  await expect.poll(() => listening.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  expect(await call(busy)).toBe('refused: busy');
  aborts[2]!.abort();
  expect(await waiting.pop()).toBe('refused: aborted');
  sent.push(...waiting);
  // Another tenant of the same connector feels nothing.
  const other = call(calm);
  await expect.poll(() => at).toBe(3);
  open();
  expect(await Promise.all([...sent, other])).toEqual(Array(5).fill('answered'));
  expect(atMost).toBe(3);
});

test('a tenant’s calls per minute are bounded, and the bound is each tenant’s own', async () => {
  const { url } = await started(startModernConnector(scriptOf()));
  const [busy, calm] = [
    await slice.tenantAt(url, [refundTool]),
    await slice.tenantAt(url, [refundTool]),
  ];
  for (let sent = 0; sent < 60; sent += 1) expect(await call(busy)).toBe('answered');
  expect(await call(busy)).toBe('refused: too_many_calls');
  expect(await call(calm)).toBe('answered');
  now += 1_000;
  expect(await call(busy)).toBe('answered');
  expect(await call(busy)).toBe('refused: too_many_calls');
});

test('a connector that is down is left alone, tried by one call, and taken back', async () => {
  let isUp = false;
  const script = scriptOf();
  const modern = await started(startModernConnector(script));
  const connector = await started(
    startFaultyConnector(async (request, response, body) => {
      if (!isUp) return response.writeHead(503).end();
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
  const down = await slice.tenantAt(connector.url, [refundTool]);
  const well = await slice.tenantAt(modern.url, [refundTool]);
  for (let failure = 0; failure < 5; failure += 1) {
    expect(await call(down)).toBe('refused: http_error');
  }
  const asked = connector.requests.length;
  expect(await call(down)).toBe('refused: circuit_open');
  expect(connector.requests).toHaveLength(asked);
  expect(await call(well)).toBe('answered');
  now += 10_001;
  expect((await Promise.all([call(down), call(down)])).sort()).toEqual([
    'refused: circuit_open',
    'refused: http_error',
  ]);
  now += 10_001;
  // The pause has doubled.
  expect(await call(down)).toBe('refused: circuit_open');
  now += 10_001;
  isUp = true;
  expect(await call(down)).toBe('answered');
  expect(await Promise.all([call(down), call(down)])).toEqual(['answered', 'answered']);
});

test('many calls that wait for one connection count as one failure of it', async () => {
  const connector = await started(
    // Late enough that all of them wait, on a busy machine too.
    startFaultyConnector((_request, response) =>
      setTimeout(() => response.writeHead(503).end(), 500),
    ),
  );
  const tenantId = await slice.tenantAt(connector.url, [refundTool]);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => call(tenantId)));
  expect(answers).not.toContain('refused: circuit_open');
  expect(await call(tenantId)).toBe('refused: http_error');
});

test('a wrong credential is no outage', async () => {
  const connector = await started(
    startFaultyConnector((_request, response) => response.writeHead(401).end()),
  );
  const tenantId = await slice.tenantAt(connector.url, [refundTool]);
  for (let failure = 0; failure < 7; failure += 1) {
    expect(await call(tenantId)).toBe('refused: unauthorized');
  }
});
