import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { upsertEmbeddings } from '../../src/knowledge/embeddings/settings-store.ts';
import {
  aZoo,
  add,
  ask,
  encoderOf,
  fill,
  indexWith,
  isFilled,
  learns,
  server,
  store,
  vectorsOf,
  useZoo,
} from './zoo.ts';

useZoo();

/** The settings alone, as a node sees them that has not noticed yet. */
const turnOff = (tenantId: number) =>
  upsertEmbeddings(store.database, tenantId, false, null, null, null);

test('a turn that began before a tenant turned it off sends no question any more', async () => {
  const tenantId = await aZoo();
  const stop = fill();
  await isFilled(tenantId, 3);
  await stop();
  const index = indexWith(encoderOf());
  await learns(index, tenantId);
  await turnOff(tenantId);
  const asked = server.requests.length;
  expect(await ask(index, tenantId, 'a striped horse, once more')).toEqual([]);
  expect(server.requests.length).toBe(asked);
});

test('a filling by settings that are others now sends nothing more, and stores nothing', async () => {
  const tenantId = await aZoo();
  const stop = fill();
  await isFilled(tenantId, 3);
  await stop();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  server.spoil((data, response) => {
    if (!server.requests.at(-1)!.input.some((sent) => sent.includes('a long way')))
      return undefined;
    void held.then(() => response.end(JSON.stringify({ data })));
    return 'handled';
  });
  const content = Array.from({ length: 40 }, (_, at) => `# Day ${at}\n\nIt is a long way.`);
  await add(tenantId, 'Trek', content.join('\n\n'));
  fill();
  await expect.poll(() => server.texts().join('\n')).toContain('a long way');
  await turnOff(tenantId);
  const asked = server.requests.length;
  goOn();
  await sleep(300);
  expect(server.requests.length).toBe(asked);
  expect(await vectorsOf(tenantId)).toHaveLength(3);
});
