import { expect, test } from 'vitest';
import { createTallies } from '../../src/audit/tally-requests.ts';
import type { LoggedRequest } from '../../src/audit/logged-request.ts';

const request = { tenantId: 1, actor: { type: 'credential', id: 'c' }, outcome: 'refused' };
const asked = () => ({ ...request, requestId: crypto.randomUUID() }) as unknown as LoggedRequest;
const minuteMs = 60_000;

/** Tallies on a clock of one's own, and one of them on its way into the database. */
function storing() {
  let nowMs = 0;
  const tallies = createTallies(() => nowMs);
  tallies.add(asked());
  let resolve = (): void => undefined;
  let reject = (_reason: Error): void => undefined;
  const stored = new Promise<void>((...both) => ([resolve, reject] = both));
  const done = tallies.whileStored(tallies.due(), () => stored);
  return { tallies, resolve, reject, done, pass: (ms: number) => (nowMs += ms) };
}

test('what is counted while it is stored, in its last moment, is stored again', async () => {
  const { tallies, resolve, done, pass } = storing();
  tallies.add(asked());
  pass(minuteMs);
  expect(tallies.due()).toMatchObject([{ count: 2 }]);
  resolve();
  await done;
  expect(tallies.unstored()).toMatchObject([{ count: 2 }]);
});

test('what could not be stored, and whose minute ended meanwhile, is stored later', async () => {
  const { tallies, reject, done, pass } = storing();
  pass(minuteMs);
  tallies.add(asked());
  reject(new Error('away'));
  await expect(done).rejects.toThrow('away');
  expect(tallies.unstored()).toHaveLength(2);
});

test('what cannot be stored counts for its tenant also when its minute is over', async () => {
  let nowMs = 0;
  const tallies = createTallies(() => nowMs);
  const someone = (tenantId: number, id: string) =>
    ({ ...asked(), tenantId, actor: { type: 'user', id } }) as LoggedRequest;
  for (let minute = 0; minute < 30; minute += 1) {
    for (let id = 0; id < 1_000; id += 1) tallies.add(someone(1, `${minute}-${id}`));
    await expect(
      tallies.whileStored(tallies.due(), () => Promise.reject(new Error('away'))),
    ).rejects.toThrow('away');
    nowMs += minuteMs;
  }
  // Its own, and a shared one for each minute.
  expect(tallies.unstored()).toHaveLength(1_000 + 29);
  for (let id = 0; id < 1_000; id += 1) tallies.add(someone(2, `${id}`));
  expect(tallies.takeDropped()).toBe(0);
  expect(tallies.unstored()).toHaveLength(1_000 + 29 + 1_000);

  nowMs += minuteMs;
  await tallies.whileStored(tallies.due(), () => Promise.resolve());
  expect(tallies.unstored()).toEqual([]);
  for (let id = 0; id < 1_000; id += 1) tallies.add(someone(1, `later-${id}`));
  expect(tallies.unstored()).toHaveLength(1_000);
});
