import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHandOvers, type HandOvers } from '../stage/hand-overs.ts';

let handOvers: HandOvers;
beforeAll(async () => {
  handOvers = await openHandOvers();
});
afterAll(() => handOvers.stop());

test('the webhook is none at first, then the one that was set, without its secret', async () => {
  const { harbor, meadow } = handOvers.cast;
  expect(await handOvers.read(harbor)).toEqual({ webhook: null, tool: null });
  const secret = await handOvers.reset();
  const settings = await handOvers.read(harbor);
  expect(settings.webhook.url).toBe(handOvers.desk.url);
  expect(JSON.stringify(settings)).not.toContain(secret);
  expect(await handOvers.read(meadow)).toEqual({ webhook: null, tool: null });
});
