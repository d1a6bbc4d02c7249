import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '../../stage/model/index.ts';
import { openShop, type Shop } from '../../stage/shop.ts';
import type { TestService } from '../../stage/service.ts';
import { eventually } from '../../stage/waiting.ts';
import { startOtlpReceiver, type OtlpReceiver } from './otlp-receiver.ts';

let receiver: OtlpReceiver;
let shop: Shop;
let leaving: TestService;
let staying: TestService;
beforeAll(async () => {
  receiver = await startOtlpReceiver();
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '20',
  };
  shop = await openShop({ env });
  leaving = await shop.service.another({ env, drainMs: 50 });
  // Spans go where the node that started last sends them: not where one that leaves does.
  staying = await shop.service.another({ env });
});
afterAll(async () => {
  await staying.stop();
  await shop.stop();
  await receiver.close();
});

test('a turn that another node took over stays in the trace of its request', async () => {
  const asked = shop.model.requests.length;
  shop.model.respondWith(() => new Promise(() => undefined));
  const token = await shop.session();
  const opening = leaving.call('POST', '/api/cases', { token, body: { message: 'Hello there' } });
  await eventually(
    () => shop.model.requests.length,
    (count) => count > asked,
  );
  shop.model.respondWith(() => answer('Hello.'));
  await leaving.stop({ delayMs: 0 });
  const left = await opening;
  expect(left.status, left.text).toBe(503);
  const requestId = left.headers.get('x-request-id');
  const spans = await eventually(
    () => {
      const all = receiver.spans();
      const root = all.find(({ attributes }) => attributes['deskhand.request.id'] === requestId);
      return all.filter(({ traceId }) => traceId === root?.traceId);
    },
    (found) => found.filter(({ name }) => name === 'turn').length === 2,
  );
  const root = spans.find(({ name }) => name === 'POST /api/cases')!;
  const turns = spans.filter(({ name }) => name === 'turn');
  expect(turns.map(({ parentSpanId }) => parentSpanId)).toEqual([root.spanId, root.spanId]);
  const after = turns.find(({ attributes }) => attributes['deskhand.turn.attempt'] === 2)!;
  // Read from the message, by the node that did not take the request.
  expect(after.attributes['deskhand.turn.request.id']).toBe(requestId);
  const within = spans.filter(({ parentSpanId }) => parentSpanId === after.spanId);
  expect(within.map(({ name }) => name)).toContain('cases.finish-turns');
});
