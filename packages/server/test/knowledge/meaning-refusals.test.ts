import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createKnowledgeIndex, replaceDocument } from '../../src/knowledge/index.ts';
import { parseDocument } from '../../src/knowledge/parse-document.ts';
import { statement } from '../../src/platform/database/index.ts';
import { publicId } from '../../src/platform/ids.ts';
import { addTenant } from '../stage/tenant.ts';
import {
  store,
  server,
  questionMs,
  encoderOf,
  encodersOf,
  fill,
  indexWith,
  add,
  aZoo,
  ask,
  learns,
  refuse,
  vectorsOf,
  isFilled,
  useZoo,
} from './zoo.ts';

useZoo();

/** Of a tenant that nobody has been at for a second: who fills keeps the lease at a minute. */
const endRests = statement(
  'test.end-rests',
  "update vector_fillings set leased_until = now() where tenant_id = $1 and leased_until < now() + interval '59 s'",
);

const setOwn = statement(
  'test.set-own-embeddings',
  `insert into embeddings_settings (tenant_id, enabled, base_url, model) values ($1, true, $2, 'own-1')`,
);

describe('filling', () => {
  test('goes on for others where the address of a tenant is none', async () => {
    const [first, second] = [await aZoo(), await aZoo()];
    await store.database.run(setOwn, [first, 'not a url']);
    await store.database.run(setOwn, [second, server.baseUrl]);
    fill();
    await isFilled(second, 3);
    expect(await vectorsOf(first)).toEqual([]);
  });

  test.each([400, 413, 422])('passes over documents that are refused with %d', async (status) => {
    const tenantId = await addTenant(store.database);
    for (let at = 0; at < 4; at += 1) await add(tenantId, 'Giraffe', `It eats leaf ${at}.`);
    await add(tenantId, 'Zebra', 'It lives on the plain.');
    server.spoil(refuse('Giraffe', status));
    fill();
    await learns(indexWith(encoderOf()), tenantId);
    await isFilled(tenantId, 5);
    const isMade = (await vectorsOf(tenantId)).map(({ bytes }) => bytes > 0);
    expect(isMade.filter(Boolean)).toHaveLength(1);
    const asked = server.requests.length;
    await sleep(100);
    expect(server.requests.length).toBe(asked);
    server.spoil(null);
    const whole = parseDocument({ title: 'Giraffe', content: 'It eats leaves.', locale: 'en' });
    const { document_id: id } = (await vectorsOf(tenantId)).find(({ bytes }) => bytes === 0)!;
    const replaced = publicId('doc', id);
    await store.database.transaction((tx) => replaceDocument({ tx }, tenantId, replaced, whole));
    await expect.poll(() => server.texts()).toContain('Giraffe\nIt eats leaves.');
    // What is left to do would be done in the next test.
    await expect
      .poll(async () => (await vectorsOf(tenantId)).filter(({ bytes }) => bytes > 0).length)
      .toBe(2);
  });

  test('waits for an endpoint that can’t bear as many texts as are sent at once', async () => {
    const tenantId = await aZoo();
    server.spoil((_, response) => {
      const isRefused = server.requests.at(-1)!.input.length > 14;
      return isRefused ? (response.writeHead(400).end(), 'handled') : undefined;
    });
    fill();
    await expect.poll(() => server.requests.length).toBeGreaterThan(0);
    await sleep(100);
    expect(await vectorsOf(tenantId)).toEqual([]);
  });

  test('gets round to what stands behind documents that the endpoint always fails at', async () => {
    const tenantId = await addTenant(store.database);
    for (let at = 0; at < 4; at += 1) await add(tenantId, 'Giraffe', `It eats leaf ${at}.`);
    await add(tenantId, 'Zebra', 'It lives on the plain.');
    server.spoil(refuse('Giraffe', 500));
    fill();
    await expect.poll(() => server.requests.length).toBeGreaterThan(3);
    // It rests for a minute, and then goes on where it gave up.
    await expect
      .poll(async () => {
        await store.database.run(endRests, [tenantId]);
        return (await vectorsOf(tenantId)).filter(({ bytes }) => bytes > 0).length;
      })
      .toBe(1);
    server.spoil(null);
    await expect
      .poll(async () => {
        await store.database.run(endRests, [tenantId]);
        return (await vectorsOf(tenantId)).length;
      })
      .toBe(5);
  });

  test.each([401, 429, 503])('waits for an endpoint that answers %d', async (status) => {
    const tenantId = await aZoo();
    server.spoil(refuse('', status));
    fill();
    await expect.poll(() => server.requests.length).toBeGreaterThan(0);
    await sleep(100);
    expect(await vectorsOf(tenantId)).toEqual([]);
  });
});

describe('a question', () => {
  const filled = async () => {
    const tenantId = await aZoo();
    const stop = fill();
    await isFilled(tenantId, 3);
    await stop();
    const index = indexWith(encoderOf());
    await learns(index, tenantId);
    return { tenantId, index };
  };

  test('that the endpoint refuses is sent once, and stands in the way of no other', async () => {
    const { tenantId, index } = await filled();
    server.spoil(refuse('what is this', 400));
    const asked = server.requests.length;
    for (let time = 0; time < 3; time += 1) await ask(index, tenantId, 'what is this');
    expect(server.requests.length).toBe(asked + 1);
    expect((await ask(index, tenantId, 'a striped horse, please'))[0]).toBe('Zebra');
  });

  test.each([401, 429, 500])('that is answered with %d lets the endpoint rest', async (status) => {
    const { tenantId, index } = await filled();
    server.spoil(refuse('what is this', status));
    await ask(index, tenantId, 'what is this');
    const asked = server.requests.length;
    expect(await ask(index, tenantId, 'a striped horse, please')).toEqual([]);
    expect(server.requests.length).toBe(asked);
  });
});

test('vectors are held within the memory for all tenants together', async () => {
  const [one, other] = [await aZoo(), await aZoo()];
  server.dimensions = 4_000;
  fill();
  await isFilled(one, 3);
  await isFilled(other, 3);
  // Both tenants' words, and the vectors of one.
  const bytesMax = 72_000;
  const index = createKnowledgeIndex({
    ...{
      database: store.database,
      bytesMax,
      waitMs: 10_000,
      encoders: encodersOf(encoderOf()),
      questionMs,
    },
  });
  await learns(index, one);
  const { bytes } = index.usage;
  expect(bytes).toBeGreaterThan(bytesMax / 2);
  await learns(index, other);
  await expect.poll(() => index.usage.bytes).toBeLessThanOrEqual(bytesMax);
});
