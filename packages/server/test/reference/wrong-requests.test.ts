import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { noLimits } from '../stage/times.ts';
import { createThings, type DocumentedThings } from './documented-things.ts';
import { readServedDocument, type ServedDocument } from './document.ts';
import { createSender } from './sending.ts';
import { buildRequest, documentedBodies } from './valid-request.ts';
import { wrongBodies } from './wrong-bodies.ts';

// Read before the tests are collected, so that every operation is a test of its own.
// More wrong credentials come from here than one address may send.
const service: TestService = await startTestService({ answer: echo, rateRules: noLimits });
const served: ServedDocument = await readServedDocument(service);
const operations = served.places.map((place) => ({ id: place.operation.operationId, place }));
const { parameters, send, expectRefusal } = createSender(service.url, served);
let things: DocumentedThings;

beforeAll(async () => {
  things = await createThings(service);
});
afterAll(async () => {
  await service.stop();
  await things.close();
});

describe('a wrong request', () => {
  const guarded = operations.filter(({ place }) => place.operation.security.length > 0);
  test.each(guarded)('to $id without a credential is refused as documented', async ({ place }) => {
    const request = await buildRequest(things, place, documentedBodies(served, place)[0]);
    expectRefusal(place, await send({ ...request, token: null }), 401);
    expectRefusal(place, await send({ ...request, token: 'sik_nonsense' }), 401);
  });

  const withBody = operations.filter(({ place }) => served.bodySchemaOf(place));
  test.each(withBody)(
    'to $id with a wrong body is refused as documented',
    async ({ id, place }) => {
      // What is refused changes nothing: one request is built for all of them.
      const request = await buildRequest(things, place, undefined);
      for (const { what, body } of wrongBodies(served.document, served.bodySchemaOf(place)!)) {
        const reply = await send({ ...request, ...(await things.withCredential(body)) });
        expect({ id, what, status: reply.status }).toEqual({ id, what, status: 400 });
        expectRefusal(place, reply, 400);
      }
      expectRefusal(place, await send(request, { raw: '{"' }), 400);
      const plain = { raw: 'hello', headers: { 'content-type': 'text/plain' } };
      expectRefusal(place, await send(request, plain), 415);
    },
  );

  const counted = operations.filter(({ place }) =>
    parameters(place, 'query').some(({ name }) => name === 'limit'),
  );
  test.each(counted)('to $id with a wrong limit is refused as documented', async ({ place }) => {
    const request = await buildRequest(things, place, undefined, { limit: 'wrong' });
    for (const limit of ['0', '101', '-1', '1.5', 'ten', '']) {
      const path = request.path.replace('limit=wrong', `limit=${limit}`);
      expectRefusal(place, await send({ ...request, path }), 400);
    }
  });

  // Without an id in its path, an operation says by 404 that something must be made first.
  const placed = operations.filter(
    ({ place }) => place.operation.responses['404'] && place.path.includes('{'),
  );
  test.each(placed)(
    'to $id for nothing that is there is refused as documented',
    async ({ place }) => {
      const request = await buildRequest(things, place, documentedBodies(served, place)[0]);
      const [, query] = request.path.split('?');
      const nothing = place.path.replace(/\{\w+\}/g, 'nothing');
      const path = query === undefined ? nothing : `${nothing}?${query}`;
      expectRefusal(place, await send({ ...request, path }), 404);
    },
  );

  const keyed = operations.filter(({ place }) =>
    parameters(place, 'header').some(({ name }) => name === 'Idempotency-Key'),
  );
  test.each(keyed)('to $id with a wrong Idempotency-Key is refused', async ({ place }) => {
    const request = await buildRequest(things, place, documentedBodies(served, place)[0]);
    const headers = { 'idempotency-key': 'k'.repeat(256) };
    expectRefusal(place, await send(request, { headers }), 400);
  });

  test('to an operation that takes nothing is one with a query', () => {
    const takesNothing = operations.filter(
      ({ place }) =>
        place.operation.security.length === 0 &&
        !place.operation.requestBody &&
        !place.operation.parameters,
    );
    for (const { place } of takesNothing) {
      const statuses = Object.keys(place.operation.responses).map(Number);
      expect(statuses.filter((status) => status > 400 && status < 500)).toEqual([]);
    }
    expect(takesNothing.length).toBeLessThan(operations.length);
  });
});
