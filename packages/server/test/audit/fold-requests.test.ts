import { expect, test } from 'vitest';
import { createFolds } from '../../src/audit/fold-requests.ts';
import type { LoggedRequest } from '../../src/audit/logged-request.ts';

const request = { tenantId: 1, actor: { type: 'credential', id: 'c' }, outcome: 'refused' };
const asked = () => ({ ...request, requestId: crypto.randomUUID() }) as unknown as LoggedRequest;
const minuteMs = 60_000;

/** Folds on a clock of one's own, and one of them on its way into the database. */
function storing() {
  let nowMs = 0;
  const folds = createFolds(() => nowMs);
  folds.add(asked());
  let resolve = (): void => undefined;
  let reject = (_reason: Error): void => undefined;
  const stored = new Promise<void>((...both) => ([resolve, reject] = both));
  const done = folds.whileStored(folds.due(), () => stored);
  return { folds, resolve, reject, done, pass: (ms: number) => (nowMs += ms) };
}

test('what is counted while it is stored, in its last moment, is stored again', async () => {
  const { folds, resolve, done, pass } = storing();
  folds.add(asked());
  pass(minuteMs);
  expect(folds.due()).toMatchObject([{ count: 2 }]);
  resolve();
  await done;
  expect(folds.unstored()).toMatchObject([{ count: 2 }]);
});

test('what could not be stored, and whose minute ended meanwhile, is stored later', async () => {
  const { folds, reject, done, pass } = storing();
  pass(minuteMs);
  folds.add(asked());
  reject(new Error('away'));
  await expect(done).rejects.toThrow('away');
  expect(folds.unstored()).toHaveLength(2);
});

test('what cannot be stored counts for its tenant also when its minute is over', async () => {
  let nowMs = 0;
  const folds = createFolds(() => nowMs);
  const someone = (tenantId: number, id: string) =>
    ({ ...asked(), tenantId, actor: { type: 'user', id } }) as LoggedRequest;
  for (let minute = 0; minute < 30; minute += 1) {
    for (let id = 0; id < 1_000; id += 1) folds.add(someone(1, `${minute}-${id}`));
    await expect(
      folds.whileStored(folds.due(), () => Promise.reject(new Error('away'))),
    ).rejects.toThrow('away');
    nowMs += minuteMs;
  }
  // Its own, and a shared one for each minute.
  expect(folds.unstored()).toHaveLength(1_000 + 29);
  for (let id = 0; id < 1_000; id += 1) folds.add(someone(2, `${id}`));
  expect(folds.takeDropped()).toBe(0);
  expect(folds.unstored()).toHaveLength(1_000 + 29 + 1_000);

  nowMs += minuteMs;
  await folds.whileStored(folds.due(), () => Promise.resolve());
  expect(folds.unstored()).toEqual([]);
  for (let id = 0; id < 1_000; id += 1) folds.add(someone(1, `later-${id}`));
  expect(folds.unstored()).toHaveLength(1_000);
});
