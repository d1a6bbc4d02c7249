import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pino } from 'pino';
import { createOutageWatch } from '../../src/platform/database/outage.ts';
import {
  DatabaseBusy,
  DatabaseUnavailable,
  warnOfFailure,
} from '../../src/platform/database/unavailable.ts';

let nowMs = 0;
let lines: Record<string, unknown>[];
const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
const log = pino({ level: 'warn' }, { write });

beforeEach(() => {
  lines = [];
  nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => vi.restoreAllMocks());

/** A statement that hangs until it is told how it ends. */
function hanging(watched: ReturnType<typeof createOutageWatch>) {
  let resolve!: () => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<void>((...settlers) => ([resolve, reject] = settlers));
  const ended = watched(() => promise).catch((error: unknown) => error);
  const end = (settle: () => void) => (settle(), ended);
  return { answer: () => end(resolve), fail: (error: Error) => end(() => reject(error)) };
}

const lost = () => new DatabaseUnavailable('lost');

test('an outage lasts from the beginning of the first statement that failed', async () => {
  const watched = createOutageWatch(log);
  nowMs = 1_000;
  const first = hanging(watched);
  nowMs = 4_000;
  const second = hanging(watched);
  nowMs = 9_000;
  await second.fail(lost());
  nowMs = 12_000;
  await first.fail(lost());
  nowMs = 14_000;
  await hanging(watched).answer();
  expect(lines.map(({ msg, seconds }) => [msg, seconds])).toEqual([
    ['the database is unavailable: requests are refused until it is back', undefined],
    ['the database is available again', 13],
  ]);
});

test('what was last answered is known, whatever failed since', async () => {
  const watched = createOutageWatch(log);
  nowMs = 1_000;
  await hanging(watched).answer();
  nowMs = 5_000;
  await hanging(watched).fail(lost());
  expect(watched.answeredMs()).toBe(1_000);
});

test.each([lost(), new DatabaseBusy('busy')])(
  'what fails in an outage, or hung since, is not logged by itself: $name',
  async (error) => {
    const watched = createOutageWatch(log);
    const late = hanging(watched);
    warnOfFailure(log, await hanging(watched).fail(error), 'a task failed');
    nowMs = 2_000;
    await hanging(watched).answer();
    expect(lines).toHaveLength(2);
    warnOfFailure(log, await late.fail(lost()), 'a task failed');
    expect(lines).toHaveLength(2);
    warnOfFailure(log, new Error('something else'), 'a task failed');
    expect(lines.slice(2)).toMatchObject([{ msg: 'a task failed' }]);
  },
);
