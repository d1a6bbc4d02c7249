import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { createThings, type DocumentedThings } from './documented-things.ts';
import { readServedDocument, type Place, type ServedDocument } from './document.ts';
import { createSender } from './sending.ts';
import { buildRequest, documentedBodies, documentedValue } from './valid-request.ts';

// Read before the tests are collected, so that every operation is a test of its own.
const service: TestService = await startTestService({ answer: echo });
const served: ServedDocument = await readServedDocument(service);
const operations = served.places.map((place) => ({ id: place.operation.operationId, place }));
const { parameters, send, expectSuccess, expectRefusal, expectStream, mediaTypeOf } = createSender(
  service.url,
  served,
);
let things: DocumentedThings;

beforeAll(async () => {
  things = await createThings(service);
});
afterAll(async () => {
  await service.stop();
  await things.close();
});

describe('a request as documented', () => {
  test.each(operations)('to $id is answered as documented', async ({ place }) => {
    for (const body of documentedBodies(served, place)) {
      const request = await buildRequest(things, place, body);
      if (mediaTypeOf(place, 200) === 'text/event-stream' && place.method === 'get') {
        await expectStream(place, request, {}, 1);
        continue;
      }
      const reply = await send(request);
      expectSuccess(place, reply);
    }
  });

  const queried = operations.filter(({ place }) => parameters(place, 'query').length > 0);
  test.each(queried)('to $id with every query parameter too', async ({ place }) => {
    for (const parameter of parameters(place, 'query').filter(({ name }) => name !== 'cursor')) {
      const query = { [parameter.name]: documentedValue(parameter, served) };
      expectSuccess(place, await send(await buildRequest(things, place, undefined, query)));
    }
  });

  const paged = operations.filter(({ place }) =>
    parameters(place, 'query').some(({ name }) => name === 'cursor'),
  );
  test.each(paged)('to $id leads from page to page', async ({ place }) => {
    const request = await buildRequest(things, place, undefined, { limit: '1' });
    if (place.path === '/api/cases') await openTwoCases(request.token!);
    const first = await send(request);
    expectSuccess(place, first);
    expect(first.body.nextCursor).toEqual(expect.any(String));
    const path = `${request.path}&cursor=${encodeURIComponent(first.body.nextCursor as string)}`;
    const second = await send({ ...request, path });
    expectSuccess(place, second);
    expect(second.text).not.toBe(first.text);
  });

  const streamed = operations.filter(
    ({ place }) => place.method === 'post' && mediaTypeOf(place, 200) === 'text/event-stream',
  );
  test.each(streamed)('to $id is streamed on request', async ({ place }) => {
    const request = await buildRequest(things, place, documentedBodies(served, place)[0]);
    const events = await expectStream(place, request, { accept: 'text/event-stream' }, 100);
    expect(events[0]).toBe('message.created');
    expect(events.at(-1)).toBe('done');
  });

  const keyed = operations.filter(({ place }) =>
    parameters(place, 'header').some(({ name }) => name === 'Idempotency-Key'),
  );
  test.each(keyed)('to $id answers the same again under one key', async ({ id, place }) => {
    const body = documentedBodies(served, place)[0];
    const request = await buildRequest(things, place, body);
    const headers = { 'idempotency-key': `key of ${id}` };
    const [first, second] = [await send(request, { headers }), await send(request, { headers })];
    expectSuccess(place, second);
    expect({ status: second.status, text: second.text }).toEqual({
      status: first.status,
      text: first.text,
    });
    const other = { ...request, body: { ...(body as object), surprise: 1 } };
    // A body that does not pass validation is refused before its key is looked at.
    expectRefusal(place, await send(other, { headers }), closes(place) ? 400 : 409);
  });
});

const closes = (place: Place) => served.bodySchemaOf(place)?.additionalProperties === false;

async function openTwoCases(token: string): Promise<void> {
  for (const message of ['one', 'two']) {
    await service.call('POST', '/api/cases', { token, body: { message } });
  }
}
