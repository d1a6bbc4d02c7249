import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { deleteDocument, replaceDocument } from '../../src/knowledge/index.ts';
import { parseDocument } from '../../src/knowledge/parse-document.ts';
import { statement } from '../../src/platform/database/index.ts';
import { VectorIndex } from '../../src/knowledge/embeddings/vector-index.ts';
import { watchEventLoop } from '../connector/event-loop.ts';
import { type ScriptedEncoder } from '../stage/embeddings/scripted-encoder.ts';
import {
  store,
  server,
  encoderOf,
  fill,
  indexWith,
  add,
  aZoo,
  ask,
  paraphrase,
  learns,
  rowsOf,
  vectorsOf,
  isFilled,
  useZoo,
} from './zoo.ts';
import { readUtterance } from '../../src/utterance/index.ts';

useZoo();

describe('what a question means', () => {
  test('finds what its words do not, and words find what they found', async () => {
    const tenantId = await aZoo();
    const [words, both] = [indexWith(null), indexWith(encoderOf())];
    fill();
    await isFilled(tenantId, 3);
    await learns(both, tenantId);
    expect(await ask(words, tenantId, paraphrase)).toEqual([]);
    for (const query of ['tickets', 'giraffe leaves']) {
      expect((await ask(both, tenantId, query))[0]).toBe((await ask(words, tenantId, query))[0]);
    }
    const [hit] = await both.retrieve(tenantId, 3, readUtterance(paraphrase), {
      limit: 1,
      locale: 'en',
    });
    // How sure an answer is stays what the words say.
    expect(hit).toMatchObject({ coverage: 0, strength: 0, text: 'It lives on the plain.' });
    expect(server.requests[0]).toMatchObject({ model: 'tiny-1', authorization: 'Bearer key-1' });
    expect(server.texts()).toContain('Zebra\nIt lives on the plain.');
    expect(both.usage.bytes).toBeGreaterThan(words.usage.bytes);
  });

  test('is not asked for where there are no vectors', async () => {
    const tenantId = await aZoo();
    expect(await ask(indexWith(encoderOf()), tenantId, 'zebra')).toEqual(['Zebra']);
    expect(server.requests).toEqual([]);
  });

  test.each<[string, Parameters<ScriptedEncoder['spoil']>[0]]>([
    ['is down', (_, response) => (response.destroy(), 'handled')],
    ['refuses', (_, response) => (response.writeHead(500).end('sk-secret'), 'handled')],
    ['is slow', () => 'handled'],
    ['answers garbage', (_, response) => (response.writeHead(200).end('}{'), 'handled')],
    ['answers nothing', () => ({})],
    ['answers null', () => ({ data: [null] })],
    ['has too few vectors', () => ({ data: [] })],
    ['has too many vectors', (data) => ({ data: [...data, ...data] })],
    ['has two of one place', (data) => ({ data: data.map((each) => ({ ...each, index: 7 })) })],
    ['has another dimension', () => ({ data: [{ index: 0, embedding: [1, 2, 3] }] })],
    ['has what is no number', () => ({ data: [{ index: 0, embedding: [null, 'NaN', 1] }] })],
    ['has no direction', () => ({ data: [{ index: 0, embedding: [0, 0, 0] }] })],
    ['has text', () => ({ data: [{ index: 0, embedding: 'AAAA' }] })],
    ['has too many dimensions', () => ({ data: [{ index: 0, embedding: Array(5_000).fill(1) }] })],
  ])('words alone answer, as without it, when the endpoint %s', async (_, how) => {
    const tenantId = await aZoo();
    const index = indexWith(encoderOf(), 500);
    const stop = fill();
    await isFilled(tenantId, 3);
    await learns(index, tenantId);
    await stop();
    server.spoil(how);
    const startedAt = performance.now();
    expect(await ask(index, tenantId, 'giraffe or striped horse')).toEqual(['Giraffe']);
    // Far more than the half second it has, far less than one that never answers would take.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  });

  test('is left alone for a while once it failed', async () => {
    const tenantId = await aZoo();
    const index = indexWith(encoderOf(), 500);
    fill();
    await isFilled(tenantId, 3);
    await learns(index, tenantId);
    server.spoil(() => 'handled');
    await ask(index, tenantId, 'one');
    const asked = server.requests.length;
    for (const query of ['two', 'three', 'four']) await ask(index, tenantId, query);
    expect(server.requests.length).toBe(asked);
  });
});

describe('vectors', () => {
  test('go and are renewed with their documents', async () => {
    const tenantId = await aZoo();
    const index = indexWith(encoderOf());
    fill();
    const { id } = await add(tenantId, 'Okapi', 'It is seldom seen.');
    await isFilled(tenantId, 4);
    await learns(index, tenantId, 'Okapi', 'who is shy of the forest');
    const changed = parseDocument({ title: 'Closed', content: 'Nobody is here.', locale: 'en' });
    await store.database.transaction(async (tx) => {
      await replaceDocument({ tx }, tenantId, id, changed);
      const run = tx.run.bind(tx);
      expect(await run(rowsOf, [tenantId])).toHaveLength(3);
    });
    expect(await ask(index, tenantId, 'who is shy of the forest')).not.toContain('Okapi');
    await isFilled(tenantId, 4);
    expect(server.texts()).toContain('Closed\nNobody is here.');
    await store.database.transaction((tx) => deleteDocument({ tx }, tenantId, id));
    await isFilled(tenantId, 3);
  });

  test('of another model are never compared, and made anew', async () => {
    const tenantId = await aZoo();
    const stop = fill();
    await isFilled(tenantId, 3);
    await stop();
    const index = indexWith(encoderOf('tiny-2'));
    expect(await ask(index, tenantId, paraphrase)).toEqual([]);
    await sleep(100);
    expect(await ask(index, tenantId, paraphrase)).toEqual([]);
    fill(encoderOf('tiny-2'));
    await learns(index, tenantId);
    // It learns of the first before the last are made.
    await expect
      .poll(async () => (await vectorsOf(tenantId)).map(({ space }) => space.split(' ')[0]))
      .toEqual(['tiny-2', 'tiny-2', 'tiny-2']);
  });

  test('of another dimension are never compared, and made anew', async () => {
    const tenantId = await aZoo();
    const index = indexWith(encoderOf());
    fill();
    await learns(index, tenantId);
    server.dimensions = 80;
    expect(await ask(index, tenantId, 'a striped horse here')).toEqual([]);
    await expect
      .poll(async () => (await vectorsOf(tenantId)).map(({ bytes }) => bytes))
      .toEqual([80, 80, 80]);
    await learns(index, tenantId, 'Zebra', 'the striped horse again');
  });

  test('are made of what the encoder knows the language of', async () => {
    const tenantId = await aZoo();
    await add(tenantId, 'Das Okapi', 'Es ist selten zu sehen und lebt im Wald.', 'de');
    await add(tenantId, 'La cebra', 'El animal es muy tímido y vive en la llanura.', 'es');
    fill();
    await isFilled(tenantId, 5);
    const sent = server.texts().join('\n');
    expect([sent.includes('Es ist selten'), sent.includes('El animal')]).toEqual([true, false]);
    const index = indexWith(encoderOf());
    await learns(index, tenantId);
    const question = '¿Dónde está el caballo de rayas?';
    expect(await ask(index, tenantId, question, 'es')).toEqual([]);
    expect(server.texts()).not.toContain(question);
  });
});

describe('filling', () => {
  test('is done by one of several nodes', async () => {
    const tenantId = await aZoo();
    await add(tenantId, 'Once', 'This is encoded once.');
    for (let node = 0; node < 4; node += 1) fill();
    await isFilled(tenantId, 4);
    await sleep(200);
    const made = server.texts().filter((sent) => sent.includes('This is encoded once.'));
    expect(made).toHaveLength(1);
  });

  test('goes on where a node died, once its lease is over', async () => {
    const tenantId = await aZoo();
    await add(tenantId, 'Before', 'This was there before.');
    const stop = fill();
    await isFilled(tenantId, 4);
    await stop();
    await add(tenantId, 'Okapi', 'It is seldom seen.');
    const lease = (until: string) =>
      store.database.run(
        statement(
          'test.lease',
          `update vector_fillings set owner = gen_random_uuid(),
          leased_until = now() + $2::interval where tenant_id = $1`,
        ),
        [tenantId, until],
      );
    await lease('1 minute');
    fill();
    await sleep(200);
    expect(await vectorsOf(tenantId)).toHaveLength(4);
    await lease('0');
    await isFilled(tenantId, 5);
    const made = server.texts().filter((sent) => sent.includes('This was there before.'));
    expect(made).toHaveLength(1);
  });

  test('ends at once when the service stops', async () => {
    await aZoo();
    server.spoil(() => 'handled');
    const stop = fill();
    await expect.poll(() => server.requests.length).toBeGreaterThan(0);
    const startedAt = performance.now();
    await stop();
    // Not the 30 s that the request would have.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  });
});

test('100,000 passages are looked through in slices, and other work goes on', async () => {
  const index = new VectorIndex(384);
  const ten = Buffer.alloc(10 * 384, 3);
  for (let at = 0; at < 10_000; at += 1) index.put(String(at), 1, ten);
  expect(index.bytes).toBeGreaterThan(100_000 * 384);
  const loop = watchEventLoop();
  loop.start();
  const startedAt = performance.now();
  expect(await index.nearest(new Int8Array(384).fill(1), 24)).toHaveLength(24);
  const tookMs = performance.now() - startedAt;
  console.log(
    `100,000 × 384: ${Math.round(tookMs)} ms, longest stall ${Math.round(loop.longestMs())} ms`,
  );
  // In one piece it would be the whole of it; a busy machine adds its own.
  expect(loop.longestMs()).toBeLessThan(100);
  loop.close();
});
