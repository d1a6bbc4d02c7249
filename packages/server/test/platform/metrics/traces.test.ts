import { createRequire } from 'node:module';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../../src/platform/database/index.ts';
import { logOptions } from '../../../src/platform/log.ts';
import { openShop, type Shop } from '../../stage/shop.ts';
import { startTestService } from '../../stage/service.ts';
import { operatorToken } from '../../stage/tenant.ts';
import { eventually } from '../../stage/waiting.ts';
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from './otlp-receiver.ts';

const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((path) =>
    /@opentelemetry\/(?!api\/)/.test(path),
  );
/** Files that ran before in this process may have loaded it. */
const loadedAtFirst = loaded();
const secretHeader = 'secret-of-the-receiver';
const ofCaller = { trace: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', span: 'bbbbbbbbbbbbbbbb' };
const traceparent = `00-${ofCaller.trace}-${ofCaller.span}-01`;

let receiver: OtlpReceiver;
let shop: Shop;
let loadedBefore: string[];
beforeAll(async () => {
  const silent = await startTestService();
  loadedBefore = loaded();
  await silent.stop();
  receiver = await startOtlpReceiver();
  shop = await openShop({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${secretHeader}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_SERVICE_NAME: 'desk-of-harbor',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_BSP_SCHEDULE_DELAY: '20',
      TRACEPARENT_FROM: '127.0.0.2/32',
      TRUST_PROXY: 'loopback',
    },
  });
});
afterAll(async () => {
  await shop.stop();
  await receiver.close();
});

/** Waits for the spans of the trace whose request was this one. */
async function spansOf(requestId: string, isComplete: (spans: ReceivedSpan[]) => boolean) {
  return eventually(
    () => {
      const all = receiver.spans();
      const root = all.find(({ attributes }) => attributes['deskhand.request.id'] === requestId);
      return all.filter(({ traceId }) => traceId === root?.traceId);
    },
    (spans) => isComplete(spans),
  );
}

const named = (spans: readonly ReceivedSpan[], name: string) =>
  spans.filter((span) => span.name === name);
const parentOf = (spans: readonly ReceivedSpan[], { parentSpanId }: ReceivedSpan) =>
  spans.find(({ spanId }) => spanId === parentSpanId);

test('without a receiver nothing of OpenTelemetry is loaded, and with one it is', () => {
  expect(loadedBefore).toEqual(loadedAtFirst);
  expect(loaded()).not.toEqual([]);
});

test('a request, its turn, statements, the model and the connector are one trace', async () => {
  const token = await shop.session('walter@private.example');
  shop.connector.requests.length = 0;
  shop.model.requests.length = 0;
  shop.model.enqueue({
    kind: 'tool-call',
    text: 'Let me see.',
    calls: [{ name: 'read_plan', input: {} }],
  });
  const opened = await shop.service.call('POST', '/api/cases', {
    token,
    body: { message: 'Which plan has the lighthouse?' },
  });
  expect(opened.status, opened.text).toBe(201);
  const requestId = opened.headers.get('x-request-id')!;
  const spans = await spansOf(
    requestId,
    (found) => named(found, 'POST /api/cases').length === 1 && named(found, 'chat').length === 2,
  );
  const [root] = named(spans, 'POST /api/cases');
  expect(root).toMatchObject({
    kind: 2,
    links: [],
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/cases',
      'http.response.status_code': 201,
    },
  });
  expect(root!.parentSpanId).toBeFalsy();
  const [turn] = named(spans, 'turn');
  expect(parentOf(spans, turn!)).toBe(root);
  expect(turn!.attributes).toMatchObject({
    'deskhand.turn.provider': 'openai-compatible',
    'deskhand.turn.attempt': 1,
  });
  const [finishing] = named(spans, 'cases.finish-turns');
  expect(finishing?.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.query.summary': 'cases.finish-turns',
  });
  expect(parentOf(spans, finishing!)).toBe(turn);
  const [chat] = named(spans, 'chat');
  expect(chat!.attributes).toMatchObject({
    'gen_ai.provider.name': 'openai-compatible',
    'gen_ai.request.model': 'scripted-1',
  });
  expect(parentOf(spans, chat!)).toBe(turn);
  const [call] = named(spans, 'tools/call');
  expect(call!.attributes).toMatchObject({
    'gen_ai.tool.name': 'read_plan',
    'deskhand.tool.outcome': 'answered',
  });
  const sent = named(spans, 'POST connector');
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.every((span) => parentOf(spans, span) === call)).toBe(true);
  // Whoever is asked is told which span asks.
  const toConnector = shop.connector.requests.map(({ headers }) => headers['traceparent']);
  expect(toConnector).toContain(`00-${root!.traceId}-${sent.at(-1)!.spanId}-01`);
  const toModel = shop.model.requests.map(({ headers }) => headers['traceparent']);
  expect(toModel).toEqual(
    named(spans, 'POST model').map(({ spanId }) => `00-${root!.traceId}-${spanId}-01`),
  );
});

test('what somebody wrote, who they are, and no secret is told to the receiver', async () => {
  const token = await shop.session('walter@private.example');
  const { confirm, caseId } = await shop.propose(token, 'pay_77131');
  const confirmed = await confirm();
  expect(confirmed.body.message.action, confirmed.text).toMatchObject({ status: 'succeeded' });
  await spansOf(
    confirmed.headers.get('x-request-id')!,
    (found) => named(found, 'tools/call').length > 0 && named(found, 'turn').length > 0,
  );
  const everything = receiver.requests.map(({ body }) => body.toString()).join('\n');
  for (const secret of [
    ...['walter', 'private.example', 'lighthouse', 'money back', 'pay_77131'],
    ...[caseId, token, shop.tenant.sik, shop.tenant.tsk, 'key-of-the-stage'],
    ...['credential-of-harbor', secretHeader, 'secret-of-the-tests', '127.0.0.1'],
  ]) {
    expect(everything).not.toContain(secret);
  }
  expect(receiver.requests[0]).toMatchObject({
    path: '/v1/traces',
    headers: { authorization: `Bearer ${secretHeader}` },
  });
  expect(receiver.resource()).toMatchObject({
    'service.name': 'desk-of-harbor',
    'deployment.environment.name': 'test',
  });
});

test('the trace of a caller is gone on with where the operator trusts it, and linked elsewhere', async () => {
  const ask = (forwarded: string, header = traceparent) =>
    shop.service.call('GET', '/api/admin/webhooks', {
      token: shop.tenant.tsk,
      headers: { traceparent: header, 'x-forwarded-for': forwarded },
    });
  const rootOf = async (reply: Awaited<ReturnType<typeof ask>>) => {
    const id = reply.headers.get('x-request-id')!;
    const spans = await spansOf(id, (found) => found.some(({ kind }) => kind === 2));
    return spans.find(({ attributes }) => attributes['deskhand.request.id'] === id)!;
  };
  const trusted = await rootOf(await ask('127.0.0.2'));
  expect(trusted).toMatchObject({ traceId: ofCaller.trace, parentSpanId: ofCaller.span });
  const stranger = await rootOf(await ask('192.0.2.7'));
  expect(stranger.traceId).not.toBe(ofCaller.trace);
  expect(stranger.links).toMatchObject([{ traceId: ofCaller.trace, spanId: ofCaller.span }]);
  const odd = await rootOf(await ask('127.0.0.2', 'no-traceparent'));
  expect(odd).toMatchObject({ links: [] });
});

test('probes and figures are asked without a span', async () => {
  const before = receiver.spans().length;
  for (const path of ['/healthz', '/livez', '/readyz']) await shop.service.call('GET', path);
  const reply = await shop.service.call('GET', '/openapi.json');
  await spansOf(reply.headers.get('x-request-id')!, (found) => found.length > 0);
  const names = receiver.spans().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(before);
  expect(names.some((name) => /livez|healthz|readyz/.test(name))).toBe(false);
});

test('messages that are stored by one statement share its span, which is linked to each of them', async () => {
  const tokens = await Promise.all(Array.from({ length: 8 }, () => shop.session()));
  const replies = await Promise.all(
    tokens.map((token) =>
      shop.service.call('POST', '/api/cases', { token, body: { message: 'Hello there' } }),
    ),
  );
  const ids = replies.map(({ headers }) => headers.get('x-request-id'));
  const spans = await eventually(
    () => receiver.spans(),
    (all) => ids.every((id) => all.some((span) => span.attributes['deskhand.request.id'] === id)),
  );
  const roots = spans.filter((span) =>
    ids.includes(String(span.attributes['deskhand.request.id'])),
  );
  const opening = named(spans, 'cases.open');
  const traces = new Set(
    opening.flatMap(({ traceId, links }) => [traceId, ...links.map((link) => link.traceId)]),
  );
  expect(roots.every(({ traceId }) => traces.has(traceId))).toBe(true);
});

test('spans that are refused are told once, without what the receiver says; lines of the log name their trace', async () => {
  const refusing = await startOtlpReceiver();
  refusing.refuse(400, 'words-of-the-receiver');
  const lines: string[] = [];
  const service = await startTestService({
    log: pino(logOptions('trace'), { write: (line) => void lines.push(line) }),
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: refusing.url, OTEL_BSP_SCHEDULE_DELAY: '20' },
  });
  const rename = (from: string, to: string) =>
    service.database.run(
      statement<never>(`test.rename-${from}`, `alter table ${from} rename to ${to}`),
    );
  await rename('tenants', 'tenants_away');
  const failed = await service.call('GET', '/api/operator/tenants', { token: operatorToken });
  await rename('tenants_away', 'tenants');
  expect(failed.status).toBe(500);
  await eventually(
    () => lines.filter((line) => line.includes('spans could not be sent')).length,
    (count) => count === 1,
  );
  await service.stop();
  expect(lines.filter((line) => line.includes('spans could not be sent'))).toHaveLength(1);
  expect(lines.join('')).not.toContain('words-of-the-receiver');
  const fault = lines.find((line) => line.includes('unexpected error'))!;
  expect(JSON.parse(fault)).toMatchObject({
    trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    span_id: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  await refusing.close();
});

test('by default spans leave as protobuf', async () => {
  const proto = await startOtlpReceiver();
  const service = await startTestService({
    env: {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${proto.url}/own/path`,
      OTEL_BSP_SCHEDULE_DELAY: '20',
    },
  });
  await service.call('GET', '/openapi.json');
  // The last ones leave when it stops.
  await service.stop();
  const [request] = proto.requests;
  expect(request).toMatchObject({
    path: '/own/path',
    headers: { 'content-type': 'application/x-protobuf' },
  });
  expect(request!.body.toString('latin1')).toContain('GET /openapi.json');
  await proto.close();
});
