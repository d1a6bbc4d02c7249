import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { openHandOvers, settingsPath, type HandOvers } from '../stage/hand-overs.ts';

let handOvers: HandOvers;
beforeAll(async () => {
  handOvers = await openHandOvers();
  await handOvers.reset();
});
afterAll(() => handOvers.stop());

test('a webhook that was removed gets no case, and removing it again changes nothing', async () => {
  await handOvers.put({ webhookUrl: handOvers.meadowsDesk.url }, handOvers.cast.meadow);
  for (let count = 0; count < 2; count += 1) {
    expect((await handOvers.admin('DELETE', settingsPath)).body).toEqual({ ok: true });
  }
  const opened = await handOvers.openCase();
  expectRefusal(await opened.escalate(), 501, 'NOT_IMPLEMENTED');
  expect(handOvers.desk.deliveries).toEqual([]);
  // Another tenant's stays.
  expect((await handOvers.read(handOvers.cast.meadow)).webhook.url).toBe(handOvers.meadowsDesk.url);
});
